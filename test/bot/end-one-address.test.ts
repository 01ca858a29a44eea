import { pino } from 'pino'
import { expect, test } from 'vitest'
import { endNamed, findNamed } from '../../src/bot/admin-end.ts'
import { addressesOf, dataOf, newAddress } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const [ADA, EVE] = [42, 43]

async function startAdmins(options: Parameters<typeof startTestBot>[0] = {}) {
  const bot = await startTestBot({ adminIds: [ADA, EVE], ...options })
  const [ada, ann] = [bot.person({ id: ADA, firstName: 'Ada' }), bot.person()]
  return { bot, ada, ann, [Symbol.asyncDispose]: () => bot[Symbol.asyncDispose]() }
}

const mailTo = (to: string) => ({ from: 'a@shop.example', to, subject: 'Hi', text: 'x' })

async function notesOf(bot: TestBot): Promise<readonly string[]> {
  const { notes } = await bot.deps.mailApi.operator.report()
  return notes.map(({ by, says }) => `${by} ${says}`)
}

test('an address ends by buttons after a question: mail is refused, the owner sees who ended it, all is noted', async () => {
  await using stage = await startAdmins()
  const { bot, ada, ann } = stage
  const email = String(await newAddress(ann))
  await ada.ask('/admin')
  await ada.tap('End an address')
  await ada.waitFor('Which address is to end?')
  const asked = await ada.ask(email)
  expect(asked.text).toContain(`End ${email} now?`)
  expect(asked.text).toContain(`Chat ${ann.id} has it since 20`)
  expect(asked.text).toContain('senders get 550')
  await bot.deliver(mailTo(email))
  await ada.tap('End now, name kept 30 days')
  await ada.waitFor(`${email} has ended.`)
  await expect(bot.deliver(mailTo(email))).rejects.toThrow(/550/)
  expect(bot.watch.told).toContain(`watch ${ann.id} ${email}`)
  const [address] = await addressesOf(bot, ann.id)
  expect(address?.endedByAdmin).toBe(true)
  const card = await ann.ask('/addresses')
  expect(card.text).toContain(email)
  expect(await notesOf(bot)).toEqual([
    expect.stringMatching(`^${ADA} ended ${email}, kept from everybody until 20`),
  ])
})

test('whoever had it cannot make it again, nor can anybody, until that is lifted', async () => {
  await using stage = await startAdmins()
  const { bot, ada, ann } = stage
  const email = String(await newAddress(ann, '/new bob'))
  const card = await ann.ask('/addresses')
  await ada.ask(`/admin end ${email} 7d now`)
  expect((await ann.ask(`/new ${email}`)).text).toContain('taken')
  await ann.ask('/cancel')
  const [address] = await addressesOf(bot, ann.id)
  await ann.forge(`1r:${address?.id}`, card)
  await ann.waitFor('by the people who run this bot')
  await ada.ask('/admin')
  await ada.tap('Bans and blocks')
  await ada.tap(`Lift ${email}`)
  await ada.waitFor('Nobody is banned, and nothing is blocked.')
  expect((await bot.person().ask(`/new ${email}`)).text).toContain(email)
})

test('an address that is over, one that never was, and what is none are each told apart; pressed twice it ends once', async () => {
  await using stage = await startAdmins()
  const { bot, ada, ann } = stage
  const email = String(await newAddress(ann))
  const asked = await ada.ask(`/admin end ${email}`)
  await ada.tap('End now, name kept 7 days')
  await ada.waitFor('has ended.')
  await ada.forge(dataOf(asked, 'End now, name kept 7 days'), asked)
  await ada.waitFor('has ended already.')
  expect((await ada.ask(`/admin end ${email}`)).text).toMatch(
    /No live address: .*had it since .*by an admin\./s,
  )
  expect(await notesOf(bot)).toHaveLength(1)
  const never = await ada.ask('/admin end zed9@mail.example')
  expect(never.text).toContain('It has ended, or never existed; no chat lists it.')
  await ada.tap('Keep the name 1 year')
  await ada.waitFor('zed9@mail.example was not live.')
  expect((await ann.ask('/new zed9@mail.example')).text).toContain('taken')
  expect((await ada.ask('/admin end bob@elsewhere.example')).text).toContain(
    'is not an address of this service',
  )
  // What is written next is taken for another try.
  expect((await ada.ask(email)).text).toContain(`No live address: ${email}`)
  expect((await ada.ask('/admin end bob@mail.example 400d')).text).toContain('Write it like this')
  expect((await ada.ask('/admin end bob@mail.example soon')).text).toContain('Write it like this')
})

test('two admins who press at the same time end it once', async () => {
  await using stage = await startAdmins()
  const { bot, ada, ann } = stage
  const eve = bot.person({ id: EVE, firstName: 'Eve' })
  const email = String(await newAddress(ann))
  await Promise.all([ada.ask(`/admin end ${email}`), eve.ask(`/admin end ${email}`)])
  await Promise.all([ada.tap('End now, name kept 7 days'), eve.tap('End now, name kept 7 days')])
  await Promise.all([ada.waitFor(email), eve.waitFor(email)])
  await bot.settled()
  const { rules } = await bot.deps.mailApi.operator.report()
  expect(rules.map(({ value }) => value)).toEqual([email])
})

test('a restart between the question and the answer changes nothing', async () => {
  await using stage = await startAdmins()
  const { bot, ada, ann } = stage
  const email = String(await newAddress(ann))
  await ada.ask('/admin end')
  await bot.restart()
  await ada.ask(email)
  await bot.restart()
  await ada.tap('End now, name kept 7 days')
  await ada.waitFor(`${email} has ended.`)
  expect((await addressesOf(bot, ann.id))[0]?.endedByAdmin).toBe(true)
})

test('while the mail service is away nothing is ended, and that is said', async () => {
  await using stage = await startAdmins({ provokes: ['errors'] })
  const { bot, ada, ann } = stage
  const email = String(await newAddress(ann))
  await ada.ask(`/admin end ${email}`)
  bot.mail.order({ path: '/operator-end', answer: { status: 503 } })
  await ada.tap('End now, name kept 7 days')
  await bot.settled()
  const [address] = await addressesOf(bot, ann.id)
  expect(address?.endedByAdmin).toBeUndefined()
  expect(address?.expiresAt).toBeGreaterThan(Date.now())
})

test('a mail service of somebody else that can end none is said to', async () => {
  await using stage = await startAdmins({ plainMailApi: true })
  const { ada, ann } = stage
  const email = String(await newAddress(ann))
  expect((await ada.ask(`/admin end ${email}`)).text).toContain('can end no address before its time')
})

test('a mail service of somebody else that deletes addresses ends it, and the name is free', async () => {
  await using stage = await startAdmins()
  const { bot, ada, ann } = stage
  const domains = [{ id: 1, domain: 'mail.example' }]
  const body = { status: 'success', domains, gmail_accounts: [], extensions: ['delete-session'] }
  bot.mail.order({ path: '/domains', answer: { status: 200, body } })
  const email = String(await newAddress(ann))
  const asked = await ada.ask(`/admin end ${email}`)
  expect(asked.text).toContain('the same name can be made again')
  await ada.tap('End now')
  await ada.waitFor(`${email} has ended.`)
  await expect(bot.deliver(mailTo(email))).rejects.toThrow(/550/)
  expect((await addressesOf(bot, ann.id))[0]?.endedByAdmin).toBe(true)
})

test('the log says that an admin ended an address, and not which one; the admins see which', async () => {
  await using stage = await startAdmins()
  const { bot, ann } = stage
  const email = String(await newAddress(ann))
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: line => void lines.push(line) })
  const deps = { ...bot.deps, log }
  // As at a mail service that keeps no name: there the bot itself notes who did it.
  const named = { ...(await findNamed(deps, email)), keepsName: false }
  expect(await endNamed(deps, { named, until: 0, by: String(ADA) })).toBe(true)
  expect(await notesOf(bot)).toEqual([`${ADA} end the address ${email}`])
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ by: String(ADA), did: 'end an address' }])
  expect(lines.join('')).not.toContain('@')
})

test('for everybody else there is no such command and no such button', async () => {
  await using stage = await startAdmins({ provokes: ['refusals'] })
  const { bot, ann } = stage
  const email = String(await newAddress(ann))
  const stranger = bot.person()
  expect((await stranger.ask(`/admin end ${email} 7d now`)).text).toContain("don't know this command")
  const card = await stranger.ask('/help')
  for (const data of [`1de:${email}:7`, '1dw', '1dp:0', `1dn:${ann.id}`]) await stranger.forge(data, card)
  await bot.settled()
  await bot.deliver(mailTo(email))
})
