import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A service in a process of its own, so that a test can kill it. */
export interface ServiceProcess extends AsyncDisposable {
  readonly child: ChildProcess
  readonly smtpPort: number
  /** Resolves when the process is gone. */
  kill(signal: NodeJS.Signals): Promise<void>
}

interface Started {
  readonly smtpPort: number
}

export async function forkService(dataDir: string): Promise<ServiceProcess> {
  const child = fork(fileURLToPath(new URL('./service-child.ts', import.meta.url)), [dataDir])
  const [started] = (await once(child, 'message')) as [Started]

  async function kill(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  return { child, smtpPort: started.smtpPort, kill, [Symbol.asyncDispose]: () => kill('SIGKILL') }
}
