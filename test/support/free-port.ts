import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Above those that browsers refuse (the last is 10,080), and below those that systems give to whoever asks for any port: one that is free for a moment stays so while its server restarts. */
const FIRST = 11_000
const LAST = 32_767

/** A port on which nobody listens, for a server that can't be asked to choose one itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST + 1)
    const probe = createServer().listen(port, '127.0.0.1')
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    await new Promise(resolve => probe.close(resolve))
    return port
  }
}
