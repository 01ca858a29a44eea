import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from './fault.ts'

const NEXT_RELEASE = join(import.meta.dirname, '../../e2e/instances/next-release.ts')

/** What happens to a process. */
export const PROCESS_FAULTS = {
  kill: {
    on: 'both',
    weight: 4,
    strike: ({ instance }) => instance.end('SIGKILL'),
  },
  restart: {
    on: 'both',
    weight: 2,
    strike: ({ instance }) => instance.end('SIGTERM'),
  },
  'down for a while': {
    on: 'both',
    weight: 1,
    strike: ({ instance, forMs }) => instance.end('SIGKILL', () => delay(forMs)),
  },
  freeze: {
    on: 'both',
    weight: 3,
    async strike({ instance, forMs }) {
      instance.freeze()
      await delay(forMs)
      instance.wake()
    },
  },
  'the next release takes its place': {
    on: 'both',
    weight: 1,
    strike: ({ instance }) => {
      instance.preload(NEXT_RELEASE)
      return instance.end('SIGTERM')
    },
  },
} as const satisfies Readonly<Record<string, Fault>>
