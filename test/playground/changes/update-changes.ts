import type { ChangeRules } from './change-rule.ts'

/** What Telegram silently changes in getUpdates. */
export const UPDATE_CHANGES = {
  pollConflictTwice: {
    change: 'answered 3 s later',
    when: ['getUpdates: second 409 within 3 s'],
    source: 'telegram-bot-api Client.cpp:fail_query_conflict',
  },
  pollSameOffset: {
    change: 'timeout becomes 3 s',
    when: ['getUpdates: same offset as the last call, within 3 s of its start, timeout under 3'],
    source: 'telegram-bot-api Client.cpp:process_get_updates_query',
  },
  pollSameOffsetAtOnce: {
    change: 'limit becomes 1',
    when: ['getUpdates: same offset as the last call, within 0.5 s of its start'],
    source: 'telegram-bot-api Client.cpp:process_get_updates_query',
  },
  pollLimit: {
    change: 'clamped to 1 … 100 (0 and negative are 1)',
    when: ['getUpdates: limit'],
    source: 'telegram-bot-api Client.cpp:process_get_updates_query',
  },
  pollTimeout: {
    change: 'clamped to 0 … 50 s',
    when: ['getUpdates: timeout'],
    source: 'telegram-bot-api Client.cpp:process_get_updates_query',
  },
  pollOffsetNegative: {
    change: 'only the newest −offset updates stay, then from the oldest of these',
    when: ['getUpdates: offset negative'],
    source: 'telegram-bot-api Client.cpp:do_get_updates',
  },
  pollOffsetZero: {
    change: 'from the oldest, nothing is confirmed',
    when: ['getUpdates: offset 0 or missing'],
    source: 'telegram-bot-api Client.cpp:do_get_updates',
  },
  pollOffsetFar: {
    change: 'all from the oldest; nothing is confirmed',
    when: ['getUpdates: offset over newest + 10, or under oldest − 100,000'],
    source: 'td db/TQueue.cpp:get',
  },
  pollArrival: {
    change: 'answered at once with what is there (after 1 to 2 ms)',
    when: ['getUpdates: an update arrives while it waits'],
    source: 'telegram-bot-api Client.h:LONG_POLL_MAX_DELAY',
  },
  updatesExpire: {
    change:
      'messages 86,400 s after their date (edit date when edited), callback queries 150 s, inline queries 30 s, chosen inline results 600 s; then dropped unseen. At most 100,000 wait',
    when: ['getUpdates: age of updates'],
    source: 'telegram-bot-api Client.cpp:add_message_update',
  },
  allowedUnreadable: {
    change: 'ignored: what was set before stays',
    when: ['getUpdates: allowed_updates no JSON, no array, or with an item that is no string'],
    source: 'telegram-bot-api Client.cpp:get_allowed_update_types',
  },
  allowedEmpty: {
    change: 'all but chat_member, message_reaction, message_reaction_count',
    when: ['getUpdates: allowed_updates an empty array, or of unknown names only'],
    source: 'telegram-bot-api Client.cpp:get_allowed_update_types',
  },
  allowedMissing: {
    change: 'what was set before stays, also over restarts and for webhooks',
    when: ['getUpdates: allowed_updates missing'],
    source: 'telegram-bot-api Client.cpp:update_allowed_update_types',
  },
  updateIds: {
    change: 'update_id begins at a random number; it need not grow by one',
    when: ['getUpdates: first update of a bot, or after a week without any'],
    source: 'td db/TQueue.cpp:push',
  },
  webhookInfo: {
    change: 'never refuses by itself',
    when: ['getWebhookInfo: any'],
    source: 'telegram-bot-api Client.cpp:process_get_webhook_info_query',
  },
} as const satisfies ChangeRules
