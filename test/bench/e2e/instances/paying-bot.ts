import { TELEGRAM_LIMITS } from '../../../../src/telegram/send-limits.ts'

/** Preloaded into an instance: a bot that pays for more than 30 messages a second, which no variable offers. */
Object.assign(TELEGRAM_LIMITS, { perSecond: 1_000 })
