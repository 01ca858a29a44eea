import type { Extension, RefusedReason, WireAuthentication } from './wire.ts'
import type { WireOperatorReport, WireOperatorRule } from './wire-operator.ts'

/**
 * A message's id, in most services decimal digits; up to 64 printable characters of ASCII without a space. Some
 * services use ids past 2^53, so it is never a number here.
 */
export type MessageId = string

export interface Domain {
  readonly id: number
  readonly domain: string
}

export interface GmailAccount {
  readonly id: number
  readonly email: string
}

export type Extensions = ReadonlySet<Extension>

/** Domains and accounts for addresses, and the extensions. */
export interface Capabilities {
  readonly domains: readonly Domain[]
  readonly gmailAccounts: readonly GmailAccount[]
  readonly extensions: Extensions
}

export type NewSession =
  | ({ readonly kind: 'random' } & Claimed)
  | ({
      readonly kind: 'domain'
      readonly prefix?: string
      readonly domainId?: number
      /**
       * With the prefix `*` (extension `catch-all`): a whole subdomain. Extension `subdomains`: what replaces the
       * asterisk of the domain; without it the service chooses.
       */
      readonly subdomain?: string
    } & Claimed)
  | ({ readonly kind: 'gmail'; readonly prefix?: string; readonly accountId?: number } & Claimed)

interface Claimed {
  /**
   * Extension `claim`: a secret of the caller. A second call with the same claim, for the same name or again for any,
   * returns the same session and token instead of an error that the name is taken.
   */
  readonly claim?: string
}

export interface Session {
  readonly email: string
  readonly token: string
  /** Milliseconds since 1970, undefined when the service does not say. */
  readonly expiresAt: number | undefined
}

export interface MessageSummary {
  readonly id: MessageId
  readonly senderName: string
  readonly senderEmail: string
  readonly subject: string
  /** Milliseconds since 1970, undefined when missing or unreadable. */
  readonly receivedAt: number | undefined
}

export interface Attachment {
  readonly index: number
  readonly filename: string
  readonly contentType: string
  readonly size: number
  /** The name under which the mail's HTML shows it (`cid:`), if the service says so. */
  readonly contentId?: string
}

export interface Message extends MessageSummary {
  /**
   * The recipient, when it may differ from the address itself: a tag (extension `tags`) or a name of a whole subdomain
   * (`catch-all`).
   */
  readonly recipient?: string | undefined
  /** Extension `recipients`: mail to `recipient` is refused by now. */
  readonly recipientOff?: boolean | undefined
  readonly bodyText: string
  readonly bodyHtml: string
  readonly attachments: readonly Attachment[]
  /** There may be more files than the service lists. */
  readonly hasMoreFiles?: boolean
  /** Extension `authentication`: who vouches for the sender; undefined when nothing is known. */
  readonly authentication?: Authentication | undefined
  /** The code of an `OTP-Token` that the sender's domain vouches for. */
  readonly otpToken?: string | undefined
  /** The appointment that the mail brings, as iCalendar, where the service says so. */
  readonly calendar?: string | undefined
  /** It goes to the subscribers of a list, which may have an id. */
  readonly list?: { readonly id: string | null } | undefined
  /** Extension `unsubscribe`: whether the mail offers to unsubscribe, or that was done. */
  readonly unsubscribe?: 'offered' | 'done' | undefined
}

export type Authentication = WireAuthentication

export interface CallOptions {
  readonly signal?: AbortSignal
  /**
   * A person is waiting: GETs are retried twice on `unavailable`. The poll loop leaves it off. Calls that change
   * something are retried only when no connection could be made, with or without it. `renewToken` counts as a GET: asked
   * again, it gives the same token.
   */
  readonly personWaiting?: boolean
  /**
   * Called before each try and again when its request is about to be written; when it throws, nothing is sent, and the
   * call rejects with that.
   */
  readonly guard?: () => void
}

interface MessageRef {
  readonly token: string
  readonly id: MessageId
}

interface PeekedRef extends MessageRef {
  /** Our service does not mark it as read then; others may. */
  readonly peek?: boolean
}

/** A name of a whole subdomain that had mail, or a name or tag that is switched off. */
export interface Recipient {
  readonly id: number
  /** The whole address. */
  readonly recipient: string
  /** Mail to it is refused. */
  readonly isOff: boolean
}

export interface SearchAnswer {
  readonly ids: readonly MessageId[]
  readonly unsearched: number
}

/** Mail of one sender that was refused, one entry for repeated refusals. */
interface RefusedMails {
  /** Empty for a bounce. */
  readonly senderEmail: string
  readonly reason: RefusedReason
  /** Where to, when that is not the address itself. */
  readonly recipient: string | undefined
  /** The last time, in milliseconds since 1970. */
  readonly refusedAt: number | undefined
  readonly times: number
}

export interface RefusedList {
  /** Newest first. */
  readonly refused: readonly RefusedMails[]
  /** How many more. */
  readonly unlisted: number
}

interface AttachmentRef extends MessageRef {
  readonly index: number
}

/** Extension `operator`: what the admins of a service of ours are told. */
interface OperatorApi {
  /** Mail to postmaster and the like that waits for them, oldest first, some at a time. */
  waitingMail(options?: CallOptions): Promise<readonly OperatorMail[]>
  /** They have it. */
  mailTold(id: string, options?: CallOptions): Promise<void>
  /** What came in lately, and what the admins have decided. */
  report(options?: CallOptions): Promise<OperatorReport>
  /** Which address mail to this one is for, and whether it is live. Rejects with `rejected` when it is none of theirs. */
  findAddress(
    address: string,
    options?: CallOptions,
  ): Promise<{ readonly email: string; readonly live: boolean }>
  /**
   * Ends it with its mail, and keeps it from everybody until then, in milliseconds since 1970; `ended` is false when there
   * was no live one. `by` is who does it.
   */
  endAddress(
    end: { readonly address: string; readonly until: number; readonly by: string },
    options?: CallOptions,
  ): Promise<{ readonly email: string; readonly ended: boolean }>
  /** Rejects with `rejected` and the reason when it is no rule that could be. */
  addRule(rule: NewOperatorRule, options?: CallOptions): Promise<void>
  /** Keeps what an admin did at the bot; `by` is who did it. */
  note(note: { readonly by: string; readonly says: string }, options?: CallOptions): Promise<void>
  /** `by` is who does it. */
  liftRule(lifted: { readonly id: string; readonly by: string }, options?: CallOptions): Promise<void>
}

/** See the wire's. */
export type OperatorReport = Omit<WireOperatorReport, 'status'>

export interface NewOperatorRule {
  readonly kind: Exclude<WireOperatorRule['kind'], 'ended'>
  /** A domain, or a network such as `203.0.113.0/24`. */
  readonly value: string
  /** Milliseconds since 1970; without it there is no end. */
  readonly until?: number | undefined
  /** Who does it. */
  readonly by: string
}

/** A mail to postmaster, abuse, hostmaster or security of a domain. */
export interface OperatorMail {
  readonly id: string
  readonly to: readonly string[]
  readonly senderName: string
  readonly senderEmail: string
  readonly subject: string
  readonly bodyText: string
  readonly bodyHtml: string
  readonly files: readonly string[]
}

/**
 * Client of the REST interface that docs/mail-api.md describes. Every call rejects with a {@link MailApiError} and
 * nothing else, but for an abort and what a guard throws.
 */
export interface MailApi extends AsyncDisposable {
  /** Domains, Gmail accounts and extensions. The answer is kept for a minute. */
  getCapabilities(options?: CallOptions): Promise<Capabilities>
  /** Resolves when the service answers, which it is asked each time. */
  ping(options?: CallOptions): Promise<void>
  createSession(request: NewSession, options?: CallOptions): Promise<Session>
  /** Newest first, whatever order the service used; duplicates gone. */
  listMessages(token: string, options?: CallOptions): Promise<readonly MessageSummary[]>
  /** Rejects with `message-gone` when the message is gone but the session is not. */
  readMessage(ref: PeekedRef, options?: CallOptions): Promise<Message>
  /** Resolves for a message that is gone already too. */
  deleteMessage(ref: MessageRef, options?: CallOptions): Promise<void>
  /** Extension `extend`; with `hours`, extension `extend-by`: by so many, as far as the service allows. */
  extendSession(
    extended: { readonly token: string; readonly hours?: number | undefined },
    options?: CallOptions,
  ): Promise<{ readonly expiresAt: number | undefined }>
  /** Extension `delete-session`. Resolves for a session that is gone already too. */
  deleteSession(token: string, options?: CallOptions): Promise<void>
  /** Extension `shorten`: ends it in so many minutes, unless it ends before. */
  shortenSession(
    shortened: { readonly token: string; readonly minutes: number },
    options?: CallOptions,
  ): Promise<{ readonly expiresAt: number | undefined }>
  /** Extension `pause`: mail is refused for so many minutes, so that senders try again; 0 ends that. Undefined when it is not paused. */
  pauseSession(
    paused: { readonly token: string; readonly minutes: number },
    options?: CallOptions,
  ): Promise<{ readonly pausedUntil: number | undefined }>
  /** Extension `refused`: what was not taken in lately. */
  listRefused(token: string, options?: CallOptions): Promise<RefusedList>
  /**
   * Extension `renew-token`: resolves to a new token for this session; the old one opens nothing any more. Called again
   * with the same two it gives the same one. `rejected` when the session was made with another claim.
   */
  renewToken(
    renewed: { readonly token: string; readonly claim: string },
    options?: CallOptions,
  ): Promise<string>
  /** Extension `recipients`: newest first. */
  listRecipients(token: string, options?: CallOptions): Promise<readonly Recipient[]>
  /** Extension `recipients`: refuses mail to a tag, or a name of a whole subdomain, or takes it again. */
  switchRecipient(
    switched: { readonly token: string; readonly recipient: string; readonly off: boolean },
    options?: CallOptions,
  ): Promise<void>
  /** Extension `unsubscribe`: whether the sender took it; once it did, asking again says so too. */
  unsubscribe(ref: MessageRef, options?: CallOptions): Promise<boolean>
  /** Extension `search`: the ids of the messages that have it all, and how many could not be searched. */
  search(asked: { readonly token: string; readonly q: string }, options?: CallOptions): Promise<SearchAnswer>
  /** Extension `attachments`: the decoded bytes. */
  readAttachment(ref: AttachmentRef, options?: CallOptions): Promise<Uint8Array>
  readonly operator: OperatorApi
  /** Calls back when a call goes through after one that found the service `unavailable`, until it is disposed of. */
  onReachedAgain(listener: () => void): Disposable
  /**
   * The same client, whose calls that change something ask this guard before each try. What an instance does too late
   * undoes what the next one has done: a session that its person has deleted since would be made again, and be nobody's;
   * one that was deleted and made again would be deleted again.
   */
  guardedBy(guard: () => void): MailApi
  /** What was odd about the service's answers of late, a sentence each. */
  oddities(): readonly string[]
  /** Extension `source`: the message as message/rfc822. */
  readSource(ref: MessageRef, options?: CallOptions): Promise<Uint8Array>
}
