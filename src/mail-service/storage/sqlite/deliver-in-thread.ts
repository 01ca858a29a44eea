import { type EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { SearchText } from '../../search-text.ts'
import type { Verdict } from '../../verdict.ts'
import { type Delivered, type Delivery, NoRoomError } from '../delivery.ts'
import type { RefusedMails } from '../kept-refused-mails.ts'
import type { Swept } from '../storage.ts'
import { unpackAnswers } from './pack-answers.ts'
import { packForThread } from './pack-for-thread.ts'
import type {
  Answer,
  Chore,
  ChoreDone,
  Notes,
  NumberedDelivery,
  Work,
  WriterReply,
  WriterSettings,
} from './writer-protocol.ts'

/** Writes messages into mailboxes in a thread of its own, so that nobody else waits for the disk. */
export interface ThreadDeliveries extends AsyncDisposable {
  /**
   * Resolves when the message is on disk. Mailboxes that have ended meanwhile get nothing. Rejects with a {@link
   * NoRoomError}, or when it could not be written. The bytes are handed over: the caller must not use them again.
   */
  deliver(delivery: Delivery): Promise<Delivered>
  /** Notes, in a while, that a message was read: it may make room for others. */
  noteRead(id: number): void
  /** Notes, in a while, what is known of the sender of a message, and of those with the same bytes. */
  noteVerdict(id: number, verdict: Verdict): void
  /** Notes, at once, that a message was read before its verdict was known. */
  noteAwaited(id: number): void
  /** Notes, in a while, what can be searched of a message. */
  noteSearchText(id: number, text: SearchText): void
  /** Notes, in a while, what was refused. */
  noteRefused(mails: readonly RefusedMails[]): void
  /** Deletes some of what is over at `now`; see {@link Swept}. */
  sweep(now: number): Promise<Swept>
  /** Moves the write-ahead log into the database and empties it; false when somebody else is at it. */
  wipe(): Promise<boolean>
}

/**
 * Deliveries are posted to the thread together, since posting one costs as much as posting a dozen, and what is posted
 * together shares a commit: at most this many, so that of some twenty clients half go on while the others wait for the
 * disk …
 */
const MAX_TOGETHER = 10
/**
 * … and after this many turns of the event loop: some 50 µs when there is little to do, far less than the disk takes …
 */
const MAX_TURNS = 6
/** … or after this time: when there is much to do, each turn takes some milliseconds, and a crowd comes within one. */
const MAX_GATHER_MS = 1
/** Notes of what was read or checked are posted with the next deliveries, or after this time. */
const NOTED_AFTER_MS = 500

type Waiting = PromiseWithResolvers<Delivered>

type Noted = { readonly [Kind in keyof Notes]: Notes[Kind][number][] }

/** Emits `message`, `error` and `exit` as a thread does. */
type DeliveryThread = EventEmitter & Pick<Worker, 'postMessage'>

/** Starts the writer: a thread, or in some tests an object in this one. */
export type StartDeliveryThread = (settings: WriterSettings) => DeliveryThread

const startWorker: StartDeliveryThread = workerData =>
  new Worker(new URL('./delivery-thread.ts', import.meta.url), { workerData })

/** `onWritten` is called when something may have been written. */
export function createThreadDeliveries(
  settings: WriterSettings,
  onWritten: () => void,
  startWriter = startWorker,
): ThreadDeliveries {
  let gathered: NumberedDelivery[] = []
  /** What was noted and is not posted yet. */
  let noted: Noted | undefined
  /** Who waits for a chore. */
  const chores: PromiseWithResolvers<ChoreDone>[] = []
  let lastNumber = 0
  /** Who waits for an answer of the thread, by the number of the delivery. */
  const waiting = new Map<number, Waiting>()
  let turn: NodeJS.Immediate | undefined
  let noteTimer: NodeJS.Timeout | undefined
  let thread: DeliveryThread | undefined = startThread()

  function startThread(): DeliveryThread {
    const started = startWriter(settings)
    started.on('message', ({ answers, chore }: WriterReply) => {
      for (const answer of unpackAnswers(answers)) settle(answer)
      if (chore !== undefined) chores.shift()?.resolve(chore)
      onWritten()
    })
    started.on('error', error => {
      // The next delivery starts another one.
      thread = undefined
      for (const number of waiting.keys()) if (!isGathered(number)) reject(number, error)
      failChores(error)
    })
    return started
  }

  function isGathered(wanted: number): boolean {
    return gathered.some(({ number }) => number === wanted)
  }

  function waitForOthers(turns: number, since: number): void {
    const isOver = turns >= MAX_TURNS || performance.now() - since >= MAX_GATHER_MS
    turn = isOver ? undefined : setImmediate(waitForOthers, turns + 1, since)
    if (turn === undefined && gathered.length + (noted?.awaited.length ?? 0) > 0) post()
  }

  function post(asked: readonly Chore[] = []): void {
    const batch = gathered
    const notes = noted
    gathered = []
    noted = undefined
    clearTimeout(noteTimer)
    noteTimer = undefined
    try {
      const { packed, transfer } = packForThread(batch)
      thread ??= startThread()
      thread.postMessage({ deliveries: packed, notes, chores: asked } satisfies Work, transfer)
    } catch (error) {
      for (const { number } of batch) reject(number, error)
      failChores(error)
    }
  }

  function note(): Noted {
    noted ??= { read: [], verdicts: [], awaited: [], searchTexts: [], refused: [] }
    return noted
  }

  function noteInAWhile(): Noted {
    noteTimer ??= setTimeout(post, NOTED_AFTER_MS).unref()
    return note()
  }

  function settle({ number, outcome }: Answer): void {
    if ('delivered' in outcome) waiting.get(number)?.resolve(outcome.delivered)
    else reject(number, 'full' in outcome ? new NoRoomError(outcome.full) : outcome.error)
    waiting.delete(number)
  }

  function reject(number: number, error: unknown): void {
    waiting.get(number)?.reject(error)
    waiting.delete(number)
  }

  function failChores(error: unknown): void {
    for (const { resolve } of chores.splice(0)) resolve({ error })
  }

  /** Throws what kept it from being done. */
  async function haveDone(chore: Chore): Promise<Exclude<ChoreDone, { error: unknown }>> {
    const promised = Promise.withResolvers<ChoreDone>()
    chores.push(promised)
    post([chore])
    const done = await promised.promise
    if ('error' in done) throw done.error
    return done
  }

  return {
    deliver(delivery) {
      const promised = Promise.withResolvers<Delivered>()
      const number = ++lastNumber
      waiting.set(number, promised)
      gathered.push({ ...delivery, number })
      if (gathered.length === MAX_TOGETHER) post()
      turn ??= setImmediate(waitForOthers, 1, performance.now())
      return promised.promise
    },
    noteRead: id => void noteInAWhile().read.push(id),
    noteVerdict: (id, verdict) => void noteInAWhile().verdicts.push({ id, verdict }),
    noteSearchText: (id, text) => void noteInAWhile().searchTexts.push({ ...text, id }),
    noteRefused: mails => void noteInAWhile().refused.push(...mails),
    noteAwaited(id) {
      note().awaited.push(id)
      turn ??= setImmediate(waitForOthers, 1, performance.now())
    },
    async sweep(now) {
      const done = await haveDone({ sweep: now })
      return 'swept' in done ? done.swept : { mailboxes: 0, events: 0, more: false }
    },
    async wipe() {
      const done = await haveDone('wipe')
      return 'wiped' in done && done.wiped
    },
    async [Symbol.asyncDispose]() {
      if (gathered.length > 0 || noted !== undefined) post()
      await Promise.allSettled([...waiting.values()].map(({ promise }) => promise))
      if (thread === undefined) return
      const ended = once(thread, 'exit')
      thread.postMessage(null)
      await ended
    },
  }
}
