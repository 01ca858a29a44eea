import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'

/**
 * What a self-hosted Bot API server may be too old for, with the version from which on it knows all that the bot sends of it
 * (https://core.telegram.org/bots/api-changelog). Rich messages came with 10.1, buttons among their blocks with 10.3.
 */
const FEATURES = {
  'rich messages': '10.3',
  'ephemeral messages': '10.3',
  'date entities': '9.5',
  'copy buttons': '7.11',
} as const
export type Feature = keyof typeof FEATURES

/** A server may be updated at any time: what it did not know is tried again after this. */
const ASK_AGAIN_MS = 24 * 60 * 60_000

/** What the Bot API server was found not to know: not tried again for a day. */
export interface ServerSupport {
  has(feature: Feature): boolean
  /** It was refused as unknown. */
  lacks(feature: Feature): void
}

export function createServerSupport({
  registry,
  log,
  clock,
}: {
  readonly registry: Registry
  readonly log: Logger
  readonly clock: Clock
}): ServerSupport {
  const missingUntil = new Map<Feature, number>()
  const has = (feature: Feature) =>
    (missingUntil.get(feature) ?? Number.NEGATIVE_INFINITY) <= clock.monotonic()
  registerGauge(registry, has)
  return {
    has,
    lacks(feature) {
      if (!has(feature)) return
      missingUntil.set(feature, clock.monotonic() + ASK_AGAIN_MS)
      const since = FEATURES[feature]
      log.warn({ feature, since }, 'the Bot API server lacks this feature: the bot does without it for a day')
    },
  }
}

function registerGauge(registry: Registry, has: (feature: Feature) => boolean): void {
  new Gauge({
    name: 'tempmail_telegram_missing',
    help: 'What the Bot API server was seen not to know: 1, else 0',
    labelNames: ['feature'],
    registers: [registry],
    collect() {
      for (const feature of Object.keys(FEATURES) as Feature[]) this.set({ feature }, has(feature) ? 0 : 1)
    },
  })
}
