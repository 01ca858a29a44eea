import type { Transformer } from 'grammy'
import type { Clock } from '../clock.ts'
import { withDeadline } from './with-deadline.ts'

/** How often the waiting calls are looked at. */
const TICK_MS = 250
/** How many waiting calls resume in a tick: together no more a second than Telegram allows a bot, about 30. */
const WOKEN_AT_ONCE = 8
/** While somebody waits and Telegram answers nobody, it is asked this often … */
const PROBE_MS = 2_000
/** … and given this long to answer. */
const PROBE_ANSWER_MS = 5_000

/** Times by the monotonic clock. */
interface Wait {
  /** When the call failed: only what Telegram answers after that counts. */
  readonly since: number
  /** Not before, even if Telegram answers. */
  readonly from: number
  /** Then even if Telegram answers nobody. */
  readonly until: number
}

/** Watches all calls to notice when Telegram answers again after an outage, and wakes those who wait for that. */
export interface Recovery {
  /** Install it in each of grammY's `Api`s: it judges by the outcomes of their calls. */
  readonly watch: Transformer
  /**
   * Resolves to true once Telegram has answered any call, and to false at the end of the wait. Waiting callers resume
   * one after the other, about 30 a second, and wait on when a call fails again meanwhile. Rejects with the signal's
   * reason.
   */
  wait(wait: Wait, signal: AbortSignal): Promise<boolean>
  /** Whether calls for other chats failed at `since` or later, by the monotonic clock. */
  othersFailed(chatId: number, since: number): boolean
}

interface RecoveryDeps {
  /** A cheap call on a watched `Api`: without any calls, waiting ones would wait for ever. */
  readonly probe: (signal: AbortSignal) => Promise<unknown>
  readonly clock: Clock
}

export function createRecovery({ probe, clock }: RecoveryDeps): Recovery {
  const waiting = new Set<Wait & { readonly wake: () => void }>()
  let answeredAt = Number.NEGATIVE_INFINITY
  let failed: Failure = { who: '', at: Number.NEGATIVE_INFINITY }
  let failedElse = failed
  let probedAt = Number.NEGATIVE_INFINITY
  let isProbing = false
  let isAttending = false

  function unanswered(who: string): void {
    if (failed.who !== who) failedElse = failed
    failed = { who, at: clock.monotonic() }
  }

  const watch: Transformer = async (call, method, payload, signal) => {
    const who = 'chat_id' in payload ? String(payload.chat_id) : method
    try {
      const answer = await call(method, payload, signal)
      if (answer.ok || isJudgement(answer.error_code)) answeredAt = clock.monotonic()
      // A proxy's JSON has no code at all.
      else if (!(answer.error_code < 500)) unanswered(who)
      return answer
    } catch (error) {
      unanswered(who)
      throw error
    }
  }

  /** Runs for as long as anybody waits. */
  async function attend(): Promise<void> {
    if (isAttending) return
    isAttending = true
    while (waiting.size > 0) {
      wakeSome()
      if (waiting.size > 0) probeNowAndThen()
      await clock.sleep(TICK_MS)
    }
    isAttending = false
  }

  function wakeSome(): void {
    if (answeredAt < failed.at) return
    const now = clock.monotonic()
    const woken = [...waiting].filter(({ since, from }) => from <= now && since < answeredAt)
    for (const { wake } of woken.slice(0, WOKEN_AT_ONCE)) wake()
  }

  function probeNowAndThen(): void {
    const now = clock.monotonic()
    const isAnswered = answeredAt > failed.at && [...waiting].every(({ since }) => since < answeredAt)
    if (isProbing || isAnswered || now - probedAt < PROBE_MS) return
    probedAt = now
    isProbing = true
    // The watched `Api` sees this call's outcome.
    void withDeadline(probe, { ms: PROBE_ANSWER_MS, clock })
      .catch(() => undefined)
      .finally(() => {
        isProbing = false
      })
  }

  return {
    watch,
    async wait(wait, signal) {
      const over = new AbortController()
      const end = AbortSignal.any([over.signal, signal])
      const waiter = { ...wait, wake: () => over.abort() }
      waiting.add(waiter)
      void attend()
      try {
        await clock.sleep(Math.max(0, wait.until - clock.monotonic()), end)
        return false
      } catch {
        signal.throwIfAborted()
        return true
      } finally {
        waiting.delete(waiter)
      }
    },
    othersFailed: (chatId, since) => (failed.who === String(chatId) ? failedElse : failed).at >= since,
  }
}

interface Failure {
  /** The chat that a call was for, or its method. */
  readonly who: string
  readonly at: number
}

/** Whether Telegram handled the call, even if it refused it. */
function isJudgement(code: number): boolean {
  return code === 400 || code === 403
}
