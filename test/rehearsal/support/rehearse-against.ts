import { type RehearseOptions, rehearse } from '../../../src/rehearsal/rehearse.ts'
import type { TestPerson } from '../../support/person.ts'
import { startTestPlayground, type TestPlayground } from '../../support/playground.ts'
import { jumpingClock } from './jumping-clock.ts'

export interface Stage extends AsyncDisposable {
  /** Stands for the real Telegram. */
  readonly telegram: TestPlayground
  readonly operator: TestPerson
  readonly printed: string[]
  rehearse(options: Partial<RehearseOptions> & Pick<RehearseOptions, 'dataDir'>): Promise<boolean>
}

const TOKEN = '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11'

/** A second playground in the place of Telegram, and somebody who rehearses there. */
export async function startStage(): Promise<Stage> {
  const clock = jumpingClock()
  const telegram = await startTestPlayground({ token: TOKEN, now: clock.now, breaksRules: true })
  const operator = telegram.person({ firstName: 'Wilhelmina', username: 'wilhelmina_real' })
  const printed: string[] = []
  return {
    telegram,
    operator,
    printed,
    rehearse: options =>
      rehearse({
        token: TOKEN,
        apiRoot: telegram.apiRoot,
        chatId: operator.id,
        groupId: undefined,
        clock,
        print: text => void printed.push(text),
        confirm: undefined,
        signal: new AbortController().signal,
        ...options,
      }),
    [Symbol.asyncDispose]: () => telegram[Symbol.asyncDispose](),
  }
}
