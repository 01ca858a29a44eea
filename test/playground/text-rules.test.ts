import type { Message, MessageEntity } from 'grammy/types'
import { expect } from 'vitest'
import { ENTITY_REFUSALS } from '../../src/playground/refusals/entity-refusals.ts'
import { TEXT_REFUSALS } from '../../src/playground/refusals/text-refusals.ts'
import { ENTITY_CHANGES } from './changes/entity-changes.ts'
import { TEXT_CHANGES } from './changes/text-changes.ts'
import { makesChanges, provokesRefusals, type Stage } from './provoke.ts'

type Given = Record<string, unknown>

/** Sends a text to Ann with what else is given, and gives the answer. */
function say({ ann, call }: Stage, text: string, more: Given = {}) {
  return call('sendMessage', { chat_id: ann.id, text, ...more })
}

/** The same with one entity. */
function sayWith(stage: Stage, text: string, ...entities: unknown[]) {
  return say(stage, text, { entities })
}

/** What Telegram made of it: the text, then each entity with the words it lies on. */
async function stored(stage: Stage, text: string, more: Given = {}): Promise<string[]> {
  const { result } = await say(stage, text, more)
  const { text: kept = '', entities = [] } = result as Message
  return [kept, ...entities.map(one => `${one.type} ${kept.slice(one.offset, one.offset + one.length)}`)]
}

const LINK = { type: 'text_link', offset: 0, length: 1 }
const DATE = { type: 'date_time', offset: 0, length: 4, unix_time: 1_800_000_000, date_time_format: 'r' }
const DAY_S = 86_400
const NOON_S = Date.UTC(2026, 10, 23, 12) / 1000

provokesRefusals(ENTITY_REFUSALS, {
  entityNoObject: stage => sayWith(stage, 'abc', 'bold'),
  entityTypeEmpty: stage => sayWith(stage, 'abc', { type: '', offset: 0, length: 1 }),
  entityTypeUnknown: stage => sayWith(stage, 'abc', { type: 'Bold', offset: 0, length: 1 }),
  entityDateFormat: stage => sayWith(stage, 'soon', { ...DATE, date_time_format: 'x' }),
  entityDateNotPositive: async stage => {
    const zero = await sayWith(stage, 'soon', { ...DATE, unix_time: 0 })
    expect(await sayWith(stage, 'soon', { ...DATE, unix_time: -5 })).toEqual(zero)
    return zero
  },
  entityOffset: async stage => {
    expect(await sayWith(stage, 'ab', { type: 'bold', offset: 1_000_001, length: 1 })).toMatchObject({
      description: 'Bad Request: receive an entity with incorrect offset 1000001',
    })
    return sayWith(stage, 'ab', { type: 'bold', offset: -1, length: 2 })
  },
  entityLength: stage => sayWith(stage, 'ab', { type: 'bold', offset: 0, length: -1 }),
  entityBeginsAfterEnd: stage => sayWith(stage, 'ab', { type: 'bold', offset: 3, length: 1 }),
  entityEndsAfterEnd: stage => sayWith(stage, 'ab', { type: 'bold', offset: 1, length: 2 }),
  entityBeginsInCharacter: stage => sayWith(stage, '😀a', { type: 'bold', offset: 1, length: 2 }),
  entityEndsInCharacter: stage => sayWith(stage, 'a😀', { type: 'bold', offset: 0, length: 2 }),
  entityUrl: async stage => {
    expect(await sayWith(stage, 'a', { ...LINK, url: 'tel:+1' })).toMatchObject({
      description: "Bad Request: entity URL 'tel:+1' is invalid: Wrong port number specified in the URL",
    })
    return sayWith(stage, 'a', { ...LINK, url: 'https://{{unsubscribe.url}}/x' })
  },
  entityUserUnknown: stage =>
    sayWith(stage, 'a', { type: 'text_mention', offset: 0, length: 1, user: { id: 5 } }),
})

makesChanges(ENTITY_CHANGES, {
  entitiesUnreadable: async stage => {
    expect(await stored(stage, 'abc', { entities: '[{' })).toEqual(['abc'])
    expect(await stored(stage, 'abc', { entities: '{}' })).toEqual(['abc'])
  },
  entityOfFoundKind: async stage => {
    const entities = [{ type: 'url', offset: 0, length: 3 }]
    expect(await stored(stage, 'abc /new', { entities })).toEqual(['abc /new', 'bot_command /new'])
  },
  entityOfNoLength: async stage => {
    const entities = [{ type: 'bold', offset: 9, length: 0 }]
    expect(await stored(stage, 'abc', { entities })).toEqual(['abc'])
  },
  entityUrlNormalised: async stage => {
    const { result } = await sayWith(stage, 'a', { ...LINK, url: 'HTTPS://Example.ORG?a b' })
    expect((result as Message).entities).toEqual([{ ...LINK, url: 'https://example.org/?a%20b' }])
  },
  entityLinkToUser: async stage => {
    const { result } = await sayWith(stage, 'a', { ...LINK, url: `tg://user?id=${stage.ann.id}` })
    const user = { id: stage.ann.id, first_name: stage.ann.user.first_name }
    expect((result as Message).entities).toMatchObject([{ type: 'text_mention', user }])
  },
  entityOrder: async stage => {
    const entities = ['spoiler', 'bold', 'blockquote'].map(type => ({ type, offset: 0, length: 2 }))
    expect(await stored(stage, 'abc', { entities })).toEqual([
      'abc',
      'blockquote ab',
      'bold ab',
      'spoiler ab',
    ])
  },
  entityRigidOverlap: async stage => {
    const entities = [
      { ...LINK, length: 3, url: 'example.org' },
      { type: 'code', offset: 1, length: 1 },
    ]
    expect(await stored(stage, 'abc', { entities })).toEqual(['abc', 'text_link abc'])
  },
  entityQuoteOverlap: async stage => {
    const entities = ['blockquote', 'expandable_blockquote'].map((type, offset) => ({
      type,
      offset,
      length: 2,
    }))
    expect(await stored(stage, 'abc', { entities })).toEqual(['abc', 'blockquote ab'])
  },
  entityOverQuoteEdge: async stage => {
    const entities = [
      { type: 'blockquote', offset: 1, length: 2 },
      { type: 'code', offset: 0, length: 2 },
    ]
    expect(await stored(stage, 'abc', { entities })).toEqual(['abc', 'blockquote bc'])
  },
  entitySplit: async stage => {
    const entities = [
      { type: 'bold', offset: 0, length: 3 },
      { ...LINK, offset: 1, url: 'example.org' },
    ]
    expect(await stored(stage, 'abc', { entities })).toEqual([
      'abc',
      'bold a',
      'text_link b',
      'bold b',
      'bold c',
    ])
  },
  entityMerged: async stage => {
    const entities = [0, 1].map(offset => ({ type: 'italic', offset, length: 1 }))
    expect(await stored(stage, 'abc', { entities })).toEqual(['abc', 'italic ab'])
  },
  entityInVerbatim: async stage => {
    const entities = [
      { type: 'bold', offset: 0, length: 3 },
      { type: 'code', offset: 1, length: 1 },
    ]
    expect(await stored(stage, 'abc', { entities })).toEqual(['abc', 'bold a', 'code b', 'bold c'])
  },
  entitiesOver100: async stage => {
    const entities = Array.from({ length: 150 }, (_, index) => ({
      type: 'bold',
      offset: index * 2,
      length: 1,
    }))
    expect(await stored(stage, 'a '.repeat(150), { entities })).toHaveLength(101)
  },
})

provokesRefusals(TEXT_REFUSALS, {
  parseModeUnknown: async stage => {
    expect(await say(stage, 'a', { parse_mode: 'None' })).toMatchObject({ ok: true })
    expect(await say(stage, '<b>a</b>', { parse_mode: 'HTML' })).toMatchObject({ ok: false })
    return say(stage, 'a', { parse_mode: 'BBCode' })
  },
  textEmpty: async stage => {
    const missing = await stage.call('sendMessage', { chat_id: stage.ann.id })
    expect(await say(stage, '')).toEqual(missing)
    expect(await stage.call('editMessageText', await stage.send())).toEqual(missing)
    return missing
  },
  textBytes: stage => say(stage, 'é'.repeat(16_385)),
  textInvisible: async stage => {
    const blank = await say(stage, ' \n ')
    expect(await say(stage, '\u200b\u2800')).toEqual(blank)
    expect(await stage.call('editMessageText', { ...(await stage.send()), text: '\r' })).toEqual(blank)
    return blank
  },
  textNotUtf8: async stage => {
    const text = await say(stage, 'a\ud83d')
    const document = { chat_id: stage.ann.id, document: 'a', caption: 'a\ud83d' }
    expect((await stage.call('sendDocument', document)).description).toBe(text.description)
    return text
  },
  editTooLong: async stage =>
    stage.call('editMessageText', { ...(await stage.send()), text: '😀'.repeat(4097) }),
  messageTooLong: stage => say(stage, '😀'.repeat(4097)),
  captionTooLong: stage =>
    stage.call('sendDocument', { chat_id: stage.ann.id, document: 'a', caption: '😀'.repeat(1025) }),
  entitiesTooLong: async stage => {
    const links = (count: number) =>
      Array.from({ length: count }, (_, offset) => ({
        ...LINK,
        offset,
        url: `https://a.org/${'a'.repeat(365)}`,
      }))
    expect(await say(stage, 'a'.repeat(24), { entities: links(24) })).toMatchObject({ ok: true })
    return say(stage, 'a'.repeat(25), { entities: links(25) })
  },
  entityDateInvalid: async stage => {
    const latest = NOON_S + 1098 * DAY_S
    expect(await sayWith(stage, 'then', { ...DATE, unix_time: latest })).toMatchObject({ ok: true })
    const late = await sayWith(stage, 'then', { ...DATE, unix_time: latest + 1 })
    expect(await sayWith(stage, 'a'.repeat(32), { ...DATE, length: 32 })).toEqual(late)
    return late
  },
})

makesChanges(TEXT_CHANGES, {
  controlCharacters: async stage => expect(await stored(stage, 'a\u0000\tb')).toEqual(['a  b']),
  carriageReturns: async stage => {
    const entities = [{ type: 'bold', offset: 3, length: 1 }]
    expect(await stored(stage, 'a\r\nb', { entities })).toEqual(['a\nb', 'bold b'])
  },
  lineSeparators: async stage => {
    const entities = [{ type: 'bold', offset: 2, length: 2 }]
    expect(await stored(stage, 'a\u2028b\u202ec', { entities })).toEqual(['abc', 'bold b'])
  },
  combiningMarks: async stage => expect(await stored(stage, 'A\u030ab\u0333')).toEqual(['Ab']),
  directionMarks: async stage => expect(await stored(stage, 'a\u200e\u200fb')).toEqual(['a\u200c\u200fb']),
  blanksAtEnd: async stage => {
    const entities = [{ type: 'bold', offset: 0, length: 4 }]
    expect(await stored(stage, 'ab \n', { entities })).toEqual(['ab', 'bold ab'])
    expect(await stored(stage, 'ab\u00a0')).toEqual(['ab\u00a0'])
  },
  blanksAtStart: async stage => {
    const entities = [{ type: 'bold', offset: 1, length: 2 }]
    expect(await stored(stage, '\n ab', { entities })).toEqual([' ab', 'bold  a'])
  },
  entitiesFound: async stage => {
    const entities: MessageEntity[] = [{ type: 'code', offset: 0, length: 11 }]
    expect(await stored(stage, 'example.com example.org', { entities })).toEqual([
      'example.com example.org',
      'code example.com',
      'url example.org',
    ])
  },
})
