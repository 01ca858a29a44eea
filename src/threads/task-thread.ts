import { setPriority } from 'node:os'
import { workerData } from 'node:worker_threads'

/** Run by thread-pool.ts: the thread steps back before it loads what its tasks need, which takes longer than most tasks. */
lowerPriority(workerData.niceness)
const { default: task } = await import(workerData.file)

export default task

/**
 * Lowers the priority of this thread: taking mail in, telling of it and answering people come first. On Linux each thread
 * has a priority of its own.
 */
function lowerPriority(niceness: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, niceness)
  } catch {
    // The supervisor forbids it, as the systemd unit does: the thread keeps its priority.
  }
}
