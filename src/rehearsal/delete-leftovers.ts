import type { Api } from 'grammy'
import type { Clock } from '../clock.ts'
import { UnansweredError } from './compared-side.ts'
import { findLost } from './find-lost.ts'
import type { Leftovers, Trace } from './leftovers.ts'
import { callWhenFree } from './until-free.ts'

/** `deleteMessages` takes this many at once. */
const AT_ONCE = 100

interface Deleting {
  readonly api: Api
  readonly leftovers: Leftovers
  readonly clock: Clock
  readonly print: (text: string) => void
}

/** Whether all is deleted, some of it may be left, or Telegram did not answer. */
export type Deleted = 'all' | 'some' | 'unanswered'

/** Deletes what a rehearsal left. The notes of what is left stay, and the next run tries again. */
export async function deleteLeftovers(deleting: Deleting): Promise<Deleted> {
  const { leftovers, print } = deleting
  try {
    const lost = await findAllLost(deleting)
    for (const step of lost)
      print(`"${step}" may have been left in the chat: please look, and delete it by hand.`)
    const refused = await deleteAll(deleting)
    for (const { method, reason } of refused) print(`Could not be deleted: ${method}: ${reason}`)
    leftovers.keepOnly(refused.map(({ of }) => of))
    return lost.length + refused.length === 0 ? 'all' : 'some'
  } catch (error) {
    if (!(error instanceof UnansweredError)) throw error
    print('Telegram does not answer, or asks to wait: run it once more later, which deletes what is left.')
    return 'unanswered'
  }
}

/** Looks for what calls without an answer sent; resolves to the steps of which nothing was found. */
async function findAllLost(deleting: Deleting): Promise<readonly string[]> {
  const lost: string[] = []
  for (const begun of deleting.leftovers.unknown())
    if (!(await findLost(deleting, begun))) lost.push(begun.step)
  return lost
}

/** Resolves to what Telegram refused to delete. */
async function deleteAll(deleting: Deleting): Promise<readonly Refused[]> {
  const refused: Refused[] = []
  for (const deletion of deletions(deleting.leftovers.all())) {
    const { method, payload } = deletion
    const answer = await callWhenFree(deleting, method, payload)
    if (answer.ok || GONE.test(answer.description)) continue
    refused.push({ ...deletion, reason: answer.description })
  }
  return refused
}

/** It was deleted already; an ephemeral message may also have ended by itself. */
const GONE = /message to (?:delete|edit) not found|TOPIC_ID_INVALID|MESSAGE_ID_INVALID|TOPIC_DELETED/

interface Deletion {
  readonly method: string
  readonly payload: object
  /** What it deletes. */
  readonly of: Trace
}

interface Refused extends Deletion {
  /** Telegram's words. */
  readonly reason: string
}

/** A topic is deleted with everything in it. */
function deletions(traces: readonly Trace[]): readonly Deletion[] {
  const chats = new Map<number, Set<number>>()
  for (const trace of traces) {
    if (trace.kind !== 'messages') continue
    const ids = chats.get(trace.chatId) ?? new Set()
    for (const id of trace.ids) ids.add(id)
    chats.set(trace.chatId, ids)
  }
  const messages = [...chats].flatMap(([chat_id, ids]) =>
    chunks([...ids]).map((message_ids): Deletion => {
      const of = { kind: 'messages', chatId: chat_id, ids: message_ids } as const
      return { method: 'deleteMessages', payload: { chat_id, message_ids }, of }
    }),
  )
  return [...traces.flatMap(otherDeletion), ...messages]
}

function otherDeletion(trace: Trace): Deletion[] {
  if (trace.kind === 'topic') {
    const payload = { chat_id: trace.chatId, message_thread_id: trace.threadId }
    return [{ method: 'deleteForumTopic', payload, of: trace }]
  }
  if (trace.kind === 'for-one') {
    const { chatId, personId, id } = trace
    const payload = { chat_id: chatId, receiver_user_id: personId, ephemeral_message_id: id }
    return [{ method: 'deleteEphemeralMessage', payload, of: trace }]
  }
  if (trace.kind !== 'commands') return []
  const payload = { scope: { type: 'chat', chat_id: trace.chatId } }
  return [{ method: 'deleteMyCommands', payload, of: trace }]
}

function chunks(ids: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, index) =>
    ids.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
}
