import { TELEGRAM_LIMITS } from '../../../../src/alerts/sending/send-rate.ts'

/** Preloaded into a copy: a bot that pays for more than 30 messages a second, which no variable offers. */
Object.assign(TELEGRAM_LIMITS, { perSecond: 1_000 })
