import { createShown, type ShownDeps } from './sending/mark-read.ts'
import { type TellDeps, tell } from './sending/send-alert.ts'
import { createDeliver, type SendApi } from './sending/send-message.ts'
import { createLanes, type Lanes, type LanesDeps } from './sending/send-queue.ts'
import { createSendPaces, type SendLimits } from './sending/send-rate.ts'

export interface TellingDeps
  extends Omit<TellDeps, 'deliver' | 'shown' | 'turn'>,
    Omit<LanesDeps, 'tell' | 'paces'>,
    ShownDeps {
  readonly api: SendApi
  readonly sendLimits: SendLimits
}

/** Everything between a mail that was found and its chat. */
export interface Telling {
  readonly lanes: Lanes
  /** When Telegram last answered a send; milliseconds since 1970. */
  readonly answeredAt: number | undefined
  /** Resolves when what was being sent at the stop has finished, and is written down. */
  settled(): Promise<void>
}

export function createTelling(deps: TellingDeps): Telling {
  const { api, clock, stopping } = deps
  const paces = createSendPaces(deps.sendLimits, clock, stopping)
  const { turn, limited } = paces
  let answeredAt: number | undefined
  const deliver = createDeliver({
    api,
    clock,
    turn,
    limited,
    answered: () => {
      answeredAt = clock.now()
      paces.answered()
    },
  })
  const shown = createShown(deps)
  const tellDeps = { ...deps, deliver, shown, turn }
  const lanes = createLanes({ ...deps, paces, tell: job => tell(job, tellDeps, stopping) })
  return {
    lanes,
    get answeredAt() {
      return answeredAt
    },
    async settled() {
      await lanes.settled()
      await shown.settled()
    },
  }
}
