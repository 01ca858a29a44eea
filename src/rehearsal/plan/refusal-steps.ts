import { commandRows } from '../../bot/commands.ts'
import { translator } from '../../locales/translator.ts'
import { loadingView } from '../../views/address-view.ts'
import { inlineButton, inlineResults } from '../../views/inline-view.ts'
import { toastText } from '../../views/toast.ts'
import type { CallStep, Json, JsonObject, Step } from '../step.ts'
import { asJson, callIn, refused, sendView } from './view-steps.ts'

const DAY_S = 86_400
const LATEST_DAYS = 1_098
/** No message and no topic has such a number yet. */
const NEVER = 1_999_999_999

/**
 * What Telegram refuses in every chat, so that nothing is sent: to compare the words, and which refusal comes first.
 */
export function refusalSteps(now: number): readonly Step[] {
  const calls = [
    ...textRefusals(),
    ...entityRefusals(now),
    ...buttonRefusals(),
    ...richRefusals(),
    ...otherRefusals(),
  ]
  return calls.map(refused)
}

/** Calls about the bot itself. */
export function profileSteps(): readonly Step[] {
  const t = translator('en')
  const commands = commandRows(t).map(({ command, description }) => ({ command, description }))
  const scope = { type: 'chat', chat_id: '<chat>' }
  const address = { id: 'abcd1234', email: 'bob@example.org', createdAt: 0 }
  const [results, button] = [inlineResults(t, { addresses: [address], query: '', now: 0 }), inlineButton(t)]
  return [
    anywhere('who the bot is', 'getMe', {}),
    anywhere('its commands', 'getMyCommands', { language_code: 'de' }),
    anywhere('its description', 'getMyDescription', { language_code: 'de' }),
    anywhere('its short description', 'getMyShortDescription', {}),
    anywhere('commands of one chat', 'setMyCommands', { commands, scope }),
    refusedAnywhere('commands in no language', 'getMyCommands', { language_code: 'x!' }),
    refusedAnywhere('too many commands', 'setMyCommands', {
      scope,
      commands: Array.from({ length: 101 }, (_, index) => ({ command: `c${index}`, description: 'x' })),
    }),
    refusedAnywhere('answer to an old press', 'answerCallbackQuery', {
      callback_query_id: '1',
      text: toastText(t, 'working'),
    }),
    refusedAnywhere('answer to an old inline query', 'answerInlineQuery', {
      inline_query_id: '1',
      results: results.map(asJson),
      is_personal: true,
      cache_time: 0,
      button: asJson(button),
    }),
    refusedAnywhere('a method that is not there', 'sendNothing', {}),
  ]
}

function textRefusals(): CallStep[] {
  return [
    text('no text', {}),
    text('empty text', { text: '' }),
    text('text of blanks', { text: ' \n ' }),
    text('text of invisible characters', { text: '\u200B\u200C' }),
    text('text that is too long', { text: 'x'.repeat(4_097) }),
    callIn('chat', 'edit into too long a text', 'editMessageText', {
      message_id: '<message of loading>',
      text: 'x'.repeat(4_097),
    }),
    callIn('chat', 'edit a message that never was', 'editMessageText', { message_id: NEVER, text: 'x' }),
    callIn('chat', 'delete a message that never was', 'deleteMessage', { message_id: NEVER }),
    text('topic that is not there', { text: 'x', message_thread_id: NEVER }),
    { ...text('no such chat', { text: 'x' }), payload: { chat_id: 1, text: 'x' } },
    { ...text('no chat', { text: 'x' }), payload: { text: 'x' } },
  ]
}

function entityRefusals(now: number): CallStep[] {
  const date = (unix_time: number, date_time_format = 'dt') => ({
    type: 'date_time',
    unix_time,
    date_time_format,
  })
  const link = (url: string) => ({ type: 'text_link', url })
  return [
    entity('date 0', date(0)),
    entity('date in three years and a month', date(Math.floor(now / 1_000) + (LATEST_DAYS + 30) * DAY_S)),
    entity('date in an unknown format', date(1_700_000_000, 'zz')),
    entity('link to a template', link('https://{{unsubscribe.url}}/x')),
    entity('link to port 0', link('https://example.com:0/')),
    entity('link without a dot', link('https://localhost/')),
    entity('link of another scheme', link('ftp://example.com/')),
    entity('entity of an unknown type', { type: 'sparkle' }),
    text('entity that ends in a surrogate pair', {
      text: '\u{1F600}x',
      entities: [{ type: 'bold', offset: 0, length: 1 }],
    }),
    text('entity past the end', { text: 'x', entities: [{ type: 'bold', offset: 5, length: 1 }] }),
  ]
}

function buttonRefusals(): CallStep[] {
  return [
    button('button with nothing to do', {}),
    button('button with too much data', { callback_data: 'x'.repeat(65) }),
    button('button that copies too much', { copy_text: { text: 'x'.repeat(257) } }),
    button('button to a template', { url: 'https://{{unsubscribe.url}}/x' }),
    button('button to an unknown scheme', { url: 'ftp://example.com/' }),
    button('mini app without TLS', { web_app: { url: 'http://example.com/' } }),
    button('button of an unknown style', { callback_data: 'x', style: 'golden' }),
    text('buttons that are no JSON', { text: 'x', reply_markup: '{' }),
  ]
}

function richRefusals(): CallStep[] {
  const cells = [Array.from({ length: 21 }, () => ({ text: 'x', align: 'left', valign: 'top' }))]
  return [
    rich('no blocks', {}),
    rich('a paragraph without text', { blocks: [{ type: 'paragraph', text: '' }] }),
    rich('a table that is too wide', { blocks: [{ type: 'table', cells }] }),
    rich('too many blocks', {
      blocks: Array.from({ length: 501 }, () => ({ type: 'paragraph', text: 'x' })),
    }),
    rich('too much text', { blocks: [{ type: 'paragraph', text: 'x'.repeat(32_769) }] }),
    rich('a block of an unknown type', { blocks: [{ type: 'sparkle' }] }),
  ]
}

function otherRefusals(): CallStep[] {
  const t = translator('en')
  return [
    callIn('chat', 'a file that is none', 'sendDocument', { document: 'not-a-file-id' }),
    callIn('chat', 'a topic without a name', 'createForumTopic', { name: '' }),
    callIn('chat', 'administrators of a private chat', 'getChatAdministrators', {}),
    callIn('chat', 'edit for one person in a private chat', 'editEphemeralMessageText', {
      receiver_user_id: '<person>',
      ephemeral_message_id: NEVER,
      text: 'x',
    }),
    sendView('for one person in a private chat', loadingView(t), 'chat', {
      ephemeral_message_parameters: { receiver_user_id: '<person>', callback_query_id: '1' },
    }),
  ]
}

function text(name: string, payload: JsonObject): CallStep {
  return callIn('chat', name, 'sendMessage', payload)
}

function entity(name: string, fields: JsonObject): CallStep {
  return text(name, { text: 'word', entities: [{ offset: 0, length: 4, ...fields }] })
}

function button(name: string, fields: JsonObject): CallStep {
  return text(name, { text: 'x', reply_markup: { inline_keyboard: [[{ text: 'x', ...fields }]] } })
}

function rich(name: string, rich_message: Json): CallStep {
  return callIn('chat', name, 'sendRichMessage', { rich_message })
}

function refusedAnywhere(name: string, method: string, payload: JsonObject): CallStep {
  return refused(anywhere(name, method, payload))
}

function anywhere(name: string, method: string, payload: JsonObject): CallStep {
  return { name, method, place: 'nowhere', payload }
}
