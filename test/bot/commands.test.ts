import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { COMMANDS } from '../../src/bot/commands.ts'
import { startTestBot } from './support/test-bot.ts'

test("the README's table of commands is that of the bot", async () => {
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8')
  const table = /<!-- commands -->(.*)<!-- \/commands -->/s.exec(readme)?.[1] ?? ''
  const named = [...table.matchAll(/^\| `\/(\w+)/gm)].map(([, command]) => command)
  const commands = COMMANDS.map(({ command }) => command).filter(command => command !== 'start')
  expect(named).toEqual(commands)
})

test('every command is answered', async () => {
  await using bot = await startTestBot({ adminIds: [4711] })
  const admin = bot.person({ id: 4711 })
  for (const { command } of COMMANDS) {
    const { text, caption } = await admin.ask(`/${command}`)
    expect(text ?? caption).not.toContain("I don't know this command")
  }
})

const PURPOSE = 'I hand out email addresses'
const FILES = "I can't send or keep files"

test.each([
  ['voice', { file_id: 'x', file_unique_id: 'x', duration: 1 }],
  ['document', { file_id: 'x', file_unique_id: 'x' }, FILES],
  ['video_note', { file_id: 'x', file_unique_id: 'x', length: 1, duration: 1 }],
  ['photo', [{ file_id: 'x', file_unique_id: 'x', width: 1, height: 1 }], FILES],
  ['sticker', { file_id: 'x', file_unique_id: 'x', type: 'regular', width: 1, height: 1 }],
  ['location', { latitude: 1, longitude: 1 }],
  ['contact', { phone_number: '1', first_name: 'Ben' }],
  ['dice', { emoji: '🎲', value: 1 }],
  ['poll', { id: '1', question: 'Why?', options: [] }],
])('a %s is answered with what the bot is for', async (kind, content, answer: string = PURPOSE) => {
  await using bot = await startTestBot()
  const ann = bot.person()
  const chat = { id: ann.id, type: 'private', first_name: 'Ann' }
  const message = {
    message_id: 999,
    date: Math.floor(Date.now() / 1_000),
    chat,
    from: ann.user,
    [kind]: content,
  }
  bot.telegram.world.updates.push({ message: message as never })
  await ann.waitFor(answer)
})
