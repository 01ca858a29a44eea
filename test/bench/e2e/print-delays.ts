/** One line with the median and the tail of delays in milliseconds. */
export function printDelays(what: string, delays: readonly number[]): void {
  const sorted = delays.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]
  process.stdout.write(
    `${what}: median ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, most ${at(1)} ms\n`,
  )
}
