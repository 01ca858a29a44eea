import type { MessageId } from '../mail-api/mail-api.ts'
import type { CursorRecord } from '../store/cursor-record.ts'

/** A message must be missing from the lists for this long before its id is forgotten. */
const FORGET_AFTER_MS = 10 * 60_000

/** This many forgotten ids are remembered, in case the service lists them again after all. */
const FORGOTTEN_MOST = 100

const NOTHING: readonly string[] = []

type ToldRecord = Pick<CursorRecord, 'told' | 'forgotten' | 'sending' | 'unanswered'>

/** Which mails of one address were told, are being sent or wait to be. */
export class ToldMails {
  /** Which mails were told is unknown, until the service lists them for the first time. */
  unknown = false
  /** Ids that were told, of messages that the service listed lately. */
  told: readonly MessageId[] = NOTHING
  /** When each told id that is no longer listed is forgotten: not at once, since one empty list may be a mistake. */
  unlisted: Map<MessageId, number> | undefined = undefined
  /** Ids that were told and then forgotten: if the service lists one again, it is told again, marked. */
  forgotten: readonly MessageId[] | undefined = undefined
  /** Messages that wait in the send queue. */
  queued: Set<MessageId> | undefined = undefined
  /** Messages that are being sent, or were when no answer came: one, or all that a line counts. */
  sending: readonly MessageId[] | undefined = undefined
  /** What was sent before and got no answer, while others are sent. */
  unanswered: readonly (readonly MessageId[])[] | undefined = undefined

  get anyQueued(): boolean {
    return (this.queued?.size ?? 0) > 0
  }

  /** Takes over a cursor from the store. */
  loaded({ told, forgotten, sending, unanswered }: ToldRecord): void {
    this.told = this.told.length > 0 ? [...new Set([...this.told, ...told])] : told.slice()
    this.forgotten = forgotten
    this.sending = sending
    this.unanswered = unanswered
  }

  /** The cursor can't be read: what is listed next may have been told already. */
  unreadable(): void {
    this.unknown = true
  }

  /** Its part of the cursor. */
  record(): ToldRecord {
    const { told, forgotten, sending, unanswered } = this
    return { told, forgotten, sending, unanswered }
  }

  /**
   * Notes what the service listed. A mail that it no longer lists is forgotten after ten minutes, so that a list that
   * came back empty by mistake doesn't make the bot tell everything again unmarked; sooner for a service of ours.
   */
  listed(ids: ReadonlySet<MessageId>, now: number, forgetAfterMs = FORGET_AFTER_MS): void {
    this.unknown = false
    const missing = this.told.filter(id => !ids.has(id))
    if (missing.length === 0) this.unlisted = undefined
    else this.#forget(missing, now, forgetAfterMs)
  }

  /** These messages wait to be told: checks that find them again leave them alone. */
  enqueued(ids: Iterable<MessageId>): void {
    this.queued ??= new Set()
    for (const id of ids) this.queued.add(id)
  }

  dequeued(ids: Iterable<MessageId>): void {
    for (const id of ids) this.queued?.delete(id)
  }

  /** Whether this message was told before and then forgotten, as far as that is remembered. */
  toldOnce(id: MessageId): boolean {
    return this.forgotten?.includes(id) === true
  }

  /** Those of the messages that were not told yet. */
  untold(ids: readonly MessageId[]): readonly MessageId[] {
    const told = new Set(this.told)
    return ids.filter(id => !told.has(id))
  }

  /** An alert for these messages is being sent: if the process dies now, it may have arrived. */
  sendBegan(ids: readonly MessageId[]): void {
    this.sending = ids
  }

  /** What was being sent certainly did not arrive, or is no longer of interest. */
  sendTakenBack(): void {
    this.sending = undefined
  }

  /** A send got no answer: these messages may have arrived, also when others are sent meanwhile. */
  sendUnanswered(ids: readonly MessageId[]): void {
    this.sending = undefined
    if (ids.length > 0) this.unanswered = [...(this.#unansweredBut(ids) ?? []), ids]
  }

  /** What may have arrived if the process dies now: single messages, and those that a line counts. */
  underWay(): readonly (readonly MessageId[])[] {
    return [...(this.sending ? [this.sending] : []), ...(this.unanswered ?? [])]
  }

  /** The service lists nothing that could be told. */
  nothingToTell(): void {
    this.sending = undefined
    this.unanswered = undefined
  }

  /** Telegram accepted an alert, or never will: these messages count as told. */
  wasTold(ids: readonly MessageId[]): void {
    this.sending = undefined
    this.opened(ids)
  }

  /** These messages were opened in the chat, so they count as told. */
  opened(ids: readonly MessageId[]): void {
    this.told = [...new Set([...this.told, ...ids])]
    this.unanswered = this.#unansweredBut(ids)
    if (this.forgotten) this.forgotten = this.forgotten.filter(id => !ids.includes(id))
  }

  #unansweredBut(ids: readonly MessageId[]): readonly (readonly MessageId[])[] | undefined {
    const gone = new Set(ids)
    const left = this.unanswered?.map(group => group.filter(id => !gone.has(id)))
    const groups = left?.filter(group => group.length > 0)
    return groups?.length ? groups : undefined
  }

  #forget(missing: readonly MessageId[], now: number, forgetAfterMs: number): void {
    const since = new Map(missing.map(id => [id, this.unlisted?.get(id) ?? now]))
    const forgotten = missing.filter(id => now - (since.get(id) ?? now) >= forgetAfterMs)
    for (const id of forgotten) since.delete(id)
    this.unlisted = since.size > 0 ? since : undefined
    if (forgotten.length === 0) return
    this.told = [...new Set(this.told).difference(new Set(forgotten))]
    this.forgotten = [...(this.forgotten ?? []), ...forgotten].slice(-FORGOTTEN_MOST)
  }
}
