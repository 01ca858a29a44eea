import { writeFileSync } from 'node:fs'
import type { Outcome } from './run-steps.ts'
import type { CallStep, JsonObject, PressStep, Situation, Step } from './step.ts'

/** What Telegram answered to each call, without token, ids and names. */
export interface Answers {
  readonly version: 1
  /** Who gave the answers. */
  readonly answeredBy: 'Telegram' | 'the server at TELEGRAM_API_ROOT'
  /** When, ISO 8601. */
  readonly at: string
  readonly situation: Situation
  readonly steps: readonly (AnsweredStep | PressStep)[]
}

export interface AnsweredStep extends CallStep {
  readonly answer: JsonObject
}

/** Everything that was compared, in its order, with the presses in between. */
export function answersOf(
  about: Pick<Answers, 'answeredBy' | 'at' | 'situation'>,
  steps: readonly Step[],
  outcomes: readonly Outcome[],
): Answers {
  const answered = new Map(
    outcomes.flatMap(outcome =>
      outcome.kind === 'compared' ? [[outcome.step, outcome.telegram] as const] : [],
    ),
  )
  const kept = steps.flatMap((step): Answers['steps'] => {
    if ('press' in step) return [step]
    const answer = answered.get(step)
    return answer ? [{ ...step, answer }] : []
  })
  return { version: 1, ...about, steps: kept }
}

/** A step a line, so that two files can be compared by eye. */
export function writeAnswers(file: string, { steps, ...about }: Answers): void {
  const lines = steps.map(step => `    ${JSON.stringify(step)}`).join(',\n')
  const head = JSON.stringify(about, undefined, 2).replace(/\n\}$/, '')
  writeFileSync(file, `${head},\n  "steps": [\n${lines}\n  ]\n}\n`, { mode: 0o600 })
}
