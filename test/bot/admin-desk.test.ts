import type { Message } from 'grammy/types'
import { expect, test } from 'vitest'
import { packCallback } from '../../src/views/callbacks.ts'
import { newAddress } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'

const ADMIN = 42

test('/admin shows what goes on, page by page', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const [ada, ann] = [bot.person({ id: ADMIN, firstName: 'Ada' }), bot.person()]
  const email = await newAddress(ann)
  await bot.deliver({ from: 'a@shop.example', to: String(email), subject: 'Hi', text: 'x' })
  const overview = (await ada.ask('/admin')).text
  expect(overview).toContain('Live addresses: 34')
  expect(overview).toContain('Alerts waiting: 5, the oldest since 2026-01-01 12:34 UTC')
  await ada.tap('People')
  expect((await ada.waitFor(`${ann.id} – 1 live addresses`)).text).toBeDefined()
  await ada.tap('Mail by sender')
  await ada.waitFor('1 – shop.example')
  await ada.tap('Domains')
  await ada.waitFor('mail.example')
})

test('in a group, where everybody would read it, an admin is told where to ask', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const [ada, ann] = [bot.person({ id: ADMIN, firstName: 'Ada' }), bot.person()]
  const { id: chatId } = bot.supergroup({ members: [ada, ann] })
  const email = await newAddress(ann)
  const commands = ['/admin', `/admin end ${email}`, '/admin block shop.example', '/stats', `/ban ${ann.id}`]
  for (const command of [...commands, `/unban ${ann.id}`, '/broadcast Hello']) {
    const asked = ada.say(command, { chatId })
    const isAnswer = ({ message_id }: Message) => message_id > asked.message_id
    expect((await ada.waitFor(isAnswer, chatId)).text).toContain('Open a private chat with me')
  }
  const said: Message = await ada.waitFor('Open a private chat with me', chatId)
  for (const press of [
    { kind: 'admin', page: 'people' },
    { kind: 'admin-end', email: String(email), days: 30 },
    { kind: 'admin-limit', chatId: ann.id, days: 7 },
  ] as const)
    expect((await ada.forge(packCallback(press), said)).text).toContain('Open a private chat with me')
  await bot.settled()
  // The card of a slow address takes the place of *One moment*.
  const edited = bot.callsOf('editMessageText').filter(({ payload }) => payload.chat_id !== ann.id)
  expect(edited).toEqual([])
  expect((await ada.ask('/admin')).text).toContain('Live addresses: 34')
})

test('a sender is blocked for everybody by buttons, and lifted; it is noted who did it', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const [ada, ann] = [bot.person({ id: ADMIN, firstName: 'Ada' }), bot.person()]
  const email = String(await newAddress(ann))
  const mail = { from: 'a@shop.example', to: email, subject: 'Hi', text: 'x' }
  await bot.deliver(mail)
  await ada.ask('/admin')
  await ada.tap('Mail by sender')
  await ada.tap('Block shop.example')
  await ada.tap('7 days')
  await ada.waitFor('shop.example until ')
  await expect(bot.deliver(mail)).rejects.toThrow(/550/)
  await ada.tap('Lift shop.example')
  await ada.waitFor('Nobody is banned, and nothing is blocked.')
  await bot.deliver(mail)
  await ada.tap('What admins did')
  await ada.waitFor(`${ADMIN}: lifted: block mail from shop.example`)
})

test('a block of a sender or a network is lifted by words', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const ada = bot.person({ id: ADMIN, firstName: 'Ada' })
  await ada.ask('/admin block shop.example 7d')
  expect((await ada.ask('/admin block 203.0.113.7 1d')).text).toContain('203.0.113.7/32 until ')
  expect((await ada.ask('/admin lift elsewhere.example')).text).toContain(
    '"elsewhere.example" is not blocked',
  )
  expect((await ada.ask('/admin lift Shop.example')).text).not.toContain('shop.example')
  expect((await ada.ask('/admin lift 203.0.113.7')).text).toContain(
    'Nobody is banned, and nothing is blocked.',
  )
})

test('who is banned, what is blocked, until when and by whom stands in one list, and is lifted there', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const ada = bot.person({ id: ADMIN, firstName: 'Ada' })
  const eve = bot.person({ firstName: 'Eve' })
  await ada.ask('/admin')
  await ada.tap('Bans and blocks')
  await ada.waitFor('Nobody is banned, and nothing is blocked.')
  await ada.ask('/admin block 203.0.113.7 1d')
  await ada.ask(`/ban ${eve.id}`)
  await ada.ask('/ban -1001234')
  await ada.ask('/admin')
  await ada.tap('Bans and blocks')
  const { text } = await ada.waitFor('Network 203.0.113.7/32 until ')
  expect(text).toMatch(new RegExp(`Person ${eve.id} since 20.* UTC, until somebody lifts it, by ${ADMIN}`))
  expect(text).toContain('Group -1001234 since')
  expect(text).toMatch(/UTC, by 42$/)
  await ada.tap(`Lift ${eve.id}`)
  await ada.waitFor(message => !message.text?.includes(`Person ${eve.id}`))
  expect((await eve.ask('/help')).text).toBeDefined()
  await ada.tap('Lift -1001234')
  await ada.waitFor(message => !message.text?.includes('Group'))
  await ada.tap('What admins did')
  const notes = (await ada.waitFor(`lifted: the ban of ${eve.id}`)).text
  expect(notes).toContain(`${ADMIN}: ban ${eve.id}`)
})

test('a long list of bans and blocks is turned page by page, the latest first', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const ada = bot.person({ id: ADMIN, firstName: 'Ada' })
  for (let n = 0; n < 21; n++)
    await bot.deps.chats.update(900 + n, chat => ({
      ...chat,
      banned: true,
      ...(n > 0 && { bannedBy: { by: 43, at: n } }),
    }))
  await ada.ask('/admin')
  await ada.tap('Bans and blocks')
  await ada.waitFor('21 in all, page 1 of 3.')
  await ada.tap('▶️')
  await ada.waitFor('page 2 of 3.')
  await ada.tap('▶️')
  const last = await ada.waitFor('page 3 of 3.')
  // An older ban, of which nothing else is known.
  expect(last.text).toMatch(/Person 900, until somebody lifts it$/)
  await ada.tap('◀️')
  await ada.waitFor('page 2 of 3.')
})

test('a person is banned by buttons after a question, an admin never', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN, 43] })
  const ada = bot.person({ id: ADMIN, firstName: 'Ada' })
  const eve = bot.person({ firstName: 'Eve' })
  await newAddress(eve)
  await ada.ask('/admin')
  await ada.tap('People')
  await ada.tap(`Limit ${eve.id}`)
  await ada.tap(`Ban ${eve.id}`)
  const asked = await ada.waitFor(`Ban ${eve.id}?`)
  await ada.tap('Ban')
  await ada.waitFor(`Person ${eve.id} since 20`)
  expect((await bot.deps.chats.get(eve.id)).banned).toBe(true)
  await ada.forge('1dx:43:1', asked)
  await ada.waitFor('an admin cannot be banned')
  expect((await bot.deps.chats.get(43)).banned).toBeUndefined()
})

test('a ban holds while the mail service is away', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const ada = bot.person({ id: ADMIN, firstName: 'Ada' })
  bot.mail.order({ path: '/operator-note', answer: { status: 503 } })
  expect((await ada.ask('/ban 4711')).text).toContain('4711 is banned')
  expect((await bot.deps.chats.get(4711)).banned).toBe(true)
})

test('a domain is added and retired by words, and offered again by a button', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  const ada = bot.person({ id: ADMIN, firstName: 'Ada' })
  expect((await ada.ask('/admin add new.example')).text).toContain('new.example')
  expect((await ada.ask('/admin retire new.example')).text).toContain('new.example – retired')
  await ada.tap('Offer again new.example')
  await ada.waitFor('✅ new.example')
  expect((await ada.ask('/admin block 0.0.0.0/0')).text).toContain('is too large')
  expect((await ada.ask('/admin nonsense')).text).toContain('Write it like this')
})

test('for everybody else there is no such command', async () => {
  await using bot = await startTestBot({ adminIds: [ADMIN] })
  expect((await bot.person().ask('/admin')).text).toContain("don't know this command")
})
