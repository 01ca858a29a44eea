import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { startLogThread } from './log-thread.ts'
import { takeDeliveries } from './take-deliveries.ts'
import type { WriterSettings } from './writer-protocol.ts'

/** Run by deliver-in-thread.ts. */
takeDeliveries(parentPort as MessagePort, workerData as WriterSettings, startLogThread)
