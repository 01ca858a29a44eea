import { expect, test } from 'vitest'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { searchQueryOf, searchTextOf } from '../../../src/mail-service/search-text.ts'
import { type MakePlace, NOW, openTold, type Told } from './told-storage.ts'

const BOB = hashToken('bob')
const LIMITS = { now: NOW, isOver: () => false }
const MAILS = [
  { subject: 'Your invoice', text: 'Größe 42, café, ＡＢＣ', html: null, file: 'bill.pdf' },
  { subject: '您的验证码', text: '东京の天気', html: null },
  {
    subject: 'Счёт',
    text: null,
    html: '<style>hidden{}</style><p>In<b>voi</b>ce</p><p>Ёлка &amp; Söhne</p>',
  },
  { subject: '100% of_it', text: 'a\\b "quoted"', html: null },
] as const

/** Delivers the mails to bob and notes their texts; gives the subjects that a query finds, newest first. */
async function openSearch(told: Told) {
  const bob = await told.mailbox('bob')
  for (const { subject } of MAILS) await told.deliver([bob], subject)
  const ids = (await told.ids('bob')).toReversed()
  for (const [index, mail] of MAILS.entries()) {
    const attachments = 'file' in mail ? [{ index: 0, filename: mail.file, contentType: 'x/y', size: 1 }] : []
    const summary = { senderName: 'Ann Müller', senderEmail: 'ann@b.test', subject: mail.subject }
    const { text, html } = mail
    told.storage.messages.noteSearchText(ids[index] ?? 0, searchTextOf(summary, { text, html, attachments }))
  }
  const search = (q: string, token = BOB) => told.storage.messages.search(token, searchQueryOf(q), LIMITS)
  await expect.poll(async () => (await search('x'))?.unsearched, { timeout: 5_000 }).toEqual([])
  const subjectOf = (id: number) => MAILS[ids.indexOf(id)]?.subject
  return { bob, ids, search, find: async (q: string) => (await search(q))?.ids.map(subjectOf) }
}

/** What every storage finds. */
export function testSearch(makePlace: MakePlace): void {
  test('words are found in any script, in part, whatever their case and accents, in HTML alone too', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { find } = await openSearch(told)
    const [invoice, chinese, bill, odd] = MAILS.map(({ subject }) => subject)
    for (const [q, subjects] of [
      ['INVOICE', [bill, invoice]],
      ['voic', [bill, invoice]],
      ['größe cafe', [invoice]],
      ['abc', [invoice]],
      ['验证', [chinese]],
      ['天', [chinese]],
      ['елка', [bill]],
      ['sohne', [bill]],
      ['hidden', []],
      ['100%', [odd]],
      ['of_it', [odd]],
      ['ofxit', []],
      ['a\\b', [odd]],
      ['bill.pdf', [invoice]],
      ['has:file', [invoice]],
      ['from:muller invoice', [bill, invoice]],
      ['from:bob', []],
      ['"ann muller"', [odd, bill, chinese, invoice]],
    ] as const)
      expect([q, await find(q)]).toEqual([q, subjects])
  })

  test('what was not noted yet is said, and what was deleted is found no more', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { bob, ids, search } = await openSearch(told)
    await told.storage.messages.delete({ tokenHash: BOB, id: ids[0] ?? 0 }, NOW)
    expect((await search('invoice'))?.ids).toEqual([ids[2]])
    await told.deliver([bob], 'Fresh')
    expect((await search('invoice'))?.unsearched).toHaveLength(1)
    expect(await search('invoice', hashToken('nobody'))).toBeUndefined()
    await told.mailbox('eve')
    expect(await search('invoice', hashToken('eve'))).toEqual({ ids: [], unsearched: [] })
  })

  test('ten thousand mails are searched whole, half of the time within 300 ms', async ({ annotate }) => {
    await using place = await makePlace()
    await using told = await openTold(place, { messagesPerMailbox: 20_000, bytesPerMailbox: 1e9 })
    const bob = await told.mailbox('bob')
    const many = Array.from({ length: 10_000 }, (_, number) => `Mail ${number}`)
    await Promise.all(many.map(subject => told.deliver([bob], subject)))
    const ids = await told.ids('bob')
    const body = 'The quick brown fox jumps over the lazy dog. '.repeat(40)
    for (const id of ids) {
      const words = `${body} word${id} ${id === ids[7_000] ? 'недоступно' : ''}`
      told.storage.messages.noteSearchText(id, { sender: 'ann', words, files: 0 })
    }
    const search = (q: string) => told.storage.messages.search(BOB, searchQueryOf(q), LIMITS)
    await expect.poll(async () => (await search('x'))?.unsearched.length, { timeout: 60_000 }).toBe(0)
    expect((await search('недоступ'))?.ids).toEqual([ids[7_000]])
    expect((await search('lazy fox'))?.ids).toHaveLength(10_000)
    const took: number[] = []
    for (let round = 0; round < 100; round += 1) {
      const from = performance.now()
      await search(round % 2 === 0 ? `word${ids[round * 50]}` : 'недоступно dog')
      took.push(performance.now() - from)
    }
    const [p50 = 0, p99 = 0] = [50, 98].map(place => took.sort((a, b) => a - b)[place])
    const figures = `search over 10,000 mails: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
    await annotate(figures)
    // A machine that is busy elsewhere makes some of them late.
    expect(p50).toBeLessThan(300)
  }, 180_000)

  test('all of many mails are looked through, and those without a text are named', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const bob = await told.mailbox('bob')
    for (let mail = 0; mail < 450; mail += 50)
      await Promise.all(Array.from({ length: 50 }, (_, index) => told.deliver([bob], `Mail ${mail + index}`)))
    const ids = await told.ids('bob')
    const [without = 0, ...others] = ids
    for (const id of others) {
      const summary = { senderName: 'Ann', senderEmail: 'ann@b.test', subject: 'Same' }
      const content = { text: 'needle', html: null, attachments: [] }
      told.storage.messages.noteSearchText(id, searchTextOf(summary, content))
    }
    const search = async () => told.storage.messages.search(BOB, searchQueryOf('needle'), LIMITS)
    await expect.poll(async () => (await search())?.unsearched, { timeout: 5_000 }).toEqual([without])
    expect((await search())?.ids).toEqual(others)
    let asked = 0
    const stopped = await told.storage.messages.search(BOB, searchQueryOf('needle'), {
      now: NOW,
      isOver: () => ++asked > 1,
    })
    // What one slice has found, and all others.
    expect(stopped?.ids).toEqual(others.slice(0, stopped?.ids.length))
    expect(stopped?.ids).not.toEqual([])
    expect(stopped?.unsearched).not.toEqual([])
    const all = [...(stopped?.ids ?? []), ...(stopped?.unsearched ?? [])]
    expect(all.toSorted((a, b) => b - a)).toEqual(ids)
  })
}
