/** Events are kept for this long; a reader may be away as long … */
export const EVENTS_KEPT_MS = 24 * 60 * 60_000
/** … and at most this many: some 100 MB. */
export const EVENTS_KEPT = 2_000_000
/** Events that are read or deleted at one go. */
export const EVENTS_AT_ONCE = 500
