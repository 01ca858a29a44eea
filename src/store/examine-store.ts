import { fork } from 'node:child_process'

/**
 * Looks for damage in a database that is too large to be looked through while everybody waits, in a process of its own:
 * SQLite's look can't be stopped in any other way. `onDamage` is called when there is some; disposing ends the look.
 */
export function examineStore(file: string, onDamage: () => void): Disposable {
  const child = fork(new URL('./examine-store-process.ts', import.meta.url), [file], { stdio: 'ignore' })
  child.once('exit', code => {
    if (code === 1) onDamage()
  })
  return { [Symbol.dispose]: () => void child.kill('SIGKILL') }
}
