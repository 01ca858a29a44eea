/** A part that has not answered for this long is reported as failing. */
export const STALE_MS = 60_000

export interface Health {
  readonly healthy: boolean
  /** A part's name to `"ok"` or what is wrong with it. */
  readonly checks: Readonly<Record<string, string>>
  /** What a person should look at although the instance works; a restart would not fix it. */
  readonly warnings: readonly string[]
}

export interface Vitals {
  /** When Telegram last answered, by the monotonic clock. */
  readonly telegramAnsweredAt: number | undefined
  /** Why Telegram refuses this bot altogether. */
  readonly telegramRefusal: string | undefined
  readonly mailApiAnsweredAt: number | undefined
  /** Since when every poll was refused, and the service's words. */
  readonly mailApiRefusal: { readonly since: number; readonly why: string } | undefined
  /** When the poll loop last went round. */
  readonly loopTurnedAt: number | undefined
  /** What the last write to the store failed with, undefined when it went well. */
  readonly storeFailure: string | undefined
  /** What our own mail service could not do in the last minute. */
  readonly mailFailure: string | undefined
  /** Events of our own mail service that are late, and why. */
  readonly lateEvents:
    | { readonly seconds: number; readonly why: string; readonly isHeld: boolean }
    | undefined
  /** Records that can't be read and are left as they are. */
  readonly unreadableRecords: number
}

type ChatVitals = Pick<
  Vitals,
  'telegramAnsweredAt' | 'mailApiAnsweredAt' | 'mailApiRefusal' | 'loopTurnedAt' | 'storeFailure'
>

/** Of an instance that does not write into chats: what it does not run counts as well. */
export function vitalsStandingBy(now: number): ChatVitals {
  return {
    telegramAnsweredAt: undefined,
    mailApiAnsweredAt: undefined,
    mailApiRefusal: undefined,
    loopTurnedAt: now,
    storeFailure: undefined,
  }
}

/** Judges the vitals: healthy only while everything has answered within the last minute. */
export function judgeHealth(vitals: Vitals, now: number): Health {
  const checks = {
    telegram:
      vitals.telegramRefusal ?? freshness('Telegram has not answered', vitals.telegramAnsweredAt, now),
    mail_api: mailApiHealth(vitals, now),
    poll_loop: freshness('the poll loop has not turned', vitals.loopTurnedAt, now),
    store: vitals.storeFailure ?? 'ok',
    mail_service: vitals.mailFailure ?? 'ok',
    events: heldEvents(vitals) ?? 'ok',
  }
  const warnings = [...unreadable(vitals), ...waitingEvents(vitals)]
  return { healthy: Object.values(checks).every(check => check === 'ok'), checks, warnings }
}

/**
 * Why this instance should get no mail, calls and updates; undefined while it should. It goes on when Telegram or a
 * mail API elsewhere is down: what comes in is kept. A failure of its own mail API is a reason, since SMTP and REST
 * depend on the same things.
 */
export function unreadyBecause({ checks }: Health, isMailOurs: boolean): string | undefined {
  const says = isMailOurs ? checks.mail_api : 'ok'
  return says === 'ok' ? undefined : says
}

/** A service that answers and does nothing is as bad as one that does not answer. */
function mailApiHealth({ mailApiAnsweredAt, mailApiRefusal }: Vitals, now: number): string {
  const refusedMs = mailApiRefusal ? now - mailApiRefusal.since : 0
  return mailApiRefusal && refusedMs > STALE_MS
    ? `no address could be checked for ${Math.round(refusedMs / 1000)} s: ${mailApiRefusal.why}`
    : freshness('the mail API has not answered', mailApiAnsweredAt, now)
}

function heldEvents({ lateEvents }: Vitals): string | undefined {
  return lateEvents?.isHeld ? inWords(lateEvents) : undefined
}

/** Many events at once take a while; that is no failure. */
function waitingEvents({ lateEvents }: Vitals): readonly string[] {
  return lateEvents && !lateEvents.isHeld ? [inWords(lateEvents)] : []
}

function inWords({ seconds, why }: NonNullable<Vitals['lateEvents']>): string {
  return `new mail has not been told for ${seconds} s: ${why}`
}

function unreadable({ unreadableRecords: records }: Vitals): readonly string[] {
  if (records === 0) return []
  const what = records === 1 ? '1 record' : `${records} records`
  const stays = records === 1 ? 'stays as it is' : 'stay as they are'
  return [`${what} of the store cannot be read and ${stays}: see the log`]
}

function freshness(complaint: string, at: number | undefined, now: number): string {
  if (at === undefined) return `${complaint} yet`
  const ageMs = now - at
  return ageMs <= STALE_MS ? 'ok' : `${complaint} for ${Math.round(ageMs / 1000)} s`
}
