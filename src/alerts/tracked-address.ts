import type { MessageId } from '../mail-api/mail-api.ts'
import type { Address, CursorRecord, Invitation, SentAlert, ShownAs } from '../store/records.ts'

/** A message must be missing from the lists for this long before its id is forgotten. */
const FORGET_AFTER_MS = 10 * 60_000

/** An address of which nobody says when it ends is hoped for this long after it last answered. */
const UNSAID_LIFE_MS = 24 * 60 * 60_000

/** So many forgotten ids are remembered as such, in case the service lists them again after all. */
const FORGOTTEN_MOST = 100

/** So many alerts at most are edited when it becomes known who vouches for their mail. */
const UNJUDGED_MOST = 20
/** So many invitations at most are edited when their appointment changes. */
const INVITATIONS_MOST = 20
/** Where a mail API does not tell when that is, it is asked again by the checks of so long. */
const ASK_AGAIN_MS = 60_000

const NOTHING: readonly string[] = []

/**
 * A live address in memory, with its cursor once that was read, and the only writer of both: everybody else says by a
 * method what happened to it. There may be 100,000 of these: fields are numbers and shared strings, and what is
 * rarely needed is undefined until then. Times are milliseconds since 1970.
 */
class Tracked {
  readonly id: string
  readonly createdAt: number
  chatId = 0
  email = ''
  token = ''
  expiresAt: number | undefined = undefined
  muted = false
  /** It ends early, since what it was for has come. */
  burnt = false
  lastMailAt: number | undefined = undefined
  lastActivityAt: number | undefined = undefined
  lastCheckAt: number | undefined = undefined

  /** When to poll next, by the monotonic clock; Infinity while it is checked, and while its chat can't be reached. */
  due = Number.POSITIVE_INFINITY
  checking = false
  /** Checks that have begun. */
  checks = 0
  /** Asked for while it was checked: check again right after it. */
  checkAgain = false
  /** When the service itself said that a mail came in; the clock of the alert's delay. */
  nudgedAt: number | undefined = undefined
  /** Checks that failed in a row. */
  failures = 0
  /** Since when the mail API says that there is no such session, by the monotonic clock. */
  goneSince: number | undefined = undefined

  cursorKnown = false
  /** What was told is not known, until it is listed for the first time. */
  toldUnknown = false
  /** Ids already told, of messages that the service listed lately. */
  told: readonly MessageId[] = NOTHING
  /** What the service stopped listing, by when: forgotten after a while, for an empty list may be a hiccup. */
  unlisted: Map<MessageId, number> | undefined = undefined
  /** What was told and then forgotten: should the service list it again, it is told again, marked as such. */
  forgotten: readonly MessageId[] | undefined = undefined
  /** Messages that wait in the send queue. */
  queued: Set<MessageId> | undefined = undefined
  /** The message whose alert is being sent, or when no answer came: one, or all that one line stands for. */
  sending: readonly MessageId[] | undefined = undefined
  /** What was sent before and left without an answer, while others are sent. */
  unanswered: readonly (readonly MessageId[])[] | undefined = undefined
  expiryNotice: CursorRecord['expiryNotice'] = undefined
  /** What the service itself has said about its end. */
  saidToEnd: 'soon' | 'over' | undefined = undefined
  /** Its expiry notice waits in the send queue. */
  noticeQueued = false
  /** Alerts that went out before it was known who vouches for their mail. */
  unjudged: readonly SentAlert[] | undefined = undefined
  /** Alerts of invitations, which a change of the appointment edits. */
  invitations: readonly Invitation[] | undefined = undefined
  /** The service said that it became known of some mail … */
  verdictSaid = false
  /** … and a look at these alerts waits in the send queue. */
  verdictQueued = false

  constructor(chatId: number, address: Address) {
    this.id = address.id
    this.createdAt = address.createdAt
    this.changed(chatId, address)
  }

  /** The bot changed it, or moved it to this chat. */
  changed(chatId: number, { email, token, expiresAt, muted, burnt }: Address): void {
    this.chatId = chatId
    this.email = email
    this.token = token
    // It was extended: what the service said before counts no more.
    if (expiresAt !== this.expiresAt) {
      this.goneSince = undefined
      this.saidToEnd = undefined
    }
    this.expiresAt = expiresAt
    this.muted = muted === true
    this.burnt = burnt === true
  }

  /** Its group has a new id. */
  migrated(toChatId: number): void {
    this.chatId = toChatId
  }

  /** Its person is busy with it. */
  touched(now: number): void {
    this.lastActivityAt = now
  }

  /** The poll queue put it at this time. */
  scheduled(due: number): void {
    this.due = due
  }

  /** The service said that a mail came in. */
  nudged(now: number): void {
    this.nudgedAt ??= now
  }

  /** The service said that it ends in ten minutes, or that it has ended. */
  endSaid(notice: 'soon' | 'over'): void {
    this.saidToEnd = notice
  }

  /** The service said that it became known who sent one of its mails. */
  judged(): void {
    this.verdictSaid = true
  }

  /** Whether there is to be a look at the alerts that went out before that was known; `asks` where nobody tells. */
  wantsVerdicts(now: number, asks: boolean): boolean {
    if (this.verdictQueued) return false
    if (this.verdictSaid) return this.unjudged !== undefined || (this.queued?.size ?? 0) > 0
    return asks && this.unjudged?.some(({ sentAt }) => now - sentAt < ASK_AGAIN_MS) === true
  }

  /** A look at these alerts waits in the send queue. */
  verdictEnqueued(waits: boolean): void {
    this.verdictQueued = waits
  }

  /** That look begins: what the service says from now on asks for another one. */
  verdictsTaken(): void {
    this.verdictSaid = false
  }

  /** An alert went out before it was known who vouches for its mail. */
  sentUnjudged(alert: SentAlert): void {
    const others = this.unjudged?.filter(({ id }) => id !== alert.id) ?? []
    this.unjudged = [...others, alert].slice(-UNJUDGED_MOST)
  }

  /** This alert says what is known, or never will. */
  alertSettled({ sentId }: SentAlert): void {
    const left = this.unjudged?.filter(alert => alert.sentId !== sentId)
    this.unjudged = left?.length ? left : undefined
  }

  /** An alert of an invitation went out; of each appointment there is one that its changes edit. */
  sentInvitation(invitation: Invitation): void {
    const others = this.invitations?.filter(({ event }) => event !== invitation.event) ?? []
    this.invitations = [...others, invitation].slice(-INVITATIONS_MOST)
  }

  /** The alert of an invitation, or its mail, is there no longer. */
  invitationGone({ event }: Invitation): void {
    const left = this.invitations?.filter(invitation => invitation.event !== event)
    this.invitations = left?.length ? left : undefined
  }

  /** A press changed what an alert shows; whether that has to be kept. */
  alertShown(sentId: number, shown: ShownAs | undefined): boolean {
    const known = isEditable(this, sentId)
    this.unjudged = withShown(this.unjudged, sentId, shown)
    this.invitations = withShown(this.invitations, sentId, shown)
    return known
  }

  /** Somebody wants it checked; whether that has to wait for the end of the check that runs. */
  wanted(): boolean {
    if (this.checking) this.checkAgain = true
    return this.checking
  }

  checkBegan(): void {
    this.checking = true
    this.checks += 1
  }

  /** A check ended, well or not; whether it is wanted again at once. */
  checkEnded(result: 'listed' | 'over' | 'failed'): boolean {
    const again = this.checkAgain
    this.checking = false
    this.checkAgain = false
    this.failures = result === 'failed' ? this.failures + 1 : 0
    if (result === 'listed' && !again) this.nudgedAt = undefined
    return again
  }

  /**
   * The service listed these messages. What it no longer lists is forgotten after ten minutes, so that a list that
   * came back empty by mistake doesn't make the bot tell everything again unmarked; sooner for a service that is ours.
   */
  listed(ids: ReadonlySet<MessageId>, now: number, forgetAfterMs = FORGET_AFTER_MS): void {
    this.goneSince = undefined
    this.lastCheckAt = now
    this.toldUnknown = false
    this.#forgetUnlisted(ids, now, forgetAfterMs)
  }

  /** A mail came in, as far as our own clock can tell. */
  gotMail(at: number): void {
    this.lastMailAt = Math.max(this.lastMailAt ?? 0, at)
  }

  /** The service says that there is no such session; since when it does. */
  missed(now: number): number {
    this.goneSince ??= now
    return this.goneSince
  }

  /** What was announced of its end is not true any more. */
  noticeTakenBack(): void {
    this.expiryNotice = undefined
  }

  /** These messages wait to be told: checks that find them again leave them alone. */
  enqueued(ids: Iterable<MessageId>): void {
    this.queued ??= new Set()
    for (const id of ids) this.queued.add(id)
  }

  dequeued(ids: Iterable<MessageId>): void {
    for (const id of ids) this.queued?.delete(id)
  }

  noticeEnqueued(waits: boolean): void {
    this.noticeQueued = waits
  }

  /** Whether this message was told before, as far as is remembered of what was forgotten. */
  toldOnce(id: MessageId): boolean {
    return this.forgotten?.includes(id) === true
  }

  /** Those of the messages that were not told yet. */
  untold(ids: readonly MessageId[]): readonly MessageId[] {
    const told = new Set(this.told)
    return ids.filter(id => !told.has(id))
  }

  /** An alert for these messages goes out: should the process die now, it may have arrived. */
  sendBegan(ids: readonly MessageId[]): void {
    this.sending = ids
  }

  /** What was being sent did surely not arrive, or is of no interest any more. */
  sendTakenBack(): void {
    this.sending = undefined
  }

  /** A send got no answer: these messages may have arrived, also when others are sent meanwhile. */
  sendUnanswered(ids: readonly MessageId[]): void {
    this.sending = undefined
    if (ids.length > 0) this.unanswered = [...(this.#unansweredBut(ids) ?? []), ids]
  }

  /** What may have arrived, should the process die now: single messages, and those that one line stands for. */
  underWay(): readonly (readonly MessageId[])[] {
    return [...(this.sending ? [this.sending] : []), ...(this.unanswered ?? [])]
  }

  /** The service lists nothing that could be told. */
  nothingToTell(): void {
    this.sending = undefined
    this.unanswered = undefined
  }

  /** Telegram took an alert, or will never take it: these messages are told. */
  wasTold(ids: readonly MessageId[]): void {
    this.sending = undefined
    this.opened(ids)
  }

  /** These messages were opened in the chat, which is as good as told. */
  opened(ids: readonly MessageId[]): void {
    this.told = [...new Set([...this.told, ...ids])]
    this.unanswered = this.#unansweredBut(ids)
    if (this.forgotten) this.forgotten = this.forgotten.filter(id => !ids.includes(id))
  }

  noticeTold(notice: 'soon' | 'over'): void {
    this.expiryNotice = notice
  }

  /** What was told of it can't be read: whatever is listed next may have been told already. */
  cursorUnreadable(): void {
    this.cursorKnown = true
    this.toldUnknown = true
  }

  /** Takes over a cursor from the store; without one, nothing was told yet. */
  cursorLoaded(cursor: CursorRecord | undefined): void {
    this.cursorKnown = true
    if (!cursor) return
    this.told = this.told.length > 0 ? [...new Set([...this.told, ...cursor.told])] : cursor.told.slice()
    this.forgotten = cursor.forgotten
    this.sending = cursor.sending
    this.unanswered = cursor.unanswered
    this.lastMailAt = cursor.lastMailAt
    this.lastCheckAt = cursor.lastLookAt
    this.expiryNotice = cursor.expiryNotice
    this.unjudged = cursor.unjudged
    this.invitations = cursor.invitations
  }

  /** The cursor as it is stored. */
  cursor(): CursorRecord {
    const { told, forgotten, sending, unanswered, lastMailAt, lastCheckAt: lastLookAt } = this
    const { expiryNotice, unjudged, invitations } = this
    return {
      version: 2,
      told,
      forgotten,
      sending,
      unanswered,
      lastMailAt,
      lastLookAt,
      expiryNotice,
      unjudged,
      invitations,
    }
  }

  /** Whether it is known to have ended at that time. */
  endsBy(at: number): boolean {
    return this.expiresAt !== undefined && this.expiresAt <= at
  }

  /** Its end was told, and nothing is to be expected of it any more, even if what was said of it should prove wrong. */
  isDone(now: number): boolean {
    const shouldLiveUntil = this.expiresAt ?? (this.lastCheckAt ?? this.createdAt) + UNSAID_LIFE_MS
    return this.expiryNotice === 'over' && shouldLiveUntil <= now
  }

  #unansweredBut(ids: readonly MessageId[]): readonly (readonly MessageId[])[] | undefined {
    const gone = new Set(ids)
    const left = this.unanswered?.map(group => group.filter(id => !gone.has(id)))
    const groups = left?.filter(group => group.length > 0)
    return groups?.length ? groups : undefined
  }

  #forgetUnlisted(ids: ReadonlySet<MessageId>, now: number, forgetAfterMs: number): void {
    const missing = this.told.filter(id => !ids.has(id))
    if (missing.length === 0) {
      this.unlisted = undefined
      return
    }
    const since = new Map(missing.map(id => [id, this.unlisted?.get(id) ?? now]))
    const forgotten = missing.filter(id => now - (since.get(id) ?? now) >= forgetAfterMs)
    for (const id of forgotten) since.delete(id)
    this.unlisted = since.size > 0 ? since : undefined
    if (forgotten.length === 0) return
    this.told = [...new Set(this.told).difference(new Set(forgotten))]
    this.forgotten = [...(this.forgotten ?? []), ...forgotten].slice(-FORGOTTEN_MOST)
  }
}

/** The same alerts, one of them as a press left it. */
export function withShown<Alert extends SentAlert>(
  alerts: readonly Alert[] | undefined,
  sentId: number,
  shown: ShownAs | undefined,
): readonly Alert[] | undefined {
  return alerts?.map(alert => (alert.sentId === sentId ? { ...alert, shown } : alert))
}

/** Whether something may still edit this message. */
export function isEditable(
  { unjudged = [], invitations = [] }: Pick<CursorRecord, 'unjudged' | 'invitations'>,
  sentId: number,
): boolean {
  return [...unjudged, ...invitations].some(alert => alert.sentId === sentId)
}

/** An address that is watched: to be read by all, and changed by its methods only. */
export type TrackedAddress = Readonly<Tracked>

/** An address as it enters the watch: nothing known of its mail, and not scheduled. */
export function trackAddress(chatId: number, address: Address): TrackedAddress {
  return new Tracked(chatId, address)
}
