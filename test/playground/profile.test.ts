import { expect, test } from 'vitest'
import { commandsFor } from '../../src/playground/world/profile.ts'
import { startTestPlayground } from '../support/playground.ts'
import { call } from './bot-api-client.ts'

test('texts are kept by language, and a language without one has the common text', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  await call(playground, 'setMyDescription', { description: 'Mail' })
  await call(playground, 'setMyDescription', { description: 'Почта', language_code: 'ru' })
  const describe = async (language_code?: string): Promise<unknown> =>
    (await call(playground, 'getMyDescription', { language_code })).result
  expect(await describe()).toEqual({ description: 'Mail' })
  expect(await describe('ru')).toEqual({ description: 'Почта' })
  expect(await describe('de')).toEqual({ description: 'Mail' })
  await call(playground, 'setMyDescription', { language_code: 'ru' })
  expect(await describe('ru')).toEqual({ description: 'Mail' })
})

test.each([
  ['setMyDescription', { description: 'a'.repeat(513) }],
  ['setMyShortDescription', { short_description: 'a'.repeat(121) }],
  ['setMyName', { name: 'a'.repeat(65) }],
  ['setMyDescription', { description: 'a', language_code: 'pt-BR' }],
  ['setMyCommands', { commands: [{ command: 'Start', description: 'a' }] }],
  ['setMyCommands', { commands: [{ command: 'start', description: ' ' }] }],
  ['setMyCommands', { commands: [{ command: 'start', description: 'a'.repeat(257) }] }],
  ['setMyCommands', { commands: Array(101).fill({ command: 'a', description: 'a' }) }],
  ['setMyCommands', { commands: [], scope: { type: 'chat' } }],
  ['setChatMenuButton', { menu_button: { type: 'web_app' } }],
])('refuses %s %j', async (method, payload) => {
  await using playground = await startTestPlayground({ breaksRules: true })
  expect(await call(playground, method, payload)).toMatchObject({ ok: false, error_code: 400 })
})

test('a person is offered the commands of the narrowest scope in the own language', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const set = (command: string, more: object = {}): Promise<unknown> =>
    call(playground, 'setMyCommands', { commands: [{ command, description: command }], ...more })
  await set('common')
  await set('russian', { language_code: 'ru' })
  await set('groups', { scope: { type: 'all_group_chats' } })
  const { profile } = playground.telegram.world
  const offered = (isGroup: boolean, languageCode: string): string[] =>
    commandsFor(profile, { chatId: 1, personId: 1, isGroup, languageCode }).map(({ command }) => command)
  expect(offered(false, 'en')).toEqual(['common'])
  expect(offered(false, 'ru-RU')).toEqual(['russian'])
  expect(offered(true, 'ru')).toEqual(['groups'])
  await call(playground, 'deleteMyCommands', { language_code: 'ru' })
  expect(offered(false, 'ru')).toEqual(['common'])
  expect(await call(playground, 'getMyCommands')).toMatchObject({ result: [{ command: 'common' }] })
})

test('a chat has the menu button it was given, or the common one', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const button = async (chat_id?: number): Promise<unknown> =>
    (await call(playground, 'getChatMenuButton', { chat_id })).result
  expect(await button()).toEqual({ type: 'commands' })
  await call(playground, 'setChatMenuButton', { chat_id: ann.id, menu_button: { type: 'default' } })
  expect(await button(ann.id)).toEqual({ type: 'default' })
  expect(await button()).toEqual({ type: 'commands' })
})

test('the bot knows itself, and leaves and closes when asked', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const { result } = await call(playground, 'getMe')
  expect(result).toMatchObject({
    is_bot: true,
    username: 'playground_mail_bot',
    supports_inline_queries: true,
  })
  expect(await call(playground, 'close')).toEqual({ ok: true, result: true })
  expect(await call(playground, 'logOut')).toEqual({ ok: true, result: true })
  expect(await call(playground, 'close')).toMatchObject({ error_code: 400, description: 'Logged out' })
})
