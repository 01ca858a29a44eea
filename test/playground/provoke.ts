import { describe, expect, test } from 'vitest'
import type { Telegram } from '../../src/playground/local-telegram.ts'
import type { RefusalRule, RefusalRules } from '../../src/playground/refusals/refusal-rule.ts'
import type { TestPerson } from '../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../support/playground.ts'
import { waitUntil } from '../support/wait-until.ts'
import { call, type RawAnswer } from './bot-api-client.ts'
import type { ChangeRules } from './changes/change-rule.ts'

/** A playground with a person, a group, a supergroup and a forum, and a clock that stands until it is moved. */
export interface Stage extends AsyncDisposable {
  readonly playground: TestPlayground
  readonly telegram: Telegram
  readonly ann: TestPerson
  /** Chats by id. */
  readonly group: number
  readonly supergroup: number
  readonly forum: number
  /** A topic of the forum. */
  readonly thread: number
  call(method: string, payload?: object): Promise<RawAnswer>
  /** Sends "Hello" to Ann or where `chat_id` says, and gives what names the message. */
  send(more?: object): Promise<{ chat_id: number; message_id: number }>
  /** Moves the clock. */
  pass(milliseconds: number): void
  /** Waits until the server has so many calls of a method at hand, answered or not. */
  arrived(method: string, count: number): Promise<void>
  /** The number of an update, by its place among all so far that are no news of members. */
  idOf(place: number): number
}

/** How a refusal comes about; gives the answer. */
type Refused = (stage: Stage) => Promise<RawAnswer>

/** Shows that a change is made. */
type Changed = (stage: Stage) => Promise<void>

/** Provokes each refusal of a part of the table, and looks for its code and words. */
export function provokesRefusals<Rules extends RefusalRules>(
  rules: Rules,
  cases: { readonly [Key in keyof Rules]: Refused },
): void {
  describe('refuses', () => {
    test.each(Object.entries<Refused>(cases))('%s', async (key, provoke) => {
      await using stage = await startStage()
      const { code, words } = rules[key] as RefusalRule
      const answer = await provoke(stage)
      expect(answer).toMatchObject({ ok: false, error_code: code })
      expect(answer.description).toMatch(patternOf(words))
    })
  })
}

/** Makes each silent change of a part of the table happen. */
export function makesChanges<Rules extends ChangeRules>(
  rules: Rules,
  cases: { readonly [Key in keyof Rules]: Changed },
): void {
  describe('changes without a word', () => {
    test.each(Object.entries<Changed>(cases))('%s', async (key, show) => {
      expect(rules).toHaveProperty(key)
      await using stage = await startStage()
      await show(stage)
    })
  })
}

const NOON = Date.UTC(2026, 10, 23, 12)

/** Opens a stage: `await using stage = await startStage()`. */
export async function startStage(): Promise<Stage> {
  let now = NOON
  const playground = await startTestPlayground({ breaksRules: true, now: () => now })
  const { telegram } = playground
  const ann = playground.person()
  const chats = {
    group: playground.group({ members: [ann] }).id,
    supergroup: playground.supergroup({ members: [ann] }).id,
    forum: playground.supergroup({ members: [ann] }).id,
  }
  telegram.world.updates.clear()
  const stage: Stage = {
    playground,
    telegram,
    ann,
    ...chats,
    thread: telegram.addTopic(chats.forum, 'Shopping'),
    call: (method, payload) => call(playground, method, payload),
    send: async more => {
      const { result } = await stage.call('sendMessage', { chat_id: ann.id, text: 'Hello', ...more })
      const { chat, message_id } = result as { chat: { id: number }; message_id: number }
      return { chat_id: chat.id, message_id }
    },
    pass: milliseconds => {
      now += milliseconds
    },
    arrived: async (method, count) => {
      await waitUntil(
        telegram,
        () => playground.callsOf(method).length >= count,
        () => `${method} was not called ${count} times`,
      )
      await new Promise(resolve => setImmediate(resolve)) // the event comes just before the work
    },
    idOf: place => telegram.history.filter(({ my_chat_member }) => !my_chat_member)[place]?.update_id ?? 0,
    [Symbol.asyncDispose]: () => playground[Symbol.asyncDispose](),
  }
  return stage
}

function patternOf(words: string): RegExp {
  return new RegExp(
    `^${words
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('.+')}$`,
    's',
  )
}
