import { expect, test } from 'vitest'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { HOUR_MS, type MakePlace, NOW, newMailbox, openTold } from './told-storage.ts'

/** What every storage does with mailboxes, names and what Gmail remembers. */
export function testSessions(makePlace: MakePlace): void {
  test('a mailbox is found by its token and by its key, as long as it lives', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { mailboxes } = told.storage
    const id = await told.mailbox('bob')
    expect(await mailboxes.findByToken(hashToken('bob'), NOW)).toEqual({
      id,
      email: 'bob@b.test',
      createdAt: NOW,
      expiresAt: NOW + HOUR_MS,
    })
    expect(await mailboxes.findByKey('bob@b.test', NOW)).toMatchObject({ id, isGmail: false })
    expect(await mailboxes.findByKey('rob@b.test', NOW)).toBeUndefined()
    const end = NOW + HOUR_MS
    expect(await mailboxes.findByKey('bob@b.test', end - 1)).toMatchObject({ id })
    expect(await mailboxes.findByKey('bob@b.test', end)).toBeUndefined()
    expect(await mailboxes.findByToken(hashToken('bob'), end)).toBeUndefined()
  })

  test('recipients that are looked up at the same time are each found for themselves', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const [bob, carol] = [await told.mailbox('bob'), await told.mailbox('carol', { expiresAt: NOW + 1_000 })]
    const { mailboxes } = told.storage
    const ask = (name: string, now: number) => Promise.try(() => mailboxes.findByKey(`${name}@b.test`, now))
    const found = await Promise.all([
      ask('carol', NOW),
      ask('bob', NOW),
      ask('nobody', NOW),
      ask('carol', NOW + 1_000),
    ])
    expect(found.map(mailbox => mailbox?.id)).toEqual([carol, bob, undefined, undefined])
  })

  test('a name is taken while its mailbox lives; whoever has its claim gets it again, with its mail', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { mailboxes } = told.storage
    const claimHash = hashToken('claim')
    const id = await told.mailbox('bob', { claimHash })
    await told.deliver([id], 'kept')
    const again = { ...newMailbox('bob'), tokenHash: hashToken('new'), expiresAt: NOW + 2 * HOUR_MS }
    expect(await mailboxes.create(again, NOW)).toBeUndefined()
    expect(await mailboxes.create({ ...again, claimHash: hashToken('other') }, NOW)).toBeUndefined()
    expect(await mailboxes.create({ ...again, claimHash }, NOW)).toBe(again.expiresAt)
    expect(await mailboxes.findByToken(hashToken('bob'), NOW)).toBeUndefined()
    expect(await mailboxes.findByKey('bob@b.test', NOW + HOUR_MS)).toMatchObject({ id })
    expect(await told.subjects('new')).toEqual(['kept'])
  })

  test('whoever gets a mailbox again by its claim takes no time away from it, and hears when it ends', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { mailboxes } = told.storage
    const claimHash = hashToken('claim')
    await told.mailbox('bob', { claimHash })
    const end = NOW + 48 * HOUR_MS
    await mailboxes.extend(hashToken('bob'), NOW, { byMs: 47 * HOUR_MS, latest: end })
    const again = newMailbox('bob', { claimHash, expiresAt: NOW + 2 * HOUR_MS })
    expect(await mailboxes.create(again, NOW)).toBe(end)
    expect((await mailboxes.findByToken(hashToken('bob'), NOW))?.expiresAt).toBe(end)
    expect(await mailboxes.create({ ...again, expiresAt: end + HOUR_MS }, NOW)).toBe(end + HOUR_MS)
    expect((await mailboxes.findByToken(hashToken('bob'), NOW))?.expiresAt).toBe(end + HOUR_MS)
  })

  test('a webhook is settled only by who claimed it last', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { webhooks } = told.storage
    const id = await told.mailbox('bob')
    const hook = {
      tokenHash: hashToken('bob'),
      url: 'https://a.test',
      secret: 's',
      content: 'codes',
    } as const
    await webhooks.add(hook, NOW, 5)
    for (const subject of ['one', 'two', 'three']) await told.deliver([id], subject)
    const claim = async (now: number) =>
      (await webhooks.claim('all', { now, until: now + 30_000, limit: 9 }))[0]
    const [frozen, present] = [await claim(NOW), await claim(NOW + 31_000)]
    if (!frozen || !present) throw new Error('it was not claimed twice')
    const first = Number(await webhooks.nextMessage(present, present.told))
    const second = Number(await webhooks.nextMessage(present, first))
    const settled = { ...present, told: second, dueAt: 0 }
    expect(await webhooks.settle(frozen.id, { ...frozen, told: first }, frozen.dueAt)).toBe(false)
    expect(await webhooks.settle(present.id, settled, present.dueAt)).toBe(true)
    expect(await webhooks.settle(frozen.id, { ...frozen, told: first }, frozen.dueAt)).toBe(false)
    expect(await claim(NOW + 31_000)).toMatchObject({ told: second, active: true })
  })

  test('a renewed token opens nothing, also when its mailbox is made again; the new one opens the same mail', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { mailboxes, webhooks } = told.storage
    const [old, fresh, claimHash] = [hashToken('bob'), hashToken('fresh'), hashToken('claim')]
    const id = await told.mailbox('bob', { claimHash: hashToken('another') })
    await told.deliver([id], 'kept')
    await webhooks.add({ tokenHash: old, url: 'https://a.test', secret: 's', content: 'codes' }, NOW, 5)
    expect(await mailboxes.findForRenewal(old, NOW)).toMatchObject({ key: 'bob@b.test', tokenHash: old })
    const renewal = { tokenHash: old, newTokenHash: fresh, claimHash }
    expect(await mailboxes.renew(renewal, NOW)).toBe(true)
    expect(await mailboxes.renew(renewal, NOW)).toBe(false)
    expect(await mailboxes.findByToken(old, NOW)).toBeUndefined()
    expect(await mailboxes.findByToken(fresh, NOW)).toMatchObject({ id, email: 'bob@b.test' })
    expect(await told.subjects('fresh')).toEqual(['kept'])
    expect(await webhooks.list(fresh, NOW)).toEqual([])
    expect(await mailboxes.findForRenewal(old, NOW)).toMatchObject({ tokenHash: fresh, claimHash })
    expect(await mailboxes.renewedOf([old, fresh])).toEqual([old])

    expect(await mailboxes.create({ ...newMailbox('bob'), claimHash }, NOW)).toBeUndefined()
    expect(await mailboxes.end(fresh, NOW)).toBe(true)
    expect(await mailboxes.findForRenewal(old, NOW)).toBeUndefined()
    expect(await mailboxes.create({ ...newMailbox('bob'), claimHash }, NOW + 3_000)).toBeUndefined()
    expect(
      await mailboxes.create({ ...newMailbox('bob'), tokenHash: hashToken('third'), claimHash }, NOW + 3_000),
    ).toBe(NOW + HOUR_MS)
    expect(await mailboxes.findByToken(old, NOW + 3_000)).toBeUndefined()
  })

  test('the living are counted: whoever is given a name again, runs out or is ended counts once, or no more', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { mailboxes } = told.storage
    const claimHash = hashToken('claim')
    for (const name of ['ann', 'bob', 'cat']) await told.mailbox(name, { claimHash })
    await told.mailbox('dan', { expiresAt: NOW + 2 * HOUR_MS })
    expect(await mailboxes.count(NOW)).toBe(4)
    await mailboxes.create(newMailbox('bob', { claimHash, tokenHash: hashToken('again') }), NOW)
    await mailboxes.end(hashToken('ann'), NOW)
    expect(await mailboxes.count(NOW)).toBe(3)
    const later = NOW + HOUR_MS
    await mailboxes.create(newMailbox('cat', { tokenHash: hashToken('next'), expiresAt: later + 1 }), later)
    await told.sweep(later)
    expect(await mailboxes.count(later)).toBe(2)
  })

  test('a name without a claim is given to nobody again', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await told.mailbox('bob')
    expect(
      await told.storage.mailboxes.create(newMailbox('bob', { tokenHash: hashToken('2') }), NOW),
    ).toBeUndefined()
  })

  test('a name is free after its time, and none of the old mail is there', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { mailboxes } = told.storage
    const before = await told.mailbox('bob')
    await told.deliver([before], 'of the one before')
    const later = NOW + HOUR_MS
    const next = { ...newMailbox('bob'), tokenHash: hashToken('next'), expiresAt: later + HOUR_MS }
    expect(await mailboxes.create(next, later)).toBe(next.expiresAt)
    const found = await mailboxes.findByKey('bob@b.test', later)
    expect(found?.id).toBeGreaterThan(before)
    expect(await told.subjects('next', later)).toEqual([])
    expect(await mailboxes.findByToken(hashToken('bob'), NOW)).toBeUndefined()
  })

  test('a live mailbox can be extended, an ended one not', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { mailboxes } = told.storage
    const id = await told.mailbox('bob')
    await mailboxes.findByKey('bob@b.test', NOW)
    const later = NOW + HOUR_MS
    const by = { byMs: HOUR_MS, latest: later + HOUR_MS }
    expect(await mailboxes.extend(hashToken('bob'), NOW, by)).toBe(later + HOUR_MS)
    expect(await mailboxes.findByKey('bob@b.test', later)).toMatchObject({ id })
    // Neither past the latest end, nor back to it.
    expect(await mailboxes.extend(hashToken('bob'), NOW, { ...by, latest: later })).toBe(later + HOUR_MS)
    expect(await mailboxes.extend(hashToken('bob'), later + HOUR_MS, by)).toBeUndefined()
    expect(await mailboxes.extend(hashToken('nobody'), NOW, by)).toBeUndefined()
  })

  test('an ended mailbox is out of reach at once, and ends once', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { mailboxes } = told.storage
    await told.mailbox('bob')
    await mailboxes.findByKey('bob@b.test', NOW)
    expect(await mailboxes.end(hashToken('bob'), NOW)).toBe(true)
    expect(await mailboxes.end(hashToken('bob'), NOW)).toBe(false)
    expect(await mailboxes.findByKey('bob@b.test', NOW)).toBeUndefined()
    expect(await told.storage.messages.listAsJson(hashToken('bob'), NOW)).toBeUndefined()
    expect(await mailboxes.create(newMailbox('bob', { tokenHash: hashToken('2') }), NOW)).toBe(NOW + HOUR_MS)
  })

  test('a sweep takes what is over with its mail, and leaves the rest', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const later = NOW + HOUR_MS
    const live = await told.mailbox('live', { expiresAt: later + 1 })
    const ended = await Promise.all(Array.from({ length: 120 }, (_, n) => told.mailbox(`ended${n}`)))
    await told.deliver([live, ...ended.slice(0, 60)], 'to many')
    await told.deliver(ended.slice(60, 61), 'large', { raw: [Buffer.alloc(3_000_000, 'x')], size: 3_000_000 })
    expect(await told.sweep(later)).toBe(120)
    expect(await told.sweep(later)).toBe(0)
    expect(await told.subjects('live')).toEqual(['to many'])
    const [id = 0] = await told.ids('live')
    const message = await told.storage.messages.read({ tokenHash: hashToken('live'), id }, NOW)
    expect((await message?.raw())?.toString()).toMatch(/^Subject: to many/)
  })

  test('mailboxes, mail and numbers of names are the same after a restart', async () => {
    await using place = await makePlace()
    let id = 0
    {
      await using told = await openTold(place)
      id = await told.mailbox('bob')
      await told.deliver([id], 'kept')
      const names = await told.storage.numberNames('domains', ['a.test', 'b.test'])
      expect(names).toEqual([
        { id: 1, name: 'a.test' },
        { id: 2, name: 'b.test' },
      ])
    }
    await using told = await openTold(place)
    expect(await told.storage.mailboxes.findByKey('bob@b.test', NOW)).toMatchObject({ id })
    expect(await told.subjects('bob')).toEqual(['kept'])
    const names = await told.storage.numberNames('domains', ['c.test', 'b.test', 'a.test'])
    expect(names.map(name => name.id)).toEqual([3, 2, 1])
    expect(await told.storage.numberNames('gmail_accounts', ['a.test'])).toEqual([{ id: 1, name: 'a.test' }])
  })

  test('what Gmail needs is remembered', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { gmail, mailboxes } = told.storage
    const gmailAccount = 'a@gmail.com'
    const id = await told.mailbox('a+x', { gmailAccount })
    await told.mailbox('a+y', { gmailAccount })
    expect(await mailboxes.findByKey('a+x@b.test', NOW)).toMatchObject({ id, isGmail: true })
    expect(await mailboxes.oldestOfGmail(gmailAccount, NOW)).toBe(NOW)
    expect(await mailboxes.oldestOfGmail(gmailAccount, NOW + HOUR_MS)).toBeUndefined()
    expect(await gmail.mailboxBegan(id)).toBe(NOW)
    expect(await gmail.position(gmailAccount)).toBeUndefined()
    await gmail.setPosition(gmailAccount, { uidValidity: 4_000_000_000, lastUid: 1 })
    await gmail.setPosition(gmailAccount, { uidValidity: 4_000_000_000, lastUid: 7 })
    expect(await gmail.position(gmailAccount)).toEqual({ uidValidity: 4_000_000_000, lastUid: 7 })
    const copy = { mailboxId: id, dedupeKey: 'k' }
    const uid = { account: gmailAccount, uidValidity: 4_000_000_000, uid: 3 }
    await gmail.noteCopy(copy, { ...uid, uid: 2 })
    await gmail.noteCopy(copy, uid)
    expect(await gmail.placeOf(copy)).toEqual(uid)
    await gmail.addDeletion(uid)
    await gmail.addDeletion(uid)
    expect(await gmail.deletions(gmailAccount)).toEqual([uid])
    await gmail.removeDeletion(uid)
    expect(await gmail.deletions(gmailAccount)).toEqual([])
  })
}
