/** The value below which the part `part` of the values lies, from 0 to 1; NaN when there are none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Milliseconds since 1970, with their fractions. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now()
}

/** One line with the median and the tail of delays in milliseconds, short ones to a tenth. */
export function printDelays(what: string, delays: readonly number[]): void {
  const at = (part: number) => {
    const ms = quantile(delays, part)
    return ms < 10 ? Number(ms.toFixed(1)) : Math.round(ms)
  }
  print(`${what}: median ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms`)
}
