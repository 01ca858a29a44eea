import type { MessageId } from '../mail-api/mail-api.ts'
import type { CursorRecord } from '../store/cursor-record.ts'
import type { Address } from '../store/records.ts'
import { EditableAlerts } from './editable-alerts.ts'
import { ToldMails } from './told-mails.ts'

/** An address without a known end is polled for this long after the service last answered for it. */
const UNSAID_LIFE_MS = 24 * 60 * 60_000

/**
 * A live address in memory, with its cursor once that was read. It alone changes both: other code reports what happened
 * by a method of it, of its `mails` or of its `editable` alerts. There may be 100,000 of these, so fields are numbers
 * and shared strings, and what is rarely needed is undefined until then. Times are milliseconds since 1970.
 */
class Tracked {
  readonly id: string
  readonly createdAt: number
  chatId = 0
  email = ''
  token = ''
  expiresAt: number | undefined = undefined
  muted = false
  /** It ends earlier than its person was told: the mail that it was made for has come, or a program shortened it. */
  endsEarly = false
  lastMailAt: number | undefined = undefined
  lastActivityAt: number | undefined = undefined
  lastCheckAt: number | undefined = undefined

  /** It is one of the tracked addresses: each poll asks several times, and a look into a map of 100,000 is slow. */
  isTracked = false
  /** When to poll next, by the monotonic clock; Infinity while it is checked, and while its chat can't be reached. */
  due = Number.POSITIVE_INFINITY
  checking = false
  /** Checks that have begun. */
  checks = 0
  /** Asked for while it was checked: check again right after it. */
  checkAgain = false
  /** When the service told of a mail; an alert's delay counts from there. */
  nudgedAt: number | undefined = undefined
  /** Checks that failed in a row. */
  failures = 0
  /** Since when the mail API says that there is no such session, by the monotonic clock. */
  goneSince: number | undefined = undefined

  cursorKnown = false
  expiryNotice: CursorRecord['expiryNotice'] = undefined
  /** What the service has said about its end. */
  saidToEnd: 'soon' | 'over' | undefined = undefined
  /** Its expiry notice waits in the send queue. */
  noticeQueued = false
  /** Which of its mails were told. */
  readonly mails: Readonly<ToldMails> = new ToldMails()
  /** Which of its alerts may still be edited. */
  readonly editable: Readonly<EditableAlerts> = new EditableAlerts()

  constructor(chatId: number, address: Address) {
    this.id = address.id
    this.createdAt = address.createdAt
    this.changed(chatId, address)
  }

  /** The bot changed it, or moved it to this chat. */
  changed(chatId: number, { email, token, expiresAt, muted, burnt, shortened }: Address): void {
    this.moved(chatId)
    this.email = email
    this.token = token
    // It was extended, so what the service said before no longer counts.
    if (expiresAt !== this.expiresAt) {
      this.goneSince = undefined
      this.saidToEnd = undefined
    }
    this.expiresAt = expiresAt
    this.muted = muted === true
    this.endsEarly = burnt === true || shortened === true
  }

  /** It belongs to this chat now; its group may have a new id. */
  moved(toChatId: number): void {
    if (toChatId !== this.chatId) this.editable.forgotten()
    this.chatId = toChatId
  }

  /** Its person is busy with it. */
  touched(now: number): void {
    this.lastActivityAt = now
  }

  trackingBegan(): void {
    this.isTracked = true
  }

  trackingEnded(): void {
    this.isTracked = false
    this.due = Number.POSITIVE_INFINITY
  }

  /** It is to be polled at this time. */
  scheduled(due: number): void {
    this.due = due
  }

  /** The service told of a mail. */
  nudged(now: number): void {
    this.nudgedAt ??= now
  }

  /** The service said that it ends in ten minutes, or that it has ended. */
  endSaid(notice: 'soon' | 'over'): void {
    this.saidToEnd = notice
  }

  /** Asks for a check; returns whether it has to wait for the end of a running one. */
  wanted(): boolean {
    if (this.checking) this.checkAgain = true
    return this.checking
  }

  checkBegan(): void {
    this.checking = true
    this.checks += 1
  }

  /** A check ended, successfully or not; returns whether another one is wanted at once. */
  checkEnded(result: 'listed' | 'over' | 'failed'): boolean {
    const again = this.checkAgain
    this.checking = false
    this.checkAgain = false
    this.failures = result === 'failed' ? this.failures + 1 : 0
    if (result === 'listed' && !again) this.nudgedAt = undefined
    return again
  }

  /** The service listed these messages; what it no longer lists is forgotten after a while. */
  listed(ids: ReadonlySet<MessageId>, now: number, forgetAfterMs?: number): void {
    this.goneSince = undefined
    this.lastCheckAt = now
    this.mails.listed(ids, now, forgetAfterMs)
  }

  /** A mail came in, as far as our own clock can tell. */
  gotMail(at: number): void {
    this.lastMailAt = Math.max(this.lastMailAt ?? 0, at)
  }

  /** The service says that there is no such session; returns since when it does. */
  missed(now: number): number {
    this.goneSince ??= now
    return this.goneSince
  }

  /** What was announced of its end is no longer true. */
  noticeTakenBack(): void {
    this.expiryNotice = undefined
  }

  noticeEnqueued(waits: boolean): void {
    this.noticeQueued = waits
  }

  noticeTold(notice: 'soon' | 'over'): void {
    this.expiryNotice = notice
  }

  /** Its cursor can't be read. */
  cursorUnreadable(): void {
    this.cursorKnown = true
    this.mails.unreadable()
  }

  /** Takes over a cursor from the store; without one, nothing was told yet. */
  cursorLoaded(cursor: CursorRecord | undefined): void {
    this.cursorKnown = true
    if (!cursor) return
    this.mails.loaded(cursor)
    if ((cursor.sentTo ?? this.chatId) === this.chatId) this.editable.loaded(cursor)
    this.lastMailAt = cursor.lastMailAt
    this.lastCheckAt = cursor.lastLookAt
    this.expiryNotice = cursor.expiryNotice
  }

  /** The cursor as it is stored. */
  cursor(): CursorRecord {
    const { mails, editable, lastMailAt, lastCheckAt: lastLookAt, expiryNotice } = this
    const alerts = editable.record()
    const sentTo = alerts.unjudged || alerts.invitations ? this.chatId : undefined
    return { version: 2, ...mails.record(), lastMailAt, lastLookAt, expiryNotice, sentTo, ...alerts }
  }

  /** Whether it is known to have ended at that time. */
  endsBy(at: number): boolean {
    return this.expiresAt !== undefined && this.expiresAt <= at
  }

  /** Its end was told, and nothing more is expected of it, even if the end turns out to be wrong. */
  isDone(now: number): boolean {
    const shouldLiveUntil = this.expiresAt ?? (this.lastCheckAt ?? this.createdAt) + UNSAID_LIFE_MS
    return this.expiryNotice === 'over' && shouldLiveUntil <= now
  }
}

/** A tracked address: everybody may read it, only its methods change it. */
export type TrackedAddress = Readonly<Tracked>

/** A new tracked address: nothing is known of its mail, and it is not scheduled. */
export function trackAddress(chatId: number, address: Address): TrackedAddress {
  return new Tracked(chatId, address)
}
