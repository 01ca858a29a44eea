import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { Upload } from '../world/kept-files.ts'
import type { Args } from './args.ts'

/** Reads one parameter of a call, with a look at others where they belong together. */
export type Reader<Value> = (args: Args, name: string) => Value

/** A text; empty when it is missing. */
export const string: Reader<string> = (args, name) => args.text(name)

/** Only what begins with digits is a number, and only up to them (td misc.h:to_integer); undefined when it is missing. */
export const integer: Reader<number | undefined> = (args, name) => {
  const text = args.text(name)
  return text === '' ? undefined : toInteger(text)
}

/** A number of which 0 stands for none, such as the id of a message. */
export const idOrZero: Reader<number> = (args, name) => toInteger(args.text(name))

/** True for true, yes and 1; anything else is false (Client.cpp:to_bool). */
export const flag: Reader<boolean> = (args, name) => /^\s*(?:true|yes|1)\s*$/i.test(args.text(name))

/** A chat by id or @name; undefined when it is missing, which is refused later than anything else. */
export const chatId: Reader<number | string | undefined> = (args, name) => {
  const text = args.text(name)
  if (text === '') return undefined
  return text.startsWith('@') ? text : toInteger(text)
}

/** The id of a person. */
export const userId: Reader<number> = (args, name) => {
  const id = toInteger(args.text(name))
  return id > 0 ? id : refuse(REFUSALS.userIdInvalid, { name })
}

/** A file in the body, or the id of one that was sent before. */
export const file: Reader<Upload | string | undefined> = (args, name) => args.file(name)

/** Another parameter reads this one, or nothing here needs it. */
export const ignored: Reader<undefined> = () => undefined

/** As td does it: digits after an optional minus, 0 when there are none. */
export function toInteger(text: string): number {
  return Number(/^-?\d{1,15}/.exec(text)?.[0] ?? 0)
}
