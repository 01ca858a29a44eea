import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { hasProgram, PRLIMIT } from '../../support/optional.ts'
import { pick } from './dice.ts'
import type { Fault, Struck } from './fault.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const CLOCKS_MS = [
  -25 * HOUR_MS,
  -10 * MINUTE_MS,
  -2 * SECOND_MS,
  2 * SECOND_MS,
  10 * MINUTE_MS,
  25 * HOUR_MS,
] as const

/** What the machine does that a process runs on. */
export const MACHINE_FAULTS = {
  'a power cut': {
    on: 'sqlite',
    weight: 3,
    strike: ({ instance, dice }) => instance.cutPower(dice),
  },
  'the clock is set wrong': {
    on: 'both',
    weight: 2,
    async strike({ instance, forMs, dice }) {
      instance.setClock(pick(CLOCKS_MS, dice))
      await delay(forMs)
      instance.setClock(0)
    },
  },
  'a start with a wrong clock': {
    on: 'both',
    weight: 2,
    async strike({ instance, forMs, dice }) {
      await instance.end('SIGKILL', () => instance.setClock(pick(CLOCKS_MS, dice)))
      await delay(forMs)
      instance.setClock(0)
    },
  },
  'the DNS hangs': {
    on: 'both',
    weight: 1,
    async strike({ stage, forMs }) {
      stage.dns.isSilent = true
      await delay(forMs)
      stage.dns.isSilent = false
    },
  },
  'no file can be written': { on: 'both', weight: 1, strike: limitFiles },
} as const satisfies Readonly<Record<string, Fault>>

/** No file may grow, or be written past its beginning: what a disk does that has failed. */
async function limitFiles({ instance, forMs }: Struck): Promise<void> {
  const { child } = instance
  if (!child || !hasProgram(PRLIMIT)) return
  limit(child.pid, '0')
  await delay(forMs)
  if (instance.child === child) limit(child.pid, 'unlimited')
}

function limit(pid: number | undefined, bytes: string): void {
  try {
    execFileSync(PRLIMIT, ['--pid', String(pid), `--fsize=${bytes}:`], { stdio: 'ignore' })
  } catch {
    // It has just ended.
  }
}
