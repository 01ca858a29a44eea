import { fork } from 'node:child_process'
import { once } from 'node:events'
import { FREE_PORTS } from '../../../support/app-process.ts'
import { IMAGE_ENV } from '../../../support/image-env.ts'
import { NODE_FLAGS } from '../../../support/node-flags.ts'
import type { TestPlayground } from '../../../support/playground.ts'

/** How the app fared since it was asked last. */
export interface AppState {
  /** How long the loop stood at most, by the clock and by its own processor time. */
  readonly stallMs: number
  readonly ownMs: number
  /** The processor time of the loop in all. */
  readonly busyMs: number
  readonly rssMb: number
}

/** The app in a process of its own that tells how its loop fares. */
interface WatchedApp extends AsyncDisposable {
  readonly smtpPort: number
  state(): Promise<AppState>
}

export async function startWatchedApp(dataDir: string, playground: TestPlayground): Promise<WatchedApp> {
  const child = fork(new URL('./app-child.ts', import.meta.url), {
    execArgv: [...NODE_FLAGS],
    env: {
      ...FREE_PORTS,
      ...IMAGE_ENV,
      DATA_DIR: dataDir,
      BOT_TOKEN: playground.token,
      TELEGRAM_API_ROOT: playground.apiRoot,
      ...(process.env.PATH === undefined ? {} : { PATH: process.env.PATH }),
    },
  })
  const [{ smtp }] = (await once(child, 'message')) as [{ smtp: string }]
  return {
    smtpPort: Number(/:(\d+)/.exec(smtp)?.[1]),
    async state() {
      child.send('')
      const [state] = (await once(child, 'message')) as [AppState]
      return state
    },
    async [Symbol.asyncDispose]() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}
