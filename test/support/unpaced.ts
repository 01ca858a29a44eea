import type { ChatPaces } from '../../src/telegram/chat-paces.ts'

/** No pace at all: what is measured, or tried, is something else, and its Telegram counts nothing. */
export const UNPACED: ChatPaces = {
  waitForSlot: () => Promise.resolve(),
  placeInMs: () => 0,
  waitMs: () => 0,
  letIn: () => () => undefined,
  alertsOf: () => ({ readyAt: now => now, note: () => undefined }),
  limited: () => undefined,
  answered: () => undefined,
}
