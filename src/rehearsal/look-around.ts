import type { Api } from 'grammy'
import { type Answer, callRaw, isRecord, UnansweredError } from './compared-side.ts'
import { RehearsalError } from './rehearsal-error.ts'
import type { Situation } from './step.ts'

interface Chats {
  readonly chatId: number
  readonly groupId: number | undefined
}

/** What the bot may do, and the kinds of the chats. */
export interface Found {
  readonly username: string
  readonly situation: Situation
  /** What will not be rehearsed, in sentences. */
  readonly left: readonly string[]
}

/** Examines the bot and the chats, and writes nothing. Rejects with a {@link RehearsalError}. */
export async function lookAround(
  api: Api,
  chats: Chats,
  { attended }: { attended: boolean },
): Promise<Found> {
  const me = await whoAmI(api)
  await checkOwnChat(api, chats.chatId, String(me.username))
  const topics = me.has_topics_enabled === true
  const left = topics ? [] : ['The bot has no topics in private chats (@BotFather turns them on): left out.']
  if (chats.groupId === undefined) {
    const situation = { topics }
    return { username: String(me.username), situation, left: [...left, 'No group was named: left out.'] }
  }
  const group = await lookAtGroup(api, chats.groupId, Number(me.id))
  const noPress = await whyNoPress(api, attended)
  const situation = { topics, group: { ...group, press: noPress === undefined } }
  return {
    username: String(me.username),
    situation,
    left: [
      ...left,
      ...(group.forum ? [] : ['The group has no topics: left out.']),
      ...(noPress === undefined ? [] : [`Messages for one person need a press, and ${noPress}: left out.`]),
    ],
  }
}

async function whoAmI(api: Api): Promise<Readonly<Record<string, unknown>>> {
  const answer = await ask(api, 'getMe', {})
  if (answer.ok && isRecord(answer.result)) return answer.result
  const isUnknown = !answer.ok && (answer.error_code === 401 || answer.error_code === 404)
  throw new RehearsalError(
    isUnknown
      ? 'Telegram does not know the token in BOT_TOKEN: copy it again from @BotFather'
      : `Telegram refuses to say who the bot is: ${wordsOf(answer)}`,
  )
}

async function checkOwnChat(api: Api, chatId: number, username: string): Promise<void> {
  const answer = await ask(api, 'getChat', { chat_id: chatId })
  const unknown = `CHAT_ID "${chatId}" is no chat of @${username}: write /start to it first, from your own account`
  if (!answer.ok) throw new RehearsalError(unknown)
  const type = isRecord(answer.result) ? answer.result.type : undefined
  if (type !== 'private') {
    throw new RehearsalError(
      `CHAT_ID "${chatId}" is a ${String(type)}: give your own chat first, and the group after it`,
    )
  }
  const action = await ask(api, 'sendChatAction', { chat_id: chatId, action: 'typing' })
  if (!action.ok) throw new RehearsalError(`the bot may not write to CHAT_ID "${chatId}": ${wordsOf(action)}`)
}

async function lookAtGroup(
  api: Api,
  groupId: number,
  botId: number,
): Promise<Omit<NonNullable<Situation['group']>, 'press'>> {
  const answer = await ask(api, 'getChat', { chat_id: groupId })
  const notThere = `the bot is not in the group GROUP_ID "${groupId}": add it there, or look the id up again`
  if (!answer.ok || !isRecord(answer.result)) throw new RehearsalError(notThere)
  const { type, is_forum } = answer.result
  if (type !== 'group' && type !== 'supergroup') {
    throw new RehearsalError(`GROUP_ID "${groupId}" is a ${String(type)} chat: it must be a group`)
  }
  const member = await ask(api, 'getChatMember', { chat_id: groupId, user_id: botId })
  const { status, can_send_messages } = member.ok && isRecord(member.result) ? member.result : {}
  if (!member.ok || status === 'left' || status === 'kicked') throw new RehearsalError(notThere)
  if (status === 'restricted' && can_send_messages !== true) {
    throw new RehearsalError(`the bot may not write in the group GROUP_ID "${groupId}": give it that right`)
  }
  return { kind: type, forum: is_forum === true, admin: status === 'administrator' }
}

/** A press arrives as an update; with a webhook it would go elsewhere. */
async function whyNoPress(api: Api, attended: boolean): Promise<string | undefined> {
  if (!attended) return 'with --yes nobody is asked for it'
  const answer = await ask(api, 'getWebhookInfo', {})
  const hasWebhook = answer.ok && isRecord(answer.result) && answer.result.url !== ''
  return hasWebhook ? 'a webhook gets the updates of this bot' : undefined
}

async function ask(api: Api, method: string, payload: object): Promise<Answer> {
  try {
    return await callRaw(api, method, payload)
  } catch (error) {
    if (!(error instanceof UnansweredError)) throw error
    throw new RehearsalError(
      'Telegram does not answer: check the network of this machine, and TELEGRAM_API_ROOT if it is set',
      { cause: error },
    )
  }
}

function wordsOf(answer: Answer): string {
  return answer.ok ? 'no reason was given' : answer.description
}
