import { getPriority } from 'node:os'

/** That of the thread when this was loaded. */
const priority = getPriority()

export default function sayPriority(): number {
  return priority
}
