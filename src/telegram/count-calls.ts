import { Counter, Histogram, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { TelegramFetch } from './telegram-fetch.ts'

/** Asking for updates waits on purpose. */
const UNCOUNTED = /\/getUpdates$/
const BUCKETS_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The same `fetch`, counting how long Telegram takes to answer, and how often it answers "too many requests". */
export function countCalls(
  fetch: TelegramFetch['fetch'],
  registry: Registry,
  clock: Pick<Clock, 'monotonic'>,
): TelegramFetch['fetch'] {
  const seconds = new Histogram({
    name: 'tempmail_telegram_call_seconds',
    help: 'How long Telegram took to answer calls other than getUpdates',
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  const limited = new Counter({
    name: 'tempmail_telegram_limited_total',
    help: 'Calls that Telegram answered with 429, too many requests',
    registers: [registry],
  })
  const counted = async (...call: Parameters<typeof fetch>) => {
    const began = clock.monotonic()
    const answer = await fetch(...call)
    if (!UNCOUNTED.test(String(call[0]))) seconds.observe((clock.monotonic() - began) / 1_000)
    if (answer.status === 429) limited.inc()
    return answer
  }
  return counted as TelegramFetch['fetch']
}
