import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** The pools in each registry's metrics, by name. */
const watched = new WeakMap<Registry, Map<string, Pool>>()

/** Registers how many connections a pool has, how many of them are idle, and who waits for one. A later pool of the same name takes its place. */
export function watchPool(registry: Registry, name: string, pool: Pool): void {
  const known = watched.get(registry)
  if (known) return void known.set(name, pool)
  const pools = new Map([[name, pool]])
  watched.set(registry, pools)
  new Gauge({
    name: 'tempmail_postgres_connections',
    help: 'Connections to PostgreSQL by pool: all ("total"), unused ("idle"), and what waits for one ("waiting")',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
        this.set({ pool: name, state: 'total' }, totalCount)
        this.set({ pool: name, state: 'idle' }, idleCount)
        this.set({ pool: name, state: 'waiting' }, waitingCount)
      }
    },
  })
}
