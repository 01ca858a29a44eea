/** Milliseconds since 1970. */
interface Span {
  readonly from: number
  readonly to: number
}

/** The longest time in which nothing happened, in milliseconds: at most times, and around what excuses it. */
export interface LongestPause {
  readonly usual: number
  readonly excused: number
}

/** Of these moments in order, the longest time from one to the next, within a span of time. */
export function longestPause(moments: readonly number[], { from, to }: Span, excuse: Span): LongestPause {
  const within = [from, ...moments.filter(at => at > from && at < to), to].sort((a, b) => a - b)
  let [usual, excused] = [0, 0]
  for (const [index, until] of within.entries()) {
    const since = within[index - 1] ?? until
    if (since < excuse.to && until > excuse.from) excused = Math.max(excused, until - since)
    else usual = Math.max(usual, until - since)
  }
  return { usual, excused }
}
