import type { Reader } from './readers.ts'

/** The kinds of updates that are wanted, unchecked; what is no JSON is overlooked (Client.cpp:get_allowed_update_types). */
export const updateTypes: Reader<unknown> = (args, name) => {
  const text = args.text(name)
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
