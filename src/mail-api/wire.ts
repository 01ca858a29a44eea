/** What goes over the wire between a mail API and its clients (docs/mail-api.md describes it), dates as `YYYY-MM-DD HH:MM:SS`. */
interface WireDomain {
  readonly id: number
  readonly domain: string
}

interface WireGmailAccount {
  readonly id: number
  readonly email: string
}

export interface WireDomains {
  readonly status: 'success'
  readonly domains: readonly WireDomain[]
  readonly gmail_accounts: readonly WireGmailAccount[]
  readonly extensions?: readonly Extension[]
}

export interface WireSession {
  readonly status: 'success'
  readonly email: string
  readonly token: string
  readonly expires_at: string
}

export interface WireRenewed {
  readonly status: 'success'
  /** Opens the mailbox from now on, in place of the one that was given. */
  readonly token: string
}

export interface WireMessageSummary {
  readonly id: number
  readonly sender_name: string
  readonly sender_email: string
  readonly subject: string
  readonly received_at: string
}

export interface WireMessages {
  readonly status: 'success'
  readonly messages: readonly WireMessageSummary[]
}

/** An answer that is written as JSON already. */
export type JsonText<Answer> = string & { readonly answer?: Answer }

interface WireAttachment {
  readonly index: number
  readonly filename: string
  readonly content_type: string
  /** Bytes after decoding. */
  readonly size: number
  /** What the HTML calls it by after `cid:`. */
  readonly content_id?: string
}

/** What a check of who sent a mail came to, in the words of RFC 8601. */
export const CHECK_RESULTS = [
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'policy',
  'temperror',
  'permerror',
] as const
type AuthResult = (typeof CHECK_RESULTS)[number]

/** Who vouches for the sender of a mail. */
export interface WireAuthentication {
  /** Whether the client may send for the domain of MAIL FROM (RFC 7208). */
  readonly spf: AuthResult
  /** The best of the mail's signatures (RFC 6376). */
  readonly dkim: AuthResult
  /** What those who passed it on vouch for (RFC 8617). */
  readonly arc: AuthResult
  /** Whether one of the above stands for the domain in From (RFC 9989). */
  readonly dmarc: AuthResult
  /** The domain in From, when it vouches for the mail: `dmarc` is `pass`. */
  readonly domain: string | null
}

/** A code that the sender's domain vouches for (the header `OTP-Token`). */
export interface WireOtpToken {
  readonly code: string
  /** Where it is to be typed: a scheme, a host, and a port where there is one. */
  readonly origin: string
}

interface WireList {
  /** What stands in `List-Id`, in lower case; null where the mail only offers to unsubscribe. */
  readonly id: string | null
}

export interface WireMessage extends WireMessageSummary {
  /** The address that it was sent to where that has a tag, `name+tag@…`, or is a name of a whole subdomain; null where it was sent to the address itself. */
  readonly recipient?: string | null
  /** Whether mail to `recipient` is refused by now; said where there is one. */
  readonly recipient_off?: boolean
  readonly body_text: string | null
  readonly body_html: string
  readonly attachments?: readonly WireAttachment[]
  /** Said where the message has more parts than are read, so that files may be missing. */
  readonly attachments_cut?: boolean
  /** Null while it is not known, and where nothing is checked. */
  readonly authentication?: WireAuthentication | null
  readonly otp_token?: WireOtpToken | null
  /** The first calendar of the mail, as it came; null where there is none, or a very long one. */
  readonly calendar?: string | null
  /** Of mail to the subscribers of a list (RFC 2369, RFC 2919); null for other mail. */
  readonly list?: WireList | null
  /** Whether one POST unsubscribes from such mail; null where none is offered. */
  readonly unsubscribe?: 'offered' | 'done' | null
}

export interface WireReadMail {
  readonly status: 'success'
  readonly message: WireMessage
}

/** What a program wants of a mail. */
export interface WireFinds {
  /** One-time codes, the likeliest first; a sure one may be typed without asking anybody. */
  readonly codes: readonly { readonly value: string; readonly sure: boolean }[]
  /** What the mail wants pressed, the likeliest first. */
  readonly links: readonly { readonly kind: string; readonly host: string; readonly url: string }[]
  /** The domain that vouches for the address it came from. */
  readonly vouched_by: string | null
}

export interface WireFoundMail extends WireMessage, WireFinds {}

export interface WireWaitMail {
  readonly status: 'success'
  /** Null when none came in time. */
  readonly message: WireFoundMail | null
}

export interface WireSearch {
  readonly status: 'success'
  /** Of the messages that have what was asked for, newest first; `check-mail` says more of them. */
  readonly ids: readonly number[]
  /** So many could not be searched in time. */
  readonly unsearched: number
}

interface WireWebhookShape {
  readonly id: number
  readonly url: string
  readonly content: 'codes' | 'mail'
}

export interface WireWebhook extends WireWebhookShape {
  readonly status: 'success'
  /** What its messages are signed with, said this once. */
  readonly secret: string
}

export interface WireWebhooks {
  readonly status: 'success'
  readonly webhooks: readonly (WireWebhookShape & {
    readonly active: boolean
    /** In a row. */
    readonly failures: number
  })[]
}

/** Why mail was not taken in. */
export const REFUSED_REASONS = ['too_large', 'paused', 'switched_off', 'full', 'limit'] as const
export type RefusedReason = (typeof REFUSED_REASONS)[number]

export interface WireRefusedMail {
  readonly status: 'success'
  /** The newest, of a few days. */
  readonly refused: readonly {
    /** As the sender's server said; empty for a bounce. */
    readonly sender_email: string
    readonly reason: RefusedReason
    /** The address that it was sent to where that is another than the mailbox's own, such as `name+tag@…`. */
    readonly recipient: string | null
    /** The last time. */
    readonly refused_at: string
    readonly times: number
  }[]
  /** So many more were refused. */
  readonly unlisted: number
}

export interface WirePaused {
  readonly status: 'success'
  /** Until when mail is refused for now; null when it is not. */
  readonly paused_until: string | null
}

export interface WireRecipients {
  readonly status: 'success'
  /** Names of a whole subdomain that had mail, and names and tags that are switched off, newest first. */
  readonly recipients: readonly {
    readonly id: number
    readonly recipient: string
    readonly since: string
    /** Mail to it is refused. */
    readonly off: boolean
  }[]
}

export interface WireUnsubscribed {
  readonly status: 'success'
  /** False when the sender's server did not take it. */
  readonly unsubscribed: boolean
}

export interface WireError {
  readonly status: 'error'
  readonly code: string
  readonly message: string
}

/** Why `create-session` does not make the address that was asked for: the `code` of its error, whatever the HTTP status. */
export const REFUSAL_CODES = [
  'bad_name',
  'reserved_name',
  'name_taken',
  'unknown_domain',
  'unknown_gmail_account',
  'no_gmail_account',
] as const
export type RefusalCode = (typeof REFUSAL_CODES)[number]

/** What a mail API may offer beyond the five calls, named in `GET /domains` as `extensions`. */
export const EXTENSIONS = [
  'attachments',
  'source',
  'extend',
  'extend-by',
  'delete-session',
  'shorten',
  'pause',
  'refused',
  'claim',
  'renew-token',
  'subdomains',
  'tags',
  'catch-all',
  'recipients',
  'authentication',
  'unsubscribe',
  'search',
  'wait',
  'webhooks',
  'events',
  'operator',
] as const
export type Extension = (typeof EXTENSIONS)[number]
