import addressparser from 'nodemailer/lib/addressparser'

/** The fields that say for whom a mail came; Gmail and other servers keep the envelope in the first two. */
export const RECIPIENT_FIELDS = ['delivered-to', 'x-original-to', 'to', 'cc'] as const

/** Mails to more recipients than this are not worth the work; the most reliable fields come first. */
const MAX_RECIPIENTS = 200
const MAX_FIELD_LENGTH = 64 * 1024

/** The addresses in a header block that holds only {@link RECIPIENT_FIELDS}, envelope first, each once. */
export function parseRecipients(block: Buffer): readonly string[] {
  const fields = unfold(block.toString('utf8')).map(splitField)
  const addresses = RECIPIENT_FIELDS.flatMap(wanted =>
    fields.filter(({ name }) => name === wanted).flatMap(({ value }) => parseAddresses(value)),
  )
  return [...new Set(addresses)].slice(0, MAX_RECIPIENTS)
}

function unfold(block: string): string[] {
  return block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
}

function splitField(line: string): { readonly name: string; readonly value: string } {
  const colon = line.indexOf(':')
  return { name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1, MAX_FIELD_LENGTH) }
}

function parseAddresses(value: string): string[] {
  return addressparser(value, { flatten: true })
    .map(({ address }) => address.trim())
    .filter(address => address !== '')
}
