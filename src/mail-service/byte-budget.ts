/** Bytes of messages that are in memory at one time, of all clients together. */
export interface ByteBudget {
  /** False when there is no room. */
  take(bytes: number): boolean
  giveBack(bytes: number): void
}

export function createByteBudget(limit: number): ByteBudget {
  let used = 0
  return {
    take(bytes) {
      if (used + bytes > limit) return false
      used += bytes
      return true
    },
    giveBack(bytes) {
      used -= bytes
    },
  }
}
