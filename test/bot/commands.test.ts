import { expect, test } from 'vitest'
import { COMMANDS } from '../../src/bot/commands.ts'
import { startTestBot } from './support/test-bot.ts'

test('every command is answered', async () => {
  await using bot = await startTestBot({ adminIds: [4711] })
  const admin = bot.person({ id: 4711 })
  for (const { command } of COMMANDS) {
    const { text, caption } = await admin.ask(`/${command}`)
    expect(text ?? caption).not.toContain("I don't know this command")
  }
})
