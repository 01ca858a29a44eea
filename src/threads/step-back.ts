import { constants, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

let isBack = false

/**
 * Lowers the priority of this thread, once: taking mail in, telling of it and answering people come first. On Linux each
 * thread has a priority of its own. To be called by tasks.
 */
export function stepBack(): void {
  if (isBack || isMainThread || process.platform !== 'linux') return
  isBack = true
  try {
    setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // The supervisor forbids it: the thread keeps its priority.
  }
}
