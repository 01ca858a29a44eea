import type { Clock } from '../../clock.ts'
import type { Chats } from '../../store/chats.ts'
import { noticeJob } from '../sending/alert-job.ts'
import type { SendQueue } from '../sending/send-queue.ts'
import type { TrackedAddress } from '../tracked-address.ts'
import type { TrackedAddresses } from '../tracked-addresses.ts'

/** A notice waits this long for other ends of the same chat … */
const GATHER_MS = 1_000
/** … and this many times as long for those that are being checked. */
const GATHER_ROUNDS = 10

type Notice = 'soon' | 'over'

interface TellEndsDeps {
  readonly chats: Pick<Chats, 'get'>
  readonly tracked: Pick<TrackedAddresses, 'has' | 'ofChat'>
  /** Whether an address is being checked, or about to be. */
  readonly isBusy: (address: TrackedAddress) => boolean
  readonly sendQueue: Pick<SendQueue, 'add'>
  readonly clock: Clock
  readonly stopping: AbortSignal
}

/** Collects the ends of a chat's addresses, to tell them in one message without a sound. */
export function createTellEnds(deps: TellEndsDeps): (address: TrackedAddress, notice: Notice) => void {
  const gathering = new Map<string, TrackedAddress[]>()

  async function tell(key: string, chatId: number, notice: Notice): Promise<void> {
    for (let round = 0; round === 0 || (round < GATHER_ROUNDS && awaitsMore(chatId, notice)); round += 1)
      await deps.clock.sleep(GATHER_MS, deps.stopping)
    const addresses = gathering.get(key) ?? []
    gathering.delete(key)
    const tracked = addresses.filter(deps.tracked.has)
    for (const [address, ...others] of await byTopic(chatId, tracked, deps)) {
      if (address) deps.sendQueue.add(noticeJob(address, notice, { others, silent: true }))
    }
  }

  /** Whether others of the chat are being checked for the same. */
  const awaitsMore = (chatId: number, notice: Notice) =>
    deps.tracked
      .ofChat(chatId)
      .some(address => address.saidToEnd === notice && !address.noticeQueued && deps.isBusy(address))

  return (address, notice) => {
    const key = `${address.chatId} ${notice}`
    const gathered = gathering.get(key)
    address.noticeEnqueued(true)
    if (gathered) {
      gathered.push(address)
      return
    }
    gathering.set(key, [address])
    // It rejects only when stopping, and then the events come again.
    tell(key, address.chatId, notice).catch(() => undefined)
  }
}

/** A message is in one topic. */
async function byTopic(chatId: number, addresses: readonly TrackedAddress[], { chats }: TellEndsDeps) {
  // A record that can't be read now is read again before sending.
  const records = await chats.get(chatId).then(
    chat => chat.addresses,
    () => [],
  )
  const topics = new Map(records.map(({ id, threadId }) => [id, threadId]))
  return Map.groupBy(addresses, ({ id }) => topics.get(id)).values()
}
