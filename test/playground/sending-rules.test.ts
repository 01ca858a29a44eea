import { expect } from 'vitest'
import { FLOOD_REFUSALS } from '../../src/playground/refusals/flood-refusals.ts'
import { SENDING_REFUSALS } from '../../src/playground/refusals/sending-refusals.ts'
import { provokesRefusals, type Stage } from './provoke.ts'

/** Lets the server behind the Bot API refuse a message to Ann. */
function meets(description: string, code = 400) {
  return ({ telegram, ann, call }: Stage) => {
    telegram.order({ kind: 'server-refusal', code, description })
    return call('sendMessage', { chat_id: ann.id, text: 'Hello' })
  }
}

/** Sends such a message into the supergroup, where the bot is muted. */
function whileMuted(method: string, more: object) {
  return ({ telegram, supergroup, call }: Stage) => {
    telegram.muteBot(supergroup)
    return call(method, { chat_id: supergroup, ...more })
  }
}

async function storedId({ playground, ann }: Stage, method: string, field: string): Promise<string> {
  const form = new FormData()
  form.set('chat_id', String(ann.id))
  form.set(field, new Blob([field === 'photo' ? 'GIF89a' : 'x']), 'a.gif')
  const url = `${playground.apiRoot}/bot${playground.token}/${method}`
  const { result } = (await (await fetch(url, { method: 'POST', body: form })).json()) as { result: Sent }
  return result.document?.file_id ?? result.photo?.[0]?.file_id ?? ''
}

interface Sent {
  readonly document?: { readonly file_id: string }
  readonly photo?: readonly { readonly file_id: string }[]
}

provokesRefusals(SENDING_REFUSALS, {
  cannotInitiate: async stage => {
    const stranger = stage.playground.person({ met: false })
    stage.playground.group({ members: [stage.ann, stranger] })
    const named = await meets('PEER_ID_INVALID')(stage)
    expect(await stage.call('sendMessage', { chat_id: stranger.id, text: 'Hello' })).toEqual(named)
    return named
  },
  peerIdInvalid: ({ telegram, group, call }) => {
    telegram.order({ kind: 'server-refusal', code: 400, description: 'PEER_ID_INVALID' })
    return call('sendMessage', { chat_id: group, text: 'Hello' })
  },
  errorUserDeactivated: meets('INPUT_USER_DEACTIVATED'),
  userIsBot: meets('USER_IS_BOT'),
  sendForbidden: meets('CHAT_SEND_PLAIN_FORBIDDEN', 403),
  userDeleted: meets('USER_DELETED', 403),
  replyIdInvalid: meets('REPLY_MESSAGE_ID_INVALID'),
  noRightToSendTexts: whileMuted('sendMessage', { text: 'Hello' }),
  noRightToSendDocuments: async stage =>
    whileMuted('sendDocument', { document: await storedId(stage, 'sendDocument', 'document') })(stage),
  noRightToSendPhotos: async stage =>
    whileMuted('sendPhoto', { photo: await storedId(stage, 'sendPhoto', 'photo') })(stage),
  noRightToSendRich: whileMuted('sendRichMessage', {
    rich_message: { blocks: [{ type: 'paragraph', text: 'Hello' }] },
  }),
  chatWriteForbidden: meets('CHAT_WRITE_FORBIDDEN', 403),
  chatRestricted: meets('CHAT_RESTRICTED'),
  plainForbidden: meets('CHAT_SEND_PLAIN_FORBIDDEN', 403),
  documentsForbidden: meets('CHAT_SEND_DOCS_FORBIDDEN', 403),
  photosForbidden: meets('CHAT_SEND_PHOTOS_FORBIDDEN', 403),
  guestSendForbidden: meets('CHAT_GUEST_SEND_FORBIDDEN', 403),
  chatAdminRequired: meets('CHAT_ADMIN_REQUIRED'),
  bannedInChannel: meets('USER_BANNED_IN_CHANNEL'),
  channelPrivate: meets('CHANNEL_PRIVATE'),
  youBlockedUser: meets('YOU_BLOCKED_USER'),
  actionUnknown: ({ ann, call }) => call('sendChatAction', { chat_id: ann.id, action: 'sleeping' }),
  actionNoAccess: ({ telegram, supergroup, call }) => {
    telegram.loseAccess(supergroup)
    return call('sendChatAction', { chat_id: supergroup, action: 'typing' })
  },
})

provokesRefusals(FLOOD_REFUSALS, {
  floodWait: meets('Too Many Requests: retry after 7', 429),
  floodRates: async ({ ann, call }) => {
    for (let one = 0; one < 20; one += 1) await call('sendMessage', { chat_id: ann.id, text: String(one) })
    return call('sendMessage', { chat_id: ann.id, text: 'one too many' })
  },
})
