import type { Message } from 'grammy/types'
import { expect } from 'vitest'
import { PARSE_MODE_CHANGES, PARSE_MODE_REFUSALS } from '../../src/playground/refusals/parse-mode-refusals.ts'
import { makesChanges, provokesRefusals, type Stage } from './provoke.ts'

function say(text: string, parse_mode: string, more: object = {}) {
  return ({ ann, call }: Stage) => call('sendMessage', { chat_id: ann.id, text, parse_mode, ...more })
}

provokesRefusals(PARSE_MODE_REFUSALS, {
  parseModeUnknown: say('a', 'BBCode'),
  markdownNoEnd: say('é*a', 'Markdown'),
  markdownReserved: say('1.5', 'MarkdownV2'),
  markdownNoEntityEnd: say('*a', 'MarkdownV2'),
  markdownNoUrlEnd: say('[a](https://example.org', 'MarkdownV2'),
  markdownNoSpecialUrl: say('![a]', 'MarkdownV2'),
  markdownWrongSpecialUrl: say('![a](tg://time?unix=x)', 'MarkdownV2'),
  htmlStartTagUnclosed: say('a<b', 'HTML'),
  htmlStartTagUnknown: say('é<br>', 'HTML'),
  htmlEndTagUnexpected: say('a</b>', 'HTML'),
  htmlEndTagUnclosed: say('<b>a</b', 'HTML'),
  htmlEndTagUnmatched: say('<b>a</i>', 'HTML'),
  htmlNameEnd: say('<a href=https://example.org>a</a>', 'HTML'),
  htmlEmojiId: say('<tg-emoji emoji-id="x">a</tg-emoji>', 'HTML'),
  htmlNoEndTag: say('<b>a', 'HTML'),
  htmlSpanClass: say('<span class="x">a</span>', 'HTML'),
  htmlAttributeEmpty: say('<a ="x">a</a>', 'HTML'),
  htmlTagUnclosed: say('<a href', 'HTML'),
  htmlDateFormat: say('<tg-time unix="5" format="x">a</tg-time>', 'HTML'),
  htmlSurrogates: say('a&#xd83d;', 'HTML'),
})

makesChanges(PARSE_MODE_CHANGES, {
  parseModeWins: async stage => {
    const { result } = await say('<i>a</i>', 'HTML', { entities: [{ type: 'nonsense' }] })(stage)
    expect((result as Message).entities).toEqual([{ type: 'italic', offset: 0, length: 1 }])
  },
})
