import type { Clock } from '../clock.ts'

const SECONDS = 60

/** Counts events of the last minute. */
export function createMinute(clock: Clock): { add(): void; count(): number } {
  const counts = new Uint32Array(SECONDS)
  let second = Math.floor(clock.now() / 1_000)

  function advance(): void {
    const now = Math.floor(clock.now() / 1_000)
    for (let step = Math.max(second + 1, now - SECONDS + 1); step <= now; step += 1)
      counts[step % SECONDS] = 0
    second = Math.max(second, now)
  }

  return {
    add() {
      advance()
      const slot = second % SECONDS
      counts[slot] = (counts[slot] ?? 0) + 1
    },
    count() {
      advance()
      return counts.reduce((sum, count) => sum + count, 0)
    },
  }
}

/** Keeps the last `size` values. */
export function createRecent(size: number): { add(value: number): void; values(): readonly number[] } {
  const values: number[] = []
  let next = 0
  return {
    add(value) {
      values[next] = value
      next = (next + 1) % size
    },
    values: () => values,
  }
}

/** The value below which a part `q` of `values` lies; undefined when there are none. */
export function quantile(values: readonly number[], q: number): number | undefined {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))]
}
