// What several calls of the description take in their query.

export const TOKEN = {
  name: 'token',
  in: 'query',
  required: true,
  schema: { type: 'string' },
  description: 'Opens the mailbox.',
}
export const ID = {
  name: 'id',
  in: 'query',
  required: true,
  schema: { type: 'integer', minimum: 0 },
  description: 'From check-mail.',
}
export const AFTER = {
  name: 'after',
  in: 'query',
  schema: { type: 'string' },
  description: 'The `id` of the last event that was taken; without it, all from now on.',
}
export const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  in: 'header',
  schema: { type: 'string' },
  description: 'As `after`; it counts where both are there. A browser sends it when it connects again.',
}
export const PEEK = {
  name: 'peek',
  in: 'query',
  schema: { enum: [0, 1], default: 0 },
  description: '1 does not count as reading: a full mailbox gives up mail that was read first.',
}
export const TIMEOUT = {
  name: 'timeout',
  in: 'query',
  schema: { type: 'integer', minimum: 1, maximum: 60, default: 60 },
  description: 'How long to wait, in seconds.',
}
export const AFTER_ID = {
  name: 'after',
  in: 'query',
  schema: { type: 'integer', minimum: 0, default: 0 },
  description: 'The `id` of the last message that was taken; without it, any message will do.',
}
export const WITH_CODE = {
  name: 'code',
  in: 'query',
  schema: { enum: [0, 1], default: 0 },
  description: '1 waits for a message with a code.',
}
export const INDEX = {
  name: 'index',
  in: 'query',
  required: true,
  schema: { type: 'integer', minimum: 0 },
  description: 'From read-mail.',
}
