import { workerData } from 'node:worker_threads'
import { lowerPriority } from './lower-priority.ts'

/** Run by thread-pool.ts: the thread steps back before it loads what its tasks need, which takes longer than most tasks. */
lowerPriority(workerData.niceness)
const { default: task } = await import(workerData.file)

export default task
