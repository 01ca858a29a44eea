import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isLocalWeb, type LocalWeb, startLocalWeb } from '../mail-service/support/local-web.ts'
import { keyRecord, plainMail, rsaKey, signMail } from '../mail-service/support/signed-mail.ts'
import { hasProgram, OPENSSL } from '../support/optional.ts'
import type { TestPerson } from '../support/person.ts'
import { labels, newAddress, openMail, waitForButton } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

/** A mail is checked by a thread that lets all others go first. */
const PATIENCE = { timeout: 60_000 }
/** So long the list may take: less than the bot waits for its mail service, which shares a busy machine with it. */
const MOST_MS = 2_000
/** So long a list may take that never answers. */
const SILENT_MS = 500
const MAIL_DEADLINE_MS = 30_000
const KEY = rsaKey()
const ZONE = { '_dmarc.shop.test': { TXT: ['v=DMARC1; p=none'] }, ...keyRecord('shop.test', KEY) }
const REFUSED = "The sender didn't accept the request. You can block them instead."

/** What the list answers. */
let listener: RequestListener
let web: LocalWeb
let bot: TestBot
/** Somebody with a mail of the list, which takes whom it unsubscribes as the listener says. */
async function start(
  answer: RequestListener,
  at: TestBot = bot,
): Promise<{ readonly ann: TestPerson; requests(): readonly string[] }> {
  listener = answer
  const before = web.requests.length
  const ann = at.person()
  await deliverFromList(at, web, await newAddress(ann))
  await openChecked(ann)
  return { ann, requests: () => web.requests.slice(before) }
}

function startBot(maxMs: number): Promise<TestBot> {
  const { servers, ca } = web.options
  const oneClick = { ca, isAllowed: isLocalWeb, maxMs }
  return startTestBot({
    trust: { dns: { checks: true, servers }, oneClick },
    mailDeadlineMs: MAIL_DEADLINE_MS,
  })
}

async function deliverFromList(bot: TestBot, web: LocalWeb, to: string): Promise<void> {
  const fields = [
    `List-Unsubscribe: <https://127.0.0.1:${web.port}/u?id=1>`,
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ]
  const signing = { domain: 'shop.test', key: KEY, fields: ['List-Unsubscribe', 'List-Unsubscribe-Post'] }
  const raw = await signMail(plainMail('Shop <a@shop.test>', fields), signing)
  await bot.deliver({ raw, envelope: { from: 'a@shop.test', to: [to] } })
}

/** Opens the mail until its check is over: under load that may take longer than the mail is waited for. */
async function openChecked(ann: TestPerson): Promise<void> {
  while (!labels(ann).includes('Unsubscribe')) await openMail(ann, 'Hello')
}

describe.skipIf(!hasProgram(OPENSSL))('Unsubscribe', PATIENCE, () => {
  const started = new AsyncDisposableStack()
  /** One bot and one list for all: who checks mails starts a thread, and the list needs a certificate. */
  beforeAll(async () => {
    web = started.use(await startLocalWeb((request, response) => listener(request, response), ZONE))
    bot = started.use(await startBot(MOST_MS))
  })
  afterAll(() => started.disposeAsync())

  test('asks once more, then sends one POST to the list, says so, and offers it no longer', async () => {
    const { ann, requests } = await start((_, response) => response.end())
    await ann.tap('Unsubscribe')
    await waitForButton(ann, 'Yes, unsubscribe')
    expect(requests()).toEqual([])

    expect(await ann.tap('Yes, unsubscribe')).toMatchObject({ text: 'Unsubscribed' })
    await bot.settled()
    expect(requests()).toEqual(['POST /u?id=1 List-Unsubscribe=One-Click'])
    expect(labels(ann)).not.toContain('Unsubscribe')
  })

  test('pressed at another copy of the mail, unsubscribes nobody twice', async () => {
    const { ann, requests } = await start((_, response) => response.end())
    const copies = [ann.last(), await openMail(ann, 'Hello')]
    const pressAll = async (label: string) => {
      await bot.settled()
      const ids = copies.map(copy => copy.message_id)
      const asking = ann.messages().filter(({ message_id }) => ids.includes(message_id))
      return Promise.all(asking.map(message => ann.tap(label, { message })))
    }
    await pressAll('Unsubscribe')
    const told = await pressAll('Yes, unsubscribe')
    expect(told.map(({ text }) => text)).toEqual(['Unsubscribed', 'Unsubscribed'])
    expect(requests()).toHaveLength(1)
  })

  test('at a copy from before is over once the list has it', async () => {
    const { ann } = await start((_, response) => response.end())
    const copy = ann.last()
    await openMail(ann, 'Hello')
    await ann.tap('Unsubscribe')
    await waitForButton(ann, 'Yes, unsubscribe')
    await ann.tap('Yes, unsubscribe')
    await ann.tap('Unsubscribe', { message: copy })
    await bot.settled()
    const after = ann.messages().find(({ message_id }) => message_id === copy.message_id)
    expect(labels(ann, after)).toContain('🚫 Block')
    expect(labels(ann, after)).not.toContain('Yes, unsubscribe')
  })

  test('keeps the mail as it is when the question is answered with no', async () => {
    const { ann, requests } = await start((_, response) => response.end())
    await ann.tap('Unsubscribe')
    await waitForButton(ann, 'Yes, unsubscribe')
    await ann.tap('Keep')
    await bot.settled()
    expect(labels(ann)).toContain('Unsubscribe')
    expect(requests()).toEqual([])
  })

  const refusals: readonly (readonly [string, RequestListener])[] = [
    ['sends elsewhere', (_, response) => response.writeHead(302, { location: '/elsewhere' }).end()],
    ['is broken', (_, response) => response.writeHead(500).end()],
    ['hangs up', request => request.socket.destroy()],
  ]
  test.each(refusals)(
    'says that a list which %s did not take it, and may be tried again',
    async (_, list) => {
      const { ann, requests } = await start(list)
      for (const presses of [1, 2]) {
        await ann.tap('Unsubscribe')
        await waitForButton(ann, 'Yes, unsubscribe')
        expect(await ann.tap('Yes, unsubscribe')).toMatchObject({ text: REFUSED })
        await bot.settled()
        expect(requests()).toHaveLength(presses)
      }
    },
  )

  test('says so too when the list never answers', async () => {
    await using hasty = await startBot(SILENT_MS)
    const { ann } = await start(() => undefined, hasty)
    await ann.tap('Unsubscribe')
    await waitForButton(ann, 'Yes, unsubscribe')
    expect(await ann.tap('Yes, unsubscribe')).toMatchObject({ text: REFUSED })
    await hasty.settled()
    expect(labels(ann)).toContain('Unsubscribe')
  })
})
