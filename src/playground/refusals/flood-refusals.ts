import type { RefusalRules } from './refusal-rule.ts'

/** Refusals of calls that come too fast. */
export const FLOOD_REFUSALS = {
  floodWait: {
    code: 429,
    words: 'Too Many Requests: retry after {seconds}',
    when: [
      '* (flood): MTProto server answers FLOOD_WAIT_<n> or SLOWMODE_WAIT_<n> longer than the query may wait (bots: at once for most)',
    ],
    source: 'td net/NetQueryDelayer.cpp:delay',
  },
  floodRates: {
    code: 429,
    words: 'Too Many Requests: retry after {seconds}',
    when: [
      '* (flood): known rates: about 1 message a second a chat, 20 a minute a group (edits count there), 30 a second in all',
    ],
    source: 'documentation: core.telegram.org/bots/faq; td #2592, #3034',
  },
} as const satisfies RefusalRules
