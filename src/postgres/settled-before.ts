/**
 * Of `table`, a common table expression `settled (before)`: every row that a transaction below `before` writes there is
 * visible to this statement, and stays the last below it. Transactions of others don't count, in this database or
 * another one: their numbers come from the same counter, and they may be open for hours.
 *
 * Of the transactions that ran when the statement's snapshot was taken those count which may write to the table: they
 * hold its lock now, or have ended since, unseen by the snapshot. One that is still in progress after a look at the locks
 * and held none on the table is somebody else's, since a lock is kept to the end of its transaction. That asks one thing
 * of writers: the first statement of a transaction that writes anything writes to this table too, so that it has the lock
 * before the transaction has a number (PostgreSQL locks the tables of a statement before it runs it).
 *
 * The join goes by virtual transaction, which those prepared for two phases have too. With nothing else running the locks
 * are not looked at.
 */
export function settledBefore(table: string): string {
  return `
  locks AS MATERIALIZED (
    SELECT virtualtransaction, transactionid, relation FROM pg_locks
    WHERE granted AND (locktype = 'transactionid' AND mode = 'ExclusiveLock'
      OR locktype = 'relation' AND mode = 'RowExclusiveLock' AND relation = '${table}'::regclass
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))),
  writers AS MATERIALIZED (
    SELECT ARRAY (
      SELECT numbered.transactionid FROM locks AS numbered JOIN locks AS writing USING (virtualtransaction)
      WHERE numbered.transactionid IS NOT NULL AND writing.relation IS NOT NULL) AS xids),
  settled AS MATERIALIZED (
    SELECT coalesce((
      SELECT running.xact FROM pg_snapshot_xip(pg_current_snapshot()) AS running (xact)
      WHERE CASE WHEN running.xact::xid = ANY ((SELECT xids FROM writers)::xid[]) THEN true
        ELSE pg_xact_status(running.xact) IS DISTINCT FROM 'in progress' END
      ORDER BY running.xact LIMIT 1), pg_snapshot_xmax(pg_current_snapshot())) AS before)`
}
