import type { Update } from 'grammy/types'
import { expect } from 'vitest'
import { UPDATE_REFUSALS } from '../../src/playground/refusals/update-refusals.ts'
import { UPDATE_CHANGES } from './changes/update-changes.ts'
import { makesChanges, provokesRefusals } from './provoke.ts'

const HOOK = 'https://bot.example/hook'

provokesRefusals(UPDATE_REFUSALS, {
  pollWhileWebhook: async ({ call }) => {
    await call('setWebhook', { url: HOOK })
    return call('getUpdates')
  },
  pollByOther: async ({ call, ann, arrived }) => {
    const first = call('getUpdates', { timeout: 50 })
    await arrived('getUpdates', 1)
    const second = call('getUpdates', { timeout: 50, offset: 0 })
    const answer = await first
    ann.say('hi')
    await second
    return answer
  },
  pollEndedByWebhook: async ({ call, arrived }) => {
    const waiting = call('getUpdates', { timeout: 50 })
    await arrived('getUpdates', 1)
    await call('setWebhook', { url: HOOK })
    return waiting
  },
})

makesChanges(UPDATE_CHANGES, {
  pollConflictTwice: async ({ call, arrived, playground }) => {
    await call('setWebhook', { url: HOOK })
    await call('getUpdates')
    const late = call('getUpdates')
    await arrived('getUpdates', 2)
    await call('getMe')
    expect(playground.callsOf('getUpdates')[1]?.answer).toBeUndefined()
    expect(await late).toMatchObject({ error_code: 409 })
  },
  pollSameOffset: async ({ call, ann, arrived }) => {
    expect(await call('getUpdates', { offset: 0, timeout: 0 })).toMatchObject({ result: [] })
    const again = call('getUpdates', { timeout: 0 })
    await arrived('getUpdates', 2)
    ann.say('hi')
    expect(await again).toMatchObject({ result: [{ message: { text: 'hi' } }] })
  },
  pollSameOffsetAtOnce: async ({ call, ann }) => {
    for (const text of ['one', 'two']) ann.say(text)
    expect((await call('getUpdates')).result).toHaveLength(2)
    expect((await call('getUpdates')).result).toHaveLength(1)
  },
  pollLimit: async ({ call, ann }) => {
    for (const text of ['one', 'two']) ann.say(text)
    expect((await call('getUpdates', { limit: 0 })).result).toHaveLength(1)
    expect((await call('getUpdates', { limit: -7, offset: 1 })).result).toHaveLength(1)
    expect((await call('getUpdates', { limit: 1_000, offset: 2 })).result).toHaveLength(2)
  },
  pollTimeout: async ({ call }) => {
    expect(await call('getUpdates', { timeout: -5 })).toEqual({ ok: true, result: [] })
  },
  pollOffsetNegative: async ({ call, ann, idOf }) => {
    for (const text of ['one', 'two', 'three']) ann.say(text)
    expect(texts(await call('getUpdates', { offset: -2 }))).toEqual(['two', 'three'])
    expect(texts(await call('getUpdates', { offset: idOf(0) }))).toEqual(['two', 'three'])
  },
  pollOffsetZero: async ({ call, ann, idOf }) => {
    for (const text of ['one', 'two']) ann.say(text)
    expect(texts(await call('getUpdates', { offset: 0 }))).toEqual(['one', 'two'])
    expect(texts(await call('getUpdates', { offset: idOf(0) }))).toEqual(['one', 'two'])
  },
  pollOffsetFar: async ({ call, ann, idOf }) => {
    ann.say('one')
    expect(texts(await call('getUpdates', { offset: idOf(0) + 11 }))).toEqual(['one'])
    expect(texts(await call('getUpdates', { offset: idOf(0) - 100_001 }))).toEqual(['one'])
    expect(texts(await call('getUpdates', { offset: idOf(0) + 10 }))).toEqual([])
  },
  pollArrival: async ({ call, ann, arrived }) => {
    const waiting = call('getUpdates', { timeout: 50 })
    await arrived('getUpdates', 1)
    ann.say('hi')
    expect(texts(await waiting)).toEqual(['hi'])
  },
  updatesExpire: async ({ call, ann, send, telegram, pass }) => {
    await send({ reply_markup: { inline_keyboard: [[{ text: 'Press', callback_data: 'x' }]] } })
    ann.say('hi')
    ann.press('Press')
    telegram.ask(ann.user, 'mail')
    const kinds = async () => {
      const { result } = await call('getWebhookInfo')
      return (result as { pending_update_count: number }).pending_update_count
    }
    expect(await kinds()).toBe(3)
    pass(30_001)
    expect(await kinds()).toBe(2)
    pass(120_000)
    expect(await kinds()).toBe(1)
    pass(86_400_000)
    expect((await call('getUpdates')).result).toEqual([])
  },
  allowedUnreadable: async ({ call }) => {
    await call('getUpdates', { allowed_updates: ['message'], offset: 1 })
    for (const [index, allowed_updates] of ['{', '{}', [5]].entries())
      await call('getUpdates', { allowed_updates, offset: index - 10 })
    expect((await call('getWebhookInfo')).result).toMatchObject({ allowed_updates: ['message'] })
  },
  allowedEmpty: async ({ call }) => {
    await call('getUpdates', { allowed_updates: ['message'], offset: 1 })
    await call('getUpdates', { allowed_updates: ['weather'], offset: 2 })
    expect((await call('getWebhookInfo')).result).not.toHaveProperty('allowed_updates')
  },
  allowedMissing: async ({ call }) => {
    await call('setWebhook', { url: HOOK, allowed_updates: ['message'] })
    await call('deleteWebhook')
    await call('getUpdates')
    expect((await call('getWebhookInfo')).result).toMatchObject({ allowed_updates: ['message'] })
  },
  updateIds: async ({ telegram, ann, idOf }) => {
    ann.say('hi')
    expect(idOf(0)).toBeGreaterThan(1)
    expect(telegram.world.updates.lastId).toBe(idOf(0))
  },
  webhookInfo: async ({ call }) => {
    expect(await call('getWebhookInfo')).toMatchObject({ ok: true, result: { url: '' } })
  },
})

function texts({ result }: { readonly result?: unknown }): (string | undefined)[] {
  return (result as Update[]).map(({ message }) => message?.text)
}
