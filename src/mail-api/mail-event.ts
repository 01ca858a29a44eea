/** What a mail service tells by itself (`GET /events`). Nothing in it opens a mailbox. */
export interface MailEvent {
  /** What to come back with, to get all that follows: opaque, and said again by `after`. */
  readonly position: string
  /**
   * A mail has come; it has become known who sent one that was read before; somebody has moved the end of the address;
   * it ends in ten minutes; it has ended.
   */
  readonly type: 'mail' | 'verdict' | 'new-end' | 'expiring' | 'expired'
  readonly email: string
  /** When the address ends, or ended, `YYYY-MM-DD HH:MM:SS` in UTC; not with `mail` and `verdict`. */
  readonly expiresAt?: string
}

/** A mail service does not know, or know any more, what came after a position: each address has to be looked at. */
export class PositionGoneError extends Error {
  override readonly name = 'PositionGoneError'

  constructor(position: string) {
    super(`cannot tell what came after "${position}": too old, or not from here`)
  }
}
