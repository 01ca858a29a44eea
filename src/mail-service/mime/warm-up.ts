import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'

const ofMailparser = createRequire(import.meta.resolve('mailparser'))

/**
 * What parsing needs. Compiling blocks the event loop, all of it at once for over 100 ms, so each is loaded separately.
 */
const PIECES = [
  () => import('libmime'),
  () => import('./detect-charset.ts'),
  () => import('./repair-mail.ts'),
  // More than half of the next one.
  () => ofMailparser('html-to-text'),
  () => import('mailparser'),
  () => import('./parse-mail.ts'),
]

/** Loads the parser's modules one by one; best called while nobody waits. */
export async function warmUpParsing(): Promise<void> {
  for (const load of PIECES) {
    await load()
    await nextTurn()
  }
}
