import { EventEmitter } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
import type { StartDeliveryThread } from '../../../src/mail-service/storage/sqlite/deliver-in-thread.ts'
import { takeDeliveries } from '../../../src/mail-service/storage/sqlite/take-deliveries.ts'

/** Writes mail without a thread, whose start costs more than that of all the rest. */
export const writeInline: StartDeliveryThread = settings => {
  const { port1: ours, port2: theirs } = new MessageChannel()
  const thread = new EventEmitter()
  ours.on('message', answers => thread.emit('message', answers))
  ours.on('close', () => thread.emit('exit'))
  takeDeliveries(theirs, settings)
  return Object.assign(thread, { postMessage: ours.postMessage.bind(ours) })
}
