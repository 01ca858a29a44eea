import { setTimeout as delay } from 'node:timers/promises'
import type { Direction, Link } from '../link.ts'
import type { Fault, Struck } from './fault.ts'

const LATE_MS = [50, 400, 2_500] as const

/** What networks do, to each connection that a process has. */
export const NETWORK_FAULTS: Readonly<Record<string, Fault>> = {
  ...faultsOf('Telegram', 'both', ({ instance }) => instance.links.telegram),
  ...faultsOf('SMTP', 'both', ({ instance }) => instance.links.smtp),
  ...faultsOf('PostgreSQL', 'postgres', ({ instance }) => instance.links.postgres),
}

type Find = (struck: Struck) => Link | undefined

function faultsOf(name: string, on: Fault['on'], find: Find): Record<string, Fault> {
  return {
    [`nothing gets through to ${name}`]: { on, weight: 1, strike: partition('up', find) },
    [`nothing comes back from ${name}`]: { on, weight: 1, strike: partition('down', find) },
    [`${name} is cut off`]: { on, weight: 1, strike: cut(find) },
    [`late bytes to and from ${name}`]: { on, weight: 1, strike: slow(find) },
  }
}

function partition(direction: Direction, find: Find): Fault['strike'] {
  return async struck => {
    const link = find(struck)
    link?.hold(direction)
    await delay(struck.forMs)
    link?.letGo(direction)
  }
}

function cut(find: Find): Fault['strike'] {
  return async struck => {
    const link = find(struck)
    link?.shut(true)
    link?.cut()
    await delay(struck.forMs)
    link?.shut(false)
  }
}

function slow(find: Find): Fault['strike'] {
  return async struck => {
    const link = find(struck)
    link?.slow(LATE_MS[struck.dice % LATE_MS.length] ?? 0)
    await delay(struck.forMs)
    link?.slow(0)
  }
}
