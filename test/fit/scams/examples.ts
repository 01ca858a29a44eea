import { readFileSync } from 'node:fs'
import { seatOf } from '../../../src/reader/brands/brands.ts'
import { type ScamTraits, scamTraits } from '../../../src/reader/brands/scam-traits.ts'
import { hostOf } from '../../../src/reader/claimed-domain.ts'
import { type MailContent, readMail } from '../../../src/reader/readable-mail.ts'

/** A mail to learn from. */
export interface Example extends Pick<ScamTraits, 'traits' | 'words'> {
  readonly set: string
  readonly isScam: boolean
  /** It is kept for measuring in the first of the two fits. */
  readonly isKept: boolean
  /** How much it counts. */
  readonly weight: number
}

/** A line of the file. */
interface Line extends Omit<Example, keyof ScamTraits> {
  readonly mail: MailContent
  /** The sender was made up: its name says nothing. */
  readonly isMadeUp: boolean
}

/** Reads the mails of a file, one a line, and looks at them. */
export function readExamples(file: string): Example[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map(line => exampleOf(JSON.parse(line) as Line))
}

function exampleOf({ mail, isMadeUp, ...known }: Line): Example {
  const { traits, words } = scamTraits(mail, readMail(mail), seatOf(hostOf(mail.senderEmail) ?? ''))
  return { ...known, traits, words: words.filter(word => !isMadeUp || !word.startsWith('n:')) }
}
