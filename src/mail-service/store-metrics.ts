import { Gauge, type Registry } from 'prom-client'
import type { Mailboxes } from './mailboxes.ts'

/** How much the store may take, and how many mailboxes it has. */
export function registerStoreMetrics(
  registry: Registry,
  mailboxes: Pick<Mailboxes, 'count'>,
  maxStoreBytes: number,
): void {
  new Gauge({
    name: 'tempmail_store_limit_bytes',
    help: 'What all mail together may take: MAX_STORE_SIZE',
    registers: [registry],
  }).set(maxStoreBytes)
  new Gauge({
    name: 'tempmail_sessions',
    help: 'Mailboxes of the mail service that have not ended; beyond a hundred thousand PostgreSQL estimates them',
    registers: [registry],
    async collect() {
      // A database that is down must not break the other metrics.
      this.set(await Promise.try(mailboxes.count).catch(() => Number.NaN))
    },
  })
}
