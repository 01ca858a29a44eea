import { expect, test } from 'vitest'
import { EXPIRY_NOTICE_MS } from '../../../src/expiry-notice.ts'
import { PositionGoneError } from '../../../src/mail-api/mail-event.ts'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { EVENTS_KEPT_MS } from '../../../src/mail-service/storage/event-bounds.ts'
import { pageAfter } from './page-after.ts'
import { HOUR_MS, type MakePlace, NOW, newMailbox, openTold } from './told-storage.ts'

const END = NOW + HOUR_MS

/** What every storage tells by itself. */
export function testEvents(makePlace: MakePlace): void {
  test('mail is told in order, once for each mailbox that got it', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const [ann, bob] = [await told.mailbox('ann'), await told.mailbox('bob')]
    const start = await told.storage.events.present()
    expect(await told.happened(start)).toEqual([])
    await told.deliver([bob], 'one')
    const between = await told.storage.events.present()
    await told.deliver([ann, bob], 'two', { dedupeKey: 'k' })
    await told.deliver([ann, bob], 'two', { dedupeKey: 'k' })
    expect(await told.happened(start)).toEqual(['mail bob', 'mail ann', 'mail bob'])
    expect(await told.happened(between)).toEqual(['mail ann', 'mail bob'])
  })

  test('a large mail is told like a small one, and a refused one not', async () => {
    await using place = await makePlace()
    await using told = await openTold(place, { bytesPerMailbox: 6_000_000 })
    const bob = await told.mailbox('bob')
    const start = await told.storage.events.present()
    const raw = () => [Buffer.alloc(5_000_000, 'x')]
    await told.deliver([bob], 'large', { raw: raw(), size: 5_000_000 })
    await expect(told.deliver([bob], 'larger', { raw: raw(), size: 5_000_000 })).rejects.toThrow()
    expect(await told.happened(start)).toEqual(['mail bob'])
  })

  test('whoever reads while mail comes in misses none, page by page', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { events } = told.storage
    const names = Array.from({ length: 40 }, (_, n) => `box${n}`)
    const boxes = await Promise.all(names.map(name => told.mailbox(name)))
    const position = await events.present()
    const seen: string[] = []
    const reading = (async () => {
      for await (const page of events.read(position, new AbortController().signal)) {
        seen.push(...page.events.map(({ email }) => email))
        if (seen.length >= 2_000) return
      }
    })()
    const sends = Array.from({ length: 50 }, (_, n) => boxes.map(box => told.deliver([box], `${n}`))).flat()
    await Promise.all([...sends, reading])
    for (const name of names) {
      expect([name, seen.filter(email => email === `${name}@b.test`).length]).toEqual([name, 50])
    }
  })

  test('a verdict is told to those who read the mail before it was known, whichever is noted first', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { messages } = told.storage
    const verdict = { spf: 'fail', dkim: 'none', arc: 'none', dmarc: 'fail', domain: null } as const
    const origin = { ip: '192.0.2.1', helo: 'mx.a.test', mailFrom: 'x@a.test' }
    const [ann, bob, eve] = [await told.mailbox('ann'), await told.mailbox('bob'), await told.mailbox('eve')]
    for (const mailboxes of [[ann, bob], [bob], [eve]]) await told.deliver(mailboxes, 'new', { origin })
    const [shared, later, unread] = (await messages.unchecked(0, 9)).map(({ id }) => id)
    const start = await told.storage.events.present()
    messages.noteAwaited(shared ?? 0)
    messages.noteVerdict(later ?? 0, verdict)
    messages.noteVerdict(unread ?? 0, verdict)
    await expect.poll(async () => (await messages.unchecked(0, 9)).length).toBe(1)
    expect(await told.happened(start)).toEqual([])
    messages.noteVerdict(shared ?? 0, verdict)
    await expect.poll(() => told.happened(start)).toEqual(['verdict ann'])
    messages.noteAwaited(later ?? 0)
    await expect.poll(() => told.happened(start)).toEqual(['verdict ann', 'verdict bob'])
  })

  test('a position holds over a restart', async () => {
    await using place = await makePlace()
    let bob = 0
    let position = ''
    {
      await using told = await openTold(place)
      bob = await told.mailbox('bob')
      await told.deliver([bob], 'one')
      position = await told.storage.events.present()
      await told.deliver([bob], 'two')
    }
    await using told = await openTold(place)
    expect(await told.happened(position)).toEqual(['mail bob'])
    await told.deliver([bob], 'three')
    expect(await told.happened(position)).toEqual(['mail bob', 'mail bob'])
  })

  test('a position that is none, or lies in the future, is gone', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await told.deliver([await told.mailbox('bob')], 'one')
    for (const position of ['', 'x', '-1', '1e3', '99999999', '99999999999999999999', '999999:999999']) {
      await expect(pageAfter(told.storage.events, position)).rejects.toThrow(PositionGoneError)
    }
  })

  test('a mailbox that somebody else ended is told of once, with its mail out of reach', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const id = await told.mailbox('bob')
    await told.deliver([id], 'lost')
    const { mailboxes, events } = told.storage
    expect(await mailboxes.findByKey('bob@b.test', NOW)).toMatchObject({ id })
    const start = await events.present()
    expect(await mailboxes.endUnder('bob@b.test', NOW + 1)).toBe(true)
    expect(await mailboxes.endUnder('bob@b.test', NOW + 1)).toBe(false)
    expect(await mailboxes.endUnder('rob@b.test', NOW + 1)).toBe(false)
    expect(await mailboxes.findByKey('bob@b.test', NOW)).toBeUndefined()
    expect(await mailboxes.findByToken(hashToken('bob'), NOW)).toBeUndefined()
    await told.sweep(NOW + HOUR_MS)
    expect(await told.happened(start)).toEqual(['expired bob'])
    expect(await told.mailbox('bob')).not.toBe(id)
    expect(await told.subjects('bob')).toEqual([])
  })

  test('old events go, and a position before them is gone', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { events } = told.storage
    const bob = await told.mailbox('bob', { expiresAt: NOW + 100 * EVENTS_KEPT_MS })
    const oldest = await events.present()
    for (let n = 0; n < 600; n++) void told.deliver([bob], 'old')
    await told.deliver([bob], 'the last old one')
    const old = await events.present()
    const later = NOW + EVENTS_KEPT_MS
    await told.deliver([bob], 'new', { receivedAt: later })
    await told.sweep(later)
    expect(await told.happened(oldest)).toHaveLength(602)
    await told.sweep(later + 1)
    expect(await told.happened(old)).toEqual(['mail bob'])
    await expect(pageAfter(events, oldest)).rejects.toThrow(PositionGoneError)
    const present = await events.present()
    await told.sweep(later + EVENTS_KEPT_MS + 1)
    expect(await told.happened(present)).toEqual([])
    await expect(pageAfter(events, old)).rejects.toThrow(PositionGoneError)
  })

  test('an end is told ten minutes before, once, and when it has come', async () => {
    await using place = await makePlace()
    const start = await (async () => {
      await using told = await openTold(place)
      await told.mailbox('bob')
      const present = await told.storage.events.present()
      await told.sweep(END - EXPIRY_NOTICE_MS - 1)
      expect(await told.happened(present)).toEqual([])
      await told.sweep(END - EXPIRY_NOTICE_MS)
      await told.sweep(END - 1)
      expect(await told.happened(present)).toEqual(['expiring bob'])
      const { events } = await pageAfter(told.storage.events, present)
      expect(events[0]).toMatchObject({ email: 'bob@b.test', expiresAt: '2026-01-02 04:04:05' })
      return present
    })()
    await using told = await openTold(place)
    await told.sweep(END - 1)
    await told.sweep(END)
    await told.sweep(END + 1)
    expect(await told.happened(start)).toEqual(['expired bob'])
  })

  test('an end that is put off is told again when it is near', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await told.mailbox('bob')
    const start = await told.storage.events.present()
    await told.sweep(END - 1)
    await told.storage.mailboxes.extend(hashToken('bob'), END - 1, { byMs: HOUR_MS, latest: END + HOUR_MS })
    expect(await told.happened(start)).toEqual(['new-end bob'])
    const extended = await told.storage.events.present()
    await told.sweep(END)
    expect(await told.happened(extended)).toEqual([])
    await told.sweep(END + HOUR_MS - 1)
    expect(await told.happened(extended)).toEqual(['expiring bob'])
    await told.sweep(END + HOUR_MS)
    expect(await told.happened(extended)).toEqual(['expired bob'])
  })

  test('an end that somebody moves is told, as long as it is the end', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await told.mailbox('bob')
    const { mailboxes, events } = told.storage
    const by = { byMs: HOUR_MS, latest: END + HOUR_MS }
    const start = await events.present()
    await mailboxes.extend(hashToken('bob'), NOW, by)
    await mailboxes.extend(hashToken('bob'), NOW, by)
    await mailboxes.shorten(hashToken('bob'), NOW, END + 2 * HOUR_MS)
    expect((await pageAfter(events, start)).events).toMatchObject([
      { type: 'new-end', email: 'bob@b.test', expiresAt: '2026-01-02 05:04:05' },
    ])
    const extended = await events.present()
    await mailboxes.shorten(hashToken('bob'), NOW, NOW + HOUR_MS / 2)
    expect((await pageAfter(events, extended)).events).toMatchObject([
      { type: 'new-end', email: 'bob@b.test', expiresAt: '2026-01-02 03:34:05' },
    ])
    expect(await told.happened(start)).toEqual(['new-end bob'])
    expect(await mailboxes.extend(hashToken('bob'), END, by)).toBeUndefined()
    expect(await told.happened(start)).toEqual(['new-end bob'])
  })

  test('an end that is moved before others which were told of is told of as well, once', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const MINUTE_MS = HOUR_MS / 60
    await told.mailbox('ann', { expiresAt: NOW + 8 * MINUTE_MS })
    for (const name of ['bob', 'eve']) await told.mailbox(name)
    await told.sweep(NOW)
    const { mailboxes, events } = told.storage
    const start = await events.present()
    await mailboxes.shorten(hashToken('bob'), NOW, NOW + 5 * MINUTE_MS)
    await mailboxes.shorten(hashToken('eve'), NOW, NOW + 9 * MINUTE_MS)
    expect(await told.happened(start)).toEqual(['new-end bob', 'expiring bob', 'new-end eve'])
    const shortened = await events.present()
    await told.sweep(NOW)
    expect(await told.happened(shortened)).toEqual(['expiring eve'])
    await told.sweep(NOW + 5 * MINUTE_MS)
    expect(await told.happened(shortened)).toEqual(['expiring eve', 'expired bob'])
  })

  test('ends of the same moment are all told, and what is long over is told as over only', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await Promise.all(Array.from({ length: 1_100 }, (_, n) => told.mailbox(`box${n}`)))
    const start = await told.storage.events.present()
    await told.sweep(END)
    const ends = await told.happened(start)
    expect(new Set(ends).size).toBe(1_100)
    expect(ends.every(end => end.startsWith('expired '))).toBe(true)
    expect(ends).toHaveLength(1_100)
  })

  test('a name that is taken anew right after its time is told as over before', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    await told.mailbox('bob')
    const start = await told.storage.events.present()
    const next = newMailbox('bob', { tokenHash: hashToken('next'), expiresAt: END + HOUR_MS })
    expect(await told.storage.mailboxes.create(next, END)).toBe(next.expiresAt)
    const bob = (await told.storage.mailboxes.findByKey('bob@b.test', END))?.id ?? 0
    await told.deliver([bob], 'to the next', { receivedAt: END })
    await told.sweep(END)
    expect(await told.happened(start)).toEqual(['expired bob', 'mail bob'])
  })

  test('what somebody deletes is told no more', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const bob = await told.mailbox('bob')
    const start = await told.storage.events.present()
    await told.deliver([bob], 'one')
    await told.storage.mailboxes.end(hashToken('bob'), NOW)
    await told.sweep(END)
    expect(await told.happened(start)).toEqual([])
  })

  test('reading says first what is there, be it nothing, then what comes, and ends with its signal', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { events } = told.storage
    const bob = await told.mailbox('bob')
    const start = await events.present()
    const stop = new AbortController()
    const pages = events.read(start, stop.signal)
    expect((await pages.next()).value).toEqual({ events: [], position: start })
    const coming = pages.next()
    await told.deliver([bob], 'one')
    expect((await coming).value).toMatchObject({ events: [{ type: 'mail', email: 'bob@b.test' }] })
    const again = await events.read(start, stop.signal).next()
    expect(again.value).toMatchObject({ events: [{ type: 'mail', email: 'bob@b.test' }] })
    const forEver = pages.next()
    stop.abort()
    expect(await forEver).toEqual({ done: true, value: undefined })
  })
}
