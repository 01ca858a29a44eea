import type { SendLimits } from './send-limits.ts'
import { createPace, type Pace } from './window-pace.ts'

/**
 * Why a message is sent: an answer that somebody waits for goes first; alerts, and whatever else goes out unasked,
 * wait.
 */
export type Purpose = 'answer' | 'alert'

/** Telegram counts a message when it arrives, and the delay varies. */
const MARGIN = 1.03
/**
 * In a group's minute, alerts leave this part to answers, and answers leave to alerts as much as these had in the last
 * minute.
 */
const FOR_PEOPLE = 1 / 4
const FOR_ALERTS = { least: 3 / 20, most: 12 / 20 }
/** An answer goes before an alert that has waited for less than this. */
const GIVE_WAY_MS = 15_000
/** A chat that Telegram refused is slower for this long: limits "can be different" (tdlib/telegram-bot-api #318). */
const WARY_MS = 10 * 60_000
const WARIER = 4 / 3
const WARIEST = 2
/** Longer than any window here. */
const USED_MS = 5 * 60_000

/** The pace of one chat. All times are those of the monotonic clock. */
export interface ChatPace {
  /** Telegram told us to wait until then. */
  readonly notBefore: number
  /** Takes the next slots for an answer of so many messages, before all alerts; returns when the last one is. */
  takeForAnswer(now: number, messages: number): number
  /** When an answer would have its slot. */
  answerAt(now: number): number
  /** When the answer to a newcomer would have its slot, after all who wait already. */
  newcomerAt(now: number): number
  /** Somebody waits for an answer, until the returned function is called. */
  letIn(): () => void
  /** When to look again whether an alert may go; `now` means that it may. */
  alertAt(now: number): number
  takeForAlert(now: number, messages: number): void
  /** The pace of alerts among themselves, which is slower. */
  readonly alerts: Pace
  /** Telegram said 429. */
  limited(now: number, retryAfterMs: number): void
  /** It is as if it had never been used. */
  isForgettable(now: number): boolean
}

export function createChatPace(limits: SendLimits, isGroup: boolean): ChatPace {
  const { perChatMs, chatBurst, perGroupMinute } = limits
  let stretch = 1
  const slowed = () => stretch
  const burst = createPace(chatBurst, chatBurst * perChatMs * MARGIN, slowed)
  const spaced = createPace(1, perChatMs)
  const minute = isGroup ? createGroupMinute(perGroupMinute, slowed) : undefined
  let notBefore = 0
  let waryUntil = 0
  let usedUntil = 0
  let inside = 0
  /** Since when alerts wait for answers, and the slot that one took after a long wait. */
  let givesWaySince: number | undefined
  let alertSlot: number | undefined

  const readyAt = (purpose: Purpose, now: number, ahead = 0) =>
    Math.max(notBefore, burst.readyAt(now, ahead), minute?.readyAt(purpose, now, ahead) ?? now)

  function takeAt(at: number, purpose: Purpose): number {
    burst.note(at)
    minute?.note(at, purpose)
    usedUntil = Math.max(usedUntil, at + USED_MS)
    return at
  }

  function calmDown(now: number): void {
    if (now >= waryUntil) stretch = 1
  }

  return {
    get notBefore() {
      return notBefore
    },
    takeForAnswer(now, messages) {
      calmDown(now)
      let at = now
      for (let taken = 0; taken < messages; taken += 1) at = takeAt(readyAt('answer', now), 'answer')
      return at
    },
    answerAt: now => readyAt('answer', now),
    newcomerAt: now => readyAt('answer', now, inside),
    letIn() {
      inside += 1
      return () => {
        inside -= 1
      }
    },
    alertAt(now) {
      calmDown(now)
      if (alertSlot !== undefined) return Math.max(alertSlot, notBefore)
      const at = readyAt('alert', now)
      if (at <= now) return now
      givesWaySince ??= now
      const givesWayUntil = givesWaySince + GIVE_WAY_MS
      if (now < givesWayUntil) return Math.min(at, givesWayUntil)
      alertSlot = takeAt(at, 'alert')
      return alertSlot
    },
    takeForAlert(now, messages) {
      // If it had to wait, the next alert does not wait longer.
      if (alertSlot === undefined) givesWaySince = undefined
      for (let taken = alertSlot === undefined ? 0 : 1; taken < messages; taken += 1) takeAt(now, 'alert')
      alertSlot = undefined
    },
    alerts: spaced,
    limited(now, retryAfterMs) {
      // Calls that were sent together are refused together: count them once.
      if (now >= notBefore) stretch = Math.min(WARIEST, stretch * WARIER)
      waryUntil = now + retryAfterMs + WARY_MS
      notBefore = Math.max(notBefore, now + retryAfterMs)
    },
    isForgettable: now => inside === 0 && Math.max(notBefore, waryUntil, usedUntil) < now,
  }
}

/** A group's minute, which people and alerts share. */
function createGroupMinute(limit: number, stretch: () => number) {
  const windowMs = 60_000 * MARGIN
  const all = createPace(limit, windowMs, stretch)
  const answers = createPace(limit, windowMs, stretch)
  const alerts = createPace(limit, windowMs, stretch)
  const part = (share: number) => Math.floor(limit * share)

  function leftToPeople(now: number): number {
    const { least, most } = FOR_ALERTS
    return limit - Math.max(part(least), Math.min(part(most), alerts.recently(now)))
  }

  return {
    readyAt: (purpose: Purpose, now: number, ahead: number) =>
      Math.max(
        all.readyAt(now, ahead),
        purpose === 'answer'
          ? answers.readyAt(now, ahead, leftToPeople(now))
          : alerts.readyAt(now, ahead, limit - part(FOR_PEOPLE)),
      ),
    note(at: number, purpose: Purpose) {
      all.note(at)
      if (purpose === 'answer') answers.note(at)
      else alerts.note(at)
    },
  }
}
