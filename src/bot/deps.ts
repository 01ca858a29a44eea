import type { MessageEntity } from 'grammy/types'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import type { Chats } from '../store/chats.ts'
import type { Invitation, ShownAs } from '../store/cursor-record.ts'
import type { TimedNamespace } from '../store/namespace.ts'
import type { Address, UndoRecord } from '../store/records.ts'
import type { ChatPaces } from '../telegram/chat-paces.ts'
import type { RichSupport } from '../telegram/rich-support.ts'
import type { ServerSupport } from '../telegram/server-support.ts'
import type { UpdateJournal } from '../telegram/update-journal.ts'
import type { MailCleaner } from '../threads/mail-cleaner.ts'
import type { MailReader } from '../threads/mail-reader.ts'
import type { BroadcastProgress } from '../views/broadcast-view.ts'
import type { StatsData } from '../views/stats-view.ts'
import type { AddressQuota, BotLimits } from './address-quota.ts'
import type { Bundles } from './newsletter-bundles.ts'
import type { OngoingWork } from './ongoing-work.ts'

/** The bot's interface to the alerts: these implement it, and the bot never imports them. */
export interface AddressWatch {
  /** A new or changed address: check it soon. */
  watch(chatId: number, address: Address): void
  /** The mail API answered for this address: one that was given up as over is polled again. */
  answered(chatId: number, address: Address): void
  /** The address was deleted or moved out of the chat: stop polling and drop its cursor. */
  unwatch(addressId: string): Promise<void>
  /** The person is busy with this address, such as by pressing Refresh: mail is likelier now. */
  touch(addressId: string): void
  /** These messages were opened in the chat: they count as told. */
  markTold(addressId: string, messageIds: readonly string[]): Promise<void>
  /**
   * Call this before a press changes how a message shows its mail; `shown` is undefined when it goes back to the
   * alert's own form. A later edit of the alert then keeps what the person chose.
   */
  mailShown(addressId: string, sentId: number, shown: ShownAs | undefined): Promise<void>
  /** The mail that moved or called off the appointment to which this mail invites. */
  changeOf(addressId: string, messageId: string): Promise<Invitation['changedBy']>
  /** A chat that could not be reached wrote again. */
  chatReachable(chatId: number): void
  /** A chat is back that may not have been told yet of all it missed: tell it, unless that is under way. */
  tellMissed(chatId: number): void
}

/** News to everyone who wants them, one broadcast at a time. */
export interface Broadcasts {
  /** Keeps a draft, replacing an older one, and resolves to how many chats want it; while a broadcast runs, to that one. */
  draft(news: { readonly text: string; readonly entities: readonly MessageEntity[] }): Promise<Drafted>
  /** Sends the draft and shows its progress in this message. */
  send(
    id: string,
    shown: { readonly chatId: number; readonly messageId: number },
  ): Promise<'begun' | 'running' | 'gone'>
  /** Drops the draft, or stops the broadcast: resolves, to which of both it was, when nothing more is sent. */
  stop(id: string): Promise<'draft' | 'running' | 'gone'>
}

type Drafted =
  | { readonly state: 'draft'; readonly id: string; readonly count: number }
  | ({ readonly state: 'running'; readonly id: string } & BroadcastProgress)

/** What somebody deletes: a message, or an address with all of its mail. */
interface Unwanted {
  readonly chatId: number
  readonly address: Address
  readonly messageId?: string | undefined
}

/** Deletes sessions and messages at the mail API. */
export interface Deletions {
  /** Deletes an address there, now or later; resolves to whether it is deleted there now. */
  delete(chatId: number, address: Address): Promise<boolean>
  /** Resolves when the deletions are on disk; they follow soon. */
  order(chatId: number, addresses: readonly Address[]): Promise<void>
  /** The same in ten seconds; until then it can be undone. Resolves when that is on disk. */
  hold(unwanted: Unwanted & Pick<UndoRecord, 'sentId' | 'place' | 'currentInstead'>): Promise<void>
  /** Its Undo button stands in this message. */
  undoShown(unwanted: Unwanted, sentId: number): Promise<void>
  /** This message shows something else now, so its Undo button is gone already. */
  left(chatId: number, sentId: number): Promise<void>
  /**
   * Undoes a deletion, for which `bringBack` puts the address back where it was. Resolves to the address, to undefined
   * when it is too late, or when nothing is deleted any more.
   */
  undo(
    unwanted: Pick<Unwanted, 'chatId' | 'messageId'> & { readonly addressId: string },
    bringBack?: (undo: UndoRecord) => Promise<void>,
  ): Promise<Address | undefined>
  /** Whether this message is still to be deleted at the mail API; false when it was deleted there, or brought back. */
  isMessageHeld(email: string, messageId: string): Promise<boolean>
  /** The deleted address of the chat that is meant, if its deletion can still be undone. */
  undoableAddress(chatId: number, isMeant: (address: Address) => boolean): Address | undefined
  /** The deleted messages of this address whose deletion can still be undone. */
  undoableMessages(email: string): ReadonlySet<string>
  /**
   * Takes back a deletion because the session is wanted again. Resolves to whether it was due, and may just have been
   * made: then ask for the session again.
   */
  callOff(session: Pick<Address, 'email'>): Promise<boolean>
}

export interface BotDeps {
  readonly chats: Chats
  readonly conversations: TimedNamespace<unknown>
  readonly journal: Pick<UpdateJournal, 'forget' | 'takenAt' | 'unanswered' | 'wasBegun'>
  readonly mailApi: MailApi
  readonly reader: Pick<MailReader, 'read' | 'found'>
  readonly cleaner: Pick<MailCleaner, 'clean'>
  readonly rich: RichSupport
  readonly server: ServerSupport
  /** Shared by everything that is written into chats. */
  readonly paces: ChatPaces
  /** Where the mini app is that shows mails as they were sent; undefined when there is none. */
  readonly publicUrl?: string | undefined
  /** Where programs reach the mail API; undefined where nobody knows. */
  readonly apiUrl?: string | undefined
  /** The server of the password managers; undefined when there is none. */
  readonly managers?: { readonly url: string } | undefined
  readonly watch: AddressWatch
  readonly bundles: Pick<Bundles, 'forget'>
  /**
   * A chat's secret for the mail API: for a name that the chat asks for, or by `claimedBy` for one update or for the
   * same name again. It is always the same, and nobody else learns it.
   */
  readonly claimOf: (chatId: number, claimedBy?: string) => string
  readonly stats: () => Promise<StatsData>
  /** Counts the problems that people were told of, by kind. */
  readonly countError: (kind: string) => void
  readonly broadcasts: Broadcasts
  readonly deletions: Deletions
  readonly limits: BotLimits
  readonly quota: AddressQuota
  readonly adminIds: ReadonlySet<number>
  /** Aborts when the bot stops. */
  readonly stopping: AbortSignal
  /** A stop waits for it. */
  readonly ongoing: OngoingWork
  readonly log: Logger
  readonly clock: Clock
}
