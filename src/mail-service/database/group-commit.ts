/** Writes that wait at the same moment share one commit, because a commit waits for the disk and a write hardly costs. */
export interface GroupCommit<Item, Result> extends Disposable {
  /** Resolves after the item is on disk; rejects when it could not be written. */
  write(item: Item): Promise<Result>
}

/** Turns of the event loop that a write waits for company at most: far less than the disk takes. */
const MAX_TURNS = 4

interface Waiting<Item, Result> extends PromiseWithResolvers<Result> {
  readonly item: Item
}

/** `commit` writes a whole batch in one transaction, which is on disk when it returns, and returns one result an item. */
export function createGroupCommit<Item, Result>(
  commit: (batch: readonly Item[]) => readonly Result[],
): GroupCommit<Item, Result> {
  let waiting: Waiting<Item, Result>[] = []

  /** What the sockets deliver in this turn of the event loop joins the batch; while more comes, so does the next. */
  function gather(before: number, turns: number): void {
    if (turns === 0 || waiting.length === before) writeAll()
    else setImmediate(gather, waiting.length, turns - 1)
  }

  function writeAll(): void {
    const batch = waiting
    waiting = []
    if (batch.length > 0) writeBatch(batch, commit)
  }

  return {
    write(item) {
      if (waiting.length === 0) setImmediate(gather, 0, MAX_TURNS)
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
