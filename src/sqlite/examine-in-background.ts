import { type ChildProcess, fork } from 'node:child_process'
import type { Logger } from 'pino'

/** An examination reads gigabytes and keeps a core busy, so it waits until the start is over. */
const AFTER_START_MS = 3_000

/** The exit code for it. Node ends with 1 when anything else goes wrong, which says nothing about the database. */
export const DAMAGED = 3

interface ExamineOptions {
  readonly onDamage: () => void
  readonly log: Pick<Logger, 'warn'> | undefined
}

/**
 * Checks a database for damage while it is in use, a little later and in a separate process: SQLite's check can't be
 * stopped in any other way. Calls `onDamage` when it finds some; disposing ends the check. Logs when the process can't
 * be started.
 */
export function examineInBackground(file: string, { onDamage, log }: ExamineOptions): Disposable {
  let child: ChildProcess | undefined
  const notExamined = (err: unknown) =>
    log?.warn({ err, file }, 'could not start the process that examines the database for damage')
  const examine = () => {
    try {
      child = fork(new URL('./examine-process.ts', import.meta.url), [file], { stdio: 'ignore' })
    } catch (err) {
      // Without memory or rights for it; other troubles are told by the event.
      notExamined(err)
      return
    }
    child.on('error', notExamined)
    child.once('exit', code => {
      if (code === DAMAGED) onDamage()
    })
  }
  const timer = setTimeout(examine, AFTER_START_MS).unref()
  return {
    [Symbol.dispose]() {
      clearTimeout(timer)
      child?.kill('SIGKILL')
    },
  }
}
