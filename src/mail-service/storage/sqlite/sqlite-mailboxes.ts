import type { DatabaseSync } from 'node:sqlite'
import QuickLRU from 'quick-lru'
import type { OnDamage } from '../../../sqlite/repair-log.ts'
import type { MailboxStorage, RoutedMailbox } from '../storage.ts'
import type { MailboxEnds } from './mailbox-ends.ts'
import { transaction } from './open-database.ts'
import { hasChecksum, mailboxChecksum } from './row-checksums.ts'

interface CachedMailbox extends RoutedMailbox {
  readonly expiresAt: number
}

/** What is found by its key, in the order in which it is asked for. */
type KeyRow = [
  id: number,
  email: string,
  gmailAccount: string | null,
  until: number | null,
  expiresAt: number,
]

/** A mailbox as it is found by its token or its key. */
interface Found {
  readonly id: number
  readonly email: string
  /** The column of the key. */
  readonly route: string
}

/** What else its checksum is of, and the checksum itself. */
interface CheckedRow {
  readonly token_hash: Uint8Array
  readonly crc: number | null
}

/** Mailboxes that get mail again and again are found without the database: twice this many at most, 0.2 kB each. */
const CACHED_MAILBOXES = 5_000

/** The mailboxes of a database that nobody else changes. */
export function createSqliteMailboxes(
  db: DatabaseSync,
  ends: Pick<MailboxEnds, 'tellMoved' | 'tellEndedUnder' | 'tellEnded'>,
  onDamage: OnDamage = () => undefined,
): MailboxStorage {
  const cached = new QuickLRU<string, CachedMailbox>({ maxSize: CACHED_MAILBOXES })
  const deleteExpired = db.prepare('DELETE FROM sessions WHERE route = ? AND expires_at <= ?')
  const insert = db.prepare(
    `INSERT INTO sessions (email, route, token_hash, gmail_account, created_at, expires_at, claim_hash, crc)
     SELECT ?, ?, ?, ?, ?, ?, ?, ? WHERE NOT EXISTS (SELECT 1 FROM renewed_tokens WHERE token_hash = ?) ON CONFLICT (route) DO UPDATE
     SET token_hash = excluded.token_hash, expires_at = max(expires_at, excluded.expires_at),
       crc = iif(email = excluded.email, excluded.crc, NULL)
     WHERE claim_hash = excluded.claim_hash RETURNING expires_at`,
  )
  const byToken = db.prepare(
    'SELECT id, email, route, created_at, expires_at FROM sessions WHERE token_hash = ? AND expires_at > ?',
  )
  const byKey = db.prepare(
    `SELECT id, email, gmail_account, until, expires_at
     FROM sessions LEFT JOIN pauses ON session_id = id WHERE route = ?`,
  )
  // Each mail to another mailbox asks: without names for its columns a row costs half.
  byKey.setReturnArrays(true)
  const checkedById = db.prepare('SELECT token_hash, crc FROM sessions WHERE id = ?')
  const oldestOfGmail = db.prepare(
    'SELECT min(created_at) AS began FROM sessions WHERE gmail_account = ? AND expires_at > ?',
  )
  const extend = db.prepare(
    `UPDATE sessions SET expires_at = max(expires_at, min(expires_at + ?, ?))
     WHERE token_hash = ? AND expires_at > ? RETURNING id, route, expires_at`,
  )
  const shorten = db.prepare(
    `UPDATE sessions SET expires_at = min(expires_at, ?)
     WHERE token_hash = ? AND expires_at > ? RETURNING id, route, expires_at`,
  )
  const byOwner = db.prepare('SELECT id, route FROM sessions WHERE token_hash = ? AND expires_at > ?')
  const setPause = db.prepare(
    'INSERT INTO pauses (session_id, until) VALUES (?, ?) ON CONFLICT DO UPDATE SET until = excluded.until',
  )
  const endPause = db.prepare('DELETE FROM pauses WHERE session_id = ?')
  const end = db.prepare(
    'UPDATE sessions SET expires_at = 0 WHERE token_hash = ? AND expires_at > ? RETURNING route',
  )
  const endUnder = db.prepare(
    'UPDATE sessions SET expires_at = 0 WHERE route = ? AND expires_at > ? RETURNING id, email',
  )

  const forRenewal = db.prepare(
    `SELECT email, route, token_hash, claim_hash FROM sessions
     WHERE expires_at > ?2 AND route = coalesce(
       (SELECT route FROM sessions WHERE token_hash = ?1), (SELECT route FROM renewed_tokens WHERE token_hash = ?1))`,
  )
  const renewed = db.prepare('SELECT 1 FROM renewed_tokens WHERE token_hash = ?')
  const renew = db.prepare(
    `UPDATE sessions SET token_hash = ?, claim_hash = ? WHERE token_hash = ? AND expires_at > ?
     RETURNING id, email, route`,
  )
  const setChecksum = db.prepare('UPDATE sessions SET crc = ? WHERE id = ?')
  const noteRenewed = db.prepare('INSERT INTO renewed_tokens (token_hash, route, at) VALUES (?, ?, ?)')
  const endWebhooks = db.prepare('DELETE FROM webhooks WHERE session_id = ?')
  const mendEmail = db.prepare('UPDATE sessions SET email = ? WHERE id = ?')
  const forgetChecksum = db.prepare('UPDATE sessions SET crc = NULL WHERE id = ?')
  const count = db.prepare('SELECT sessions FROM session_count')

  /** Whether a row was changed. If so, what is cached of it is wrong, and dropped. */
  function changed(row: Record<string, unknown> | undefined): boolean {
    if (row !== undefined) cached.delete(String(row.route))
    return row !== undefined
  }

  /** Moves the end of a live mailbox and tells of it; says which end it then has. */
  function move(tokenHash: Buffer, now: number, update: () => ReturnType<typeof extend.get>) {
    return transaction(db, () => {
      const before = byToken.get(tokenHash, now)?.expires_at
      const row = update()
      if (!changed(row)) return undefined
      const moved = { id: Number(row?.id), expiresAt: Number(row?.expires_at) }
      if (moved.expiresAt !== before) ends.tellMoved(moved, now)
      return moved.expiresAt
    })
  }

  /** The index confirms key and token. An address is usually the same as its key: then it is sound. */
  function soundEmail({ id, email, route: key }: Found): string {
    if (email === key) return email
    const { token_hash, crc } = checkedById.get(id) as unknown as CheckedRow
    const isRight = (address: string) => hasChecksum(crc, () => mailboxChecksum(address, key, token_hash))
    if (isRight(email)) return email
    const isMended = isRight(key)
    if (isMended) mendEmail.run(key, id)
    else forgetChecksum.run(id)
    onDamage(
      `mailbox ${id} of the mail database is damaged${isMended ? ', and was repaired from its index' : ' and is used as it is'}`,
    )
    return isMended ? key : email
  }

  function load(key: string): CachedMailbox | undefined {
    const row = byKey.get(key) as KeyRow | undefined
    if (row === undefined) return undefined
    const [id, email, gmailAccount, until, expiresAt] = row
    const mailbox = {
      id,
      email: soundEmail({ id, email, route: key }),
      isGmail: gmailAccount !== null,
      pausedUntil: until ?? 0,
      expiresAt,
    }
    cached.set(key, mailbox)
    return mailbox
  }

  return {
    create({ email, key, tokenHash, gmailAccount = null, claimHash = null, expiresAt }, now) {
      cached.delete(key)
      const made = transaction(db, () => {
        // The next owner of a name must not find the mail of the one before.
        ends.tellEndedUnder(key, now)
        deleteExpired.run(key, now)
        const crc = mailboxChecksum(email, key, tokenHash)
        return insert.get(email, key, tokenHash, gmailAccount, now, expiresAt, claimHash, crc, tokenHash)
      })
      return made && Number(made.expires_at)
    },
    findByToken(tokenHash, now) {
      const row = byToken.get(tokenHash, now)
      if (row === undefined) return undefined
      const { id, email, route } = row as unknown as Found
      return {
        id,
        email: soundEmail({ id, email, route }),
        createdAt: Number(row.created_at),
        expiresAt: Number(row.expires_at),
      }
    },
    findByKey(key, now) {
      const mailbox = cached.get(key) ?? load(key)
      return mailbox !== undefined && mailbox.expiresAt > now ? mailbox : undefined
    },
    oldestOfGmail(account, now) {
      const began = oldestOfGmail.get(account, now)?.began
      return typeof began === 'number' ? began : undefined
    },
    extend: (tokenHash, now, { byMs, latest }) =>
      move(tokenHash, now, () => extend.get(byMs, latest, tokenHash, now)),
    shorten: (tokenHash, now, latest) => move(tokenHash, now, () => shorten.get(latest, tokenHash, now)),
    pause(tokenHash, now, until) {
      const row = byOwner.get(tokenHash, now)
      if (row) {
        if (until > now) setPause.run(Number(row.id), until)
        else endPause.run(Number(row.id))
      }
      return changed(row)
    },
    findForRenewal(tokenHash, now) {
      const row = forRenewal.get(tokenHash, now)
      return (
        row && {
          email: String(row.email),
          key: String(row.route),
          tokenHash: Buffer.from(row.token_hash as Uint8Array),
          claimHash: row.claim_hash === null ? undefined : Buffer.from(row.claim_hash as Uint8Array),
        }
      )
    },
    renewedOf: tokenHashes => tokenHashes.filter(tokenHash => renewed.get(tokenHash) !== undefined),
    renew: ({ tokenHash, newTokenHash, claimHash }, now) =>
      transaction(db, () => {
        const row = renew.get(newTokenHash, claimHash, tokenHash, now)
        if (row === undefined) return false
        const { id, email, route: key } = row as unknown as Found
        setChecksum.run(mailboxChecksum(email, key, newTokenHash), id)
        noteRenewed.run(tokenHash, key, now)
        endWebhooks.run(id)
        return true
      }),
    end: (tokenHash, now) => changed(end.get(tokenHash, now)),
    endUnder(key, now) {
      cached.delete(key)
      return transaction(db, () => {
        const row = endUnder.get(key, now)
        if (row) ends.tellEnded({ id: Number(row.id), email: String(row.email) }, now)
        return row !== undefined
      })
    },
    count: () => Number(count.get()?.sessions),
  }
}
