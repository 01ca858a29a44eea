/** Writes that wait at the same moment share one commit, because a commit waits for the disk and a write hardly costs. */
export interface GroupCommit<Item, Result> extends AsyncDisposable {
  /** Resolves after the item is on disk; rejects when it could not be written. */
  write(item: Item): Promise<Result>
}

/** Turns of the event loop that a write waits for company at most: far less than a commit takes. */
const MAX_TURNS = 4

interface Waiting<Item, Result> {
  readonly item: Item
  readonly done: PromiseWithResolvers<Result>
}

/** `commit` writes a whole batch in one transaction and returns one result an item. */
export function createGroupCommit<Item, Result>(
  commit: (batch: readonly Item[]) => readonly Result[],
): GroupCommit<Item, Result> {
  let waiting: Waiting<Item, Result>[] = []

  /** Everything that the sockets deliver in this turn of the event loop joins the batch; while more comes, so does the next. */
  function flushSoon(turns: number, before: number): void {
    setImmediate(() => {
      if (waiting.length > before && turns > 1) flushSoon(turns - 1, waiting.length)
      else flush()
    })
  }

  function flush(): void {
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    if (!tryCommit(batch, commit)) commitOneByOne(batch, commit)
  }

  return {
    write(item) {
      const done = Promise.withResolvers<Result>()
      if (waiting.push({ item, done }) === 1) flushSoon(MAX_TURNS, 0)
      return done.promise
    },
    async [Symbol.asyncDispose]() {
      flush()
    },
  }
}

function tryCommit<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  commit: (batch: readonly Item[]) => readonly Result[],
): boolean {
  try {
    const results = commit(batch.map(({ item }) => item))
    batch.forEach(({ done }, index) => {
      done.resolve(results[index] as Result)
    })
    return true
  } catch (error) {
    // One item that can't be written must not take the others with it.
    if (batch.length > 1) return false
    batch[0]?.done.reject(error)
    return true
  }
}

function commitOneByOne<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  commit: (batch: readonly Item[]) => readonly Result[],
): void {
  for (const one of batch) tryCommit([one], commit)
}
