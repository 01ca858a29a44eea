/** To be run on the connection that holds the lock of the active instance, and by nobody else: one row with the number of the leadership that begins. */
export const RAISE_FENCE_SQL = 'UPDATE chat.leadership SET fence = fence + 1 RETURNING fence'
