import type { Translator } from '../../locales/translator.ts'
import { translator } from '../../locales/translator.ts'
import { topicName } from '../../views/address-name.ts'
import { loadingView } from '../../views/address-view.ts'
import { keyboard, labelledButton } from '../../views/keyboard.ts'
import type { View } from '../../views/view.ts'
import { allViews } from '../samples/all-views.ts'
import type { Material } from '../samples/sample-material.ts'
import type { Situation, Step } from '../step.ts'
import { distinctLooks } from './distinct-looks.ts'
import { fileSteps } from './file-steps.ts'
import { mailForms } from './mail-forms.ts'
import {
  asJson,
  callIn,
  editIntoView,
  refused,
  refusedIn,
  sendView,
  shown,
  viewCalled,
} from './view-steps.ts'

export const MATERIAL: Material = {
  email: 'bob@example.org',
  label: 'Shopping',
  name: 'Ann',
  text: 'example.net',
  body: 'Hello, your code is 482913. https://example.org/confirm?x=1',
  html: '<p>Hello, <a href="https://example.net/confirm">example.org</a></p>',
  count: 12,
  messageId: '7',
}
/** Languages besides English: from right to left, without blanks, and with the longest words. */
const OTHER_LANGUAGES = ['ar', 'zh-Hans', 'de'] as const

/** What the bot writes in a private chat. */
export function chatSteps(situation: Situation, now: number): readonly Step[] {
  const t = translator('en')
  const mails = mailForms(t, now)
  return [
    ...[...distinctLooks(allViews(t, MATERIAL))].map(([name, view]) => sendView(name, view, 'chat')),
    ...[...mails].map(([name, view]) => sendView(name, view, 'chat')),
    ...OTHER_LANGUAGES.flatMap(languageSteps),
    ...editSteps(t, mails),
    ...fileSteps(),
    ...(situation.topics ? topicSteps(t) : []),
    ...deletionSteps(t),
  ]
}

function languageSteps(locale: (typeof OTHER_LANGUAGES)[number]): Step[] {
  const views = allViews(translator(locale), MATERIAL)
  return ['card of a new address', 'inbox', 'alert'].map(name =>
    sendView(`${name}, ${locale}`, viewCalled(name, views), 'chat'),
  )
}

const BUSY = keyboard([[labelledButton('⏳', { kind: 'nothing' })]])

/** One message, edited into everything that a message can become. */
function editSteps(t: Translator, mails: ReadonlyMap<string, View>): Step[] {
  const of = 'message to edit'
  const into = (name: string) => editIntoView(`edit into ${name}`, viewCalled(name, mails), 'chat', of)
  const target = { message_id: `<message of ${of}>` }
  const buttons = { reply_markup: asJson(BUSY) }
  return [
    sendView(of, loadingView(t), 'chat'),
    into('mail with everything'),
    callIn('chat', 'edit the buttons', 'editMessageReplyMarkup', { ...target, ...buttons }),
    refusedIn('chat', 'edit the same buttons again', 'editMessageReplyMarkup', { ...target, ...buttons }),
    callIn('chat', 'take the buttons away', 'editMessageReplyMarkup', target),
    into('mail with everything, rich'),
    into('mail with many long links, rich'),
    into('mail with many long links'),
    into('long mail'),
    refused(editIntoView('edit into the same', loadingView(t), 'chat', 'loading')),
  ]
}

/** An address with a topic of its own. */
function topicSteps(t: Translator): Step[] {
  const address = { email: 'bob@example.org', label: 'Rehearsal' }
  const thread = { message_thread_id: '<thread of make a topic>' }
  const over = { ...thread, name: topicName(address, true) }
  return [
    callIn('chat', 'make a topic', 'createForumTopic', { name: topicName(address, false) }),
    sendView('message in a topic', loadingView(t), 'chat', thread),
    callIn('chat', 'rename a topic', 'editForumTopic', over),
    refusedIn('chat', 'rename it to the same', 'editForumTopic', over),
    callIn('chat', 'topic with the longest name', 'createForumTopic', {
      name: topicName({ email: `${'x'.repeat(64)}@${'y'.repeat(60)}.example.org` }, false),
    }),
    refusedIn('chat', 'rename a topic that is not there', 'editForumTopic', {
      message_thread_id: 1_999_999_999,
      name: 'x',
    }),
  ]
}

function deletionSteps(t: Translator): Step[] {
  const target = { message_id: '<message of message to delete>' }
  return [
    sendView('message to delete', loadingView(t), 'chat'),
    callIn('chat', 'delete a message', 'deleteMessage', target),
    refusedIn('chat', 'delete it again', 'deleteMessage', target),
    refusedIn('chat', 'edit a deleted message', 'editMessageText', { ...target, text: 'x' }),
    refusedIn('chat', 'edit the buttons of a deleted message', 'editMessageReplyMarkup', target),
    sendView('reply to a deleted message', loadingView(t), 'chat', {
      reply_parameters: { ...target, allow_sending_without_reply: true },
    }),
    refusedIn('chat', 'reply to a deleted message, and to nothing else', 'sendMessage', {
      reply_parameters: target,
      text: 'x',
      ...shown({ text: 'x', entities: [] }),
    }),
  ]
}
