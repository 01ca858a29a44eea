import { expect } from 'vitest'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import type { Delivery, StorageBounds } from '../../../src/mail-service/storage/delivery.ts'
import type { NewMailbox, Storage } from '../../../src/mail-service/storage/storage.ts'
import { pageAfter } from './page-after.ts'

/** Where a storage is kept, over all its restarts. */
export interface StoragePlace extends AsyncDisposable {
  open(bounds: StorageBounds): Promise<Storage>
}

export type MakePlace = () => Promise<StoragePlace>

export const NOW = Date.UTC(2026, 0, 2, 3, 4, 5)
export const HOUR_MS = 3_600_000
const ROOMY: StorageBounds = { messagesPerMailbox: 5_000, bytesPerMailbox: 1e8, maxStoreBytes: 1e9 }

/** A storage with what a test says to it, in short words. */
export interface Told extends AsyncDisposable {
  readonly storage: Storage
  /** Makes a live mailbox `name@b.test` with the token `name`; gives its id. */
  mailbox(name: string, wish?: Partial<NewMailbox>): Promise<number>
  deliver(mailboxes: readonly number[], subject: string, wish?: Partial<Delivery>): Promise<readonly number[]>
  /** The subjects that check-mail lists. */
  subjects(token: string, now?: number): Promise<readonly string[]>
  ids(token: string): Promise<readonly number[]>
  /** Until nothing is left to do. */
  sweep(now: number): Promise<number>
  /** What has happened since a position, in words such as `mail bob`. */
  happened(after: string): Promise<readonly string[]>
}

export async function openTold(place: StoragePlace, bounds: Partial<StorageBounds> = {}): Promise<Told> {
  const storage = await place.open({ ...ROOMY, ...bounds })
  const { mailboxes, messages, events } = storage

  async function list(token: string, now = NOW) {
    const answer = await messages.listAsJson(hashToken(token), now)
    if (answer === undefined) throw new Error(`no live mailbox has the token "${token}"`)
    return JSON.parse(answer).messages as { readonly id: number; readonly subject: string }[]
  }

  return {
    storage,
    async mailbox(name, wish = {}) {
      const wanted = newMailbox(name, wish)
      expect(await mailboxes.create(wanted, NOW)).toBe(wanted.expiresAt)
      return (await mailboxes.findByToken(hashToken(name), NOW))?.id ?? 0
    },
    async deliver(ids, subject, wish = {}) {
      const { copies } = await messages.deliver({ ...delivery(ids, subject), ...wish })
      return copies.map(({ mailboxId }) => mailboxId)
    },
    subjects: async (token, now) => (await list(token, now)).map(({ subject }) => subject),
    ids: async token => (await list(token)).map(({ id }) => id),
    async sweep(now) {
      let total = 0
      for (let more = true; more; ) {
        const swept = await storage.sweep(now)
        total += swept.mailboxes
        more = swept.more
      }
      return total
    },
    async happened(after) {
      const told: string[] = []
      for (let position = after; ; ) {
        const page = await pageAfter(events, position)
        if (page.position === position) return told
        told.push(...page.events.map(({ type, email }) => `${type} ${email.split('@')[0]}`))
        position = page.position
      }
    },
    [Symbol.asyncDispose]: () => storage[Symbol.asyncDispose](),
  }
}

export function newMailbox(name: string, wish: Partial<NewMailbox> = {}): NewMailbox {
  return {
    email: `${name}@b.test`,
    key: `${name}@b.test`,
    tokenHash: hashToken(name),
    gmailAccount: undefined,
    claimHash: undefined,
    expiresAt: NOW + HOUR_MS,
    ...wish,
  }
}

function delivery(mailboxIds: readonly number[], subject: string): Delivery {
  const raw = Buffer.from(`Subject: ${subject}\r\n\r\n${'x'.repeat(100)}`)
  return {
    mailboxIds,
    raw: [raw],
    restFile: undefined,
    size: raw.length,
    network: '192.0.2',
    summary: { senderName: 'Ann', senderEmail: 'ann@b.test', subject },
    receivedAt: NOW,
    dedupeKey: undefined,
  }
}
