import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { networkOf } from '../../../src/mail-service/network-of.ts'
import { NoRoomError } from '../../../src/mail-service/storage/delivery.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { HOUR_MS, type MakePlace, NOW, openTold, type Told } from './told-storage.ts'

async function readFirst({ storage, ids }: Told, token: string) {
  const [id = 0] = await ids(token)
  return storage.messages.read({ tokenHash: hashToken(token), id }, NOW)
}

/** What could not be delivered: which mailboxes were full, or `store`. */
export async function fullOf(delivering: Promise<unknown>): Promise<unknown> {
  const error = await delivering.then(
    () => undefined,
    error => error,
  )
  return error instanceof NoRoomError ? error.full : `not refused: ${error}`
}

/** What every storage does with messages. */
export function testMessages(makePlace: MakePlace): void {
  test('what the messages of a mailbox take is their sum, and nothing for whoever has no token', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const [bob, ann] = [await told.mailbox('bob'), await told.mailbox('ann')]
    const { messages } = told.storage
    const used = (token: string, now = NOW) => messages.usedBytes(hashToken(token), now)
    expect(await used('bob')).toBe(0)
    await told.deliver([bob], 'one', { size: 700 })
    await told.deliver([bob, ann], 'two', { size: 300 })
    expect([await used('bob'), await used('ann'), await used('eve')]).toEqual([1_000, 300, 0])
    expect(await used('bob', NOW + HOUR_MS)).toBe(0)
  })

  test('a message is listed newest first, and read as it came', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const bob = await told.mailbox('bob')
    const tokenHash = hashToken('bob')
    await told.deliver([bob], 'one', { receivedAt: NOW - 61_000 })
    const subject = 'two "quoted" \\ ключ 🔑'
    await told.deliver([bob], subject)
    const { messages } = told.storage
    expect(JSON.parse((await messages.listAsJson(tokenHash, NOW)) ?? '')).toEqual({
      status: 'success',
      messages: [
        listed(expect.any(Number), subject, '2026-01-02 03:04:05'),
        listed(expect.any(Number), 'one', '2026-01-02 03:03:04'),
      ],
    })
    const [, id = 0] = await told.ids('bob')
    const message = await messages.read({ tokenHash, id }, NOW)
    expect(message).toMatchObject({
      id,
      senderName: 'Ann',
      senderEmail: 'ann@b.test',
      subject: 'one',
      receivedAt: NOW - 61_000,
      size: 116,
      isRead: false,
    })
    expect((await message?.raw())?.toString()).toMatch(/^Subject: one\r\n\r\nx+$/)
  })

  test('what is known of a sender is kept, for all with the same bytes; the others wait in their order', async () => {
    await using place = await makePlace()
    const origin = { ip: '198.51.100.7', helo: 'mx.test', mailFrom: 'ann@b.test' }
    const verdict = { spf: 'pass', dkim: 'none', arc: 'none', dmarc: 'pass', domain: 'b.test' } as const
    {
      await using told = await openTold(place)
      const [bob, eve] = [await told.mailbox('bob'), await told.mailbox('eve')]
      await told.deliver([bob], 'not checked')
      await told.deliver([bob, eve], 'to both', { origin })
      await told.deliver([bob], 'to one', { origin })
      await told.deliver([bob], 'known before', { verdict })
      const { messages } = told.storage
      expect(await readFirst(told, 'bob')).toMatchObject({
        subject: 'known before',
        verdict,
        origin: undefined,
      })
      const [first, second, ...more] = await messages.unchecked(0, 10)
      expect(first).toMatchObject({ subject: 'to both', origin, verdict: undefined })
      expect(second).toMatchObject({ subject: 'to one', origin })
      expect(more).toEqual([])
      expect(await messages.unchecked(0, 1)).toHaveLength(1)
      expect(await messages.unchecked(first?.id ?? 0, 10)).toMatchObject([{ subject: 'to one' }])
      messages.noteVerdict(first?.id ?? 0, verdict)
    }
    await using again = await openTold(place)
    expect(await readFirst(again, 'eve')).toMatchObject({ subject: 'to both', verdict, origin: undefined })
    expect(await again.storage.messages.unchecked(0, 10)).toMatchObject([{ subject: 'to one' }])
  })

  test('what no text should have in it costs nobody a mail', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const bob = await told.mailbox('bob')
    await told.deliver([bob], 'a\u0000b\ud800c')
    expect(await told.subjects('bob')).toEqual([expect.stringMatching(/^a.b.c$/su)])
  })

  test('an empty mailbox is listed as such; one that is not live, not at all', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await told.mailbox('bob')
    expect(await told.subjects('bob')).toEqual([])
    const { messages } = told.storage
    expect(await messages.listAsJson(hashToken('nobody'), NOW)).toBeUndefined()
    expect(await messages.listAsJson(hashToken('bob'), NOW + HOUR_MS)).toBeUndefined()
  })

  test('the numbers of the messages after one come alone, the oldest first', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const [bob, ann] = [await told.mailbox('bob'), await told.mailbox('ann')]
    const { messages } = told.storage
    const after = (token: string, id: number, now = NOW) => messages.idsAfter(hashToken(token), id, now)
    expect(await after('bob', 0)).toEqual([])
    for (const subject of ['one', 'two', 'three']) await told.deliver([bob, ann], subject)
    const [three = 0, two = 0, one = 0] = await told.ids('bob')
    expect(await after('bob', 0)).toEqual([one, two, three])
    expect(await after('bob', one)).toEqual([two, three])
    expect(await after('bob', Number.MAX_SAFE_INTEGER)).toEqual([])
    expect(await after('nobody', 0)).toBeUndefined()
    expect(await after('bob', 0, NOW + HOUR_MS)).toBeUndefined()
  })

  test('bytes come back whole: none, odd ones, several pieces, a file beside them', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await using folder = await createDataDir()
    const all = Buffer.from(Array.from({ length: 256 }, (_, n) => n))
    const large = Buffer.alloc(6_000_000, all)
    const restFile = join(folder.path, 'rest')
    writeFileSync(restFile, large)
    const cases: [string, Buffer[], string | undefined][] = [
      ['none', [Buffer.alloc(0)], undefined],
      ['odd', [Buffer.from(all)], undefined],
      ['pieces', [Buffer.from(all), Buffer.from(large), Buffer.from(all)], undefined],
      ['file', [Buffer.from(all)], restFile],
    ]
    for (const [name, raw, file] of cases) {
      const whole = Buffer.concat([...raw, ...(file === undefined ? [] : [large])])
      const bob = await told.mailbox(name)
      await told.deliver([bob], name, { raw, restFile: file, size: whole.length })
      const message = await readFirst(told, name)
      expect([name, message?.size, (await message?.raw())?.equals(whole)]).toEqual([name, whole.length, true])
      const head = (await message?.head()) ?? Buffer.from('none')
      expect([name, whole.subarray(0, head.length).equals(head)]).toEqual([name, true])
      expect(head.length).toBeGreaterThanOrEqual(Math.min(whole.length, 200_000))
      expect(head.length).toBeLessThan(3_000_000)
    }
  })

  test('a message to several is there for each, until the last of them deletes it', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const [ann, bob] = [await told.mailbox('ann'), await told.mailbox('bob')]
    expect(await told.deliver([ann, bob], 'to both')).toEqual([ann, bob])
    const { messages } = told.storage
    const [id = 0] = await told.ids('ann')
    const key = { tokenHash: hashToken('ann'), id }
    const message = await messages.read(key, NOW)
    expect(await messages.delete(key, NOW)).toBe(true)
    expect(await messages.delete(key, NOW)).toBe(false)
    expect(await messages.read(key, NOW)).toBeUndefined()
    const left = await readFirst(told, 'bob')
    expect((await left?.raw())?.toString()).toMatch(/^Subject: to both/)
    expect(await messages.delete({ tokenHash: hashToken('bob'), id: left?.id ?? 0 }, NOW)).toBe(true)
    expect((await left?.raw())?.length).toBe(0)
    // What was read before may still have its bytes, once, where they came along.
    await message?.raw()
    expect((await message?.raw())?.length).toBe(0)
  })

  test('nobody reads or deletes the mail of another, nor of a mailbox that has ended', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await told.mailbox('ann')
    await told.deliver([await told.mailbox('bob')], 'secret')
    const [id = 0] = await told.ids('bob')
    const { messages } = told.storage
    for (const [token, now] of [
      ['ann', NOW],
      ['nobody', NOW],
      ['bob', NOW + HOUR_MS],
    ] as const) {
      const key = { tokenHash: hashToken(token), id }
      expect(await messages.read(key, now)).toBeUndefined()
      expect(await messages.delete(key, now)).toBe(false)
    }
    expect(await told.subjects('bob')).toEqual(['secret'])
  })

  test('mailboxes that ended meanwhile get nothing; the others do', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const [ann, bob] = [await told.mailbox('ann'), await told.mailbox('bob')]
    await told.storage.mailboxes.end(hashToken('ann'), NOW)
    expect(await told.deliver([ann, bob], 'late')).toEqual([bob])
    expect(await told.deliver([ann], 'too late')).toEqual([])
    expect(await told.deliver([bob], 'after its time', { receivedAt: NOW + HOUR_MS })).toEqual([])
    expect(await told.subjects('bob')).toEqual(['late'])
  })

  test('a delivery with a key is taken once by each mailbox, also after a restart', async () => {
    await using place = await makePlace()
    let [ann, bob] = [0, 0]
    {
      await using told = await openTold(place)
      ;[ann, bob] = [await told.mailbox('ann'), await told.mailbox('bob')]
      expect(await told.deliver([ann], 'first', { dedupeKey: 'k' })).toEqual([ann])
      expect(await told.deliver([ann], 'again', { dedupeKey: 'k' })).toEqual([])
    }
    await using told = await openTold(place)
    expect(await told.deliver([ann, bob], 'to both', { dedupeKey: 'k' })).toEqual([bob])
    expect(await told.deliver([ann], 'other', { dedupeKey: 'other' })).toEqual([ann])
    expect(await told.subjects('ann')).toEqual(['other', 'first'])
  })

  test('numbers of messages rise, and none is given twice', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const bob = await told.mailbox('bob')
    await told.deliver([bob], 'one')
    const [first = 0] = await told.ids('bob')
    await told.storage.messages.delete({ tokenHash: hashToken('bob'), id: first }, NOW)
    await told.deliver([bob], 'two')
    const [second = 0] = await told.ids('bob')
    expect(second).toBeGreaterThan(first)
  })

  test('what comes in one moment is all there, in the order in which it came', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const bob = await told.mailbox('bob')
    const subjects = Array.from({ length: 200 }, (_, n) => `mail ${n}`)
    await Promise.all(subjects.map(subject => told.deliver([bob], subject)))
    expect((await told.subjects('bob')).toReversed()).toEqual(subjects)
  })

  test('a full mailbox refuses what could come again, and makes room with what was read', async () => {
    await using place = await makePlace()
    await using told = await openTold(place, { messagesPerMailbox: 4 })
    const bob = await told.mailbox('bob')
    const { messages } = told.storage
    for (let n = 1; n <= 4; n++) await told.deliver([bob], `${n}`, { network: `192.0.${n}` })
    expect(await fullOf(told.deliver([bob], '5', { network: '192.0.5' }))).toEqual([bob])
    expect(await messages.isFull(bob, '192.0.5')).toBe(true)
    const oldest = (await told.ids('bob')).at(-1) ?? 0
    messages.noteRead(oldest)
    await expect.poll(() => messages.isFull(bob, '192.0.5')).toBe(false)
    const key = { tokenHash: hashToken('bob'), id: oldest }
    expect(await messages.read(key, NOW)).toMatchObject({ isRead: true })
    await told.deliver([bob], '6', { network: '192.0.5' })
    expect(await told.subjects('bob')).toEqual(['6', '4', '3', '2'])
  })

  test('what nobody can send again pushes out the oldest', async () => {
    await using place = await makePlace()
    await using told = await openTold(place, { messagesPerMailbox: 4 })
    const bob = await told.mailbox('bob')
    for (let n = 1; n <= 5; n++) await told.deliver([bob], `${n}`, { network: undefined })
    const [, , , oldest] = await told.ids('bob')
    const raw = [Buffer.from('Subject: 6\r\n\r\n')]
    const summary = { senderName: '', senderEmail: '', subject: '6' }
    const delivery = { mailboxIds: [bob], raw, size: 14, summary, receivedAt: NOW }
    const delivered = await told.storage.messages.deliver({
      ...delivery,
      restFile: undefined,
      network: undefined,
      dedupeKey: undefined,
    })
    const [newest = 0] = await told.ids('bob')
    expect(delivered).toEqual({ copies: [{ mailboxId: bob, message: newest }], trimmed: 1 })
    expect(await told.ids('bob')).not.toContain(oldest)
    expect(await told.subjects('bob')).toEqual(['6', '5', '4', '3'])
  })

  test('one sender and one network have a share of a mailbox', async () => {
    await using place = await makePlace()
    await using told = await openTold(place, { messagesPerMailbox: 8 })
    const bob = await told.mailbox('bob')
    const send = async (network: string, senderEmail: string, times: number) => {
      const summary = { senderName: '', senderEmail, subject: 's' }
      for (let n = 0; n < times; n++) await fullOf(told.deliver([bob], 's', { network, summary }))
      return (await told.ids('bob')).length
    }
    expect(await send('192.0.1', 'flooder@b.test', 10)).toBe(4)
    expect(await send('192.0.1', 'another@b.test', 1)).toBe(5)
    for (let n = 0; n < 10; n++) await send('192.0.1', `${n}@b.test`, 1)
    expect(await send('192.0.1', 'flooder@b.test', 1)).toBe(6)
    expect(await send('192.0.2', 'genuine@b.test', 1)).toBe(7)
  })

  test('a mailbox has a bound of bytes', async () => {
    await using place = await makePlace()
    await using told = await openTold(place, { bytesPerMailbox: 10_000 })
    const bob = await told.mailbox('bob')
    const raw = () => [Buffer.alloc(6_000, 'x')]
    await told.deliver([bob], 'one', { raw: raw(), size: 6_000 })
    expect(await fullOf(told.deliver([bob], 'two', { raw: raw(), size: 6_000 }))).toEqual([bob])
    const large = { raw: [Buffer.alloc(5_000_000, 'x')], size: 5_000_000 }
    expect(await fullOf(told.deliver([bob], 'large', large))).toEqual([bob])
  })

  test('past the bound of the whole store all are refused', async () => {
    await using place = await makePlace()
    await using told = await openTold(place, { maxStoreBytes: 1_000_000 })
    const bob = await told.mailbox('bob')
    const raw = [Buffer.alloc(1_500_000, 'x')]
    expect(await fullOf(told.deliver([bob], 'large', { raw, size: 1_500_000 }))).toBe('store')
    expect(await told.deliver([bob], 'small')).toEqual([bob])
  })

  test.each([
    ['a /48 of IPv6', (n: number) => `2001:db8:7:${n}::1`, '2001:db8:8::1'],
    ['a /32 of IPv6', (n: number) => `2001:db8:${n}::1`, '2001:db9::1'],
    ['a /16 of IPv4', (n: number) => `198.51.${n}.1`, '203.0.113.1'],
  ])('%s leaves room in the store for others', async (_, attacker, other) => {
    await using place = await makePlace()
    await using told = await openTold(place, { maxStoreBytes: 20_000_000 })
    const bob = await told.mailbox('bob')
    await flood(told, { bob, networks: Array.from({ length: 30 }, (_, n) => networkOf(attacker(n))) })
    expect(await told.deliver([bob], 'large', { ...large(), network: networkOf(other) })).toEqual([bob])
  })

  test('small mail from a network that holds nothing finds room in a store that many have filled', async () => {
    await using place = await makePlace()
    await using told = await openTold(place, { maxStoreBytes: 20_000_000 })
    const bob = await told.mailbox('bob')
    const networks = Array.from({ length: 12 }, (_, n) => networkOf(`${n + 20}.0.0.1`))
    await flood(told, { bob, networks, size: 1_000_000 })
    await flood(told, { bob, networks, size: 10_000 })
    const network = networkOf('203.0.113.1')
    expect(await told.deliver([bob], 'small', { ...large(15_000), network })).toEqual([bob])
    expect(await fullOf(told.deliver([bob], 'large', { ...large(), network }))).toBe('store')
  })
}

function large(size = 1_000_000) {
  return { raw: [Buffer.alloc(size, 'x')], size }
}

/** Mails from each of these networks until it is refused. */
async function flood(
  told: Told,
  {
    bob,
    networks,
    size,
  }: { readonly bob: number; readonly networks: readonly string[]; readonly size?: number },
): Promise<void> {
  for (const network of networks) {
    let full: unknown
    for (let n = 0; n < 200 && full === undefined; n++) {
      await told.deliver([bob], 'flood', { ...large(size), network }).catch(error => {
        full = error
      })
    }
  }
}

function listed(id: unknown, subject: string, receivedAt: string) {
  return { id, sender_name: 'Ann', sender_email: 'ann@b.test', subject, received_at: receivedAt }
}
