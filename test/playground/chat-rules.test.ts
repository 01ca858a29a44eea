import { expect } from 'vitest'
import { CHAT_REFUSALS } from '../../src/playground/refusals/chat-refusals.ts'
import { provokesRefusals } from './provoke.ts'

const TEXT = { text: 'Hello' }

provokesRefusals(CHAT_REFUSALS, {
  chatIdEmpty: ({ call }) => call('getChat'),
  chatNotFound: async ({ playground, call }) => {
    const byName = await call('getChat', { chat_id: '@nobody' })
    expect(await call('sendMessage', { chat_id: playground.person({ met: false }).id, ...TEXT })).toEqual(
      byName,
    )
    return call('getChat', { chat_id: 17 })
  },
  userDeactivated: async ({ telegram, ann, send, call }) => {
    const sent = await send()
    telegram.end(ann.id)
    const edited = await call('editMessageText', { ...sent, text: 'Bye' })
    expect(await call('getChat', { chat_id: ann.id })).toMatchObject({ ok: true })
    expect(await call('sendMessage', { chat_id: ann.id, ...TEXT })).toEqual(edited)
    return edited
  },
  groupUpgraded: async ({ telegram, group, send, call }) => {
    const sent = await send({ chat_id: group })
    const { id } = telegram.migrate(group)
    const moved = { parameters: { migrate_to_chat_id: id } }
    expect(await call('getChatMemberCount', { chat_id: group })).toMatchObject(moved)
    expect(await call('getChat', { chat_id: group })).toMatchObject({ ok: true })
    const edited = await call('editMessageText', { ...sent, text: 'Bye' })
    expect(edited.description).toBe('Bad Request: message to edit not found')
    expect(edited.parameters).toBeUndefined()
    telegram.settings.editAfterMove = 'no-access'
    expect((await call('editMessageText', { ...sent, text: 'Bye' })).description).toBe(
      'Bad Request: have no write access to the chat',
    )
    return call('sendMessage', { chat_id: group, ...TEXT })
  },
  groupDeleted: ({ telegram, group, call }) => {
    telegram.end(group)
    return call('sendMessage', { chat_id: group, ...TEXT })
  },
  kickedFromGroup: async ({ telegram, group, send, call }) => {
    const sent = await send({ chat_id: group })
    telegram.removeBot(group)
    expect(await call('getChat', { chat_id: group })).toMatchObject({ ok: true })
    const edited = await call('editMessageText', { ...sent, text: 'Bye' })
    expect(await call('sendMessage', { chat_id: group, ...TEXT })).toEqual(edited)
    return edited
  },
  notMemberOfGroup: async ({ group, call }) => {
    await call('leaveChat', { chat_id: group })
    return call('sendMessage', { chat_id: group, ...TEXT })
  },
  kickedFromSupergroup: async ({ telegram, supergroup, ann, call }) => {
    telegram.removeBot(supergroup)
    const read = await call('getChat', { chat_id: supergroup })
    expect(await call('getChatMember', { chat_id: supergroup, user_id: ann.id })).toEqual(read)
    expect(await call('getChatAdministrators', { chat_id: supergroup })).toEqual(read)
    return read
  },
  notMemberOfSupergroup: async ({ supergroup, call }) => {
    await call('leaveChat', { chat_id: supergroup })
    return call('getChat', { chat_id: supergroup })
  },
  noWriteAccess: async ({ telegram, supergroup, send, call }) => {
    const sent = await send({ chat_id: supergroup })
    telegram.loseAccess(supergroup)
    const deleted = await call('deleteMessage', sent)
    expect(await call('sendMessage', { chat_id: supergroup, ...TEXT })).toEqual(deleted)
    return deleted
  },
  chatOutOfReach: ({ call }) => call('getChat', { chat_id: -100_400_400_400 }),
  noAdministratorsInPrivate: ({ ann, call }) => call('getChatAdministrators', { chat_id: ann.id }),
  memberNotFound: ({ ann, playground, call }) =>
    call('getChatMember', { chat_id: ann.id, user_id: playground.person().id }),
  participantInvalid: ({ group, call }) => call('getChatMember', { chat_id: group, user_id: 17 }),
  leavePrivate: ({ ann, call }) => call('leaveChat', { chat_id: ann.id }),
  leaveRestricted: ({ telegram, supergroup, call }) => {
    telegram.loseAccess(supergroup, 'CHAT_RESTRICTED')
    return call('leaveChat', { chat_id: supergroup })
  },
})
