import { expect } from 'vitest'
import { INLINE_REFUSALS } from '../../src/playground/refusals/inline-refusals.ts'
import { QUERY_REFUSALS } from '../../src/playground/refusals/query-refusals.ts'
import { INLINE_CHANGES } from './changes/inline-changes.ts'
import { QUERY_CHANGES } from './changes/query-changes.ts'
import { makesChanges, provokesRefusals, type Stage } from './provoke.ts'

/** Has Ann press a button, and gives the press. */
async function press({ ann, send }: Stage) {
  await send({ reply_markup: { inline_keyboard: [[{ text: 'Press', callback_data: 'x' }]] } })
  const pressed = ann.press('Press')
  if (pressed.kind !== 'callback') throw new Error('the button is of another kind')
  return pressed.press
}

async function answer(stage: Stage, more: object) {
  const { query } = await press(stage)
  return stage.call('answerCallbackQuery', { callback_query_id: query.id, ...more })
}

/** Answers a query of Ann's with these results. */
function answerInline(results: unknown, more: object = {}) {
  return ({ ann, telegram, call }: Stage) => {
    const { query } = telegram.ask(ann.user, 'x')
    return call('answerInlineQuery', { inline_query_id: query.id, results, ...more })
  }
}

const CONTENT = { input_message_content: { message_text: 'Hello' } }
const ARTICLE = { type: 'article', id: 'a', title: 'A', ...CONTENT }

provokesRefusals(QUERY_REFUSALS, {
  queryTooOld: async stage => {
    const { query } = await press(stage)
    const old = await press(stage)
    const call = (id: string) => stage.call('answerCallbackQuery', { callback_query_id: id })
    expect(await call(query.id)).toMatchObject({ ok: true })
    const again = await call(query.id)
    expect(await call('17')).toEqual(again)
    expect(await stage.call('answerInlineQuery', { inline_query_id: '17' })).toEqual(again)
    stage.pass(20_000)
    expect(await call(old.query.id)).toEqual(again)
    return again
  },
  answerTooLong: stage => answer(stage, { text: 'a'.repeat(201) }),
  answerUrl: stage => answer(stage, { url: 'https://example.org' }),
})

makesChanges(QUERY_CHANGES, {
  answerCacheTime: async stage => {
    const pressed = await press(stage)
    await stage.call('answerCallbackQuery', { callback_query_id: pressed.query.id, cache_time: 2 ** 30 })
    expect(pressed.answer?.cacheTime).toBe(2_592_000)
  },
  answerTypes: async stage => {
    const pressed = await press(stage)
    await stage.call('answerCallbackQuery', {
      callback_query_id: pressed.query.id,
      text: 5,
      show_alert: 'Yes',
    })
    expect(pressed.answer).toMatchObject({ text: '5', showAlert: true })
  },
})

provokesRefusals(INLINE_REFUSALS, {
  inlineResultsNoJson: answerInline('['),
  inlineResultsNoArray: answerInline({}),
  inlineResultsTooMany: answerInline(Array.from({ length: 51 }, (_, id) => ({ ...ARTICLE, id }))),
  inlineResultNoObject: answerInline(['a']),
  inlineResultType: answerInline([{ ...ARTICLE, type: 'Haiku' }]),
  inlineContentUnknown: answerInline([{ ...ARTICLE, input_message_content: {} }]),
  inlineIdTwice: answerInline([ARTICLE, ARTICLE]),
  inlineIdInvalid: answerInline([{ ...ARTICLE, id: 'a'.repeat(65) }]),
  articleTitleEmpty: answerInline([{ ...ARTICLE, title: '' }]),
  inlineTextTooLong: answerInline([
    { ...ARTICLE, input_message_content: { message_text: 'a'.repeat(4097) } },
  ]),
  nextOffsetInvalid: answerInline([ARTICLE], { next_offset: 'a'.repeat(65) }),
  inlineButtonNoJson: answerInline([], { button: '{' }),
  inlineButtonNoButton: answerInline([], { button: [] }),
  inlineButtonWithoutField: answerInline([], { button: { text: 'New' } }),
  startParameterEmpty: answerInline([], { button: { text: 'New', start_parameter: '' } }),
  startParameterTooLong: answerInline([], { button: { text: 'New', start_parameter: 'a'.repeat(65) } }),
  startParameterCharacters: answerInline([], { button: { text: 'New', start_parameter: 'a b' } }),
  inlineButtonWebApp: answerInline([], { button: { text: 'New', web_app: { url: 'http://a.org' } } }),
})

makesChanges(INLINE_CHANGES, {
  inlineButtonWithBoth: async stage => {
    const button = { text: 'New', start_parameter: 'new', web_app: { url: 'https://a.org' } }
    const ask = stage.telegram.ask(stage.ann.user, 'x')
    await stage.call('answerInlineQuery', { inline_query_id: ask.query.id, results: [], button })
    expect(ask.answer?.button).toEqual({ text: 'New', start_parameter: 'new' })
  },
  inlineCacheTime: async stage => {
    const cacheTime = async (cache_time?: number) => {
      const ask = stage.telegram.ask(stage.ann.user, 'x')
      await stage.call('answerInlineQuery', { inline_query_id: ask.query.id, results: null, cache_time })
      return ask.answer?.cacheTime
    }
    expect([await cacheTime(), await cacheTime(-1), await cacheTime(2 ** 30)]).toEqual([300, 0, 86_400])
  },
})
