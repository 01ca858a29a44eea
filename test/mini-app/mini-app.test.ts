import { describe, expect, test } from 'vitest'
import { createFileTickets } from '../../src/mini-app/file-tickets.ts'
import { initDataOf } from './init-data.ts'
import { ANN, startMailPage, TOKEN } from './mail-page.ts'

const WISH = { addressId: 'abcd1234', mailId: '1', language: 'en', images: false, dark: false }
const LETTER = { bodyHtml: '<p>Hello</p>', subject: 'Hi' }
const HOUR_S = 3_600
const MB = 1024 * 1024

describe('the mini app', () => {
  test('shows a mail to the person whose address got it', async () => {
    await using page = await startMailPage({ mails: [LETTER] })
    const answer = await page.ask('mail', WISH)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      subject: 'Hi',
      sender: 'Acme <hello@acme.example>',
      document: expect.stringContaining('<p>Hello</p>'),
      leftOff: 0,
    })
  })

  test('says of a mail what the chat says of it', async () => {
    const bodyHtml = '<p>Log in: <a href="https://evil.net/x">bank.com</a></p>'
    const attachments = [{ index: 0, filename: 'run.exe', contentType: 'x/y', size: 3 }]
    const sender = { senderName: 'support@bank.com', senderEmail: 'a@evil.net' }
    await using page = await startMailPage({ mails: [{ ...LETTER, ...sender, bodyHtml, attachments }] })
    const { warnings } = (await (await page.ask('mail', WISH)).json()) as { warnings: string[] }
    expect(warnings).toEqual([
      expect.stringContaining("the sender's name says bank.com"),
      expect.stringContaining('run.exe can run as a program'),
      expect.stringContaining('a link says bank.com but leads to evil.net'),
    ])
  })

  test.each([
    ['nothing', ''],
    ['no signature', 'auth_date=1&user=%7B%22id%22%3A1001%7D'],
    ['a signature made up', forged(initDataOf({ token: TOKEN, userId: ANN }), 'hash', '0'.repeat(64))],
    ['another person under it', forged(initDataOf({ token: TOKEN, userId: 5 }), 'user', '{"id":1001}')],
    [
      'another date under it',
      forged(initDataOf({ token: TOKEN, userId: ANN, authDate: 1 }), 'auth_date', String(nowS())),
    ],
    ['the signature of another bot', initDataOf({ token: '7000000002:somebody-else', userId: ANN })],
    [
      'one of more than an hour ago',
      initDataOf({ token: TOKEN, userId: ANN, authDate: nowS() - HOUR_S - 5 }),
    ],
    [
      'an old date that was run together with the next field, which keeps the signature',
      runTogether(initDataOf({ token: TOKEN, userId: ANN, authDate: nowS() - HOUR_S - 5 })),
    ],
    ['a field more under it', forged(initDataOf({ token: TOKEN, userId: ANN }), 'start_param', 'x')],
    ['a field less under it', without(initDataOf({ token: TOKEN, userId: ANN }), 'query_id')],
    ['a second person under it', `${initDataOf({ token: TOKEN, userId: 5 })}&user=%7B%22id%22%3A1001%7D`],
    ['a second person before it', `user=%7B%22id%22%3A1001%7D&${initDataOf({ token: TOKEN, userId: 5 })}`],
    ['more than anybody sends', `${initDataOf({ token: TOKEN, userId: ANN })}&x=${'x'.repeat(8_192)}`],
    ['one that names nobody', initDataOf({ token: TOKEN, userId: Number.NaN })],
  ])('answers 401 to %s', async (_, initData) => {
    await using page = await startMailPage({ mails: [LETTER] })
    for (const what of ['mail', 'file'] as const) {
      const answer = await page.ask(what, what === 'mail' ? WISH : { ...FILE }, initData)
      expect(answer.status).toBe(401)
      expect(await answer.text()).toBe('')
    }
  })

  test('judges the age of a page by the bot’s clock, not by the machine’s', async () => {
    let off = 2 * HOUR_S
    await using page = await startMailPage({ mails: [LETTER], now: () => Date.now() - off * 1_000 })
    const ask = async (authDate: number) =>
      (await page.ask('mail', WISH, initDataOf({ token: TOKEN, userId: ANN, authDate }))).status
    expect(await ask(nowS() - off)).toBe(200)
    off = -2 * HOUR_S
    expect(await ask(nowS())).toBe(401)
  })

  test('answers the same to what is somebody else’s and to what is not there', async () => {
    await using page = await startMailPage({ mails: [LETTER] })
    const stranger = initDataOf({ token: TOKEN, userId: 5 })
    const answers = await Promise.all([
      page.ask('mail', WISH, stranger),
      page.ask('mail', { ...WISH, mailId: '2' }),
      page.ask('mail', { ...WISH, mailId: 'a/../b c' }),
      page.ask('mail', { ...WISH, addressId: 'zzzz9999' }),
      page.ask('file', FILE, stranger),
      page.ask('file', FILE),
    ])
    const seen = await Promise.all(answers.map(async answer => [answer.status, await answer.text()]))
    expect(new Set(seen.map(String))).toEqual(new Set(['404,']))
    expect(new Set(answers.map(headersOf)).size).toBe(1)
  })

  test('shows nothing to a person who is banned', async () => {
    await using page = await startMailPage({ mails: [LETTER], banned: true })
    const answers = [await page.ask('mail', WISH), await page.ask('file', FILE)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(page.asked()).toBe(0)
  })

  test('asks nobody about an address that is somebody else’s or not there, so that neither takes longer', async () => {
    await using page = await startMailPage({ mails: [LETTER] })
    const stranger = initDataOf({ token: TOKEN, userId: 5 })
    await page.ask('mail', WISH, stranger)
    await page.ask('mail', { ...WISH, addressId: 'zzzz9999' }, stranger)
    await page.ask('file', FILE, stranger)
    await page.ask('file', { ...FILE, addressId: 'zzzz9999' }, stranger)
    expect(page.asked()).toBe(0)
    await page.ask('mail', WISH)
    expect(page.asked()).toBe(1)
  })

  test('takes no ticket that is too old, foreign or for what is not the person’s, and says no more than that', async () => {
    let now = Date.now()
    const attachments = [{ index: 0, filename: 'a', contentType: 'text/plain', size: 3 }]
    await using page = await startMailPage({ mails: [{ ...LETTER, attachments }], now: () => now })
    const tickets = createFileTickets(TOKEN, () => now)
    const valid = tickets.write({ ...FILE, userId: ANN })
    const get = (ticket: string) => fetch(`${page.url}/file?ticket=${encodeURIComponent(ticket)}`)
    expect((await get(valid)).status).toBe(200)
    const asked = page.asked()
    const refused = [
      '',
      'e30.',
      createFileTickets('7000000002:somebody-else', () => now).write({ ...FILE, userId: ANN }),
      tickets.write({ ...FILE, userId: 5 }),
      tickets.write({ ...FILE, userId: ANN, addressId: 'zzzz9999' }),
    ]
    const answers = await Promise.all(refused.map(get))
    expect(page.asked()).toBe(asked)
    answers.push(await get(tickets.write({ ...FILE, userId: ANN, index: 7 })))
    now += 60_001
    answers.push(await get(valid))
    const seen = await Promise.all(answers.map(async answer => [answer.status, await answer.text()]))
    expect(new Set(seen.map(String))).toEqual(new Set(['404,']))
    expect(new Set(answers.map(headersOf)).size).toBe(1)
  })

  test('answers 400 to a wish that it does not know, and 429 past forty a minute', async () => {
    await using page = await startMailPage({ mails: [LETTER] })
    expect((await page.ask('mail', { ...WISH, more: 1 })).status).toBe(400)
    const statuses = []
    for (let asked = 0; asked < 40; asked++) statuses.push((await page.ask('mail', WISH)).status)
    expect(statuses.at(-2)).toBe(200)
    expect(statuses.at(-1)).toBe(429)
  })

  test('hands out a file by an address of its own, to nobody who changes it', async () => {
    const files = [Buffer.from('one')]
    const attachments = [{ index: 0, filename: 'a "ü".html', contentType: 'text/html', size: 3 }]
    await using page = await startMailPage({ mails: [{ ...LETTER, attachments }], files })
    const { ticket } = (await (await page.ask('file', FILE)).json()) as { ticket: string }
    const answer = await fetch(`${page.url}/file?ticket=${ticket}`)
    expect(await answer.text()).toBe('one')
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''a%20%22%C3%BC%22.html`,
    )
    expect(answer.headers.get('content-security-policy')).toBe('sandbox')
    for (const other of ['', 'x.y', `${ticket.slice(0, -2)}aa`, `e30.${ticket.split('.')[1]}`]) {
      expect((await fetch(`${page.url}/file?ticket=${other}`)).status).toBe(404)
    }
  })

  test('has one place for each person, and refuses what one asks for beyond a few', async () => {
    const released = Promise.withResolvers<void>()
    let reading = 0
    const beforeFile = () => {
      reading += 1
      return released.promise
    }
    const attachments = [{ index: 0, filename: 'a', contentType: 'text/plain', size: 3 }]
    await using page = await startMailPage({ mails: [{ ...LETTER, attachments }], beforeFile })
    const tickets = createFileTickets(TOKEN, Date.now)
    const get = (userId: number) => fetch(`${page.url}/file?ticket=${tickets.write({ ...FILE, userId })}`)
    let refused = 0
    const crowd = Array.from({ length: 60 }, async () => {
      const answer = await get(ANN)
      if (answer.status === 429 && Number(answer.headers.get('retry-after')) > 0) refused += 1
      return answer.status
    })
    // One has its place, and eight wait for it.
    await expect.poll(() => refused).toBe(51)
    expect(reading).toBe(1)
    const another = get(ANN + 1)
    await expect.poll(() => reading).toBe(2)
    released.resolve()
    expect((await another).status).toBe(200)
    expect((await Promise.all(crowd)).filter(status => status === 200)).toHaveLength(9)
  })

  test('holds no more for a person who takes nothing of it, and serves the others', async () => {
    const attachments = [{ index: 0, filename: 'a', contentType: 'text/plain', size: 8 * MB }]
    const files = [Buffer.alloc(8 * MB)]
    await using page = await startMailPage({ mails: [{ ...LETTER, attachments }], files })
    const tickets = createFileTickets(TOKEN, Date.now)
    const fileOf = (userId: number) => `${page.url}/file?ticket=${tickets.write({ ...FILE, userId })}`
    // Each waits with its headers, until its body is read.
    const stalled = []
    for (let nth = 0; nth < 4; nth++) stalled.push(await fetch(fileOf(ANN)))
    expect(stalled.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const refused of [await fetch(fileOf(ANN)), await page.ask('mail', WISH)]) {
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
    }
    const other = await fetch(fileOf(ANN + 1))
    expect((await other.bytes()).length).toBe(8 * MB)
    for (const answer of stalled) await answer.body?.cancel()
    await expect.poll(async () => (await page.ask('mail', WISH)).status).toBe(200)
  })

  test('serves the largest file, also while an earlier download of it hangs', async () => {
    const attachments = [{ index: 0, filename: 'a', contentType: 'text/plain', size: 40 * MB }]
    const files = [Buffer.alloc(40 * MB)]
    await using page = await startMailPage({
      mails: [{ ...LETTER, attachments }],
      files,
      maxFileBytes: 40 * MB,
    })
    const url = `${page.url}/file?ticket=${createFileTickets(TOKEN, Date.now).write({ ...FILE, userId: ANN })}`
    const stalled = await fetch(url)
    expect(stalled.status).toBe(200)
    expect((await (await fetch(url)).bytes()).length).toBe(40 * MB)
    await stalled.body?.cancel()
  })

  test('has pages in the person’s language that may load nothing from elsewhere', async () => {
    await using page = await startMailPage({ mails: [] })
    const answer = await fetch(`${page.url}/mail?language=ar&address=x&mail=1`)
    expect(await answer.text()).toContain('<html lang="ar" dir="rtl">')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain('img-src data:;')
    const withImages = await fetch(`${page.url}/mail?images=1`)
    expect(withImages.headers.get('content-security-policy')).toContain('img-src data: https:;')
    expect((await fetch(`${page.url}/mail.html`)).status).toBe(404)
  })
})

const FILE = { addressId: 'abcd1234', mailId: '1', index: 0 }

/** All but when it was. */
function headersOf({ headers }: Response): string {
  return JSON.stringify([...headers].filter(([name]) => name !== 'date'))
}

function without(initData: string, field: string): string {
  const changed = new URLSearchParams(initData)
  changed.delete(field)
  return changed.toString()
}

function runTogether(initData: string): string {
  const { auth_date: date, query_id: query } = Object.fromEntries(new URLSearchParams(initData))
  return forged(without(initData, 'query_id'), 'auth_date', `${date}\nquery_id=${query}`)
}

function nowS(): number {
  return Math.floor(Date.now() / 1000)
}

function forged(initData: string, field: string, value: string): string {
  const changed = new URLSearchParams(initData)
  changed.set(field, value)
  return changed.toString()
}
