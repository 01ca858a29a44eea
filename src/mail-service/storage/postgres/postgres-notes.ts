import type { Query } from '../../../postgres/open-postgres.ts'
import type { Verdict } from '../../verdict.ts'
import type { MessageStorage } from '../storage.ts'

const VERDICTS_SQL = `
  UPDATE mail.messages SET verdict = known.verdict, origin = NULL
  FROM unnest($1::bigint[], $2::text[]) AS known (id, verdict) JOIN mail.messages AS checked ON checked.id = known.id
  WHERE messages.id = known.id OR messages.source = checked.source`

/** What was read, or checked, is noted after so long, together. */
const NOTED_AFTER_MS = 500

/** What is noted about messages, in a while. */
export interface PostgresNotes extends Pick<MessageStorage, 'noteTold' | 'noteVerdict'> {
  /** Notes at once what was read, and checked. Never rejects. */
  flush(): Promise<void>
  /** Whether {@link flush} would change something about what was read. */
  hasTold(): boolean
}

export function createPostgresNotes(query: Query): PostgresNotes {
  let told: number[] = []
  let verdicts: { readonly id: number; readonly verdict: string }[] = []
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const [ids, known] = [told, verdicts]
    told = []
    verdicts = []
    // When it fails they count as not told, and not checked, so nothing is lost.
    await Promise.allSettled([
      ids.length > 0 && query('UPDATE mail.messages SET told = true WHERE id = ANY ($1::bigint[])', [ids]),
      known.length > 0 &&
        query(VERDICTS_SQL, [known.map(({ id }) => id), known.map(({ verdict }) => verdict)]),
    ])
  }

  return {
    noteTold(id) {
      told.push(id)
      timer ??= setTimeout(flush, NOTED_AFTER_MS).unref()
    },
    noteVerdict(id: number, verdict: Verdict) {
      verdicts.push({ id, verdict: JSON.stringify(verdict) })
      timer ??= setTimeout(flush, NOTED_AFTER_MS).unref()
    },
    flush,
    hasTold: () => told.length > 0,
  }
}
