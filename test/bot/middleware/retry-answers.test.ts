import { Api } from 'grammy'
import { expect, test } from 'vitest'
import type { BotContext } from '../../../src/bot/context.ts'
import { retryAnswers } from '../../../src/bot/middleware/retry-answers.ts'
import { systemClock } from '../../../src/clock.ts'
import type { Address } from '../../../src/store/records.ts'
import { memoryStore } from '../../alerts/support/memory-store.ts'
import { UNPACED } from '../../support/unpaced.ts'
import { createTestWatch } from '../support/test-watch.ts'

const GROUP = -1
const SUPERGROUP = -1_000_000_000_001
const ADDRESS: Address = { id: 'aaaaaaaa', email: 'a@mail.test', token: 't', createdAt: 0, opened: [] }

/** An api at which the group has its new id. */
function migratedApi(): Api {
  const api = new Api('1:token')
  api.config.use(async (_call, _method, payload) =>
    'chat_id' in payload && payload.chat_id === GROUP
      ? {
          ok: false,
          error_code: 400,
          description: 'Bad Request: group chat was upgraded to a supergroup chat',
          parameters: { migrate_to_chat_id: SUPERGROUP },
        }
      : { ok: true, result: true as never },
  )
  return api
}

test('a call that finds a group at its new id takes its record and its alerts along', async () => {
  const { chats } = memoryStore()
  await chats.update(GROUP, chat => ({ ...chat, addresses: [ADDRESS] }))
  const watch = createTestWatch()
  const ctx = { api: migratedApi(), home: GROUP } as unknown as BotContext
  await retryAnswers({ chats, watch, paces: UNPACED, clock: systemClock })(ctx, async () => {
    await ctx.api.sendMessage(GROUP, 'hello')
  })
  expect((await chats.get(SUPERGROUP)).addresses).toEqual([ADDRESS])
  expect(watch.told).toEqual([`watch ${SUPERGROUP} ${ADDRESS.email}`])
  expect(ctx.home).toBe(SUPERGROUP)
})

test("a call to another chat's old id leaves the answer where it was asked for", async () => {
  const { chats } = memoryStore()
  const ctx = { api: migratedApi(), home: 42 } as unknown as BotContext
  await retryAnswers({ chats, watch: createTestWatch(), paces: UNPACED, clock: systemClock })(
    ctx,
    async () => {
      await ctx.api.sendMessage(GROUP, 'hello')
    },
  )
  expect(ctx.home).toBe(42)
})
