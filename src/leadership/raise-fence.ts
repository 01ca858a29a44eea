/**
 * Run it only on the connection that holds the lock of the active instance: it returns one row with the number of the
 * new leadership.
 */
export const RAISE_FENCE_SQL = 'UPDATE chat.leadership SET fence = fence + 1 RETURNING fence'
