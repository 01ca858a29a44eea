/** Writes that wait at the same moment share one commit, because a commit waits for the disk and a write hardly costs. */
export interface GroupCommit<Item, Result> extends Disposable {
  /** Resolves after the item is on disk; rejects when it could not be written. */
  write(item: Item): Promise<Result>
}

/** A batch is written when nobody has joined it for so many turns of the event loop: some 50 µs, far less than the disk takes. */
const QUIET_TURNS = 10
/** However many keep joining, nobody waits longer for company. */
const MAX_WAIT_MS = 2

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item
}

/** `commit` writes a whole batch in one transaction, which is on disk when it returns, and returns one result an item. */
export function createGroupCommit<Item, Result>(
  commit: (batch: readonly Item[]) => readonly Result[],
): GroupCommit<Item, Result> {
  let waiting: Waiting<Item, Result>[] = []

  /** Passes the turns until it is quiet; what the sockets deliver meanwhile joins the batch. */
  function gather(began: number, before: number, quietTurns: number): void {
    const quiet = waiting.length === before ? quietTurns + 1 : 0
    if (quiet === QUIET_TURNS || performance.now() - began > MAX_WAIT_MS) writeAll()
    else setImmediate(gather, began, waiting.length, quiet)
  }

  function writeAll(): void {
    const batch = waiting
    waiting = []
    if (batch.length > 0) writeBatch(batch, commit)
  }

  return {
    write(item) {
      if (waiting.length === 0) setImmediate(gather, performance.now(), 0, 0)
      const promised = Promise.withResolvers<Result>()
      waiting.push({ item, ...promised })
      return promised.promise
    },
    [Symbol.dispose]: writeAll,
  }
}

/** One item that can't be written must not take the others with it, so a batch that fails is written one by one. */
function writeBatch<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  commit: (batch: readonly Item[]) => readonly Result[],
): void {
  try {
    const results = commit(batch.map(({ item }) => item))
    batch.forEach(({ resolve }, index) => {
      resolve(results[index] as Result)
    })
  } catch (error) {
    if (batch.length > 1) for (const one of batch) writeBatch([one], commit)
    else batch[0]?.reject(error)
  }
}
