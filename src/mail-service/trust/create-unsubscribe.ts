import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { StoredMessage } from '../storage/storage.ts'
import type { OneClick } from './one-click-post.ts'
import type { Verdicts } from './sender-verdicts.ts'

/** Nobody shall use us to flood a host. */
const PER_HOST = { points: 10, duration: 60 }
const ALL_TOGETHER = { points: 120, duration: 60 }
/** So that one client does not use up what all have. */
const PER_ASKER = { points: 30, duration: 60 }

/** `none`: the mail offers no way to unsubscribe that can be believed. */
export type Unsubscribed =
  | { readonly kind: 'done' | 'refused' | 'none' }
  | { readonly kind: 'later'; readonly seconds: number }

/** Unsubscribes from mail like this one; once, however often it is asked. `asker` is a mailbox or a network. */
export type Unsubscribe = (message: StoredMessage, asker: string) => Promise<Unsubscribed>

export function createUnsubscribe({
  verdicts,
  oneClick,
}: {
  readonly verdicts: Pick<Verdicts, 'verdictOf' | 'keep'>
  readonly oneClick: Pick<OneClick, 'post'>
}): Unsubscribe {
  const hosts = new RateLimiterMemory(PER_HOST)
  const all = new RateLimiterMemory(ALL_TOGETHER)
  const askers = new RateLimiterMemory(PER_ASKER)
  /** By the messages' source: a second press waits for the first. */
  const running = new Map<number, Promise<Unsubscribed>>()

  async function unsubscribe(message: StoredMessage, asker: string): Promise<Unsubscribed> {
    const verdict = await verdicts.verdictOf(message)
    if (verdict?.unsubscribeUrl === undefined) return { kind: 'none' }
    if (verdict.isUnsubscribed) return { kind: 'done' }
    const seconds = await secondsToWait(asker, new URL(verdict.unsubscribeUrl).hostname)
    if (seconds > 0) return { kind: 'later', seconds }
    if (!(await oneClick.post(verdict.unsubscribeUrl))) return { kind: 'refused' }
    verdicts.keep(message, { ...verdict, isUnsubscribed: true })
    return { kind: 'done' }
  }

  async function secondsToWait(asker: string, host: string): Promise<number> {
    try {
      await askers.consume(asker)
      await hosts.consume(host)
      await all.consume('')
      return 0
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      return Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
    }
  }

  return (message, asker) => {
    const { source } = message
    const asked = running.get(source) ?? unsubscribe(message, asker).finally(() => running.delete(source))
    running.set(source, asked)
    return asked
  }
}
