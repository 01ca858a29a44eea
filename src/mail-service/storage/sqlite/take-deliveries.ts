import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { createDeliveryWriter, isLarge, takeBatch } from './delivery-writer.ts'
import { createLogSlices } from './log-slices.ts'
import { openAgain, settleWhenQuiet } from './open-database.ts'
import type { Answer, NumberedDelivery, Outcome, Work, WriterSettings } from './work.ts'

/** Takes deliveries from a port and answers there with their outcomes; null ends it and closes the port. */
export function takeDeliveries(port: MessagePort, settings: WriterSettings): void {
  const db = openAgain(settings.file)
  const settling = settleWhenQuiet(db, settings.file)
  const writer = createDeliveryWriter(db, settings)
  const log = createLogSlices(db)
  /** The small ones are written first: a large one holds nobody up. */
  const small: NumberedDelivery[] = []
  const large: NumberedDelivery[] = []
  let isOver = false

  port.on('message', (work: Work | null) => {
    take(work)
    while (writeWhatWaits() || writeLarge() || writer.writeLongTexts());
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

  /** What goes before a large one, and before the next piece of it. Says whether there was something. */
  function writeWhatWaits(): boolean {
    const wrote = writeSmall()
    // An event may be among them.
    if (writer.writeNotes()) answer([], [])
    log.move()
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
    if (next !== undefined) answer([next], [writer.writeLarge(next, writeWhatWaits)])
    return next !== undefined
  }

  function answer(batch: readonly NumberedDelivery[], outcomes: readonly Outcome[]): void {
    port.postMessage(
      batch.map(({ number }, index): Answer => ({ number, outcome: outcomes[index] as Outcome })),
    )
  }
}
