import type { Job, Outbox } from '../outbox.ts'
import { endsBy } from '../tracked-address.ts'
import { createLane, isBlocked, jobsOf, type Lane, putIn } from './chat-queue.ts'
import { type DrainDeps, drainLane } from './drain-queue.ts'
import type { SendPaces } from './send-rate.ts'

/** A lane remembers the pace of its chat for this long after its last message. */
const KEEP_MS = 60_000

export interface Lanes extends Outbox {
  /** Messages that wait, in all chats. */
  readonly waiting: number
  /** Forgets lanes that are empty for a while. */
  sweep(): void
  /** The chat came back: what waits for it goes on. */
  resume(chatId: number): void
  /** Resolves when what was being sent at the stop has finished. */
  settled(): Promise<void>
}

export interface LanesDeps extends Omit<DrainDeps, 'add'> {
  readonly paces: SendPaces
}

/** One lane for each chat that something is sent to: in order, at the chat's pace, one after another. */
export function createLanes(deps: LanesDeps): Lanes {
  const { clock, paces, stopping } = deps
  const lanes = new Map<number, Lane>()
  const draining = { ...deps, add }

  function add(job: Job): void {
    const { chatId } = job.watched
    const lane = lanes.get(chatId) ?? createLane(chatId, paces.forChat(chatId))
    lanes.set(chatId, lane)
    putIn(lane, job)
    start(lane)
  }

  function start(lane: Lane): void {
    if (lane.running || stopping.aborted || lane.jobs.length === 0) return
    lane.running = drainLane(lane, draining).finally(() => {
      lane.running = undefined
      lane.idleSince = clock.now()
      // Something may have come in between the last look at the list and here.
      start(lane)
    })
  }

  return {
    add,
    waitingFor: watched => {
      const lane = lanes.get(watched.chatId)
      return lane ? jobsOf(lane, watched).filter(({ kind }) => kind === 'mail').length : 0
    },
    blockedUntil(watched) {
      const lane = lanes.get(watched.chatId)
      return lane && isBlocked(lane, clock.now()) && !endsBy(watched, lane.notBefore) ? lane.notBefore : 0
    },
    get waiting() {
      return lanes.values().reduce((sum, { jobs }) => sum + jobs.length, 0)
    },
    sweep() {
      const before = clock.now() - KEEP_MS
      for (const [chatId, lane] of lanes) {
        if (lane.jobs.length === 0 && !lane.running && lane.idleSince < before && lane.notBefore < before) {
          lanes.delete(chatId)
        }
      }
    },
    resume(chatId) {
      const lane = lanes.get(chatId)
      if (lane) lane.notBefore = 0
    },
    async settled() {
      await Promise.all([...lanes.values()].map(({ running }) => running))
    },
  }
}
