import type { Clock } from '../clock.ts'
import type { Extensions, MailApi } from '../mail-api/mail-api.ts'

/** How old the answer may be that decides which buttons an alert has. */
const KEPT_MS = 60_000

/** The extensions of the mail API, as last heard: no alert waits for it once it is known, and none fails for it. */
export function createExtensionsReader(
  mailApi: Pick<MailApi, 'getCapabilities'>,
  clock: Clock,
): () => Promise<Extensions> {
  let known: Extensions | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<Extensions> = Promise.resolve(new Set())

  async function ask(): Promise<Extensions> {
    try {
      known = (await mailApi.getCapabilities()).extensions
    } catch {
      // Without an answer the buttons stay as they were, or simple.
    }
    return known ?? new Set()
  }

  return async () => {
    if (clock.now() - askedAt >= KEPT_MS) {
      askedAt = clock.now()
      asking = ask()
    }
    return known ?? asking
  }
}
