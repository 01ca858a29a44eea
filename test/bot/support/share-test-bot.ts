import { afterAll, afterEach, beforeAll } from 'vitest'
import { HARDLY_LIMITED } from './hardly-limited.ts'
import { addressesOf } from './steps.ts'
import { startTestBot, type TestBot, type TestBotOptions } from './test-bot.ts'

/**
 * One bot for the tests of a file, because its start takes longer than most of them. Each test has people and groups of
 * its own. After each the bot's mail faults are lifted, what was called is forgotten, and the names are free again. A
 * test that restarts the bot, counts what it sent or changes it takes one of its own.
 */
export function shareTestBot(options: Pick<TestBotOptions, 'domains'> = {}): () => TestBot {
  let bot: TestBot | undefined
  const seen = new Set<number>()
  const started = (): TestBot => {
    if (bot === undefined) throw new Error('a shared bot is there within tests alone')
    return bot
  }
  beforeAll(async () => {
    bot = await startTestBot({ ...options, sendLimits: HARDLY_LIMITED })
  })
  afterEach(async () => {
    const { mail, watch, telegram, settled } = started()
    mail.forget()
    await settled()
    for (const chatId of telegram.world.chats.keys()) {
      if (!seen.has(chatId)) await freeNames(started(), chatId)
      seen.add(chatId)
    }
    await freeDeleted(started())
    mail.forget()
    watch.forget()
  })
  afterAll(() => bot?.[Symbol.asyncDispose]())
  return started
}

async function freeNames(bot: TestBot, chatId: number): Promise<void> {
  for (const { token } of await addressesOf(bot, chatId)) await bot.deps.mailApi.deleteSession(token)
}

/** What was deleted can be undone for a while, and has its name so long. */
async function freeDeleted({ store, deps }: TestBot): Promise<void> {
  for await (const [, { token, messageId }] of store.deletions.entries())
    if (messageId === undefined) await deps.mailApi.deleteSession(token)
}
