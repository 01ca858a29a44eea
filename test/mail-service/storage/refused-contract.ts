import { expect, test, vi } from 'vitest'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import type { RefusedMails } from '../../../src/mail-service/storage/kept-refused-mails.ts'
import { HOUR_MS, type MakePlace, NOW, newMailbox, openTold, type Told } from './told-storage.ts'

const DAY_MS = 24 * HOUR_MS
/** It is written in a while. */
const PATIENCE_MS = 10_000

/** What every storage keeps of mail that was not taken in, and of pauses. */
export function testRefused(makePlace: MakePlace): void {
  const long = { expiresAt: NOW + 30 * DAY_MS }

  test('what was refused is listed newest first; what is the same is counted', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const [bob, ann] = [await told.mailbox('bob'), await told.mailbox('ann')]
    await add(told, [
      refused(bob),
      refused(bob, { sender: '', reason: 'too_large', at: NOW + 2 }),
      refused(ann),
    ])
    await add(told, [refused(bob, { at: NOW + 1, times: 2 }), refused(bob, { recipient: 'bob+shop@b.test' })])
    await vi.waitFor(
      async () =>
        expect(await list(told, 'bob')).toEqual({
          refused: [
            { sender: '', reason: 'too_large', recipient: '', at: NOW + 2, times: 1 },
            { sender: 'x@y.test', reason: 'paused', recipient: '', at: NOW + 1, times: 3 },
            { sender: 'x@y.test', reason: 'paused', recipient: 'bob+shop@b.test', at: NOW, times: 1 },
          ],
          unlisted: 0,
        }),
      PATIENCE_MS,
    )
    expect((await list(told, 'ann'))?.refused).toHaveLength(1)
    expect(await list(told, 'nobody')).toBeUndefined()
  })

  test('of a flood the newest are kept and the others counted', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const [bob, ann] = [await told.mailbox('bob'), await told.mailbox('ann')]
    await add(told, [refused(ann)])
    for (const batch of [0, 1, 2]) {
      const from = Array.from({ length: 40 }, (_, n) => 40 * batch + n)
      await add(
        told,
        from.map(n => refused(bob, { sender: `${n}@y.test`, at: NOW + n, times: 2 })),
      )
    }
    await add(told, [refused(bob, { sender: '', reason: 'unlisted', times: 5 })])
    await vi.waitFor(async () => expect((await list(told, 'bob'))?.unlisted).toBe(2 * 70 + 5), PATIENCE_MS)
    const { refused: kept = [] } = (await list(told, 'bob')) ?? {}
    expect(kept).toHaveLength(50)
    expect([kept[0]?.sender, kept[49]?.sender]).toEqual(['119@y.test', '70@y.test'])
    expect(await list(told, 'ann')).toMatchObject({ refused: [{ times: 1 }], unlisted: 0 })
  })

  test('it is kept over a restart, for seven days, and no longer than its address', async () => {
    await using place = await makePlace()
    {
      await using told = await openTold(place)
      const [bob, ann] = [await told.mailbox('bob', long), await told.mailbox('ann', long)]
      await add(told, [refused(bob), refused(bob, { sender: 'new@y.test', at: NOW + DAY_MS }), refused(ann)])
    }
    await using told = await openTold(place)
    expect((await list(told, 'bob', NOW + DAY_MS))?.refused).toHaveLength(2)
    const later = NOW + 7 * DAY_MS
    expect((await list(told, 'bob', later))?.refused.map(({ sender }) => sender)).toEqual(['new@y.test'])
    await told.sweep(later)
    // It is gone, not only left out.
    expect((await list(told, 'bob', NOW))?.refused.map(({ sender }) => sender)).toEqual(['new@y.test'])
    expect(await told.storage.mailboxes.end(hashToken('bob'), NOW)).toBe(true)
    expect(await list(told, 'bob')).toBeUndefined()
    await told.sweep(later)
    expect(await told.storage.mailboxes.create(newMailbox('bob', long), NOW)).toBe(long.expiresAt)
    expect(await list(told, 'bob')).toEqual({ refused: [], unlisted: 0 })
  })

  test('what was refused for who has gone meanwhile is left out, and hinders nobody', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const bob = await told.mailbox('bob')
    await add(told, [refused(bob + 1_000), refused(bob)])
    await vi.waitFor(async () => expect((await list(told, 'bob'))?.refused).toHaveLength(1), PATIENCE_MS)
  })

  test('a pause is seen where mail is looked up, over a restart, until it ends', async () => {
    await using place = await makePlace()
    const until = NOW + HOUR_MS / 2
    {
      await using told = await openTold(place)
      await told.mailbox('bob')
      expect(await pausedUntil(told)).toBe(0)
      expect(await told.storage.mailboxes.pause(hashToken('nobody'), NOW, until)).toBe(false)
      expect(await told.storage.mailboxes.pause(hashToken('bob'), NOW, until + 1)).toBe(true)
      expect(await pausedUntil(told)).toBe(until + 1)
      expect(await told.storage.mailboxes.pause(hashToken('bob'), NOW, until)).toBe(true)
    }
    await using told = await openTold(place)
    expect(await pausedUntil(told)).toBe(until)
    expect(await told.storage.mailboxes.pause(hashToken('bob'), NOW, 0)).toBe(true)
    expect(await pausedUntil(told)).toBe(0)
    expect(await told.storage.mailboxes.pause(hashToken('bob'), NOW, 0)).toBe(true)
  })

  test('a mailbox ends earlier when that is asked for, and never later', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await told.mailbox('bob')
    const { mailboxes } = told.storage
    const [soon, late] = [NOW + 1_000, NOW + 2 * HOUR_MS]
    expect(await mailboxes.shorten(hashToken('bob'), NOW, late)).toBe(NOW + HOUR_MS)
    expect(await mailboxes.shorten(hashToken('bob'), NOW, soon)).toBe(soon)
    expect(await mailboxes.shorten(hashToken('nobody'), NOW, soon)).toBeUndefined()
    expect(await mailboxes.findByKey('bob@b.test', soon - 1)).toBeDefined()
    expect(await mailboxes.findByKey('bob@b.test', soon)).toBeUndefined()
  })
}

function refused(mailboxId: number, wish: Partial<RefusedMails> = {}): RefusedMails {
  return { mailboxId, sender: 'x@y.test', reason: 'paused', recipient: '', at: NOW, times: 1, ...wish }
}

async function add({ storage }: Told, mails: readonly RefusedMails[]): Promise<void> {
  await storage.refused.add(mails)
}

async function list({ storage }: Told, token: string, now = NOW) {
  return storage.refused.list(hashToken(token), now)
}

async function pausedUntil({ storage }: Told): Promise<number | undefined> {
  return (await storage.mailboxes.findByKey('bob@b.test', NOW))?.pausedUntil
}
