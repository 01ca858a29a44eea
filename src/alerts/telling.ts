import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Chats } from '../store/chats.ts'
import type { OfferData } from '../views/data.ts'
import type { AskedMailApi } from './asked-mail-api.ts'
import type { Cursors } from './cursors.ts'
import { createDeliver, type SendApi } from './deliver.ts'
import { createLanes, type Lanes } from './lanes.ts'
import type { AlertsMetrics } from './metrics.ts'
import type { Roster } from './roster.ts'
import { createSendPaces, type SendLimits } from './send-paces.ts'
import { tell } from './tell.ts'

export interface TellingDeps {
  readonly chats: Pick<Chats, 'get'>
  readonly cursors: Cursors
  readonly mailApi: AskedMailApi
  readonly offer: () => Promise<OfferData>
  readonly api: SendApi
  readonly sendLimits: SendLimits
  readonly roster: Roster
  readonly metrics: AlertsMetrics
  readonly log: Logger
  readonly clock: Clock
  readonly stopping: AbortSignal
  readonly onUnreachable: (chatId: number) => Promise<void>
  readonly onMigrated: (fromChatId: number, toChatId: number) => Promise<void>
}

/** Everything between a mail that was found and its chat. */
export interface Telling {
  readonly lanes: Lanes
  /** When Telegram last answered a send; milliseconds since 1970. */
  readonly answeredAt: number | undefined
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
  const tellDeps = { ...deps, deliver, turn }
  return {
    lanes: createLanes({ ...deps, paces, tell: job => tell(job, tellDeps, stopping) }),
    get answeredAt() {
      return answeredAt
    },
  }
}
