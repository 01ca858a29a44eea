import { type Translator, translator } from '../../locales/translator.ts'
import { loadingView } from '../../views/address-view.ts'
import { toastText } from '../../views/toast.ts'
import type { View } from '../../views/view.ts'
import { allViews } from '../samples/all-views.ts'
import { type CallStep, fileJson, type Situation, type Step } from '../step.ts'
import { MATERIAL } from './chat-steps.ts'
import { mailForms, mailForOne } from './mail-forms.ts'
import {
  asJson,
  callIn,
  editIntoView,
  refused,
  refusedIn,
  sendPrivately,
  sendView,
  shown,
  viewCalled,
} from './view-steps.ts'

/** No message has such a number yet. */
const NEVER = 1_999_999_999
const SENT = ['group', 'group alert', 'settings of a group', 'inbox', 'ask name in a group']

/** What the bot writes in a group, few enough for twenty a minute; steps that need a press come first. */
export function groupSteps({ group }: Situation, now: number): readonly Step[] {
  if (!group) return []
  const t = translator('en')
  const mail = viewCalled('mail with everything, what else', mailForms(t, now))
  return [
    ...(group.press ? pressSteps(t) : []),
    ...sentSteps(t),
    ...changeSteps(t, mail),
    ...refusalSteps(t, group.forum),
    ...(group.forum && !group.admin
      ? [refusedIn('group', 'a topic by no admin', 'createForumTopic', { name: 'x' })]
      : []),
  ]
}

function sentSteps(t: Translator): Step[] {
  const views = allViews(t, MATERIAL)
  return SENT.map(name => sendView(`${name}, in the group`, viewCalled(name, views), 'group'))
}

const TO_PRESS = 'alert to press'
const FOR_ONE = 'for one: nothing yet'
const TARGET = { receiver_user_id: '<person>', ephemeral_message_id: `<ephemeral of ${FOR_ONE}>` }

/** The person presses *Show me*: only they see the answer. */
function pressSteps(t: Translator): Step[] {
  const mail = mailForOne(t)
  const alert = viewCalled('group alert', allViews(t, MATERIAL))
  return [
    sendView(TO_PRESS, alert, 'group'),
    { name: 'press', press: TO_PRESS },
    sendPrivately(FOR_ONE, loadingView(t)),
    sendPrivately('for one: a mail', mail),
    callIn('group', 'for one: a file', 'sendDocument', {
      document: fileJson('mail.eml', Buffer.from('Subject: x\n')),
      disable_content_type_detection: true,
      ephemeral_message_parameters: { receiver_user_id: '<person>', callback_query_id: '<press>' },
    }),
    answer('answer to a press', toastText(t, 'sent-privately')),
    refused(answer('second answer to a press', toastText(t, 'sent-privately'))),
    ...changesForOne(t, { mail, alert }),
  ]
}

function answer(name: string, text: string): CallStep {
  return {
    name,
    method: 'answerCallbackQuery',
    place: 'nowhere',
    payload: { callback_query_id: '<press>', text },
  }
}

/** An edit may have fewer characters than a message; the answers show how many. */
function changesForOne(t: Translator, { mail, alert }: { mail: View; alert: View }): Step[] {
  const into = (name: string, view: View) =>
    callIn('group', name, 'editEphemeralMessageText', { ...TARGET, text: view.text, ...shown(view) })
  return [
    into('for one: edited', viewCalled('mail deleted', allViews(t, MATERIAL))),
    into('for one: a whole mail, edited', mail),
    refusedIn('group', 'for one: 1,025 characters, edited', 'editEphemeralMessageText', {
      ...TARGET,
      text: 'x'.repeat(1_025),
    }),
    callIn('group', 'for one: buttons', 'editEphemeralMessageReplyMarkup', {
      ...TARGET,
      ...(alert.keyboard ? { reply_markup: asJson(alert.keyboard) } : {}),
    }),
    callIn('group', 'for one: deleted', 'deleteEphemeralMessage', TARGET),
    refusedIn('group', 'for one: deleted again', 'deleteEphemeralMessage', TARGET),
  ]
}

function changeSteps(t: Translator, mail: View): Step[] {
  const of = 'message to change, in the group'
  const target = { message_id: `<message of ${of}>` }
  return [
    sendView(of, loadingView(t), 'group'),
    editIntoView('edit in the group', viewCalled('inbox', allViews(t, MATERIAL)), 'group', of),
    refusedIn('group', 'mini app in a group', 'editMessageText', {
      ...target,
      text: mail.text,
      ...shown(mail),
    }),
    callIn('group', 'delete in the group', 'deleteMessage', target),
    refusedIn('group', 'delete in the group again', 'deleteMessage', target),
    refusedIn('group', 'edit a deleted message in the group', 'editMessageText', { ...target, text: 'x' }),
  ]
}

function refusalSteps(t: Translator, isForum: boolean): Step[] {
  // A group without topics takes any number of one, and ignores it.
  const lost = sendView('topic that is not there, in the group', loadingView(t), 'group', {
    message_thread_id: NEVER,
  })
  return [
    callIn('group', 'administrators', 'getChatAdministrators', {}),
    ...(isForum ? [refused(lost)] : [lost]),
    refusedIn('group', 'rename a topic that is not there, in the group', 'editForumTopic', {
      message_thread_id: NEVER,
      name: 'x',
    }),
    refused(
      sendView('for one, to an old press', loadingView(t), 'group', {
        ephemeral_message_parameters: { receiver_user_id: '<person>', callback_query_id: '1' },
      }),
    ),
    refusedIn('group', 'for one: never was', 'editEphemeralMessageText', {
      receiver_user_id: '<person>',
      ephemeral_message_id: NEVER,
      text: 'x',
    }),
  ]
}
