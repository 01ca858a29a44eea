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
