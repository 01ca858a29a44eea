import type { TypedKind } from '../views/error-view.ts'

/** What a text that nobody asked for is, by its shape; undefined for words. */
export function typedKind(text: string): Exclude<TypedKind, 'file'> | undefined {
  const typed = text.trim()
  if (ADDRESS.test(typed)) return 'address'
  if (LINK.test(typed)) return 'link'
  return CODE.test(typed) ? 'code' : undefined
}

const ADDRESS = /^[^\s@<>]{1,64}@[^\s@<>]+\.[^\s@<>]{2,}$/u
const LINK = /^(?:https?:\/\/|www\.)\S+$/i
const CODE = /^(?:[A-Z]{1,2}-)?\d{3,4}[ -]?\d{1,4}$/
