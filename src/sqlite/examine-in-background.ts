import { type ChildProcess, fork } from 'node:child_process'

/** An examination reads gigabytes and keeps a core busy, so it waits until the start is over. */
const AFTER_START_MS = 3_000

/** The exit code for it. Node ends with 1 when anything else goes wrong, which says nothing about the database. */
export const DAMAGED = 3

/**
 * Checks a database for damage while it is in use, a little later and in a separate process: SQLite's check can't be
 * stopped in any other way. Calls `onDamage` when it finds some; disposing ends the check.
 */
export function examineInBackground(file: string, onDamage: () => void): Disposable {
  let child: ChildProcess | undefined
  const timer = setTimeout(() => {
    child = fork(new URL('./examine-process.ts', import.meta.url), [file], { stdio: 'ignore' })
    child.once('exit', code => {
      if (code === DAMAGED) onDamage()
    })
  }, AFTER_START_MS).unref()
  return {
    [Symbol.dispose]() {
      clearTimeout(timer)
      child?.kill('SIGKILL')
    },
  }
}
