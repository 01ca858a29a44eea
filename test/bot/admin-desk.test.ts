import { expect, test } from 'vitest'
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
  await ada.waitFor('Nobody is blocked for everybody.')
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
  expect((await ada.ask('/admin lift 203.0.113.7')).text).toContain('Nobody is blocked for everybody.')
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
