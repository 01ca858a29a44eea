/** How long a renewed token opens nothing, whoever makes its address again: a year. */
export const RENEWED_KEPT_MS = 365 * 24 * 60 * 60_000
