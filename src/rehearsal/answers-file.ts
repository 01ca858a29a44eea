import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { Outcome } from './run-steps.ts'
import type { CallStep, JsonObject, Situation, Step } from './step.ts'

const object = z.custom<JsonObject>(value => typeof value === 'object' && value !== null)

const answersSchema = z.object({
  version: z.literal(1),
  /** Who gave the answers. */
  answeredBy: z.enum(['Telegram', 'the server at TELEGRAM_API_ROOT']),
  /** When, ISO 8601. */
  at: z.iso.datetime(),
  situation: z.custom<Situation>(value => typeof value === 'object' && value !== null),
  steps: z.array(
    z.union([
      z.object({
        name: z.string(),
        method: z.string(),
        place: z.enum(['chat', 'group', 'nowhere']),
        payload: object,
        meant: z.literal('refused').optional(),
        answer: object,
      }),
      z.object({ name: z.string(), press: z.string() }),
    ]),
  ),
})

/** What Telegram answered to each call, without token, ids and names. */
export type Answers = z.infer<typeof answersSchema>

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

/** Throws when it is no such file. */
export function readAnswers(file: string): Answers {
  return answersSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** The call of a line of the file. */
export function stepOf({
  answer: _,
  ...step
}: Extract<Answers['steps'][number], { answer: unknown }>): CallStep {
  return step
}
