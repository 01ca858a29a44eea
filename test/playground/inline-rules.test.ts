import { expect } from 'vitest'
import { INLINE_REFUSALS } from '../../src/playground/refusals/inline-refusals.ts'
import type { RawAnswer } from './bot-api-client.ts'
import { INLINE_CHANGES } from './changes/inline-changes.ts'
import { makesChanges, provokesRefusals, type Stage } from './provoke.ts'

const ARTICLE = { type: 'article', id: '1', title: 'Mail', input_message_content: { message_text: 'Hi' } }

provokesRefusals(INLINE_REFUSALS, {
  inlineResultsNoJson: stage => offer(stage, '[{'),
  inlineResultsNoArray: stage => offer(stage, {}),
  inlineResultsTooMany: stage =>
    offer(
      stage,
      Array.from({ length: 51 }, (_, id) => ({ ...ARTICLE, id: String(id) })),
    ),
  inlineResultNoObject: stage => offer(stage, [5]),
  inlineResultType: stage => offer(stage, [{ ...ARTICLE, type: 'poem' }]),
  inlineContentUnknown: stage => offer(stage, [{ ...ARTICLE, input_message_content: {} }]),
  inlineIdTwice: stage => offer(stage, [ARTICLE, ARTICLE]),
  inlineIdInvalid: async stage => {
    const empty = await offer(stage, [{ ...ARTICLE, id: '' }])
    expect(await offer(stage, [{ ...ARTICLE, id: 'é'.repeat(33) }])).toEqual(empty)
    return empty
  },
  articleTitleEmpty: stage => offer(stage, [{ ...ARTICLE, title: '' }]),
  inlineTextTooLong: stage =>
    offer(stage, [{ ...ARTICLE, input_message_content: { message_text: 'a'.repeat(4_097) } }]),
  nextOffsetInvalid: stage => offer(stage, [ARTICLE], { next_offset: 'é'.repeat(33) }),
  inlineButtonNoJson: stage => offer(stage, [], { button: '{' }),
  inlineButtonNoButton: stage => offer(stage, [], { button: [] }),
  inlineButtonWithoutField: stage => offer(stage, [], { button: { text: 'x' } }),
  startParameterEmpty: stage => offer(stage, [], { button: { text: 'x', start_parameter: '' } }),
  startParameterTooLong: stage =>
    offer(stage, [], { button: { text: 'x', start_parameter: 'a'.repeat(65) } }),
  startParameterCharacters: stage => offer(stage, [], { button: { text: 'x', start_parameter: 'a b' } }),
  inlineButtonWebApp: stage =>
    offer(stage, [], { button: { text: 'x', web_app: { url: 'http://example.org' } } }),
})

makesChanges(INLINE_CHANGES, {
  inlineButtonWithBoth: async stage => {
    const button = { text: 'x', start_parameter: 'a', web_app: { url: 'nowhere' } }
    expect(await offer(stage, [ARTICLE], { button })).toEqual({ ok: true, result: true })
  },
  inlineCacheTime: async stage => {
    expect(await offer(stage, [ARTICLE], { cache_time: -1 })).toEqual({ ok: true, result: true })
  },
})

/** Answers a new inline query of Ann's. */
function offer({ telegram, ann, call }: Stage, results: unknown, more: object = {}): Promise<RawAnswer> {
  const { query } = telegram.ask(ann.user, 'mail')
  return call('answerInlineQuery', { inline_query_id: query.id, results, ...more })
}
