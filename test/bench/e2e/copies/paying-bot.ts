import { TELEGRAM_LIMITS } from '../../../../src/telegram/send-limits.ts'

/** Preloaded into a copy: a bot that pays for more than 30 messages a second, which no variable offers. */
Object.assign(TELEGRAM_LIMITS, { perSecond: 1_000 })
