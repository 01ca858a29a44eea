/** Writes that wait at the same moment share one commit, because a commit waits for the disk and a write hardly costs. */
export interface GroupCommit<Item, Result> extends AsyncDisposable {
  /** Resolves after the item is on disk; rejects when it could not be written. */
  write(item: Item): Promise<Result>
}

export interface GroupCommitOptions<Item, Result> {
  /** Writes a whole batch in one transaction and returns one result an item. */
  readonly commit: (batch: readonly Item[]) => readonly Result[]
  /** Resolves when all that was committed is on disk. Items that come meanwhile make up the next batch. */
  readonly sync: () => Promise<void>
}

/** Turns of the event loop that a write waits for company at most: far less than the disk takes. */
const MAX_TURNS = 4

interface Waiting<Item, Result> {
  readonly item: Item
  readonly done: PromiseWithResolvers<Result>
}

type Outcome<Result> = { readonly result: Result } | { readonly error: unknown }

export function createGroupCommit<Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): GroupCommit<Item, Result> {
  let waiting: Waiting<Item, Result>[] = []
  let running: Promise<void> | undefined

  /** What the sockets deliver in this turn of the event loop joins the batch; while more comes, so does the next. */
  async function gather(): Promise<void> {
    let before = 0
    for (let turn = 0; turn < MAX_TURNS && waiting.length > before; turn++) {
      before = waiting.length
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      await gather()
      const batch = waiting
      waiting = []
      await writeBatch(batch, options)
    }
    running = undefined
  }

  return {
    write(item) {
      const done = Promise.withResolvers<Result>()
      waiting.push({ item, done })
      running ??= writeAll()
      return done.promise
    },
    async [Symbol.asyncDispose]() {
      await running
    },
  }
}

async function writeBatch<Item, Result>(
  batch: readonly Waiting<Item, Result>[],
  { commit, sync }: GroupCommitOptions<Item, Result>,
): Promise<void> {
  const outcomes = commitAll(
    batch.map(({ item }) => item),
    commit,
  )
  const failure = await sync().then(
    () => undefined,
    error => ({ error }),
  )
  batch.forEach(({ done }, index) => {
    settle(done, failure ?? outcomes[index])
  })
}

/** One item that can't be written must not take the others with it, so a batch that fails is written one by one. */
function commitAll<Item, Result>(
  items: readonly Item[],
  commit: GroupCommitOptions<Item, Result>['commit'],
): readonly Outcome<Result>[] {
  try {
    return commit(items).map(result => ({ result }))
  } catch (error) {
    return items.length === 1 ? [{ error }] : items.flatMap(item => commitAll([item], commit))
  }
}

function settle<Result>(done: PromiseWithResolvers<Result>, outcome: Outcome<Result> | undefined): void {
  if (outcome !== undefined && 'result' in outcome) done.resolve(outcome.result)
  else done.reject(outcome?.error)
}
