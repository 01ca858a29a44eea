import { asideUrls } from './asides.ts'
import { findPretender, type Pretender } from './brands/find-pretender.ts'
import { codeSource } from './codes/code-source.ts'
import { type Code, findCodes, MOST_CODES } from './codes/find-codes.ts'
import { findFacts } from './facts/find-facts.ts'
import type { MailFacts } from './facts/mail-facts.ts'
import { findPasswords } from './find-passwords.ts'
import { blockBody } from './layout-blocks/block-body.ts'
import { findLinks, type MailLinks } from './links/find-links.ts'
import { plainText } from './plain/plain-text.ts'
import { type MailContent, type ReadableMail, readMail } from './readable-mail.ts'
import { toFormattedText } from './styles-to-entities.ts'

/** All that was read out of a mail: its text, and what a person would copy or press. */
export interface Reading extends ReadableMail, MailLinks {
  /** One-time codes, the likeliest first. */
  readonly codes: readonly Code[]
  /** Passwords that it hands out. */
  readonly passwords: readonly string[]
  /** The brand that it pretends to come from. */
  readonly pretends?: Pretender | undefined
  /** What it says of itself to programs. */
  readonly facts?: MailFacts | undefined
}

/** So much of a mail that could not be read is shown as it came. */
const RAW_UNITS = 16_384

/** A code to type stands in the first pages; the rest of a long text would only take time. */
const MAX_SEARCHED_LENGTH = 65_536

/** Reads a mail: text, codes and links. Ignores codes and links in quoted mails and signatures. Never throws. */
export function readingOf(content: MailContent): Reading {
  const mail = readMail(content)
  const source = codeSource(content, mail)
  const found = findCodes({ ...source, text: source.text.slice(0, MAX_SEARCHED_LENGTH) })
  const codes = withToken(found, content.otpToken)
  const passwords = findPasswords(source.text, codes)
  const links = findLinks({ ...content, asideUrls: asideUrls(mail) })
  return {
    ...mail,
    codes,
    passwords,
    ...links,
    pretends: findPretender(content, mail),
    facts: findFacts(content),
  }
}

/** The beginning of a mail as it came, for one that took too long to read: no codes, no links, nothing hidden. */
export function rawReading({ bodyText, bodyHtml }: MailContent): Reading {
  const { text } = plainText((bodyText || bodyHtml).slice(0, RAW_UNITS))
  const asides = { history: [], signatures: [] }
  const nothing = { prominent: [], codes: [], passwords: [], links: [], warnings: [] }
  const built = blockBody({ styled: text, truncated: true })
  return { body: toFormattedText(text), truncated: true, asides, built, ...nothing }
}

/** The code that may stand first in an alert. */
export function sureCode({ codes }: Pick<Reading, 'codes'>): string | undefined {
  return codes.find(({ isSure }) => isSure)?.value
}

/** The code that a header names comes first: nobody has to guess it. */
function withToken(found: readonly Code[], token: string | undefined): readonly Code[] {
  if (token === undefined) return found
  const named = { value: token, score: 1, isSure: true, reason: 'OTP-Token' }
  return [named, ...found.filter(({ value }) => value !== token)].slice(0, MOST_CODES)
}
