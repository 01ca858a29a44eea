import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { MailApiError } from '../mail-api/errors.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { Namespace } from '../store/namespace.ts'
import type { Address, DeletionRecord } from '../store/records.ts'
import type { Deletions } from './deps.ts'

/** The first pause before what could not be deleted is tried again, doubled each time … */
const RETRY_MS = 2_000
/** … up to this. */
const RETRY_MOST_MS = 5 * 60_000
/** For so long where it is not known when the session ends by itself. */
const TRIED_FOR_MS = 7 * 24 * 60 * 60_000

interface DeletionsDeps {
  readonly mailApi: Pick<MailApi, 'getCapabilities' | 'deleteSession'>
  /** By email; nobody else may write to it. */
  readonly deletions: Namespace<DeletionRecord>
  readonly log: Logger
  readonly clock: Clock
}

interface RunningDeletions extends Deletions {
  /** Does what is ordered and was left by earlier processes, again and again, until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>
}

/** Deletes sessions at the mail API for certain: what cannot be done now is on disk until it is. */
export function createDeletions(deps: DeletionsDeps): RunningDeletions {
  const { deletions, log, clock } = deps
  let ordered = Promise.withResolvers<void>()
  let trying: { readonly email: string; readonly done: Promise<unknown> } | undefined

  async function order(addresses: readonly Address[]): Promise<void> {
    for (const { email, token, expiresAt = clock.now() + TRIED_FOR_MS } of addresses)
      await deletions.set(email, { version: 1, token, until: expiresAt })
    ordered.resolve()
  }

  /** Resolves to whether something is left. */
  async function pass(signal: AbortSignal): Promise<boolean> {
    let isLeft = false
    for await (const [email] of deletions.entries()) {
      if (signal.aborted) return true
      const isDone = tryKept(email)
      trying = { email, done: Promise.allSettled([isDone]) }
      if (!(await isDone)) isLeft = true
    }
    trying = undefined
    return isLeft
  }

  /** Resolves to whether nothing is left to do for it. */
  async function tryKept(email: string): Promise<boolean> {
    // It may have been called off since it was listed.
    const kept = await deletions.get(email)
    if (!kept) return true
    if (kept.until > clock.now() && (await tryOnce(kept.token, deps)) === 'later') return false
    await deletions.delete(email)
    return true
  }

  async function passOrFail(signal: AbortSignal): Promise<boolean> {
    try {
      return await pass(signal)
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, 'what is to be deleted at the mail API could not be looked at')
      return true
    }
  }

  return {
    order,
    async delete(address) {
      const result = await tryOnce(address.token, deps)
      if (result === 'later') await order([address])
      else await deletions.delete(address.email)
      return result === 'deleted'
    },
    async callOff({ email }) {
      const isTried = trying?.email === email
      if (isTried) await trying?.done
      const isKept = (await deletions.get(email)) !== undefined
      if (isKept) await deletions.delete(email)
      return isKept || isTried
    },
    async run(signal) {
      for (let failures = 0; !signal.aborted; ) {
        ordered = Promise.withResolvers()
        failures = (await passOrFail(signal)) ? failures + 1 : 0
        if (failures === 0) await orAborted(ordered.promise, signal)
        const pauseMs = Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** Math.max(0, failures - 1))
        // Only the end cuts this sleep short.
        await clock.sleep(pauseMs, signal).catch(() => undefined)
      }
    },
  }
}

/** `kept` is what the mail API does not delete, and what ends there by itself. */
async function tryOnce(
  token: string,
  { mailApi, log }: DeletionsDeps,
): Promise<'deleted' | 'kept' | 'later'> {
  try {
    const { extensions } = await mailApi.getCapabilities()
    if (!extensions.has('delete-session')) return 'kept'
    await mailApi.deleteSession(token)
    return 'deleted'
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    log.debug({ kind: error.kind }, 'an address could not be deleted at the mail API')
    return error.kind === 'rejected' ? 'kept' : 'later'
  }
}

function orAborted(awaited: Promise<void>, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  signal.addEventListener('abort', () => resolve(), { once: true })
  if (signal.aborted) resolve()
  return Promise.race([awaited, promise])
}
