import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Message } from 'grammy/types'
import { type Clock, systemClock } from '../../../src/clock.ts'
import type { Answers } from '../../../src/rehearsal/answers-file.ts'
import { type RehearseOptions, rehearse } from '../../../src/rehearsal/rehearse.ts'
import type { TestPerson } from '../../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../../support/playground.ts'
import { waitUntil } from '../../support/wait-until.ts'
import { jumpingClock } from './jumping-clock.ts'
import { readAnswers } from './read-answers.ts'

export interface Stage extends AsyncDisposable {
  /** Stands for the real Telegram. */
  readonly telegram: TestPlayground
  readonly operator: TestPerson
  readonly clock: Clock
  readonly printed: string[]
  rehearse(options: Partial<RehearseOptions> & Pick<RehearseOptions, 'dataDir'>): Promise<boolean>
  /** The lines of the table that are not "same". */
  notSame(): readonly string[]
  /** What is left in the chats: messages of the bot, messages for one person, topics. */
  left(): readonly unknown[]
  answers(dataDir: string): Answers
  /** Whether there are notes of what is to be deleted. */
  hasLeftovers(dataDir: string): boolean
  /** Resolves when so many messages have been sent. */
  sent(count: number): Promise<void>
}

export const TOKEN = '7283946150:ABC-DEF1234ghIkl-zyx57W2v1u123ew11'

/** A process takes some seconds to start on a busy machine. */
const PATIENCE_MS = 45_000

/** A second playground in the place of Telegram, which counts messages as it does, and somebody who rehearses there. */
export async function startStage({ presses = true, realTime = false } = {}): Promise<Stage> {
  const clock = realTime ? systemClock : jumpingClock()
  const telegram = await startTestPlayground({ token: TOKEN, now: clock.now, breaksRules: true, limits: {} })
  const operator = telegram.person({ firstName: 'Wilhelmina', username: 'wilhelmina_real' })
  const printed: string[] = []
  return {
    telegram,
    operator,
    clock,
    printed,
    rehearse: options =>
      rehearse({
        token: TOKEN,
        apiRoot: telegram.apiRoot,
        chatId: operator.id,
        groupId: undefined,
        clock,
        print: text => {
          printed.push(text)
          if (presses && text.startsWith('Please press')) pressFirst(telegram, operator)
        },
        confirm: undefined,
        signal: new AbortController().signal,
        ...options,
      }),
    notSame: () => {
      const table = printed.find(text => text.includes('welcome')) ?? 'no table was printed'
      return table.split('\n').filter(line => !line.endsWith('  same'))
    },
    left: () =>
      [...telegram.telegram.world.chats.values()].flatMap(room => [
        ...[...room.messages.values()].filter(({ from }) => from?.is_bot),
        ...room.ephemeral.values(),
        ...room.topics.values(),
      ]),
    answers: dataDir => {
      const [file = ''] = readdirSync(dataDir).filter(name => name.startsWith('telegram-answers-'))
      return readAnswers(join(dataDir, file))
    },
    hasLeftovers: dataDir => existsSync(join(dataDir, 'rehearsal-leftovers.jsonl')),
    sent: count =>
      waitUntil(
        telegram.telegram,
        () =>
          telegram.callsOf('sendMessage').filter(({ answer }) => answer).length >= count ? true : undefined,
        () => 'too few messages were sent',
        PATIENCE_MS,
      ).then(() => undefined),
    [Symbol.asyncDispose]: () => telegram[Symbol.asyncDispose](),
  }
}

/** Does what the operator is asked for. */
function pressFirst({ telegram }: TestPlayground, operator: TestPerson): void {
  const groups = [...telegram.world.chats.values()].filter(({ kind }) => kind !== 'private')
  const messages = groups.flatMap(({ messages }) => [...messages.values()])
  const message = messages.findLast(({ reply_markup }: Message) => reply_markup !== undefined)
  const button = message?.reply_markup?.inline_keyboard[0]?.[0]
  if (message && button) telegram.press(operator.user, message, button)
}
