import { Api } from 'grammy'
import type { CallbackQuery, InlineKeyboardButton, Message } from 'grammy/types'
import { type Playground, startPlayground } from '../playground/playground.ts'
import { createSide, type Side } from './compared-side.ts'
import type { Situation } from './step.ts'

/** A playground in this process with the same kind of chats as those that the operator named. */
export interface Mirror extends AsyncDisposable {
  readonly side: Side
  /** Presses the first callback button of the message that this step sent. */
  press(step: string): void
}

/** Without rate limits: the calls keep to Telegram's pace, and would be counted a second time here. */
const UNCOUNTED = {
  perSecond: Number.POSITIVE_INFINITY,
  chatBurst: Number.POSITIVE_INFINITY,
  perGroupMinute: Number.POSITIVE_INFINITY,
}

const PERSON = 7_700_001
const OTHER = 7_700_002
const GROUP = -1_007_700_003

/** Starts one. Times are milliseconds since 1970. */
export async function openMirror(situation: Situation, now: () => number): Promise<Mirror> {
  const playground = await startPlayground({ port: 0, now, limits: UNCOUNTED })
  const { telegram, token, apiRoot } = playground
  const person = telegram.addPerson({ id: PERSON, firstName: 'Operator', languageCode: 'en' })
  const other = telegram.addPerson({ id: OTHER, firstName: 'Somebody', languageCode: 'en' })
  telegram.bot.has_topics_enabled = situation.topics
  telegram.say(person, '/start')
  if (situation.group) {
    const { kind, forum } = situation.group
    const group = telegram.addGroup({ id: GROUP, kind, title: 'Group', members: [person, other] })
    group.isForum = forum
  }
  const side = createSide({
    api: new Api(token, { apiRoot, timeoutSeconds: 20 }),
    chat: PERSON,
    group: situation.group ? GROUP : undefined,
  })
  const press = (step: string) => {
    const message = messageOf(playground, side, step)
    const button = message && firstCallback(message)
    if (!message || !button) return
    const pressed = telegram.press(person, message, button)
    if (pressed.kind === 'callback') side.press = pressed.press.query.id
  }
  return { side, press, [Symbol.asyncDispose]: () => playground[Symbol.asyncDispose]() }
}

/** The button that is to be pressed. */
function firstCallback(
  message: Pick<Message, 'reply_markup'>,
): (InlineKeyboardButton & Pick<CallbackQuery, 'data'>) | undefined {
  return message.reply_markup?.inline_keyboard.flat().find(button => 'callback_data' in button)
}

function messageOf({ telegram }: Playground, side: Side, step: string): Message | undefined {
  const id = side.made.get(step)?.messageIds[0]
  return id === undefined ? undefined : telegram.chat(GROUP).messages.get(id)
}
