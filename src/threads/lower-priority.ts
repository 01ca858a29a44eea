import { setPriority } from 'node:os'

/**
 * Lowers the priority of this thread: taking mail in, telling of it and answering people come first. On Linux each thread
 * has a priority of its own.
 */
export function lowerPriority(niceness: number): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(0, niceness)
  } catch {
    // The supervisor forbids it, as the systemd unit does: the thread keeps its priority.
  }
}
