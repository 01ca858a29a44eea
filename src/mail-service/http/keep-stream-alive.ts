import type { ServerResponse } from 'node:http'
import type { Clock } from '../../clock.ts'

/** A client that receives nothing for much longer than this knows that its connection is broken. */
const HEARTBEAT_MS = 15_000

/**
 * Sends a comment every {@link HEARTBEAT_MS} until the signal aborts, but none while the client still has to read what was
 * sent before.
 */
export async function keepStreamAlive(
  raw: ServerResponse,
  clock: Pick<Clock, 'sleep'>,
  signal: AbortSignal,
): Promise<void> {
  while (
    await clock.sleep(HEARTBEAT_MS, signal).then(
      () => true,
      () => false,
    )
  ) {
    if (!raw.writableNeedDrain) raw.write(':\n\n')
  }
}
