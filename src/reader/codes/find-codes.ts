/** A one-time code found in a mail. */
export interface Code {
  /** What goes to the clipboard: ASCII, digits without their separators, letter groups as written. */
  readonly value: string
  /** How sure this is, from 0 to 1. */
  readonly score: number
  /** Why this was taken for a code, in words. */
  readonly reason: string
}

/** What of a mail is searched: its subject and the readable text of its body. */
export interface CodeSource {
  readonly subject: string
  readonly text: string
  readonly senderName?: string
}

const LABELLED = /(?:code|otp|pin|passcode|password)\W{0,5}(?:is\W{0,3})?(\d[\d -]{2,8}\d)(?!\d)/giu

/** Finds the one-time codes of a mail, the likeliest first, at most three. */
export function findCodes({ subject, text }: CodeSource): readonly Code[] {
  const found = [...`${subject}\n${text}`.slice(0, 200_000).matchAll(LABELLED)]
  const values = new Set(found.map(match => (match[1] ?? '').replace(/\D/g, '')))
  return [...values].slice(0, 3).map(value => ({ value, score: 0.8, reason: 'follows the word code' }))
}
