import type { Address, CursorRecord } from '../store/records.ts'
import type { History } from './polling/schedule.ts'

/**
 * A live address in memory, with its cursor once that was read. There may be 100,000 of these: fields are
 * numbers and shared strings, and what is rarely needed is undefined until then.
 */
export interface WatchedAddress extends History {
  readonly id: string
  chatId: number
  email: string
  token: string
  createdAt: number
  expiresAt: number | undefined
  muted: boolean
  lastMailAt: number | undefined
  lastActivityAt: number | undefined
  lastLookAt: number | undefined

  /** When to look next; Infinity while a look runs, and while the chat can't be reached. */
  due: number
  looking: boolean
  /** Asked for while a look was running: look again right after it. */
  lookAgain: boolean
  /** When the embedded service said that a mail came in; the clock of the alert's delay. */
  nudgedAt: number | undefined
  /** Looks that failed in a row. */
  failures: number
  /** Since when the mail API says that there is no such session. */
  goneSince: number | undefined

  cursorKnown: boolean
  /** Ids already told, of messages that the service listed lately. */
  told: readonly string[]
  /** What the service stopped listing, by when: forgotten after a while, for an empty list may be a hiccup. */
  unlisted: Map<string, number> | undefined
  /** Messages that wait in the outbox. */
  pending: Set<string> | undefined
  /** The message whose alert is being sent, or when no answer came: one, or all that one line stands for. */
  sending: readonly string[] | undefined
  /** How often sending that was left without an answer. */
  unanswered: number
  expiryNotice: CursorRecord['expiryNotice']
  /** Its expiry notice waits in the outbox. */
  noticePending: boolean
  /** The last write of the cursor, to keep writes in order. */
  saved: Promise<void> | undefined
}

const NOTHING: readonly string[] = []

/** An address as it enters the watch: nothing known of its mail, to be looked at at `due`. */
export function watchedAddress(chatId: number, address: Address, due: number): WatchedAddress {
  return {
    id: address.id,
    chatId,
    email: address.email,
    token: address.token,
    createdAt: address.createdAt,
    expiresAt: address.expiresAt,
    muted: address.muted === true,
    lastMailAt: undefined,
    lastActivityAt: undefined,
    lastLookAt: undefined,
    due,
    looking: false,
    lookAgain: false,
    nudgedAt: undefined,
    failures: 0,
    goneSince: undefined,
    cursorKnown: false,
    told: NOTHING,
    unlisted: undefined,
    pending: undefined,
    sending: undefined,
    unanswered: 0,
    expiryNotice: undefined,
    noticePending: false,
    saved: undefined,
  }
}

/** Whether the address is known to have ended at that time. */
export function endsBy({ expiresAt }: WatchedAddress, at: number): boolean {
  return expiresAt !== undefined && expiresAt <= at
}

/** Takes over what the bot changed about an address. */
export function updateAddress(watched: WatchedAddress, chatId: number, address: Address): void {
  watched.chatId = chatId
  watched.email = address.email
  watched.token = address.token
  watched.expiresAt = address.expiresAt
  watched.muted = address.muted === true
}

/** Takes over a cursor from the store; without one, nothing was told yet. */
export function applyCursor(watched: WatchedAddress, cursor: CursorRecord | undefined): void {
  watched.cursorKnown = true
  if (!cursor) return
  watched.told =
    watched.told.length > 0 ? [...new Set([...watched.told, ...cursor.told])] : cursor.told.slice()
  watched.sending = cursor.sending
  watched.lastMailAt = cursor.lastMailAt
  watched.lastLookAt = cursor.lastLookAt
  watched.expiryNotice = cursor.expiryNotice
}

/** The cursor as it is stored. */
export function cursorOf(watched: WatchedAddress): CursorRecord {
  const { told, sending, lastMailAt, lastLookAt, expiryNotice } = watched
  return { version: 2, told, sending, lastMailAt, lastLookAt, expiryNotice }
}
