import type { WireAuthentication, WireOtpToken } from '../mail-api/wire.ts'

/** What one check came to. */
export type AuthResult = WireAuthentication['dmarc']

/** What is known of who sent a mail. */
export interface Verdict extends WireAuthentication {
  /** The code of an `OTP-Token` that the sender vouches for. */
  readonly otpToken?: WireOtpToken
  /** Where to unsubscribe with one POST (RFC 8058), vouched for by a signature. */
  readonly unsubscribeUrl?: string
  /** That was done already. */
  readonly isUnsubscribed?: boolean
}

/** Where a mail came from, as the SMTP session knows it. */
export interface Origin {
  /** The client's address. */
  readonly ip: string
  /** As the client called itself; empty when it did not. */
  readonly helo: string
  /** As said in MAIL FROM; empty for a bounce. */
  readonly mailFrom: string
}

/** Nothing is known of who sent a mail. */
export const UNKNOWN: Verdict = { spf: 'none', dkim: 'none', arc: 'none', dmarc: 'none', domain: null }

/** Combines several results of one kind: one that may still change comes before one that can't. */
export function bestOf(results: readonly AuthResult[]): AuthResult {
  return BEST_FIRST.find(result => results.includes(result)) ?? 'none'
}

const BEST_FIRST: readonly AuthResult[] = [
  'pass',
  'temperror',
  'fail',
  'softfail',
  'neutral',
  'policy',
  'permerror',
]
