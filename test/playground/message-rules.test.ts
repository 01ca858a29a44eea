import type { Message } from 'grammy/types'
import { expect } from 'vitest'
import { MESSAGE_REFUSALS } from '../../src/playground/refusals/message-refusals.ts'
import { MESSAGE_CHANGES } from './changes/message-changes.ts'
import { makesChanges, provokesRefusals } from './provoke.ts'

const KEYBOARD = { reply_markup: { inline_keyboard: [[{ text: 'Press', callback_data: 'x' }]] } }
const TWO_DAYS_MS = 48 * 3_600_000 + 1_000

provokesRefusals(MESSAGE_REFUSALS, {
  deleteChatMissing: ({ call }) => call('deleteMessage', { message_id: 1 }),
  deleteIdMissing: async ({ ann, call }) => {
    const zero = await call('deleteMessage', { chat_id: ann.id, message_id: 0 })
    expect(await call('deleteMessage', { chat_id: ann.id })).toEqual(zero)
    return zero
  },
  deleteNotFound: ({ ann, call }) => call('deleteMessage', { chat_id: ann.id, message_id: 99_999 }),
  deleteNotAllowed: ({ ann, supergroup, call }) => {
    const { message_id } = ann.say('hi', { chatId: supergroup })
    return call('deleteMessage', { chat_id: supergroup, message_id })
  },
  deleteIdsMissing: async ({ ann, call }) => {
    const none = await call('deleteMessages', { chat_id: ann.id, message_ids: [] })
    expect(await call('deleteMessages', { chat_id: ann.id })).toEqual(none)
    return none
  },
  deleteIdsNoJson: ({ ann, call }) => call('deleteMessages', { chat_id: ann.id, message_ids: '[1' }),
  deleteIdsNoArray: ({ ann, call }) => call('deleteMessages', { chat_id: ann.id, message_ids: '7' }),
  deleteIdsTooMany: ({ ann, call }) =>
    call('deleteMessages', { chat_id: ann.id, message_ids: Array.from({ length: 101 }, (_, id) => id + 1) }),
  deleteIdNoNumber: ({ ann, call }) => call('deleteMessages', { chat_id: ann.id, message_ids: ['7', 'x'] }),
  deleteIdOtherType: ({ ann, call }) => call('deleteMessages', { chat_id: ann.id, message_ids: [true] }),
  deleteIdInvalid: ({ ann, call }) => call('deleteMessages', { chat_id: ann.id, message_ids: [0] }),
  deleteNotForEveryone: async ({ ann, group, send, pass, call }) => {
    const foreign = { chat_id: group, message_id: ann.say('/start', { chatId: group }).message_id }
    const [old, other] = [await send(), await send()]
    const inGroup = await call('deleteMessage', foreign)
    pass(TWO_DAYS_MS)
    const fresh = await send()
    const ids = [other, fresh].map(({ message_id }) => message_id)
    const several = await call('deleteMessages', { chat_id: ann.id, message_ids: ids })
    expect(ann.messages().map(({ message_id }) => message_id)).toContain(fresh.message_id)
    expect([inGroup, several]).toEqual([several, inGroup])
    return call('deleteMessage', old)
  },
  notModified: async ({ send, call }) => {
    const sent = await send()
    const marked = await call('editMessageReplyMarkup', sent)
    expect(await call('editMessageText', { ...sent, text: 'Hello' })).toEqual(marked)
    return marked
  },
  deleteForbidden: async ({ telegram, send, call }) => {
    telegram.order({ method: 'deleteMessage', kind: 'bad-request', description: "message can't be deleted" })
    return call('deleteMessage', await send())
  },
  blockedByUser: ({ ann, call }) => {
    ann.block()
    return call('sendMessage', { chat_id: ann.id, text: 'Hello' })
  },
  editNotFound: async ({ ann, telegram, send, call }) => {
    const sent = await send()
    telegram.deleteAsPerson(ann.last())
    const deleted = await call('editMessageText', { ...sent, text: 'Bye' })
    expect(await call('editMessageReplyMarkup', { chat_id: ann.id })).toEqual(deleted)
    return call('editMessageText', { chat_id: ann.id, message_id: -1, text: 'Bye' })
  },
  editNotAllowed: async ({ ann, send, call }) => {
    const { message_id } = ann.say('hi')
    const foreign = await call('editMessageText', { chat_id: ann.id, message_id, text: 'Bye' })
    const asking = await send({ reply_markup: { force_reply: true } })
    expect(await call('editMessageReplyMarkup', { ...asking, ...KEYBOARD })).toEqual(foreign)
    return foreign
  },
  inlineMessageInvalid: ({ call }) => call('editMessageReplyMarkup', { inline_message_id: 'x', ...KEYBOARD }),
  editIdMissing: ({ call }) => call('editMessageText', { text: 'Bye' }),
  editChatMissing: ({ call }) => call('editMessageText', { message_id: 1, text: 'Bye' }),
  editNoText: async ({ playground, ann, call }) => {
    const form = new FormData()
    form.set('chat_id', String(ann.id))
    form.set('document', new Blob(['a']), 'a.txt')
    await fetch(`${playground.apiRoot}/bot${playground.token}/sendDocument`, { method: 'POST', body: form })
    const { message_id } = ann.last()
    return call('editMessageText', { chat_id: ann.id, message_id, text: 'Bye' })
  },
  editNoCaption: async ({ send, call }) => call('editMessageCaption', { ...(await send()), caption: 'Bye' }),
  editTextAndRich: async ({ send, call }) =>
    call('editMessageText', {
      ...(await send()),
      text: 'Bye',
      rich_message: { blocks: [{ type: 'paragraph', text: 'Bye' }] },
    }),
  editRefusedByServer: async ({ telegram, ann, send, call }) => {
    const sent = await send()
    telegram.endEdits(ann.last(), 'MESSAGE_EDIT_TIME_EXPIRED')
    const expired = await call('editMessageText', { ...sent, text: 'Bye' })
    expect(expired.description).toBe('Bad Request: MESSAGE_EDIT_TIME_EXPIRED')
    telegram.endEdits(ann.last(), 'MESSAGE_AUTHOR_REQUIRED')
    return call('editMessageText', { ...sent, text: 'Bye' })
  },
})

makesChanges(MESSAGE_CHANGES, {
  deleteIdsUnknown: async ({ ann, send, call }) => {
    const { message_id } = await send()
    const ids = { chat_id: ann.id, message_ids: [99_999, message_id] }
    expect(await call('deleteMessages', ids)).toEqual({ ok: true, result: true })
    expect(ann.messages()).toEqual([])
  },
  editAge: async ({ send, pass, call }) => {
    const sent = await send()
    pass(1_000 * TWO_DAYS_MS)
    expect(await call('editMessageText', { ...sent, text: 'Bye' })).toMatchObject({ ok: true })
  },
  editWithoutMarkup: async ({ send, call }) => {
    const sent = await send(KEYBOARD)
    const { result } = await call('editMessageText', { ...sent, text: 'Bye' })
    expect((result as Message).reply_markup).toBeUndefined()
  },
})
