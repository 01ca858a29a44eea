import type { Update } from 'grammy/types'
import { expect, test } from 'vitest'
import type { BotContext } from '../../../src/bot/context.ts'
import { showProgress } from '../../../src/bot/middleware/progress.ts'
import { systemClock } from '../../../src/clock.ts'
import { LOG } from '../support/test-bot.ts'

const CHAT = { id: 1, type: 'private' }
const KEYBOARD = { inline_keyboard: [[{ text: 'File 1', callback_data: 'file' }]] }

/** Presses buttons of one message; `restored` has the keyboards that were put back there. */
function onOneMessage() {
  const begun = new Set<number>()
  const restored: unknown[] = []
  const show = showProgress({
    clock: systemClock,
    log: LOG,
    journal: { wasBegun: ({ update_id }) => begun.has(update_id) },
  })
  return {
    restored,
    async press(updateId: number, kind = 'attachment'): Promise<void> {
      const message = { chat: CHAT, message_id: 7, date: 0, text: 'Files', reply_markup: KEYBOARD }
      const callbackQuery = { id: `${updateId}`, message, data: 'file' }
      const update = { update_id: updateId, callback_query: callbackQuery } as unknown as Update
      const api = {
        editMessageReplyMarkup: async (...call: unknown[]) => void restored.push(call),
      }
      const ctx = { chat: CHAT, home: 1, update, callbackQuery, callback: { kind }, api }
      await show(ctx as unknown as BotContext, async () => undefined)
      begun.add(updateId)
    },
  }
}

const BACK = [[1, 7, { reply_markup: KEYBOARD }]]

test('a press that is handled again brings its buttons back, where an hourglass may have hidden them', async () => {
  const { press, restored } = onOneMessage()
  await press(1)
  expect(restored).toEqual([])
  await press(1)
  expect(restored).toEqual(BACK)
})

test('a press of the hourglass does not keep them from coming back', async () => {
  const { press, restored } = onOneMessage()
  await press(1)
  await press(2, 'nothing')
  await press(1)
  expect(restored).toEqual(BACK)
})

test('a press that is handled again leaves a message alone in which another button was pressed since', async () => {
  const { press, restored } = onOneMessage()
  await press(1)
  await press(2, 'mail')
  await press(1)
  await press(1)
  expect(restored).toEqual([])
})

test('a second press that meets the hourglass brings back the buttons that it replaced', async () => {
  const restored: unknown[] = []
  const show = showProgress({
    // Any work takes longer than a moment.
    clock: { ...systemClock, sleep: async () => undefined },
    log: LOG,
    journal: { wasBegun: () => false },
  })
  const hourglass: unknown[] = []
  async function press(updateId: number, reply_markup: unknown): Promise<void> {
    const message = { chat: CHAT, message_id: 7, date: 0, text: 'Files', reply_markup }
    const callbackQuery = { id: `${updateId}`, message, data: 'file' }
    const update = { update_id: updateId, callback_query: callbackQuery } as unknown as Update
    const api = {
      editMessageReplyMarkup: async (_chat: number, _id: number, other: { reply_markup: unknown }) =>
        void (hourglass.length === 0 ? hourglass : restored).push(other.reply_markup),
    }
    const ctx = { chat: CHAT, home: 1, update, callbackQuery, callback: { kind: 'attachment' }, api }
    await show(ctx as unknown as BotContext, () => new Promise(resolve => setImmediate(resolve)))
  }
  await press(1, KEYBOARD)
  await press(2, hourglass[0])
  expect(restored.at(0)).toEqual(KEYBOARD)
  expect(restored.at(-1)).toEqual(KEYBOARD)
})
