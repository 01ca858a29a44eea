import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'

/** During an outage the log repeats it this often. */
const REMIND_MS = 10 * 60_000

/** Logs that something does not answer once, again now and then, and when it is back: tries come every second or so. */
interface OutageLog {
  failed(error: unknown): void
  answered(): void
}

interface OutageLogOptions {
  /** Such as `Telegram`: the beginning of the sentence. */
  readonly name: string
  /** Replaces "does not answer" and "answers again". */
  readonly says?: { readonly broken: string; readonly back: string }
  /** What somebody can do about it, as the end of the sentence. */
  readonly advice?: string
  /** The whole sentence, for errors that say by themselves what is wrong and what to do; undefined for the others. */
  readonly explain?: (error: unknown) => string | undefined
  readonly log: Pick<Logger, 'warn' | 'info'>
  readonly clock: Pick<Clock, 'monotonic'>
}

const SAYS = { broken: 'does not answer', back: 'answers again' }

export function createOutageLog({
  name,
  says = SAYS,
  advice,
  explain = () => undefined,
  log,
  clock,
}: OutageLogOptions): OutageLog {
  let outage: { readonly since: number; readonly saidAt: number; readonly says: string } | undefined
  const usually = `${name} ${says.broken}; it is tried again and again${advice ? `: ${advice}` : ''}`
  const seconds = (since: number) => Math.round((clock.monotonic() - since) / 1_000)

  return {
    failed(error) {
      const now = clock.monotonic()
      const sentence = explain(error) ?? usually
      if (outage?.says === sentence && now - outage.saidAt < REMIND_MS) return
      const lasting = outage && { seconds: seconds(outage.since) }
      outage = { since: outage?.since ?? now, saidAt: now, says: sentence }
      log.warn({ reason: reasonOf(error), ...lasting }, sentence)
    },
    answered() {
      if (!outage) return
      log.info({ seconds: seconds(outage.since) }, `${name} ${says.back}`)
      outage = undefined
    },
  }
}

/** The last cause, which says most: grammY's HttpError keeps it in `error`, others in `cause`. */
function reasonOf(error: unknown): string {
  const deeper = deeperOf(error)
  if (deeper !== undefined) return reasonOf(deeper)
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && !error.message ? String(error.code) : error.message
}

function deeperOf(error: unknown): unknown {
  if (error instanceof AggregateError) return error.errors[0]
  if (!(error instanceof Error)) return undefined
  return 'error' in error && error.error instanceof Error ? error.error : error.cause
}
