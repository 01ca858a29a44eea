import { expect, test } from 'vitest'
import { packCallback } from '../../src/views/callbacks.ts'
import { addressesOf } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'

test('one member uses up half of the hour of a group, and its admin may use the rest', async () => {
  await using bot = await startTestBot({ limits: { addressesPerHour: 4, addressesPerChat: 20 } })
  const [ann, ben] = [bot.person(), bot.person({ firstName: 'Ben' })]
  const { id: chatId } = bot.group({ members: [ann, ben] })
  for (const name of ['one', 'two']) {
    ben.say(`/new ${name}`, { chatId })
    await ben.waitFor(`${name}@mail.example`, chatId)
  }
  ben.say('/new three', { chatId })
  await ben.waitFor('You can create 2 addresses an hour', chatId)
  for (const name of ['four', 'five']) {
    ann.say(`/new ${name}`, { chatId })
    await ann.waitFor(`${name}@mail.example`, chatId)
  }
  expect(await addressesOf(bot, chatId)).toHaveLength(4)
})

test('what a member replaced unused counts neither for the group nor for the member', async () => {
  await using bot = await startTestBot({ limits: { addressesPerHour: 4, addressesPerChat: 20 } })
  const [ann, ben] = [bot.person(), bot.person({ firstName: 'Ben' })]
  const { id: chatId } = bot.group({ members: [ann, ben] })
  ben.say('/new', { chatId })
  await ben.waitFor('Your new address', chatId)
  await ben.tap('Another', { chatId })
  await bot.settled()
  expect(await addressesOf(bot, chatId)).toHaveLength(1)
  ben.say('/new two', { chatId })
  await ben.waitFor('two@mail.example', chatId)
  ben.say('/new three', { chatId })
  await ben.waitFor('You can create 2 addresses an hour', chatId)
})

test('a member cannot mute the address of another for all', async () => {
  await using bot = await startTestBot()
  const [ann, ben, cat] = [bot.person(), bot.person({ firstName: 'Ben' }), bot.person({ firstName: 'Cat' })]
  const { id: chatId } = bot.group({ members: [ann, ben, cat] })
  ben.say('/new ours', { chatId })
  const card = await ben.waitFor('ours@mail.example', chatId)
  const address = async () => (await addressesOf(bot, chatId))[0]
  const mute = packCallback({ kind: 'mute', addressId: (await address())?.id ?? '', muted: true })
  await cat.forge(mute, card)
  await bot.settled()
  expect((await address())?.muted).not.toBe(true)
  await ben.forge(mute, card)
  await bot.settled()
  expect((await address())?.muted).toBe(true)
})

test('a member cannot silence a group by its settings, and its admin can', async () => {
  await using bot = await startTestBot()
  const [ann, ben] = [bot.person(), bot.person({ firstName: 'Ben' })]
  const { id: chatId } = bot.group({ members: [ann, ben] })
  ben.say('/settings', { chatId })
  const menu = await ben.waitFor('Settings', chatId)
  const settings = async () => (await bot.deps.chats.get(chatId)).settings
  const before = await settings()
  const onlyCodes = packCallback({ kind: 'set-alert-detail', detail: 'codes' })
  const quiet = packCallback({ kind: 'set-quiet-hours', from: 0, to: 23 })
  for (const data of [onlyCodes, quiet]) {
    expect((await ben.forge(data, menu)).text).toBe('Only an admin of this group can do that.')
  }
  await bot.settled()
  expect(await settings()).toEqual(before)
  expect((await ann.forge(onlyCodes, menu)).text).toBe('Saved')
  await bot.settled()
  expect((await settings()).alertDetail).toBe('codes')
})
