import type { Clock } from '../clock.ts'
import type { MailApi, MessageSummary } from '../mail-api/mail-api.ts'
import type { Address } from '../store/records.ts'
import type { MailReader } from '../threads/mail-reader.ts'
import { askEachWithin } from './ask-each-within.ts'

/** A mail that has all the words. */
interface Hit {
  readonly address: Address
  readonly message: MessageSummary
}

export interface SearchResult {
  /** Newest first. */
  readonly hits: readonly Hit[]
  /** All mail was looked through. */
  readonly whole: boolean
}

export interface SearchDeps {
  readonly mailApi: Pick<MailApi, 'listMessages' | 'readMessage'>
  readonly reader: Pick<MailReader, 'read'>
  readonly clock: Clock
}

/** The texts of so many mails, the newest, are asked of the mail API for one search; of the others sender and subject. */
const MOST_READ = 200
const MOST_HITS = 100
const LIST_WITHIN_MS = 10_000
const READ_WITHIN_MS = 60_000

/**
 * Looks for mails that have all the words in their sender, subject or text, whatever their case and accents. Ends with
 * what it has when the signal aborts. Rejects on faults of ours alone.
 */
export async function searchMail(
  words: readonly string[],
  addresses: readonly Address[],
  { mailApi, reader, clock }: SearchDeps,
  how: { readonly signal: AbortSignal; readonly progress: (done: number, total: number) => void },
): Promise<SearchResult> {
  const { signal, progress } = how
  const lists = await askEachWithin(
    addresses,
    ({ token }, signal) => mailApi.listMessages(token, { signal, personWaiting: true }),
    { clock, withinMs: LIST_WITHIN_MS, signal },
  )
  const all = [...lists]
    .flatMap(([address, messages]) => messages.map(message => ({ address, message })))
    .sort((a, b) => byAge(a.message, b.message))
  const found = new Set(all.filter(({ message }) => hasAll(words, outside(message))))
  const unread = all.filter(mail => !found.has(mail)).slice(0, MOST_READ)
  let done = all.length - unread.length
  const texts = await askEachWithin(
    unread,
    async ({ address, message: { id } }, signal) => {
      const message = await mailApi.readMessage({ token: address.token, id }, { signal, personWaiting: true })
      const { body } = await reader.read(address.id, message)
      progress(++done, all.length)
      return `${outside(message)}\n${body.text}`
    },
    { clock, withinMs: READ_WITHIN_MS, signal },
  )
  for (const [mail, text] of texts) if (hasAll(words, text)) found.add(mail)
  const hits = all.filter(mail => found.has(mail))
  const read = all.length - unread.length + texts.size
  return {
    hits: hits.slice(0, MOST_HITS),
    whole: lists.size === addresses.length && read === all.length && hits.length <= MOST_HITS,
  }
}

/** The words of a search, without what makes no difference; a word may be of any script. */
export function searchWords(text: string): readonly string[] {
  return folded(text.slice(0, MOST_UNITS)).split(/\s+/).filter(Boolean)
}

const MOST_UNITS = 100

/** Newest first; mails of one second by their ids, which grow. */
function byAge(a: MessageSummary, b: MessageSummary): number {
  return (b.receivedAt ?? 0) - (a.receivedAt ?? 0) || b.id.localeCompare(a.id, 'en', { numeric: true })
}

function outside({ senderName, senderEmail, subject }: MessageSummary): string {
  return [senderName, senderEmail, subject].join('\n')
}

function hasAll(words: readonly string[], text: string): boolean {
  const within = folded(text)
  return words.every(word => within.includes(word))
}

function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
