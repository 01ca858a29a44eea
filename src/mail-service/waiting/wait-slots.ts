interface WaitSlotsOptions {
  /** How many may wait at one time: all together, from one network, and for one mailbox. */
  readonly all: number
  readonly perNetwork: number
  readonly perMailbox: number
}

/** Bounds how many clients wait at one time. */
export interface WaitSlots {
  /** A slot until it is disposed; undefined when there is none. */
  take(network: string, email: string): Disposable | undefined
}

export function createWaitSlots({ all, perNetwork, perMailbox }: WaitSlotsOptions): WaitSlots {
  const taken = new Map<string, number>()
  const countOf = (key: string) => taken.get(key) ?? 0

  function add(key: string, by: 1 | -1): void {
    const count = countOf(key) + by
    if (count === 0) taken.delete(key)
    else taken.set(key, count)
  }

  return {
    take(network, email) {
      const bounds = [
        ['all', all],
        [`network ${network}`, perNetwork],
        [`mailbox ${email}`, perMailbox],
      ] as const
      if (bounds.some(([key, most]) => countOf(key) >= most)) return undefined
      for (const [key] of bounds) add(key, 1)
      return {
        [Symbol.dispose]() {
          for (const [key] of bounds) add(key, -1)
        },
      }
    },
  }
}
