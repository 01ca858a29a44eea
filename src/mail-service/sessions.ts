import { hash, randomBytes } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import type { Clock } from '../clock.ts'
import { transaction } from './database/open-database.ts'
import { gmailRouteOf, routeOf } from './route.ts'
import { createSweepMail } from './sweep-mail.ts'

/** A live session as the rest of the service sees it. */
export interface SessionRow {
  readonly id: number
  readonly email: string
}

export interface CreatedSession {
  readonly email: string
  /** Said once, to the one who made the session; only its hash is kept. */
  readonly token: string
  readonly expiresAt: number
}

export interface Sessions {
  /** Makes a session on one of our domains; undefined when the address is taken, by another than who has this claim. */
  create(address: string, claim?: string): CreatedSession | undefined
  /** Makes a session for the Gmail alias `user+tag@…` of `account`; undefined when it is taken. */
  createGmail(account: string, tag: string, claim?: string): CreatedSession | undefined
  /** The live session that a token opens. */
  findByToken(token: string): SessionRow | undefined
  /** The live session on one of our domains that mail to `address` goes to. */
  findByRecipient(address: string): SessionRow | undefined
  /** The live session of a Gmail alias, dots and `googlemail.com` as Gmail treats them. */
  findByGmailRecipient(address: string): SessionRow | undefined
  /** When the oldest live session of a Gmail account began, in ms; undefined when it has none. */
  oldestGmailSession(account: string): number | undefined
  /** Gives the session a whole lifetime from now; undefined when it is not live. */
  extend(token: string): { readonly expiresAt: number } | undefined
  /** Ends a session; false when it is not live. Its mail is out of reach at once, and gone with the next sweep. */
  delete(token: string): boolean
  /** Deletes some of what belongs to sessions whose time is over, little enough that others need not wait. */
  sweep(): { readonly sessions: number; readonly more: boolean }
}

const TOKEN_BYTES = 32
/** Sessions without mail that go at one go. */
const SWEPT_SESSIONS = 50

/** What a token is kept as, so that a copy of the database opens no mailbox. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

export function createSessions(
  db: DatabaseSync,
  options: { readonly ttlMs: number; readonly clock: Clock },
): Sessions {
  const { clock, ttlMs } = options
  const mailboxes = loadMailboxes(db)
  const deleteExpiredRoute = db.prepare('DELETE FROM sessions WHERE route = ? AND expires_at <= ?')
  const insert = db.prepare(
    `INSERT INTO sessions (email, route, token_hash, gmail_account, created_at, expires_at, claim_hash)
     VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (route) DO UPDATE
     SET token_hash = excluded.token_hash, expires_at = excluded.expires_at
     WHERE claim_hash = excluded.claim_hash RETURNING id`,
  )
  const byToken = db.prepare('SELECT id, email FROM sessions WHERE token_hash = ? AND expires_at > ?')
  const oldestGmail = db.prepare(
    'SELECT min(created_at) AS began FROM sessions WHERE gmail_account = ? AND expires_at > ?',
  )
  const extendLife = db.prepare(
    'UPDATE sessions SET expires_at = ? WHERE token_hash = ? AND expires_at > ? RETURNING route',
  )
  const end = db.prepare(
    'UPDATE sessions SET expires_at = 0 WHERE token_hash = ? AND expires_at > ? RETURNING id, route',
  )
  const deleteMailOfEnded = createSweepMail(db)
  const deleteEmptyEnded = db.prepare(
    `DELETE FROM sessions WHERE id IN (
       SELECT id FROM sessions WHERE expires_at <= ?
       AND NOT EXISTS (SELECT 1 FROM messages WHERE session_id = sessions.id) LIMIT ?
     ) RETURNING id, route`,
  )

  function insertSession(
    { email, route, account }: { email: string; route: string; account: string | null },
    claim: string | undefined,
  ): CreatedSession | undefined {
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const now = clock.now()
    const expiresAt = now + ttlMs
    const claimHash = claim === undefined ? null : hashToken(claim)
    const made = transaction(db, () => {
      // Whoever takes a name after its time must not find the mail of the one before.
      deleteExpiredRoute.run(route, now)
      return insert.get(email, route, hashToken(token), account, now, expiresAt, claimHash)
    })
    if (made === undefined) return undefined
    mailboxes.set(route, { id: Number(made.id), email, isGmail: account !== null, expiresAt })
    return { email, token, expiresAt }
  }

  function find(route: string | undefined, isGmail: boolean): SessionRow | undefined {
    const mailbox = route === undefined ? undefined : mailboxes.get(route)
    return mailbox?.isGmail === isGmail && mailbox.expiresAt > clock.now() ? mailbox : undefined
  }

  /** Takes what has ended out of memory; says how many sessions it were. */
  function forget(ended: readonly Record<string, unknown>[]): number {
    for (const { id, route } of ended) {
      // The name may have been given away again.
      if (mailboxes.get(String(route))?.id === id) mailboxes.delete(String(route))
    }
    return ended.length
  }

  return {
    create(address, claim) {
      const route = routeOf(address)
      if (route === undefined) throw new Error(`cannot make a session for "${address}": not an address`)
      return insertSession({ email: address, route, account: null }, claim)
    },
    createGmail(account, tag, claim) {
      const at = account.lastIndexOf('@')
      const email = `${account.slice(0, at)}+${tag}${account.slice(at)}`
      const route = gmailRouteOf(email)
      if (route === undefined) throw new Error(`cannot make an alias of "${account}": not an address`)
      return insertSession({ email, route, account }, claim)
    },
    findByToken: token => toSession(byToken.get(hashToken(token), clock.now())),
    findByRecipient: address => find(routeOf(address), false),
    findByGmailRecipient: address => find(gmailRouteOf(address), true),
    oldestGmailSession(account) {
      const began = oldestGmail.get(account, clock.now())?.began
      return typeof began === 'number' ? began : undefined
    },
    extend(token) {
      const now = clock.now()
      const expiresAt = now + ttlMs
      const extended = extendLife.get(expiresAt, hashToken(token), now)
      if (extended === undefined) return undefined
      const mailbox = mailboxes.get(String(extended.route))
      if (mailbox !== undefined) mailbox.expiresAt = expiresAt
      return { expiresAt }
    },
    delete: token => forget(end.all(hashToken(token), clock.now())) > 0,
    sweep() {
      const now = clock.now()
      if (deleteMailOfEnded(now)) return { sessions: 0, more: true }
      const sessions = forget(deleteEmptyEnded.all(now, SWEPT_SESSIONS))
      return { sessions, more: sessions === SWEPT_SESSIONS }
    },
  }
}

interface Mailbox extends SessionRow {
  readonly isGmail: boolean
  expiresAt: number
}

/** All sessions by their route, kept in memory because every recipient is looked up, and those who guess name thousands. */
function loadMailboxes(db: DatabaseSync): Map<string, Mailbox> {
  const all = db.prepare('SELECT route, id, email, gmail_account, expires_at FROM sessions')
  const mailboxes = new Map<string, Mailbox>()
  for (const row of all.iterate()) {
    mailboxes.set(String(row.route), {
      id: Number(row.id),
      email: String(row.email),
      isGmail: row.gmail_account !== null,
      expiresAt: Number(row.expires_at),
    })
  }
  return mailboxes
}

function toSession(row: Record<string, unknown> | undefined): SessionRow | undefined {
  return row === undefined ? undefined : { id: Number(row.id), email: String(row.email) }
}
