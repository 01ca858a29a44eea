import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Answers } from '../../../src/rehearsal/answers-file.ts'
import type { JsonObject, Situation } from '../../../src/rehearsal/step.ts'

const object = z.custom<JsonObject>(value => typeof value === 'object' && value !== null)

const answersSchema: z.ZodType<Answers> = z.object({
  version: z.literal(1),
  answeredBy: z.enum(['Telegram', 'the server at TELEGRAM_API_ROOT']),
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

/** Throws when the file is not one that a rehearsal wrote. */
export function readAnswers(file: string): Answers {
  return answersSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
