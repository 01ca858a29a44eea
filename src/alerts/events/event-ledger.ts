import type { Clock } from '../../clock.ts'
import { getReadable } from '../../store/get-readable.ts'
import type { Namespace } from '../../store/namespace.ts'
import type { PositionRecord } from '../../store/records.ts'

const KEY = 'events'
/** The position is written at most this often. */
const WRITE_EVERY_MS = 1_000

/** Which events are done, and the position up to which all are: the stored position is never ahead of that. */
export interface EventLedger {
  /** The position that was written last; undefined when there is none, or it can't be read. */
  load(): Promise<string | undefined>
  /**
   * Notes that an event was begun, after all that were begun before; without a position, something that comes before
   * all events. Call the returned function when it is done.
   */
  begin(position: string | undefined): () => void
  /** How many are not done. */
  readonly open: number
  /** Resolves when the position is written, once at least if it changed. */
  settled(): Promise<void>
}

interface Entry {
  readonly position: string | undefined
  done: boolean
}

export function createEventLedger(deps: {
  readonly position: Namespace<PositionRecord>
  readonly clock: Clock
  readonly stopping: AbortSignal
  /** A write failed; it is tried again. */
  readonly onFailure: (error: unknown) => void
}): EventLedger {
  const { clock, stopping } = deps
  /** In order; of those done in a row only the last is kept, so that one that hangs does not make the list long. */
  const entries: Entry[] = []
  let open = 0
  let reached: string | undefined
  let written: string | undefined
  let writing: Promise<void> | undefined

  function finish(entry: Entry): void {
    entry.done = true
    open -= 1
    const place = entries.indexOf(entry)
    if (entries[place + 1]?.done) entries.splice(place, 1)
    if (entries[place - 1]?.done) entries.splice(place - 1, 1)
    if (!entries[0]?.done) return
    reached = entries.shift()?.position ?? reached
    writing ??= write().finally(() => {
      writing = undefined
    })
  }

  async function write(): Promise<void> {
    while (reached !== undefined && reached !== written) {
      const position = reached
      try {
        await deps.position.set(KEY, { version: 1, position })
        written = position
      } catch (error) {
        deps.onFailure(error)
        if (stopping.aborted) return
      }
      // Stopping ends this sleep; the position reached so far is still written.
      await clock.sleep(WRITE_EVERY_MS, stopping).catch(() => undefined)
    }
  }

  return {
    async load() {
      written = (await getReadable(deps.position, KEY))?.position
      return written
    },
    begin(position) {
      const entry: Entry = { position, done: false }
      entries.push(entry)
      open += 1
      return () => {
        if (!entry.done) finish(entry)
      }
    },
    get open() {
      return open
    },
    async settled() {
      await writing
    },
  }
}
