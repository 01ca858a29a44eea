import { fork } from 'node:child_process'

/**
 * Looks for damage in a database while it is used, in a process of its own: SQLite's look can't be stopped in any other
 * way. `onDamage` is called when there is some; disposing ends the look.
 */
export function examineAside(file: string, onDamage: () => void): Disposable {
  const child = fork(new URL('./examine-process.ts', import.meta.url), [file], { stdio: 'ignore' })
  child.once('exit', code => {
    if (code === 1) onDamage()
  })
  return { [Symbol.dispose]: () => void child.kill('SIGKILL') }
}
