import type { Api } from 'grammy'
import type { Clock } from '../clock.ts'
import { type Answer, callRaw, UnansweredError } from './compared-side.ts'

interface Waiting {
  readonly clock: Clock
  /** Says for how long Telegram asks to wait. */
  readonly print?: (text: string) => void
  readonly signal?: AbortSignal
}

const MOST_WAITS = 3

/** Waits as long as Telegram asks for when there were too many calls, a few times. */
export async function untilFree(
  { clock, print, signal }: Waiting,
  call: () => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const answer = await call()
    const seconds = answer.ok ? undefined : answer.parameters?.retry_after
    if (seconds === undefined || tries > MOST_WAITS) return answer
    print?.(`Telegram asks to wait ${seconds} s.`)
    await clock.sleep(seconds * 1_000 + 500, signal)
  }
}

/**
 * Makes a call that a later run can make too. Rejects with an {@link UnansweredError} when Telegram still asks to wait,
 * or fails itself: its answer says nothing then.
 */
export async function callWhenFree(
  { api, ...waiting }: Waiting & { readonly api: Api },
  method: string,
  payload: object,
): Promise<Answer> {
  const answer = await untilFree(waiting, () => callRaw(api, method, payload))
  const isForLater = !answer.ok && (answer.error_code === 429 || answer.error_code >= 500)
  if (isForLater) throw new UnansweredError(`${method} has to wait`)
  return answer
}
