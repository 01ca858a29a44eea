import { setTimeout as delay } from 'node:timers/promises'
import type { Fault as Order } from '../../../src/playground/world/faults.ts'
import { SERVER_VERSIONS } from '../../../src/playground/world/server-settings.ts'
import { pick } from './dice.ts'
import type { Fault, Struck } from './fault.ts'

const DELAYS_MS = [300, 1_500, 6_000] as const
const RETRY_SECONDS = [1, 2, 5] as const
const SHARES = [0.3, 0.6, 1] as const
const METHODS = [undefined, 'sendMessage', 'editMessageText'] as const

/** Of a message, and not of a chat. */
const REFUSED = [
  'ENTITIES_TOO_LONG',
  'REPLY_MARKUP_TOO_LONG',
  'ENTITY_BOUNDS_INVALID',
  'BUTTON_URL_INVALID',
].map(description => ({ kind: 'server-refusal', description }) as const)
const HALF = 0.5

/** What Telegram's servers do. */
export const TELEGRAM_FAULTS = {
  'Telegram says 429': telegram(2, dice => ({
    kind: 'too-many-requests',
    retryAfter: pick(RETRY_SECONDS, dice),
  })),
  'Telegram says 500': telegram(2, () => ({ kind: 'server-error' })),
  "Telegram's answers are lost": telegram(3, () => ({ kind: 'lost-answer' })),
  'Telegram is late': telegram(2, dice => ({ kind: 'delay', delayMs: pick(DELAYS_MS, dice >>> 4) })),
  'Telegram refuses messages': { on: 'both', weight: 2, strike: refuseMessages },
  'an older Bot API server': {
    on: 'both',
    weight: 1,
    async strike({ stage, forMs, dice }) {
      const { settings } = stage.telegram
      settings.version = pick(SERVER_VERSIONS, dice)
      await delay(forMs)
      settings.version = pick(SERVER_VERSIONS, SERVER_VERSIONS.length - 1)
    },
  },
  'the right to write is lost': {
    on: 'both',
    weight: 1,
    async strike({ stage, forMs, dice }) {
      const { person } = stage.seats[dice % stage.seats.length] ?? {}
      if (!person) return
      stage.telegram.loseAccess(person.id)
      await delay(forMs)
      stage.telegram.regainAccess(person.id)
      // No update tells of it: without this the chat is tried again after an hour.
      if (!stage.telegram.chat(person.id).botIsShutOut) person.say('/help')
    },
  },
  'people block the bot': {
    on: 'both',
    weight: 1,
    async strike({ stage, forMs, dice }) {
      const { person } = stage.seats[dice % stage.seats.length] ?? {}
      if (!person || stage.telegram.chat(person.id).botIsShutOut) return
      person.block()
      await delay(forMs)
      person.unblock()
    },
  },
} as const satisfies Readonly<Record<string, Fault>>

/**
 * Every second one of a chat, and never by two orders at once, so that some form of each mail is taken: a chat that takes
 * none is left alone for an hour.
 */
async function refuseMessages({ stage, forMs, dice }: Struck): Promise<void> {
  const { telegram, seats } = stage
  const { person } = pick(seats, dice >>> 8)
  if (telegram.orders.some(({ fault }) => fault.kind === 'server-refusal')) return
  const order = telegram.order({ ...pick(REFUSED, dice), share: HALF, chatId: person.id })
  await delay(forMs)
  order.cancel()
}

function telegram(weight: number, drawn: (dice: number) => Omit<Order, 'method'>): Fault {
  return {
    on: 'both',
    weight,
    async strike({ stage, forMs, dice }: Struck) {
      const share = pick(SHARES, dice >>> 12)
      const order = stage.telegram.order({ share, ...drawn(dice), method: pick(METHODS, dice >>> 8) })
      await delay(forMs)
      order.cancel()
    },
  }
}
