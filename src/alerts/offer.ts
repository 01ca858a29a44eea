import type { Clock } from '../clock.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import { NO_OFFER, type OfferData, offerData } from '../views/data.ts'

/** How old the offer may be that decides which buttons an alert has. */
const KEPT_MS = 60_000

/** What the mail API offers, as last heard: no alert waits for it once it is known, and none fails for it. */
export function createOfferReader(
  mailApi: Pick<MailApi, 'getOffer'>,
  clock: Clock,
): () => Promise<OfferData> {
  let known: OfferData | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<OfferData> = Promise.resolve(NO_OFFER)

  async function ask(): Promise<OfferData> {
    try {
      known = offerData((await mailApi.getOffer()).extensions)
    } catch {
      // Without an answer the buttons stay as they were, or simple.
    }
    return known ?? NO_OFFER
  }

  return async () => {
    if (clock.now() - askedAt >= KEPT_MS) {
      askedAt = clock.now()
      asking = ask()
    }
    return known ?? asking
  }
}
