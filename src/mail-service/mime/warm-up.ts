import { setImmediate as nextTurn } from 'node:timers/promises'

/** What parsing needs: each of these holds the event loop up while it is compiled, all at once for over 100 ms. */
const PIECES = [
  () => import('libmime'),
  () => import('./detect-charset.ts'),
  () => import('./repair.ts'),
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
