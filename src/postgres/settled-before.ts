/**
 * A common table expression `settled (before)` for `table`. Every row that a transaction below `before` writes there is
 * visible to this statement, and no row below it will follow. Transactions that don't write to this table are ignored,
 * in this database or another one: their numbers come from the same counter, and they may be open for hours.
 *
 * Of the transactions that ran when the statement's snapshot was taken, those count that may write to the table: they
 * hold its lock now, or have ended since, which the snapshot does not show. One that is still running after the locks
 * were read and holds no lock on the table does not write to it, since locks are kept until a transaction ends. For
 * this to hold, the first statement of a transaction that writes anything must write to this table too: then it has the
 * lock before it has a number (PostgreSQL locks a statement's tables before it runs it).
 *
 * The join uses the virtual transaction, because prepared transactions have one too. When nothing else is running, the
 * locks are not read.
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
