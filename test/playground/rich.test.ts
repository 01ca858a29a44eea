import { expect, test } from 'vitest'
import { startTestPlayground } from '../support/playground.ts'
import { call } from './bot-api-client.ts'

type Json = Record<string, unknown>

const UNREAD = 'the playground does not read this part of rich_message:'

const paragraph = (text: unknown = 'a'): Json => ({ type: 'paragraph', text })
const button = (fields: Json): Json => ({ type: 'buttons', buttons: [{ text: 'x', ...fields }] })
const nested = (levels: number): Json =>
  levels === 0 ? paragraph() : { type: 'blockquote', blocks: [nested(levels - 1)] }
const row = (columns: number): Json[] =>
  Array.from({ length: columns }, () => ({ text: 'a', align: 'left', valign: 'top' }))

test.each<[name: string, blocks: unknown, words: string]>([
  ['no blocks', [], 'RICH_MESSAGE_CONTENT_REQUIRED'],
  ['an empty text', [paragraph('')], 'RICH_MESSAGE_CONTENT_REQUIRED'],
  ['an empty text in marks', [paragraph([{ type: 'bold', text: '' }])], 'RICH_MESSAGE_CONTENT_REQUIRED'],
  [
    'an unknown block',
    [{ type: 'poem', text: 'a' }],
    "can't parse InputRichBlock: Unsupported type specified",
  ],
  ['an unknown field', [{ ...paragraph(), color: 'red' }], `${UNREAD} blocks.0.color: unknown field`],
  [
    'a heading of a seventh size',
    [{ type: 'heading', text: 'a', size: 7 }],
    `${UNREAD} blocks.0: size is 1 to 6`,
  ],
  ['too many characters', [paragraph('a'.repeat(32_769))], 'RICH_MESSAGE_TEXT_TOO_LONG'],
  ['too many blocks', Array.from({ length: 501 }, () => paragraph()), 'RICH_MESSAGE_BLOCKS_TOO_MANY'],
  [
    'too many items',
    [{ type: 'list', items: Array.from({ length: 250 }, () => ({ blocks: [paragraph()] })) }],
    'RICH_MESSAGE_BLOCKS_TOO_MANY',
  ],
  ['a table too wide', [{ type: 'table', cells: [row(21)] }], 'RICH_MESSAGE_TABLE_COLS_TOO_MANY'],
  [
    'a link to a file',
    [paragraph({ type: 'url', text: 'a', url: 'file:///etc/passwd' })],
    'RICH_MESSAGE_URL_INVALID',
  ],
  ['a button without an action', [button({})], `${UNREAD} blocks.0.buttons.0: exactly one action, not 0`],
  [
    'a button that copies too much',
    [button({ copy_text: { text: 'a'.repeat(257) } })],
    'BUTTON_COPY_TEXT_INVALID',
  ],
])('a rich message is refused for %s', async (_, blocks, words) => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const answer = await call(playground, 'sendRichMessage', { chat_id: ann.id, rich_message: { blocks } })
  expect(answer).toEqual({ ok: false, error_code: 400, description: `Bad Request: ${words}` })
})

test.each<[message: Json, words: string]>([
  [{}, 'rich message must be non-empty'],
  [{ html: '<p>a</p>' }, `${UNREAD} html: Telegram knows it`],
  [{ markdown: '# a' }, `${UNREAD} markdown: Telegram knows it`],
  [{ blocks: [paragraph()], media: [] }, `${UNREAD} media: Telegram knows it`],
  [{ blocks: [paragraph()], html: 'a' }, `${UNREAD} blocks, html: these exclude each other`],
  [{ blocks: [paragraph()], color: 1 }, `${UNREAD} color: unknown field`],
  [{ blocks: [{ type: 'photo', photo: {} }] }, `${UNREAD} blocks.0: it draws no "photo"`],
])('what the playground cannot read is refused in words: %j', async (rich_message, words) => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const answer = await call(playground, 'sendRichMessage', { chat_id: ann.id, rich_message })
  expect(answer.description).toContain(words)
})

test('a rich message may nest sixteen levels and no more', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const send = (levels: number) =>
    call(playground, 'sendRichMessage', { chat_id: ann.id, rich_message: { blocks: [nested(levels)] } })
  expect(await send(15)).toMatchObject({ ok: true })
  expect((await send(16)).description).toContain('RICH_MESSAGE_DEPTH_INVALID')
})

test('a text becomes a rich message and a text again, and the same once more is not modified', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  await call(playground, 'sendMessage', { chat_id: ann.id, text: 'plain' })
  const at = { chat_id: ann.id, message_id: ann.last().message_id }
  const rich_message = {
    blocks: [{ type: 'list', items: [{ blocks: [paragraph('rich')], value: 2, type: 'a' }] }],
  }
  await call(playground, 'editMessageText', { ...at, rich_message })
  expect(ann.last()).toMatchObject({
    rich_message: { blocks: [{ type: 'list', items: [{ label: 'b.', value: 2 }] }] },
  })
  expect(ann.last().text).toBeUndefined()
  const again = await call(playground, 'editMessageText', { ...at, rich_message })
  expect(again.description).toContain('message is not modified')
  await call(playground, 'editMessageText', { ...at, text: 'plain again' })
  expect(ann.last()).toMatchObject({ text: 'plain again' })
  expect(ann.last().rich_message).toBeUndefined()
})

test('a fault can make the method one that is not there', async () => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  playground.telegram.order({ method: 'sendRichMessage', kind: 'unknown-method' })
  const rich_message = { blocks: [paragraph()] }
  expect(await call(playground, 'sendRichMessage', { chat_id: ann.id, rich_message })).toEqual({
    ok: false,
    error_code: 404,
    description: 'Not Found: method not found',
  })
})
