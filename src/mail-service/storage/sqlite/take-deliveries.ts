import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { Swept } from '../storage.ts'
import { createDeliveryWriter, isLarge, takeBatch } from './delivery-writer.ts'
import { createLogSlices, type LogWork } from './log-slices.ts'
import type { startLogThread } from './log-thread.ts'
import { createMailboxEnds } from './mailbox-ends.ts'
import { emptyLog, openAgain, settleWhenQuiet } from './open-database.ts'
import { packAnswers } from './pack-answers.ts'
import { unpackInThread } from './pack-for-thread.ts'
import { createSweepExpired } from './sweep-expired.ts'
import type {
  Chore,
  ChoreDone,
  NumberedDelivery,
  Outcome,
  Work,
  WriterReply,
  WriterSettings,
} from './writer-protocol.ts'

/** How long one pass of deleting may take: the main thread may have a mailbox to write. */
const SWEEP_MS = 20
/** After a piece of a large mail the disk is left to others as long as that took, but no longer than this … */
const MAX_REST_MS = 10
/** … or than this while the thread is behind with the log … */
const MAX_WAIT_MS = 100
/** … and a small mail that comes meanwhile waits so long at most. */
const LOOK_MS = 1

/**
 * Takes deliveries from a port and answers there with their outcomes; null ends it and closes the port. With
 * `startThread` a thread moves the write-ahead log while there is much to write.
 */
export function takeDeliveries(
  port: MessagePort,
  settings: WriterSettings,
  startThread?: typeof startLogThread,
): void {
  const db = openAgain(settings.file)
  const settling = settleWhenQuiet(db, settings.file)
  const writer = createDeliveryWriter(db, settings)
  const log = createLogSlices(db, startThread && (() => startThread(settings.file)))
  // Whatever is answered, events are looked for.
  const ends = createMailboxEnds(db, () => undefined)
  const sweep = createSweepExpired(db, ends)
  /** The small ones are written first: a large one holds nobody up. */
  const small: NumberedDelivery[] = []
  const large: NumberedDelivery[] = []
  const chores: Chore[] = []
  let isOver = false

  port.on('message', (work: Work | null) => {
    take(work)
    while (writeWhatWaits('small mails') || doChore() || writeLarge() || writer.writeLongTexts());
    if (isOver) {
      settling[Symbol.dispose]()
      log[Symbol.dispose]()
      db.close()
      port.close()
    }
  })

  function take(work: Work | null): void {
    if (work === null) {
      isOver = true
      return
    }
    for (const delivery of unpackInThread(work.deliveries)) (isLarge(delivery) ? large : small).push(delivery)
    chores.push(...work.chores)
    if (work.notes !== undefined) writer.note(work.notes)
  }

  /** What goes before a large one, and before the next piece of it. Says whether there was something. */
  function writeWhatWaits(among: LogWork): boolean {
    const wrote = writeSmall()
    // An event may be among them.
    if (writer.writeNotes()) answer([], [])
    log.move(among)
    return writeSmall() || wrote
  }

  /** What came while something was written shares the next commit. */
  function writeSmall(): boolean {
    let wrote = false
    for (takeWhatWaits(); small.length > 0; wrote = true) {
      const batch = takeBatch(small)
      answer(batch, writer.writeTogether(batch))
    }
    return wrote
  }

  function takeWhatWaits(): void {
    for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
      take(next.message as Work | null)
    }
  }

  function writeLarge(): boolean {
    const next = large.shift()
    let began = performance.now()
    const between = () => {
      const tookMs = performance.now() - began
      writeWhatWaits('pieces of a large one')
      leaveDisk(Math.min(MAX_REST_MS, tookMs))
      began = performance.now()
    }
    if (next !== undefined) answer([next], [writer.writeLarge(next, between)])
    return next !== undefined
  }

  /** The note before each alert, and whatever else is to be on disk, waits behind what is written there. */
  function leaveDisk(ms: number): void {
    const began = performance.now()
    const rests = (past: number) => past < ms || (past < MAX_WAIT_MS && log.isBehind())
    while (!isOver && rests(performance.now() - began)) {
      sleep(LOOK_MS)
      writeSmall()
    }
  }

  /**
   * Does one chore, such as a pass of deleting: after small mails, and before the next piece of a large one. Its caller
   * leaves time between chores, so that large mails are written too.
   */
  function doChore(): boolean {
    const next = chores.shift()
    if (next !== undefined) reply({ answers: packAnswers([]), chore: done(next) })
    return next !== undefined
  }

  function done(chore: Chore): ChoreDone {
    try {
      return chore === 'wipe' ? { wiped: emptyLog(db) } : { swept: sweepFor(chore.sweep) }
    } catch (error) {
      return { error }
    }
  }

  /** Some steps, until a mail waits. */
  function sweepFor(now: number): Swept {
    const until = performance.now() + SWEEP_MS
    const total = { mailboxes: 0, events: 0, more: true }
    do {
      const { mailboxes, events, more } = sweep(now)
      total.mailboxes += mailboxes
      total.events += events
      total.more = more
      takeWhatWaits()
    } while (total.more && small.length + large.length === 0 && performance.now() < until)
    return total
  }

  function answer(batch: readonly NumberedDelivery[], outcomes: readonly Outcome[]): void {
    const answers = batch.map(({ number }, index) => ({ number, outcome: outcomes[index] as Outcome }))
    reply({ answers: packAnswers(answers) })
  }

  function reply(what: WriterReply): void {
    port.postMessage(what)
  }
}

function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
