import type { Delivered, Delivery } from '../delivery.ts'
import { isLarge, type PostgresWriter } from './postgres-writer.ts'

/** One statement takes this many deliveries at most; more gain nothing and make their senders wait … */
const MAX_TOGETHER = 12
/** … and this many statements run at the same time, each on its own connection. */
const MAX_UNDER_WAY = 4
/** This many of them carry one large delivery each, so that small ones never wait for large ones. */
const MAX_LARGE = 2
/**
 * A few deliveries wait this long for running statements, and for others to share a commit with: a commit costs as much
 * as several mails.
 */
const GATHER_MS = 5

interface Waiting extends PromiseWithResolvers<Delivered> {
  readonly delivery: Delivery
}

interface PostgresDeliveries extends AsyncDisposable {
  /** Resolves when the message is on disk. */
  deliver(delivery: Delivery): Promise<Delivered>
}

/** Gathers deliveries that come at the same time, so that they share a commit. Those for one mailbox stay in order. */
export function createPostgresDeliveries(writer: PostgresWriter, onWritten: () => void): PostgresDeliveries {
  let waiting: Waiting[] = []
  /** Mailboxes of what is under way. */
  const busy = new Set<number>()
  let underWay = 0
  let largeUnderWay = 0
  let isDue = false
  let gathering: NodeJS.Timeout | undefined
  const idle: (() => void)[] = []

  function start(): void {
    isDue = false
    while (underWay === largeUnderWay || waiting.length >= MAX_TOGETHER) if (!startOne()) break
    if (waiting.length > 0) gathering ??= setTimeout(startFew, GATHER_MS)
    if (underWay === 0 && waiting.length === 0) for (const tell of idle.splice(0)) tell()
  }

  /** Starts what waits, however little it is: running statements may be large and take long. */
  function startFew(): void {
    gathering = undefined
    startOne()
    start()
  }

  function startOne(): boolean {
    const batch = underWay < MAX_UNDER_WAY ? takeBatch() : []
    if (batch.length === 0) return false
    clearTimeout(gathering)
    gathering = undefined
    void write(batch)
    return true
  }

  /** The next deliveries that share no mailbox with running ones, or with earlier ones that have to wait. */
  function takeBatch(): readonly Waiting[] {
    const batch: Waiting[] = []
    const rest: Waiting[] = []
    const held = new Set(busy)
    for (const one of waiting) {
      const { mailboxIds } = one.delivery
      if (hasPlace(one, batch) && !mailboxIds.some(id => held.has(id))) batch.push(one)
      else {
        rest.push(one)
        for (const id of mailboxIds) held.add(id)
      }
    }
    waiting = rest
    return batch
  }

  function hasPlace({ delivery }: Waiting, batch: readonly Waiting[]): boolean {
    if (isLarge(delivery)) return batch.length === 0 && largeUnderWay < MAX_LARGE
    return batch.length < MAX_TOGETHER && !batch.some(other => isLarge(other.delivery))
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    const mailboxIds = batch.flatMap(({ delivery }) => delivery.mailboxIds)
    for (const id of mailboxIds) busy.add(id)
    underWay++
    const large = batch.filter(({ delivery }) => isLarge(delivery)).length
    largeUnderWay += large
    const outcomes = await writer.write(batch.map(({ delivery }) => delivery))
    for (const id of mailboxIds) busy.delete(id)
    underWay--
    largeUnderWay -= large
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'fulfilled') batch[index]?.resolve(outcome.value)
      else batch[index]?.reject(outcome.reason)
    })
    onWritten()
    start()
  }

  return {
    deliver(delivery) {
      const one = { ...Promise.withResolvers<Delivered>(), delivery }
      waiting.push(one)
      if (!isDue) setImmediate(start)
      isDue = true
      return one.promise
    },
    async [Symbol.asyncDispose]() {
      if (underWay > 0 || waiting.length > 0) await new Promise<void>(resolve => idle.push(resolve))
    },
  }
}
