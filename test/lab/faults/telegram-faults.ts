import { setTimeout as delay } from 'node:timers/promises'
import type { Fault as Order } from '../../../src/playground/world/faults.ts'
import type { Fault, Struck } from './fault.ts'

const DELAYS_MS = [300, 1_500, 6_000] as const
const RETRY_SECONDS = [1, 2, 5] as const
const SHARES = [0.3, 0.6, 1] as const
const METHODS = [undefined, 'sendMessage', 'editMessageText'] as const

/** What Telegram's servers do. */
export const TELEGRAM_FAULTS = {
  'Telegram says 429': telegram(2, dice => ({
    kind: 'too-many-requests',
    retryAfter: pick(RETRY_SECONDS, dice),
  })),
  'Telegram says 500': telegram(2, () => ({ kind: 'server-error' })),
  "Telegram's answers are lost": telegram(3, () => ({ kind: 'lost-answer' })),
  'Telegram is late': telegram(2, dice => ({ kind: 'delay', delayMs: pick(DELAYS_MS, dice >>> 4) })),
  'people block the bot': {
    on: 'both',
    weight: 1,
    async strike({ stage, forMs, dice }) {
      const { person } = stage.seats[dice % stage.seats.length] ?? {}
      if (!person || stage.telegram.room(person.id).botIsShutOut) return
      person.block()
      await delay(forMs)
      person.unblock()
    },
  },
} as const satisfies Readonly<Record<string, Fault>>

function telegram(
  weight: number,
  kind: (dice: number) => Pick<Order, 'kind' | 'retryAfter' | 'delayMs'>,
): Fault {
  return {
    on: 'both',
    weight,
    async strike({ stage, forMs, dice }: Struck) {
      const share = pick(SHARES, dice >>> 12)
      const order = stage.telegram.order({ ...kind(dice), method: pick(METHODS, dice >>> 8), share })
      await delay(forMs)
      order.cancel()
    },
  }
}

function pick<Choice>(choices: readonly Choice[], dice: number): Choice {
  return choices[dice % choices.length] as Choice
}
