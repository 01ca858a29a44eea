import { Registry } from 'prom-client'
import { type Alerts, type AlertsDeps, createAlerts } from '../../../src/alerts/alerts.ts'
import { systemClock } from '../../../src/clock.ts'
import { createRecovery } from '../../../src/telegram/resume-after-outage.ts'
import { createRichSupport } from '../../../src/telegram/rich-support.ts'
import { createInlineReader } from '../../support/inline-reader.ts'
import { UNPACED } from '../../support/unpaced.ts'

/** Alerts that poll and have nothing to tell. */
export function createPollingAlerts(
  deps: Pick<AlertsDeps, 'chats' | 'cursors' | 'mailApi' | 'maxRps' | 'log'>,
): Alerts {
  const nothing = () => Promise.resolve()
  const nothingToSend = () => Promise.reject(new Error('nothing is to be sent'))
  return createAlerts({
    ...deps,
    events: undefined,
    reader: createInlineReader(),
    api: { sendMessage: nothingToSend, sendRichMessage: nothingToSend, editMessageText: nothingToSend },
    rich: createRichSupport({ has: () => true, lacks: () => undefined }),
    recovery: createRecovery({ probe: nothing, clock: systemClock }),
    paces: UNPACED,
    clock: systemClock,
    random: Math.random,
    registry: new Registry(),
    onReachable: async () => undefined,
    onMissed: async () => undefined,
    onMissedTold: async () => undefined,
    onUnreachable: nothing,
    onMigrated: nothing,
    onThreadGone: async () => undefined,
    onMailTold: async () => undefined,
    onNewEnd: chatId => deps.chats.get(chatId),
    onEnded: async () => undefined,
    onSender: nothing,
    bundle: async () => false,
    onShown: nothing,
  })
}

/** Resolves when all addresses are loaded and the loop turns. */
export async function untilPolling(alerts: Alerts): Promise<void> {
  while (alerts.vitals().loopTurnedAt === undefined) await systemClock.sleep(5)
}
