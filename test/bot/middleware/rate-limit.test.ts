import type { Update } from 'grammy/types'
import { expect, test } from 'vitest'
import type { BotContext } from '../../../src/bot/context.ts'
import { rateLimit } from '../../../src/bot/middleware/rate-limit.ts'
import { systemClock } from '../../../src/clock.ts'
import { translator } from '../../../src/locales/translator.ts'

const ANN = { id: 1, is_bot: false, first_name: 'Ann' }
const BEN = { id: 2, is_bot: false, first_name: 'Ben' }

/** A limit of two updates in ten seconds; `press` resolves to what was said, or to "done". */
function limitOfTwo() {
  const taken = new Map<Update, number>()
  let now = 0
  const limit = rateLimit(
    { updates: 2, seconds: 10 },
    {
      journal: {
        takenAt: update => taken.get(update),
        forget: async () => undefined,
        unanswered: () => undefined,
        wasBegun: () => false,
      },
      clock: { ...systemClock, now: () => now },
    },
  )
  const press = async (from: typeof ANN, takenAt?: number): Promise<string | undefined> => {
    let said: string | undefined
    const update = { update_id: taken.size, callback_query: { id: '1', from } } as unknown as Update
    if (takenAt !== undefined) taken.set(update, takenAt)
    const answerCallback = async (words?: string) => {
      said = words
      return true
    }
    const ctx = { update, callbackQuery: update.callback_query, t: translator('en'), answerCallback }
    await limit(ctx as unknown as BotContext, async () => {
      said = 'done'
    })
    return said
  }
  return {
    limit,
    press,
    at: (time: number) => {
      now = time
    },
  }
}

test('who is too fast is told once, and for how long to wait', async () => {
  const { press, at } = limitOfTwo()
  expect([await press(ANN), await press(ANN)]).toEqual(['done', 'done'])
  at(4_000)
  expect(await press(ANN)).toBe('That was too fast for me. Please wait 6 seconds.')
  expect(await press(ANN)).toBeUndefined()
  expect(await press(BEN)).toBe('done')
  at(10_000)
  expect(await press(ANN)).toBe('done')
})

test('what had to wait for a restart counts for when it came, not for when its turn is', async () => {
  const { press, at } = limitOfTwo()
  at(100_000)
  for (const takenAt of [0, 6_000, 12_000, 18_000, 24_000]) expect(await press(ANN, takenAt)).toBe('done')
  expect(await press(ANN, 25_000)).toBe('done')
  expect(await press(ANN, 26_000)).toBe('That was too fast for me. Please wait 1 second.')
  expect(await press(ANN)).toBe('done')
})

test('anonymous admins of two groups are not one person', async () => {
  const { limit } = limitOfTwo()
  const admin = { id: 1_087_968_824, is_bot: true, first_name: 'Group' }
  const done: number[] = []
  for (const groupId of [-1, -1, -2, -2]) {
    const message = { from: admin, sender_chat: { id: groupId }, chat: { id: groupId } }
    const ctx = { update: { update_id: 1, message }, message, t: translator('en') }
    await limit(ctx as unknown as BotContext, async () => void done.push(groupId))
  }
  expect(done).toEqual([-1, -1, -2, -2])
})
