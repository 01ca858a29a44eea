import { domainToASCII } from 'node:url'
import type { InlineKeyboardButton } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { namedDomain, registrableDomain } from '../reader/links/domains.ts'
import type { MailLink } from '../reader/links/find-links.ts'
import type { Reading } from '../reader/mail-reading.ts'
import { clip } from './clip.ts'
import { compose, plain } from './compose.ts'
import { isolate } from './isolate-direction.ts'
import { type ButtonRow, copyButton, urlButton } from './keyboard.ts'
import type { Sender } from './sender-trust.ts'

/** What people most likely want of a mail: codes to copy, links to press. */
export type Finds = Pick<Reading, 'codes' | 'passwords' | 'links' | 'warnings'>

/** A tick is our promise: only when the sender is vouched for, and the link is the sender's own. */
export function findRows(
  t: Translator,
  { codes, passwords, links }: Finds,
  sender?: Pick<Sender, 'authentication'>,
): ButtonRow[] {
  return [
    codes.map(({ value }) => copyButton(plain(t, 'button-copy-code', { code: value }), value)),
    ...passwords.map(password => [copyButton(plain(t, 'button-copy-password'), password)]),
    ...links.map((link, index) => [
      urlButton(linkText(t, link, { before: links.slice(0, index), sender }), link.url),
    ]),
  ]
}

/** A link that the mail names to programs. */
export function linkButton(t: Translator, link: MailLink): InlineKeyboardButton {
  return urlButton(linkText(t, link, { before: [], sender: undefined }), link.url)
}

/** A warning about links to a host; the texts of false ones name another host. */
export interface HostWarning {
  readonly host: string
  readonly named?: string
  readonly words: FormattedText
}

/** Says which links lead elsewhere than their text, and where an offered one takes a detour. */
export function hostWarnings(t: Translator, { links, warnings }: Finds): readonly HostWarning[] {
  const warned = new Set(warnings.map(({ host }) => host))
  const detours = links.filter(({ wrapper, host }) => wrapper && !warned.has(host))
  return [
    ...warnings.map(({ named, host }) => ({
      host,
      named,
      words: compose(t, 'link-mismatch', { named, host }),
    })),
    ...new Set(detours.map(({ host }) => host))
      .values()
      .map(host => ({ host, words: compose(t, 'link-wrapper', { host }) })),
  ]
}

/** The words of all of them. */
export function linkWarnings(t: Translator, finds: Finds): FormattedText[] {
  return hostWarnings(t, finds).map(({ words }) => words)
}

/** What a link does, and where; two links to one domain are told apart by what the mail says of the second. */
function linkText(
  t: Translator,
  link: MailLink,
  about: {
    readonly before: readonly MailLink[]
    readonly sender: Pick<Sender, 'authentication'> | undefined
  },
): string {
  const { before, sender } = about
  const own = ownWords(t, link)
  if (own !== undefined) return own
  const words = plain(t, linkKey(link), { host: link.host })
  const text = isSendersOwn(link, sender) ? words : words.replace(TICK, ARROW)
  const isSecond = before.some(({ host, kind }) => host === link.host && kind === link.kind)
  return isSecond && link.label !== link.host ? `${text} · ${isolate(t, clip(link.label, MOST_LABEL))}` : text
}

/** Whether the mail says what the link is for. */
export function hasOwnWords(link: MailLink): boolean {
  return link.action !== undefined || isTelling(link)
}

/** The mail's own words for a link that we can't name, if they are short and name no domain. */
function ownWords(t: Translator, link: MailLink): string | undefined {
  const { kind, action, doubtful, label, host } = link
  if (doubtful || kind !== 'other' || (action !== undefined && action !== 'chat') || !isTelling(link))
    return undefined
  return `${action === 'chat' ? '💬' : '🔗'} ${isolate(t, label)} · ${isolate(t, host)}`
}

/** Only few words, so that the domain stays visible on any phone, and without a domain in them. */
function isTelling({ label, host }: MailLink): boolean {
  if (label.length > MOST_OWN_WORDS || label.length + host.length > MOST_BESIDE_HOST) return false
  return /\p{L}{2}/u.test(label) && label !== host && !MARKS.test(label) && namedDomain(label) === undefined
}

const MOST_OWN_WORDS = 24
const MOST_BESIDE_HOST = 34
/** Signs that would look like ours on a button. */
const MARKS = /[\p{Extended_Pictographic}✓✔]/u

const TICK = '✅'
const ARROW = '➡️'

function isSendersOwn({ url }: MailLink, sender?: Pick<Sender, 'authentication'>): boolean {
  const { dmarc, domain } = sender?.authentication ?? {}
  if (dmarc !== 'pass' || !domain) return false
  return registrableDomain(domainToASCII(domain)) === registrableDomain(new URL(url).hostname)
}

/** A doubtful link gets no tick. */
function linkKey({ kind, action, doubtful }: MailLink): string {
  if (doubtful) return 'link-careful'
  return action === undefined || action === 'chat' ? LINK_KEYS[kind] : ACTION_KEYS[action]
}

/** In graphemes; a button has room for little more beside a domain. */
const MOST_LABEL = 20

const LINK_KEYS = {
  confirm: 'link-confirm',
  'sign-in': 'link-sign-in',
  reset: 'link-reset',
  accept: 'link-accept',
  download: 'link-download',
  other: 'link-open',
} as const

const ACTION_KEYS = { track: 'link-track', join: 'link-join', invoice: 'link-invoice' } as const
