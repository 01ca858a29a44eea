import { refuse } from '../refusal.ts'
import type { RefusalRule } from '../refusals/rule.ts'

/** A list or object as it came: as itself in a JSON body, as text in forms and queries. Refuses a text that is no JSON. */
export function readJson(value: unknown, rule: RefusalRule): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    refuse(rule)
  }
}
