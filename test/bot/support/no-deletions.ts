import type { Deletions } from '../../../src/bot/deps.ts'

/** Deletes nothing: for what has nothing to delete, and until there is what does. */
export const NO_DELETIONS: Deletions = {
  delete: async () => false,
  order: async () => undefined,
  callOff: async () => false,
  hold: async () => undefined,
  undoShown: async () => undefined,
  left: async () => undefined,
  undo: async () => undefined,
  isMessageHeld: async () => false,
  undoableAddress: () => undefined,
  undoableMessages: () => new Set(),
}
