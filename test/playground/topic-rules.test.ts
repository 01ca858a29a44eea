import type { Message } from 'grammy/types'
import { expect } from 'vitest'
import { TOPIC_REFUSALS } from '../../src/playground/refusals/topic-refusals.ts'
import { TOPIC_CHANGES } from './changes/topic-changes.ts'
import { makesChanges, provokesRefusals } from './provoke.ts'

const TEXT = { text: 'Hello' }

provokesRefusals(TOPIC_REFUSALS, {
  topicClosed: ({ telegram, forum, thread, call }) => {
    telegram.closeTopic(forum, thread)
    return call('sendMessage', { chat_id: forum, message_thread_id: thread, ...TEXT })
  },
  threadNotFound: async ({ ann, forum, call }) => {
    const general = await call('sendMessage', { chat_id: forum, message_thread_id: 1, ...TEXT })
    const unknown = await call('sendMessage', { chat_id: forum, message_thread_id: 99_999, ...TEXT })
    const inPrivate = await call('sendMessage', { chat_id: ann.id, message_thread_id: 7, ...TEXT })
    expect([general, unknown]).toEqual([inPrivate, inPrivate])
    return general
  },
  topicDeleted: ({ telegram, forum, thread, call }) => {
    telegram.settings.deletedTopic = 'TOPIC_DELETED'
    telegram.deleteTopic(forum, thread)
    return call('sendMessage', { chat_id: forum, message_thread_id: thread, ...TEXT })
  },
  notForum: async ({ ann, group, supergroup, call }) => {
    const answers = await Promise.all(
      [ann.id, group, supergroup].flatMap(chat_id => [
        call('createForumTopic', { chat_id, name: 'Mail' }),
        call('editForumTopic', { chat_id, message_thread_id: 7, name: 'Mail' }),
      ]),
    )
    const [first] = answers
    expect(answers).toEqual(answers.map(() => first))
    return answers[0] as (typeof answers)[number]
  },
  noRightToCreateTopic: ({ forum, call }) => call('createForumTopic', { chat_id: forum, name: 'Mail' }),
  topicNameEmpty: async stage => {
    const { chat_id, message_thread_id } = await privateTopic(stage)
    const edited = await stage.call('editForumTopic', { chat_id, message_thread_id, name: '\u200b ' })
    const created = await stage.call('createForumTopic', { chat_id, name: '\u3000' })
    expect(await stage.call('createForumTopic', { chat_id })).toEqual(created)
    expect(edited).toEqual(created)
    return created
  },
  topicIconColor: async stage => {
    const { chat_id } = await privateTopic(stage)
    return stage.call('createForumTopic', { chat_id, name: 'Mail', icon_color: 0x1000000 })
  },
  topicsTooFast: async stage => {
    const { chat_id } = await privateTopic(stage)
    stage.telegram.order({ method: 'createForumTopic', kind: 'too-many-requests', retryAfter: 30 })
    return stage.call('createForumTopic', { chat_id, name: 'Mail' })
  },
  noRightToDeleteTopic: ({ forum, thread, call }) =>
    call('deleteForumTopic', { chat_id: forum, message_thread_id: thread }),
  topicIdInvalid: async stage => {
    const { chat_id } = await privateTopic(stage)
    const deleted = await stage.call('deleteForumTopic', { chat_id, message_thread_id: 99_999 })
    const edited = await stage.call('editForumTopic', { chat_id, message_thread_id: 99_999, name: 'a' })
    expect(edited).toEqual(deleted)
    return edited
  },
  topicIdMissing: async stage => {
    const { chat_id } = await privateTopic(stage)
    return stage.call('editForumTopic', { chat_id, name: 'Mail' })
  },
  noRightToEditTopic: ({ forum, thread, call }) =>
    call('editForumTopic', { chat_id: forum, message_thread_id: thread, name: 'Mail' }),
  topicNotModified: async stage => {
    const topic = await privateTopic(stage)
    return stage.call('editForumTopic', { ...topic, name: 'Mail' })
  },
  actionNotForum: ({ group, call }) =>
    call('sendChatAction', { chat_id: group, message_thread_id: 7, action: 'typing' }),
})

makesChanges(TOPIC_CHANGES, {
  threadIgnored: async ({ group, supergroup, call }) => {
    for (const chat_id of [group, supergroup]) {
      const { result } = await call('sendMessage', { chat_id, message_thread_id: 7, ...TEXT })
      expect(result).toMatchObject(TEXT)
      expect((result as Message).message_thread_id).toBeUndefined()
    }
  },
  threadIdUnreadable: async ({ forum, call }) => {
    const { result } = await call('sendMessage', { chat_id: forum, message_thread_id: -5, ...TEXT })
    expect((result as Message).message_thread_id).toBeUndefined()
  },
  topicFromCache: async ({ telegram, forum, thread, call }) => {
    telegram.settings.deletedTopic = 'TOPIC_DELETED'
    telegram.deleteTopic(forum, thread)
    const late = await call('sendMessage', { chat_id: forum, message_thread_id: thread, ...TEXT })
    expect(late.description).toBe('Bad Request: TOPIC_DELETED')
  },
  topicDeletedUnseen: async stage => {
    const topic = await privateTopic(stage)
    stage.telegram.settings.deletedTopic = 'main-chat'
    stage.telegram.deleteTopic(topic.chat_id, topic.message_thread_id)
    const { result } = await stage.call('sendMessage', { ...topic, ...TEXT })
    expect(result).toMatchObject(TEXT)
    expect((result as Message).message_thread_id).toBeUndefined()
  },
  topicNameCut: async stage => {
    const { chat_id } = await privateTopic(stage)
    const name = `  a \n ${'😀'.repeat(200)}`
    const { result } = await stage.call('createForumTopic', { chat_id, name })
    expect(result).toMatchObject({ name: `a ${'😀'.repeat(124)}` })
  },
  topicEditOfNothing: async stage => {
    const topic = await privateTopic(stage)
    expect(await stage.call('editForumTopic', topic)).toEqual({ ok: true, result: true })
    expect(await stage.call('editForumTopic', { ...topic, name: '' })).toEqual({ ok: true, result: true })
  },
  actionTopicUnseen: async ({ forum, call }) => {
    const action = { chat_id: forum, message_thread_id: 99_999, action: 'typing' }
    expect(await call('sendChatAction', action)).toEqual({ ok: true, result: true })
  },
})

/** A topic named "Mail" in Ann's private chat. */
async function privateTopic({
  telegram,
  ann,
}: {
  telegram: { bot: { has_topics_enabled: boolean }; addTopic(chatId: number, name: string): number }
  ann: { id: number }
}): Promise<{ chat_id: number; message_thread_id: number }> {
  telegram.bot.has_topics_enabled = true
  return { chat_id: ann.id, message_thread_id: telegram.addTopic(ann.id, 'Mail') }
}
