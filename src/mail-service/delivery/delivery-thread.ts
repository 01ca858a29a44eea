import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { openAgain } from '../database/open-database.ts'
import type { Delivery, WriterSettings } from './delivery.ts'
import { createDeliveryWriter } from './delivery-writer.ts'

/** Run by deliveries.ts: a thread that takes deliveries and answers with their outcomes, in the same order; null ends it. */
const port = parentPort as MessagePort
const settings = workerData as WriterSettings
const db = openAgain(settings.file)
const write = createDeliveryWriter(db, settings)

port.on('message', (deliveries: readonly Delivery[] | null) => {
  if (deliveries === null) {
    db.close()
    port.close()
  } else {
    port.postMessage(write([...deliveries, ...takeWhatWaits()]))
  }
})

/** What came while the last batch was written: it shares one commit, however much it is. */
function takeWhatWaits(): readonly Delivery[] {
  const waiting: Delivery[] = []
  for (let next = receiveMessageOnPort(port); next !== undefined; next = receiveMessageOnPort(port)) {
    waiting.push(...(next.message as readonly Delivery[]))
  }
  return waiting
}
