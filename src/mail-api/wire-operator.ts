/** Mail to postmaster, abuse, hostmaster or security of a domain, for a bot whose admins run the service. */
export interface WireOperatorMail {
  readonly id: string
  /** Such as `abuse@example.org`. */
  readonly to: readonly string[]
  readonly sender_name: string
  readonly sender_email: string
  readonly subject: string
  /** `YYYY-MM-DD HH:MM:SS` in UTC. */
  readonly received_at: string
  /** The beginning of its text, and of attached texts. */
  readonly body_text: string
  /** Where it has no text. */
  readonly body_html: string
  /** The names of what is attached. */
  readonly files: readonly string[]
}

/** What the admins decided: whose mail is refused for everybody, which domains are offered or no longer offered, which addresses nobody has. */
export interface WireOperatorRule {
  readonly id: string
  readonly kind: 'sender' | 'network' | 'retired' | 'added' | 'ended'
  readonly value: string
  /** Milliseconds since 1970. */
  readonly until?: number | undefined
  /** Who decided it; unknown of older ones. */
  readonly by?: string | undefined
  /** When it was decided, in ms since 1970. */
  readonly at?: number | undefined
}

/** What an admin did, and when, in ms since 1970. */
export interface WireOperatorNote {
  readonly by: string
  readonly says: string
  readonly at: number
}

/** Of the last day, as far as the instance that answers has seen it; the most first. */
export interface WireOperatorReport {
  readonly status: 'success'
  readonly senders: readonly { readonly name: string; readonly count: number }[]
  readonly refusals: readonly { readonly name: string; readonly count: number }[]
  readonly gmail: readonly { readonly email: string; readonly usable: boolean }[]
  readonly domains: readonly { readonly domain: string; readonly offered: boolean }[]
  readonly rules: readonly WireOperatorRule[]
  readonly notes: readonly WireOperatorNote[]
}
