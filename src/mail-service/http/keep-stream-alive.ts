import type { ServerResponse } from 'node:http'
import type { Clock } from '../../clock.ts'

/** A comment is sent this often, so that a client that hears less knows that its connection is broken. */
const HEARTBEAT_MS = 15_000

/** Says something now and then to a client that takes what is said, until the signal aborts. */
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
