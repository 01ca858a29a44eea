import type { Query } from '../../../postgres/open-postgres.ts'
import type { SearchText } from '../../search-text.ts'
import type { Verdict } from '../../verdict.ts'
import type { MessageStorage } from '../storage.ts'
import type { WrittenBell } from './postgres-events.ts'

/**
 * Stores verdicts, and makes an event of each that somebody waits for. When one instance stores the verdict while
 * another stores that somebody waits, both change the same row, so the second sees what the first has written.
 */
const VERDICTS_SQL = `
  WITH noted AS (
    UPDATE mail.messages SET verdict = known.verdict, origin = NULL
    FROM unnest($1::bigint[], $2::text[]) AS known (id, verdict) JOIN mail.messages AS checked ON checked.id = known.id
    WHERE messages.id = known.id OR messages.source = checked.source
    RETURNING messages.session_id, messages.received_at, messages.awaited)
  INSERT INTO mail.events (type, session_id, at)
  SELECT 'verdict', session_id, received_at FROM noted WHERE awaited RETURNING id`

const AWAITED_SQL = `
  WITH noted AS (
    UPDATE mail.messages SET awaited = true WHERE id = ANY ($1::bigint[])
    RETURNING session_id, received_at, verdict)
  INSERT INTO mail.events (type, session_id, at)
  SELECT 'verdict', session_id, received_at FROM noted WHERE verdict IS NOT NULL RETURNING id`

const SEARCH_TEXTS_SQL = `
  INSERT INTO mail.search_texts (message_id, sender, words, files)
  SELECT messages.id, noted.sender, noted.words, noted.files
  FROM unnest($1::bigint[], $2::text[], $3::text[], $4::int[]) AS noted (id, sender, words, files)
    JOIN mail.messages ON messages.id = noted.id
  ON CONFLICT DO NOTHING`

/** Notes of what was read or checked are written together, after this time. */
const NOTED_AFTER_MS = 500
/** So many that could not be written wait for the next time. */
const MOST_WAITING = 10_000

/** What is noted about messages, in a while. */
export interface PostgresNotes
  extends Pick<MessageStorage, 'noteRead' | 'noteVerdict' | 'noteAwaited' | 'noteSearchText'> {
  /** Notes at once what was read, and checked. Never rejects. */
  flush(): Promise<void>
  /** Whether {@link flush} would change something about what was read. */
  hasRead(): boolean
}

export function createPostgresNotes(query: Query, bell: WrittenBell): PostgresNotes {
  let read: number[] = []
  let awaited: number[] = []
  let verdicts: { readonly id: number; readonly verdict: string }[] = []
  let texts: (SearchText & { readonly id: number })[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const [ids, waiting, known, searched] = [read, awaited, verdicts, texts]
    read = []
    awaited = []
    verdicts = []
    texts = []
    // If it fails, the messages count as unread, and their text is read again. But nobody would look for a verdict that
    // somebody waits for: that is tried again with the next notes.
    await Promise.allSettled([
      searched.length > 0 &&
        query(SEARCH_TEXTS_SQL, [
          searched.map(({ id }) => id),
          searched.map(({ sender }) => sender),
          searched.map(({ words }) => words),
          searched.map(({ files }) => files),
        ]),
      ids.length > 0 && query('UPDATE mail.messages SET told = true WHERE id = ANY ($1::bigint[])', [ids]),
      waiting.length > 0 &&
        tell(AWAITED_SQL, [waiting]).catch(() => {
          awaited = [...waiting, ...awaited].slice(-MOST_WAITING)
        }),
      known.length > 0 &&
        tell(VERDICTS_SQL, [known.map(({ id }) => id), known.map(({ verdict }) => verdict)]).catch(() => {
          verdicts = [...known, ...verdicts].slice(-MOST_WAITING)
        }),
    ])
  }

  async function tell(sql: string, values: unknown[]): Promise<void> {
    if ((await query(sql, values)).length > 0) bell.emit('written')
  }

  function soon(): void {
    timer ??= setTimeout(flush, NOTED_AFTER_MS).unref()
  }

  return {
    noteRead(id) {
      read.push(id)
      soon()
    },
    noteSearchText(id, text) {
      texts.push({ ...text, id })
      soon()
    },
    noteAwaited(id) {
      awaited.push(id)
      // At once: were it lost in a crash, whoever asked would never be told of the verdict.
      setImmediate(flush)
    },
    noteVerdict(id: number, verdict: Verdict) {
      verdicts.push({ id, verdict: JSON.stringify(verdict) })
      soon()
    },
    flush,
    hasRead: () => read.length > 0,
  }
}
