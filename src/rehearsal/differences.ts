import { isDeepStrictEqual } from 'node:util'
import { isRecord } from './compared-side.ts'
import type { Json, JsonObject } from './step.ts'

/** One field in which two answers differ; undefined where one has no such field. */
export interface Difference {
  /** Such as `result.entities.0.type`; empty for the answer as a whole. */
  readonly field: string
  readonly telegram: Json | undefined
  readonly playground: Json | undefined
}

/** Where two answers differ, field by field; a refusal and a success differ as a whole. */
export function differences(telegram: JsonObject, playground: JsonObject): readonly Difference[] {
  if (telegram.ok !== playground.ok) return [{ field: '', telegram, playground }]
  return compare('', telegram, playground)
}

function compare(
  field: string,
  telegram: Json | undefined,
  playground: Json | undefined,
): readonly Difference[] {
  if (isDeepStrictEqual(telegram, playground)) return []
  const isTree = isRecord(telegram) && isRecord(playground)
  const isList = Array.isArray(telegram) && Array.isArray(playground)
  if (!isTree && !isList) return [{ field, telegram, playground }]
  const [there, here] = [telegram, playground] as [Record<string, Json>, Record<string, Json>]
  const names = new Set([...Object.keys(there), ...Object.keys(here)])
  return [...names].flatMap(name =>
    compare(field === '' ? name : `${field}.${name}`, there[name], here[name]),
  )
}
