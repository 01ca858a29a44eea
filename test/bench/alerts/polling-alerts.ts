import { Registry } from 'prom-client'
import { type Alerts, type AlertsDeps, createAlerts } from '../../../src/alerts/alerts.ts'
import { systemClock } from '../../../src/clock.ts'
import { createInlineReader } from '../../support/inline-reader.ts'

/** Alerts that poll and have nothing to tell. */
export function createPollingAlerts(
  deps: Pick<AlertsDeps, 'chats' | 'cursors' | 'mailApi' | 'maxRps' | 'log'>,
): Alerts {
  const nothing = () => Promise.resolve()
  return createAlerts({
    ...deps,
    events: undefined,
    reader: createInlineReader(),
    api: { sendMessage: () => Promise.reject(new Error('nothing is to be sent')) },
    clock: systemClock,
    random: Math.random,
    registry: new Registry(),
    onUnreachable: nothing,
    onMigrated: nothing,
    onThreadGone: async () => undefined,
    onEnded: async () => undefined,
    onShown: nothing,
  })
}

/** Resolves when all addresses are loaded and the loop turns. */
export async function untilPolling(alerts: Alerts): Promise<void> {
  while (alerts.vitals().loopTurnedAt === undefined) await systemClock.sleep(5)
}
