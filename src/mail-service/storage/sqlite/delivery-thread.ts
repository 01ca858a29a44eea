import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { createDeliveryWriter, isLarge, takeBatch } from './delivery-writer.ts'
import { openAgain, settleWhenQuiet } from './open-database.ts'
import type { Answer, NumberedDelivery, Outcome, Work, WriterSettings } from './work.ts'

/** Run by deliveries.ts: a thread that takes deliveries and answers with their outcomes; null ends it. */
const port = parentPort as MessagePort
const settings = workerData as WriterSettings
const db = openAgain(settings.file)
const settling = settleWhenQuiet(db, settings.file)
const writer = createDeliveryWriter(db, settings)
/** The small ones are written first: a large one holds nobody up. */
const small: NumberedDelivery[] = []
const large: NumberedDelivery[] = []
let isOver = false

port.on('message', (work: Work | null) => {
  take(work)
  takeWhatWaits()
  while (small.length > 0 || large.length > 0) {
    writeSmall()
    const next = large.shift()
    if (next !== undefined) answer([next], [writer.writeLarge(next, writeWhatWaits)])
    takeWhatWaits()
  }
  // An event may be among them.
  if (writer.writeNotes()) answer([], [])
  if (isOver) {
    settling[Symbol.dispose]()
    db.close()
    port.close()
  }
})

function take(work: Work | null): void {
  if (work === null) isOver = true
  for (const delivery of work?.deliveries ?? []) (isLarge(delivery) ? large : small).push(delivery)
  if (work !== null) writer.note(work)
}

/** What came while something was written shares the next commit. */
function takeWhatWaits(): void {
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    take(next.message as Work | null)
  }
}

function writeWhatWaits(): void {
  takeWhatWaits()
  writeSmall()
}

function writeSmall(): void {
  while (small.length > 0) {
    const batch = takeBatch(small)
    answer(batch, writer.writeTogether(batch))
  }
}

function answer(batch: readonly NumberedDelivery[], outcomes: readonly Outcome[]): void {
  port.postMessage(
    batch.map(({ number }, index): Answer => ({ number, outcome: outcomes[index] as Outcome })),
  )
}
