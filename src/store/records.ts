/** What is kept about a chat: the bot writes it, and the alerts where a comment says so. */
export interface ChatRecord {
  readonly version: 2
  readonly addresses: readonly Address[]
  /** Id of the current address; undefined when there is none. */
  readonly currentId?: string | undefined
  readonly settings: Settings
  /** The language Telegram reported last, such as `pt-br`; alerts are rendered without an update at hand. */
  readonly telegramLanguage?: string | undefined
  /** Nothing can be sent to this chat until it comes back. */
  readonly unreachable?: boolean | undefined
  /** The reason is that the bot may not write there, which can end without any update: so it is tried now and then. */
  readonly noRights?: boolean | undefined
  /**
   * It may not have been told yet of all mail that came while it could not be reached, or while one of its topics was
   * closed.
   */
  readonly missed?: boolean | undefined
  /**
   * Addresses that were made lately, newest last, with the updates that asked for them. When such an update is handled
   * again, it makes no second address, even if the first has been deleted since.
   */
  readonly made?: readonly MadeBy[] | undefined
  /** When addresses were made in the last hour, milliseconds since 1970. */
  readonly createdAt: readonly number[]
  /** Senders and lists whose mail gives no alert and is folded away in the inbox. */
  readonly blocked?: readonly BlockedSender[] | undefined
  readonly known?: readonly KnownSender[] | undefined
  /** The group was told who can read and delete its mail. */
  readonly groupNoticeShown?: boolean | undefined
  /** SHA-256, as hexadecimal digits, of the key with which a password manager makes addresses here. */
  readonly managerKey?: string | undefined
  /** An admin of the bot has banned this chat. */
  readonly banned?: boolean | undefined
  /** Who did, and when, in milliseconds since 1970; unknown of older bans. */
  readonly bannedBy?: { readonly by: number; readonly at: number } | undefined
  /** The last broadcast that it got. */
  readonly newsSeen?: string | undefined
  /** Limits that an admin of the bot has set for it; they survive `/forget`. */
  readonly quota?: Quota | undefined
}

/** Of a person, it counts in groups too. */
export interface Quota {
  /** Live addresses at one time. */
  readonly held: number
  /** New addresses within an hour. */
  readonly perHour: number
  /** Milliseconds since 1970: the configured limits count again from then on. */
  readonly until: number
}

interface MadeBy {
  readonly addressId: string
  readonly update: string
}

export interface BlockedSender {
  /** 8 characters of a–z0–9. */
  readonly id: string
  /**
   * An address, an @ with a domain (which includes those below it), or a list's id in angle brackets; in lower case.
   */
  readonly sender: string
  /** The address whose mail it blocks; all of the chat's when undefined. */
  readonly addressId?: string | undefined
}

/** A sender whose mail an address shows although it holds other mail. */
export interface KnownSender {
  /** An address in lower case. */
  readonly sender: string
  /** The address that it is for. */
  readonly addressId: string
  /** Its domain vouched for the mail by which it became known: only such mail counts as this sender's. */
  readonly vouched?: boolean | undefined
}

/** After which mail an address ends by itself. */
export const BURNS = ['mail', 'code'] as const
export type Burn = (typeof BURNS)[number]

export interface Address {
  /** 8 characters of a–z0–9, unique across all chats. */
  readonly id: string
  readonly email: string
  readonly token: string
  /** When the renewal of its token began: until the new token is here, the old one may open nothing. */
  readonly renewingSince?: number | undefined
  /** The update by which its token was renewed last. */
  readonly renewedBy?: string | undefined
  /** What its session's claim depends on beside the chat, as `claimOf` takes it. */
  readonly claimedBy?: string | undefined
  readonly createdAt: number
  readonly expiresAt?: number | undefined
  readonly label?: string | undefined
  /** Its card asks for a label: the next text in the chat is the answer. */
  readonly asksPurpose?: boolean | undefined
  /** The first senders that wrote to it while it had a label, oldest first. Written by the alerts. */
  readonly senders?: readonly { readonly domain: string; readonly id: string }[] | undefined
  /** Somebody has extended it. */
  readonly extended?: boolean | undefined
  /** The update by which it was extended last. */
  readonly extendedBy?: string | undefined
  /** Ids of the last addresses that it replaced, whose buttons are still in the chat. */
  readonly follows?: readonly string[] | undefined
  readonly muted?: boolean | undefined
  /** A tag of it was switched off once: its card has a list of them. */
  readonly switchedOff?: boolean | undefined
  /** In a group, the Telegram id of who made it; this person and the admins may delete it. */
  readonly madeBy?: number | undefined
  /** Mail for it is refused until then, for now. */
  readonly pausedUntil?: number | undefined
  /** It ends soon after its next mail, or after the next one with a code … */
  readonly burn?: Burn | undefined
  /** … which has come. */
  readonly burnt?: boolean | undefined
  /** A program has moved its end nearer than its person was told. */
  readonly shortened?: boolean | undefined
  /** An admin of the bot has ended it, or is about to. */
  readonly endedByAdmin?: boolean | undefined
  /** Holds mail of unknown senders: a line tells of each. */
  readonly onlyKnown?: boolean | undefined
  /** The topic in which it was made, or its own; its messages go there. */
  readonly threadId?: number | undefined
  /** The topic was made for this address alone. */
  readonly ownTopic?: boolean | undefined
  /** The message with its card, until that shows something else; it says so when the address is over. */
  readonly cardId?: number | undefined
  /** Ids of listed messages that were opened, or seen whole in an alert: the inbox marks the others as unread. */
  readonly opened: readonly string[]
}

/**
 * How much of a mail its alert shows, most first; with `codes` only mails with a code or a link to confirm get one,
 * shown whole.
 */
export const ALERT_DETAILS = ['full', 'preview', 'subject', 'codes'] as const
export type AlertDetail = (typeof ALERT_DETAILS)[number]

/**
 * Alerts come without a sound from `from` to `to`, hours 0–23 of the clock in `zone`: a name of the IANA database, or a
 * fixed offset such as `+05:30` when only that is known.
 */
export interface QuietHours {
  readonly from: number
  readonly to: number
  readonly zone: string
}

export interface Settings {
  /** A locale of `src/locales`; undefined follows Telegram. */
  readonly language?: string | undefined
  readonly alertDetail: AlertDetail
  readonly quietHours?: QuietHours | undefined
  readonly defaultDomain?: string | undefined
  /** Mails in blocks instead of text. */
  readonly rich?: boolean | undefined
  /** In this group everybody sees whole mails; otherwise each person asks for them. */
  readonly openToAll?: boolean | undefined
  /** In a private chat: each address gets a topic of its own. */
  readonly topics?: boolean | undefined
  /** It wants to be told news about the bot. */
  readonly news?: boolean | undefined
  /** Newsletters are told together, once a day. */
  readonly bundles?: boolean | undefined
}

/** What admins send to everyone who wants news: written by `bot/broadcasts.ts` only. */
export interface NewsRecord {
  readonly version: 1
  readonly id: string
  readonly text: string
  readonly entities: readonly unknown[]
  /** The chats that wanted news when it was written. */
  readonly total: number
  /** The message that shows its progress; undefined for a draft. */
  readonly running?: { readonly chatId: number; readonly messageId: number } | undefined
}

/** The chat of an address, by email: written with the record of its chat. */
export interface AddressPlace {
  readonly version: 1
  readonly chatId: number
  readonly addressId: string
}

/** The chat of a password manager's key, by the key's hash: written with the record of its chat. */
export interface KeyPlace {
  readonly version: 1
  readonly chatId: number
}

/** The position in the events of a mail API: all before it are done. */
export interface PositionRecord {
  readonly version: 1
  readonly position: string
}

/** A change to the whole store that was made once and for all. */
export interface MigrationRecord {
  readonly version: 1
}

/** Newsletters that a chat will be told of together: written by `bot/newsletter-bundles.ts` only. */
export interface BundleRecord {
  readonly version: 1
  /** Milliseconds since 1970. */
  readonly due: number
  /** By the address that each came to; their content is read when they are told. */
  readonly mails: readonly { readonly email: string; readonly id: string }[]
}

/** A session, or a message of one, to delete at the mail API: written by `bot/delete-with-undo.ts` only. */
export interface DeletionRecord {
  readonly version: 1
  readonly token: string
  /** The answer to its renewal was lost: by this claim the mail API gives the present one. */
  readonly claim?: string | undefined
  /** Milliseconds since 1970: it has ended by itself then. */
  readonly until: number
  /** The message that is meant; the session itself when undefined. */
  readonly messageId?: string | undefined
  /** Until then it can be undone; undefined once the deletion has begun. */
  readonly undo?: UndoRecord | undefined
}

export interface UndoRecord {
  /** Milliseconds since 1970. */
  readonly until: number
  readonly chatId: number
  /** As it was in the chat. */
  readonly address: Address
  /** The message in the chat with the Undo button, unless something else takes its place. */
  readonly sentId?: number | undefined
  /** From where the mail was opened; from its alert when undefined. */
  readonly place?: 'inbox' | 'found' | 'alert' | undefined
  /** The id of the address that became the current one in place of this one, if it was that. */
  readonly currentInstead?: string | undefined
}

/**
 * An address that should have ended after a mail, when the mail API could not be reached: written by `bot/end-after-mail.ts`
 * only.
 */
export interface BurnRecord {
  readonly version: 1
  /** Milliseconds since 1970: when the mail was told. */
  readonly since: number
}

/** An update as Telegram sent it, until it has been handled; then only that it was. Written by the update journal. */
export interface UpdateRecord {
  readonly version: 1
  readonly takenAt: number
  /** Undefined when it has been handled: the record then only recognises an update that comes again. */
  readonly update?: RawUpdate | undefined
  /** In how many runs of the process it was taken or begun again; 0 once it has been handled. */
  readonly attempts: number
}

/** One update of the Bot API, whatever else it holds. */
export interface RawUpdate {
  readonly update_id: number
  readonly [field: string]: unknown
}
