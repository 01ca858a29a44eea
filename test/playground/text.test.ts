import type { MessageEntity } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { cleanMessageText } from '../../src/playground/text/clean-message-text.ts'

const NOON = Date.UTC(2026, 10, 23, 12)
const WORLD = { now: () => NOON, people: new Map([[7, { id: 7, is_bot: false, first_name: 'Ann' }]]) }

function clean({ text, entities = [] }: { text: string; entities?: MessageEntity[] }) {
  return cleanMessageText({ text, entities }, WORLD)
}

const found = (text: string): string[] =>
  clean({ text }).entities.map(({ type, offset, length }) => `${type} ${text.slice(offset, offset + length)}`)

describe('what Telegram finds in a text', () => {
  test.each([
    ['see https://example.org/a?b=c#d, please', ['url https://example.org/a?b=c#d']],
    ['(example.com)', ['url example.com']],
    ['write ann.lee+x@mail.example.org.', ['email ann.lee+x@mail.example.org']],
    ['/start and /new@some_bot but not a/b or 1/2', ['bot_command /start', 'bot_command /new@some_bot']],
    ['ask @ann_lee about #весна, not #1', ['mention @ann_lee', 'hashtag #весна']],
    ['nothing here. Really', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected)
  })

  test('nothing inside of code or of a link', () => {
    const text = 'ann@example.org here.com'
    const entities: MessageEntity[] = [
      { type: 'code', offset: 0, length: 15 },
      { type: 'text_link', offset: 16, length: 8, url: 'https://example.org/' },
    ]
    expect(clean({ text, entities }).entities).toEqual(entities)
  })
})
