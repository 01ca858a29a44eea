import type { SendLimits } from '../../../src/telegram/send-limits.ts'

/** For tests of hundreds of messages a minute that are about what is said, not about how fast. */
export const HARDLY_LIMITED: Partial<SendLimits> = {
  chatBurst: 10_000,
  perSecond: 10_000,
  perGroupMinute: 10_000,
}
