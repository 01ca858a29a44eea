import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { takeDeliveries } from './take-deliveries.ts'
import type { WriterSettings } from './work.ts'

/** Run by deliveries.ts. */
takeDeliveries(parentPort as MessagePort, workerData as WriterSettings)
