/** What one check found out. */
export interface Finding {
  readonly check: string
  readonly outcome: 'ok' | 'warning' | 'failed'
  /** What was found, in one line. */
  readonly says: string
  /** What to do about it. */
  readonly mend?: string
}

export function fine(check: string, says: string): Finding {
  return { check, outcome: 'ok', says }
}

export function warning(check: string, says: string, mend: string): Finding {
  return { check, outcome: 'warning', says, mend }
}

export function failed(check: string, says: string, mend: string): Finding {
  return { check, outcome: 'failed', says, mend }
}

/** An error's own words with those of its causes, such as `fetch failed: connect ECONNREFUSED 127.0.0.1:1`. */
export function inWords(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return inWords(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : inWords(error.cause)
  return error.message.includes(cause) ? error.message : `${error.message}: ${cause}`
}
