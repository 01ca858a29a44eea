import { workerData } from 'node:worker_threads'
import { stepBack } from './step-back.ts'

/** Run by thread-pool.ts: the thread steps back before it loads what its tasks need, which takes longer than most tasks. */
stepBack(workerData.niceness)
const { default: task } = await import(workerData.file)

export default task
