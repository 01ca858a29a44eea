import type { Message, User } from 'grammy/types'
import { z } from 'zod'
import type { Telegram } from '../local-telegram.ts'
import { MEDIA } from '../world/send-media.ts'

const id = z.int()
const inChat = { personId: id, chatId: id }

type Action = (telegram: Telegram, input: unknown) => unknown

/** What the page may ask for; each throws an error in words when it cannot be done. */
export const PAGE_ACTIONS: Readonly<Record<string, Action>> = {
  say: action(
    { ...inChat, text: z.string(), replyTo: id.optional(), threadId: id.optional() },
    (telegram, { personId, chatId, text, replyTo, threadId }) => {
      const answered = replyTo === undefined ? {} : { replyTo: messageOf(telegram, chatId, replyTo) }
      const topic = threadId === undefined ? {} : { threadId }
      telegram.say(personOf(telegram, personId), text, { chatId, ...answered, ...topic })
      return {}
    },
  ),

  send: action({ ...inChat, media: z.enum(MEDIA) }, (telegram, { personId, chatId, media }) => {
    telegram.sendMedia(personOf(telegram, personId), media, { chatId })
    return {}
  }),

  press: action({ ...inChat, messageId: id, row: id, column: id }, (telegram, input) => {
    const message = messageOf(telegram, input.chatId, input.messageId)
    const button = message.reply_markup?.inline_keyboard[input.row]?.[input.column]
    if (button === undefined) throw new Error('this button is gone')
    const pressed = telegram.press(personOf(telegram, input.personId), message, button)
    return pressed.kind === 'callback' ? { kind: 'callback', queryId: pressed.press.query.id } : pressed
  }),

  ask: action({ ...inChat, query: z.string().max(256) }, (telegram, { personId, chatId, query }) => {
    return { queryId: telegram.ask(personOf(telegram, personId), query, { chatId }).query.id }
  }),

  choose: action({ ...inChat, queryId: z.string(), resultId: z.string() }, (telegram, input) => {
    const ask = telegram.world.asks.get(input.queryId)
    if (ask === undefined) throw new Error('these results are gone')
    telegram.choose(ask, input.resultId, { chatId: input.chatId })
    return {}
  }),

  'add-person': action(
    { firstName: z.string().min(1).max(64), languageCode: z.string().regex(/^[a-z]{2,3}(?:-[a-z]{2,4})?$/) },
    (telegram, person) => ({ personId: telegram.addPerson(person).id }),
  ),

  block: action(inChat, (telegram, { personId, chatId }) => {
    if (telegram.chat(chatId).kind === 'private') telegram.block(personOf(telegram, personId))
    else telegram.removeBot(chatId)
    return {}
  }),

  unblock: action(inChat, (telegram, { personId, chatId }) => {
    if (telegram.chat(chatId).kind === 'private') telegram.unblock(personOf(telegram, personId))
    else telegram.addBot(chatId)
    return {}
  }),

  migrate: action(inChat, (telegram, { chatId }) => ({ chatId: telegram.migrate(chatId).id })),

  'turn-topics-on': action(inChat, (telegram, { chatId }) => ({ chatId: telegram.turnTopicsOn(chatId).id })),

  'add-topic': action(
    { ...inChat, name: z.string().trim().min(1).max(128) },
    (telegram, { personId, chatId, name }) => ({
      threadId: telegram.addTopicAs(personOf(telegram, personId), chatId, name),
    }),
  ),

  'delete-topic': action({ ...inChat, threadId: id }, (telegram, { chatId, threadId }) => {
    telegram.deleteTopic(chatId, threadId)
    return {}
  }),

  order: action(
    {
      kind: z.enum([
        'too-many-requests',
        'blocked',
        'server-error',
        'lost-answer',
        'delay',
        'bad-request',
        'unknown-method',
        'migrated',
      ]),
      method: z.string().optional(),
      times: z.int().min(1).max(1000).optional(),
      share: z.number().min(0.01).max(1).optional(),
      retryAfter: z.int().min(1).max(3600).optional(),
      delayMs: z.int().min(1).max(60_000).optional(),
    },
    (telegram, fault) => ({ id: telegram.order(fault).id }),
  ),

  'cancel-order': action({ id }, (telegram, input) => {
    telegram.orders.find(order => order.id === input.id)?.cancel()
    return {}
  }),
}

function action<Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  run: (telegram: Telegram, input: z.output<z.ZodObject<Shape, z.core.$strict>>) => unknown,
): Action {
  const schema = z.strictObject(shape)
  return (telegram, input) => {
    const parsed = schema.safeParse(input)
    if (!parsed.success) throw new Error(z.prettifyError(parsed.error))
    return run(telegram, parsed.data)
  }
}

function personOf(telegram: Telegram, personId: number): User {
  const person = telegram.world.people.get(personId)
  if (person === undefined) throw new Error(`there is no person ${personId}`)
  return person
}

function messageOf(telegram: Telegram, chatId: number, messageId: number): Message {
  const { messages, ephemeral } = telegram.chat(chatId)
  const message = messageId < 0 ? ephemeral.get(-messageId) : messages.get(messageId)
  if (message === undefined) throw new Error('this message is gone')
  return message
}
