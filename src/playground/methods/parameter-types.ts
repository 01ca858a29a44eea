import type { InputRichMessageWithoutUpload } from 'grammy/types'
import { z } from 'zod'

/** Blocks instead of text; `checkRichMessage` looks into them. */
export const richMessage = z
  .preprocess(
    value => (typeof value === 'string' ? parseJson(value) : value),
    z.looseObject({
      blocks: z.array(z.looseObject({})).optional(),
      is_rtl: z.boolean().optional(),
      skip_entity_detection: z.boolean().optional(),
    }),
  )
  .transform(message => message as unknown as InputRichMessageWithoutUpload)

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value // the schema refuses a text where an object belongs
  }
}
