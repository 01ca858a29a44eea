import type { Clock } from '../clock.ts'
import type { MailApi, MessageSummary } from '../mail-api/mail-api.ts'
import { isSessionGone, MailApiError } from '../mail-api/mail-api-error.ts'
import { isLive } from '../store/is-live.ts'
import { isRenewing } from '../store/is-renewing.ts'
import type { Address } from '../store/records.ts'
import type { MailReader } from '../threads/mail-reader.ts'
import { askEachWithin } from './ask-each-within.ts'
import type { Deletions } from './deps.ts'

/** A mail that has all the words. */
interface Hit {
  readonly address: Address
  readonly message: MessageSummary
}

export interface SearchResult {
  /** Newest first. */
  readonly hits: readonly Hit[]
  /** Mails that were not searched as a whole, or belong to addresses that could not be asked. */
  readonly unsearched: number
  /** An address could not be asked, or there are more hits than are shown. */
  readonly partial: boolean
  /** None of the addresses could be asked: nothing was searched. */
  readonly unavailable: boolean
}

export interface SearchDeps {
  readonly mailApi: Pick<MailApi, 'listMessages' | 'readMessage' | 'search' | 'getCapabilities'>
  readonly reader: Pick<MailReader, 'read'>
  readonly deletions: Pick<Deletions, 'undoableMessages'>
  readonly clock: Clock
}

interface SearchHow {
  readonly signal: AbortSignal
  /** Told how many mails were searched, and how many there are. */
  readonly progress: (done: number, total: number) => void
}

type AskDeps = Omit<SearchDeps, 'deletions'>

/**
 * For one search the texts of this many mails, the newest, are read; of the others only sender and subject are
 * searched.
 */
const MOST_READ = 200
const MOST_HITS = 500
const LIST_WITHIN_MS = 10_000
const READ_WITHIN_MS = 60_000

/**
 * Finds the mails that match everything asked for, ignoring case and accents. An address that has ended has no mail.
 * When the signal aborts, resolves to what it has. Rejects only on faults of ours.
 */
export async function searchMail(
  query: FindQuery,
  addresses: readonly Address[],
  { mailApi, reader, deletions, clock }: SearchDeps,
  how: SearchHow,
): Promise<SearchResult> {
  const { signal, progress } = how
  const live = addresses.filter(address => isLive(address, clock.now()))
  const lists = await askEachWithin(live, (address, signal) => mailOf(address, { mailApi, clock, signal }), {
    clock,
    withinMs: LIST_WITHIN_MS,
    signal,
  })
  const all = [...lists]
    .flatMap(([address, messages]) => messages.map(message => ({ address, message })))
    .filter(({ address, message }) => !deletions.undoableMessages(address.email).has(message.id))
    .filter(({ address, message }) => !query.isUnread || !address.opened.includes(message.id))
    .sort((a, b) => byAge(a.message, b.message))
  const { found, searched } = await ((await canSearch(mailApi))
    ? askService(all, query, { mailApi, clock, signal })
    : readThemAll(all, query, { mailApi, reader, clock, signal, progress }))
  const hits = all.filter(mail => found.has(mail))
  return {
    hits: hits.slice(0, MOST_HITS),
    unsearched: all.length - searched,
    partial: lists.size < live.length || hits.length > MOST_HITS,
    unavailable: lists.size === 0 && live.length > 0 && !signal.aborted,
  }
}

async function mailOf(
  address: Address,
  { mailApi, clock, signal }: Pick<SearchDeps, 'mailApi' | 'clock'> & { readonly signal: AbortSignal },
): Promise<readonly MessageSummary[]> {
  try {
    return await mailApi.listMessages(address.token, { signal, personWaiting: true })
  } catch (error) {
    if (isSessionGone(error) && !isRenewing(address, clock.now())) return []
    throw error
  }
}

/** Some hits, and how many mails were searched for them. */
interface Found {
  readonly found: ReadonlySet<Hit>
  readonly searched: number
}

async function canSearch(mailApi: SearchDeps['mailApi']): Promise<boolean> {
  try {
    return (await mailApi.getCapabilities({ personWaiting: true })).extensions.has('search')
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    return false
  }
}

/** The service itself searches all mail. */
async function askService(
  all: readonly Hit[],
  { q }: FindQuery,
  { mailApi, clock, signal }: Omit<AskDeps, 'reader'> & { readonly signal: AbortSignal },
): Promise<Found> {
  const byAddress = Map.groupBy(all, ({ address }) => address)
  const answers = await askEachWithin(
    [...byAddress.keys()],
    ({ token }, signal) => mailApi.search({ token, q }, { signal, personWaiting: true }),
    { clock, withinMs: READ_WITHIN_MS, signal },
  )
  const found = new Set<Hit>()
  let searched = 0
  for (const [address, { ids, unsearched }] of answers) {
    const mails = byAddress.get(address) ?? []
    const hits = new Set(ids)
    for (const mail of mails) if (hits.has(mail.message.id)) found.add(mail)
    searched += Math.max(0, mails.length - unsearched)
  }
  return { found, searched }
}

/** If a service cannot search, reads the newest mails, and searches what the list says of the others. */
async function readThemAll(all: readonly Hit[], query: FindQuery, how: AskDeps & SearchHow): Promise<Found> {
  const { mailApi, reader, clock, signal, progress } = how
  const found = new Set(
    all.filter(
      ({ message }) => !query.hasFile && isFrom(query, message) && hasAll(query.words, outside(message)),
    ),
  )
  const misses = new Set(all.filter(({ message }) => !isFrom(query, message)))
  const toRead = all.filter(mail => !found.has(mail) && !misses.has(mail)).slice(0, MOST_READ)
  let done = found.size + misses.size
  const texts = await askEachWithin(
    toRead,
    async ({ address, message: { id } }, signal) => {
      const message = await mailApi.readMessage({ token: address.token, id }, { signal, personWaiting: true })
      const { body } = await reader.read(address.id, message)
      progress(++done, all.length)
      const hasFile = message.attachments.length > 0
      return {
        hasFile,
        text: [outside(message), body.text, message.bodyText, wordsOf(message.bodyHtml)].join('\n'),
      }
    },
    { clock, withinMs: READ_WITHIN_MS, signal },
  )
  for (const [mail, { text, hasFile }] of texts) {
    if ((hasFile || !query.hasFile) && hasAll(query.words, text)) found.add(mail)
  }
  return { found, searched: new Set([...found, ...misses, ...texts.keys()]).size }
}

/** The words of HTML, roughly: what people see comes from the mail's reading. */
function wordsOf(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<\/?(?:b|i|u|em|strong|span|font|a)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
}

/** What somebody asks for. */
interface FindQuery {
  /** The query as it is sent to the service. */
  readonly q: string
  readonly words: readonly string[]
  readonly from: readonly string[]
  readonly hasFile: boolean
  /** Only mails that were not opened in the chat. */
  readonly isUnread: boolean
}

/** Parses what was typed: words, `from:ann`, `has:file`, `is:unread`; undefined when it asks for nothing. */
export function findQuery(text: string): FindQuery | undefined {
  const all = searchWords(text)
  const from = all
    .flatMap(word => (word.startsWith('from:') ? word.slice('from:'.length) : []))
    .filter(Boolean)
  const hasFile = all.includes('has:file')
  const isUnread = all.includes('is:unread')
  const words = all.filter(word => !word.startsWith('from:') && word !== 'has:file' && word !== 'is:unread')
  if (words.length + from.length === 0 && !hasFile && !isUnread) return undefined
  return { q: all.filter(word => word !== 'is:unread').join(' '), words, from, hasFile, isUnread }
}

function isFrom({ from }: FindQuery, { senderName, senderEmail }: MessageSummary): boolean {
  return hasAll(from, `${senderName}\n${senderEmail}`)
}

/** The words of a search in the form that is compared, of any script. */
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
