import { expect, test } from 'vitest'
import { startTestPlayground } from '../support/playground.ts'
import { call } from './bot-api-client.ts'

type Json = Record<string, unknown>

const paragraph = (text: unknown = 'a'): Json => ({ type: 'paragraph', text })
const button = (fields: Json): Json => ({ type: 'buttons', buttons: [{ text: 'x', ...fields }] })
const nested = (levels: number): Json =>
  levels === 0 ? paragraph() : { type: 'blockquote', blocks: [nested(levels - 1)] }
const row = (columns: number): Json[] =>
  Array.from({ length: columns }, () => ({ text: 'a', align: 'left', valign: 'top' }))

test.each<[name: string, blocks: unknown, words: string]>([
  ['no blocks', [], 'RICH_MESSAGE_TEXT_INVALID: blocks: there is no text'],
  ['an empty text', [paragraph('')], 'RICH_MESSAGE_TEXT_INVALID: blocks.0.text: the text is empty'],
  [
    'an empty text in marks',
    [paragraph([{ type: 'bold', text: '' }])],
    'RICH_MESSAGE_TEXT_INVALID: blocks.0.text.0.text: the text is empty',
  ],
  [
    'an unknown block',
    [{ type: 'poem', text: 'a' }],
    'RICH_MESSAGE_BLOCK_INVALID: blocks.0: unknown type "poem"',
  ],
  [
    'an unknown field',
    [{ ...paragraph(), color: 'red' }],
    'RICH_MESSAGE_FIELD_INVALID: blocks.0.color: unknown field',
  ],
  [
    'a missing field',
    [{ type: 'heading', text: 'a', size: 7 }],
    'RICH_MESSAGE_BLOCK_INVALID: blocks.0: size is 1 to 6',
  ],
  [
    'too many characters',
    [paragraph('a'.repeat(32_769))],
    'RICH_MESSAGE_TEXT_INVALID: blocks: 32769 characters',
  ],
  [
    'too many blocks',
    Array.from({ length: 501 }, () => paragraph()),
    'RICH_MESSAGE_BLOCKS_INVALID: blocks: 501 blocks',
  ],
  [
    'too many items',
    [{ type: 'list', items: Array.from({ length: 250 }, () => ({ blocks: [paragraph()] })) }],
    'RICH_MESSAGE_BLOCKS_INVALID: blocks: 501 blocks',
  ],
  [
    'a table too wide',
    [{ type: 'table', cells: [row(21)] }],
    'RICH_MESSAGE_TABLE_INVALID: blocks.0.cells.0: 21 columns',
  ],
  [
    'a link to a file',
    [paragraph({ type: 'url', text: 'a', url: 'file:///etc/passwd' })],
    'RICH_MESSAGE_URL_INVALID: blocks.0.text.url: wrong URL "file:///etc/passwd"',
  ],
  [
    'a button without an action',
    [button({})],
    'RICH_MESSAGE_BUTTON_INVALID: blocks.0.buttons.0: exactly one action, not 0',
  ],
  [
    'a button that copies too much',
    [button({ copy_text: { text: 'a'.repeat(257) } })],
    'RICH_MESSAGE_BUTTON_INVALID: blocks.0.buttons.0: BUTTON_COPY_TEXT_INVALID',
  ],
])('a rich message is refused for %s', async (_, blocks, words) => {
  await using playground = await startTestPlayground({ breaksRules: true })
  const ann = playground.person()
  const answer = await call(playground, 'sendRichMessage', { chat_id: ann.id, rich_message: { blocks } })
  expect(answer).toEqual({ ok: false, error_code: 400, description: `Bad Request: ${words}` })
})

test.each<[message: Json, words: string]>([
  [{}, 'RICH_MESSAGE_BLOCK_INVALID: blocks: a list belongs here'],
  [{ html: '<p>a</p>' }, 'RICH_MESSAGE_FIELD_INVALID: html: Telegram knows it'],
  [{ markdown: '# a' }, 'RICH_MESSAGE_FIELD_INVALID: markdown: Telegram knows it'],
  [{ blocks: [paragraph()], media: [] }, 'RICH_MESSAGE_FIELD_INVALID: media: Telegram knows it'],
  [
    { blocks: [paragraph()], html: 'a' },
    'RICH_MESSAGE_CONTENT_INVALID: blocks, html: these exclude each other',
  ],
  [{ blocks: [paragraph()], color: 1 }, 'RICH_MESSAGE_FIELD_INVALID: color: unknown field'],
  [
    { blocks: [{ type: 'photo', photo: {} }] },
    'RICH_MESSAGE_BLOCK_INVALID: blocks.0: the playground has no "photo", which Telegram knows',
  ],
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
