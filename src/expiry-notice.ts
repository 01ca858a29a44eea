/**
 * An address counts as ending this long before its end: the mail service tells of it then, alerts announce it, and its
 * card offers to extend it.
 */
export const EXPIRY_NOTICE_MS = 10 * 60_000
