import { type Translator, translator } from '../../locales/translator.ts'
import { loadingView } from '../../views/address-view.ts'
import type { View } from '../../views/view.ts'
import { allViews } from '../samples/all-views.ts'
import { fileJson, type Situation, type Step } from '../step.ts'
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
} from './view-steps.ts'

/** No message has such a number yet. */
const NEVER = 1_999_999_999
const SENT = [
  'group',
  'group alert',
  'group alert, deleting',
  'settings of a group',
  'inbox',
  'ask name in a group',
]

/** What the bot writes in a group, few enough for twenty a minute; what needs a press comes first. */
export function groupSteps({ group }: Situation, now: number): readonly Step[] {
  if (!group) return []
  const t = translator('en')
  const mails = mailForms(t, now)
  const mail = mails.get('mail with everything') ?? loadingView(t)
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
  return SENT.flatMap(name => {
    const view = views.get(name)
    return view ? [sendView(`${name}, in the group`, view, 'group')] : []
  })
}

/** The person presses *Show me*: what comes is for nobody else. */
function pressSteps(t: Translator): Step[] {
  const mail = mailForOne(t)
  const [alert, first] = ['alert to press', 'for one: nothing yet']
  const view = allViews(t, MATERIAL).get('group alert') ?? loadingView(t)
  const target = (of: string) => ({
    receiver_user_id: '<person>',
    ephemeral_message_id: `<ephemeral of ${of}>`,
  })
  return [
    sendView(alert, view, 'group'),
    { name: 'press', press: alert },
    sendPrivately(first, loadingView(t)),
    sendPrivately('for one: a mail', mail),
    callIn('group', 'for one: a file', 'sendDocument', {
      document: fileJson('mail.eml', Buffer.from('Subject: x\n')),
      disable_content_type_detection: true,
      ephemeral_message_parameters: { receiver_user_id: '<person>', callback_query_id: '<press>' },
    }),
    {
      name: 'answer to a press',
      method: 'answerCallbackQuery',
      place: 'nowhere',
      payload: { callback_query_id: '<press>', text: 'x' },
    },
    {
      name: 'second answer to a press',
      meant: 'refused',
      method: 'answerCallbackQuery',
      place: 'nowhere',
      payload: { callback_query_id: '<press>' },
    },
    callIn('group', 'for one: edited', 'editEphemeralMessageText', {
      ...target(first),
      text: 'x',
      ...shown({ text: 'x', entities: [] }),
    }),
    callIn('group', 'for one: a whole mail, edited', 'editEphemeralMessageText', {
      ...target(first),
      text: mail.text,
      ...shown(mail),
    }),
    callIn('group', 'for one: 1,025 characters, edited', 'editEphemeralMessageText', {
      ...target(first),
      text: 'x'.repeat(1_025),
    }),
    callIn('group', 'for one: buttons', 'editEphemeralMessageReplyMarkup', {
      ...target(first),
      ...(view.keyboard ? { reply_markup: asJson(view.keyboard) } : {}),
    }),
    callIn('group', 'for one: deleted', 'deleteEphemeralMessage', target(first)),
    refusedIn('group', 'for one: deleted again', 'deleteEphemeralMessage', target(first)),
  ]
}

function changeSteps(t: Translator, mail: View): Step[] {
  const of = 'message to change, in the group'
  const target = { message_id: `<message of ${of}>` }
  return [
    sendView(of, loadingView(t), 'group'),
    editIntoView('edit in the group', allViews(t, MATERIAL).get('inbox') ?? loadingView(t), 'group', of),
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
