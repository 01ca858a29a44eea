import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'

/** Above those that browsers refuse (the last is 10,080), and below those that systems give to whoever asks for any port: one that is free for a moment stays so while its server restarts. */
const FIRST = 11_000
const LAST = 32_767
/** No test takes longer. */
const KEPT_MS = 60 * 60_000
/**
 * A file for each port that some process of this machine was given, so that no other gets it while its server restarts. Not
 * in `tmpdir()`, which differs between the test projects.
 */
const GIVEN = `/tmp/free-ports-${userInfo().uid}`

/**
 * A port on which nobody listens, for a server that can't be asked to choose one itself. Nobody else who asks here gets it
 * within an hour.
 */
export async function freePort(choose = () => randomInt(FIRST, LAST + 1)): Promise<number> {
  for (;;) {
    const port = choose()
    if (!reserve(port)) continue
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

function reserve(port: number): boolean {
  mkdirSync(GIVEN, { recursive: true })
  const file = join(GIVEN, String(port))
  try {
    writeFileSync(file, '', { flag: 'wx' })
    return true
  } catch {
    const now = Date.now()
    if (now - statSync(file).mtimeMs < KEPT_MS) return false
    utimesSync(file, now / 1_000, now / 1_000)
    return true
  }
}
