import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { isPacked, type JsonObject, unpackedBody } from './answer-body.ts'
import type { Call } from './describe-call.ts'
import { findOutWhatIsGone } from './find-out-what-is-gone.ts'
import { judgeAnswer } from './judge-answer.ts'
import type { CallOptions } from './mail-api.ts'
import { MailApiError } from './mail-api-error.ts'
import { type Deadline, NetworkError, type RawAnswer, TooLargeError, type Transport } from './transport.ts'

const MAX_ANSWER_BYTES = 10 * 1024 * 1024
/** A file is part of a mail, whose size limit may be above that of JSON answers; Telegram accepts no larger one. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Pauses before the second and the third try. */
const PAUSES_MS = [250, 1_000] as const

/** Makes a call, within one deadline for all its tries; rejects with a {@link MailApiError}, the reason of an abort, or what the guard throws. */
export type Caller = <Result>(call: Call<Result>, options?: CallOptions) => Promise<Result>

interface CallerDeps {
  readonly transport: Transport
  readonly deadlineMs: number
  readonly log: Logger
  readonly clock: Clock
  readonly random: () => number
  /** Called for answers that are no use. */
  readonly note: (oddity: string) => void
}

export function createCaller(deps: CallerDeps): Caller {
  const { transport, deadlineMs, log, clock, random, note } = deps

  function noteFailure(failure: MailApiError, name: string, tries: number): void {
    log.debug({ call: name, kind: failure.kind, tries }, failure.message)
    if (failure.odd) note(failure.message)
  }

  return async (call, options = {}) => {
    const { signal, guard } = options
    const deadline = { ms: deadlineMs, at: performance.now() + deadlineMs }
    for (let tries = 1; ; tries++) {
      guard?.()
      try {
        return await tryOnce(call, { transport, clock, deadline, signal, guard })
      } catch (error) {
        askAgain(guard, error)
        const failure = toMailApiError(error, call)
        noteFailure(failure, call.name, tries)
        const pause = mayRetry(call, failure, options) ? pauseBeforeRetry(tries, random) : undefined
        const isInTime = pause !== undefined && performance.now() + pause < deadline.at
        if (isInTime && (await sleep(pause, clock, signal))) continue
        signal?.throwIfAborted()
        throw failure
      }
    }
  }
}

/** The guard may have refused the request when that got its connection: throws what it throws. */
function askAgain(guard: CallOptions['guard'], error: unknown): void {
  if (error instanceof NetworkError && error.neverSent) guard?.()
}

/** How long to wait after the given number of failed tries, undefined for no more; half to one and a half of the pause. */
export function pauseBeforeRetry(failedTries: number, random: () => number): number | undefined {
  const pause = PAUSES_MS[failedTries - 1]
  return pause === undefined ? undefined : pause * (0.5 + random())
}

interface Try {
  readonly transport: Transport
  readonly clock: Clock
  readonly deadline: Deadline
  readonly signal: AbortSignal | undefined
  readonly guard: (() => void) | undefined
}

async function tryOnce<Result>(call: Call<Result>, context: Try): Promise<Result> {
  const { name, method, parameters, fields, binary = false } = call
  const maxBytes = binary ? MAX_FILE_BYTES : MAX_ANSWER_BYTES
  const { transport, clock, deadline, signal, guard } = context
  const sent = await transport.send({
    method,
    path: `/${name}`,
    parameters,
    maxBytes,
    deadline,
    signal,
    guard,
  })
  const raw = isPacked(sent) ? { ...sent, body: await unpack(sent, maxBytes, name) } : sent
  const judged = judgeAnswer(raw, { name, binary, fields, withToken: 'token' in parameters }, clock.now())
  if (judged.kind === 'done') return read(call, judged.answer, raw.body)
  if (judged.kind === 'gone') throw await findOutWhatIsGone(call, judged, probe => tryOnce(probe, context))
  throw judged.error
}

async function unpack(packed: RawAnswer, maxBytes: number, name: string): Promise<Buffer> {
  try {
    return await unpackedBody(packed, maxBytes)
  } catch {
    // Whatever zlib reports, we can't repair it.
    const what = 'the service compressed its answer, which cannot be unpacked'
    throw new MailApiError(`${name} failed: ${what}`, { kind: 'unavailable', odd: true })
  }
}

function read<Result>(call: Call<Result>, answer: JsonObject, bytes: Buffer): Result {
  try {
    return call.read(answer, bytes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MailApiError(`${call.name} failed: ${reason}`, { kind: 'unavailable', odd: true })
  }
}

function toMailApiError(error: unknown, { name, binary }: Call<unknown>): MailApiError {
  if (error instanceof MailApiError) return error
  const reason = error instanceof Error ? error.message : String(error)
  const excess = error instanceof NetworkError ? error.cause : undefined
  if (binary && excess instanceof TooLargeError)
    return new MailApiError(`${name} failed: ${reason}`, { kind: 'too-large', size: excess.size })
  return new MailApiError(`${name} failed: ${reason}`, { kind: 'unavailable', cause: error })
}

function mayRetry(call: Call<unknown>, failure: MailApiError, { personWaiting }: CallOptions): boolean {
  if (failure.kind !== 'unavailable') return false
  const neverSent = failure.cause instanceof NetworkError && failure.cause.neverSent
  return call.repeatable ? personWaiting === true : neverSent
}

/** Whether the caller let the pause end. */
async function sleep(ms: number, clock: Clock, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await clock.sleep(ms, signal)
    return true
  } catch {
    // Only the caller ends a pause early.
    return false
  }
}
