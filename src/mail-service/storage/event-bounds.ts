/** Events are kept so long, which is how long whoever reads them may be away … */
export const EVENTS_KEPT_MS = 24 * 60 * 60_000
/** … and so many of them: some 100 MB. */
export const EVENTS_KEPT = 2_000_000
/** Events that are read, told or deleted at one go. */
export const EVENTS_AT_ONCE = 500
