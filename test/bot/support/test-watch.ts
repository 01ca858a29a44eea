import type { AddressWatch } from '../../../src/bot/deps.ts'

/** An address watch that only notes what it was told. */
export interface TestWatch extends Omit<AddressWatch, 'changeOf'> {
  /** A test may say what changed an invitation. */
  changeOf: AddressWatch['changeOf']
  readonly told: readonly string[]
  /** Knows of nothing that it was told. */
  forget(): void
}

export function createTestWatch(): TestWatch {
  const told: string[] = []
  const note = (...words: unknown[]) => void told.push(words.join(' '))
  return {
    told,
    forget: () => void told.splice(0),
    watch: (chatId, { email }) => note('watch', chatId, email),
    // Happens with every inbox: nothing to note.
    answered: () => undefined,
    unwatch: async addressId => note('unwatch', addressId),
    touch: addressId => note('touch', addressId),
    markTold: async (addressId, messageIds) => note('told', addressId, ...messageIds),
    // Happens with every press under a mail.
    mailShown: async () => undefined,
    changeOf: async () => undefined,
    chatReachable: chatId => note('reachable', chatId),
    tellMissed: chatId => note('missed', chatId),
  }
}
