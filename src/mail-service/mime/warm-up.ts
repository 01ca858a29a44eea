import { createRequire } from 'node:module'
import { setImmediate as nextTurn } from 'node:timers/promises'

const ofMailparser = createRequire(import.meta.resolve('mailparser'))

/** What parsing needs: each of these holds the event loop up while it is compiled, all at once for over 100 ms. */
const PIECES = [
  () => import('libmime'),
  () => import('./detect-charset.ts'),
  () => import('./repair.ts'),
  // More than half of the next one.
  () => ofMailparser('html-to-text'),
  () => import('mailparser'),
  () => import('./parse-mail.ts'),
]

/** Loads what takes mails apart, piece by piece: best while nobody waits. */
export async function warmUpParsing(): Promise<void> {
  for (const load of PIECES) {
    await load()
    await nextTurn()
  }
}
