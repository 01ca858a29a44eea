import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import { createLane, jobsOf, type Lane, pauseAfter, postpone, putIn, takeOut } from './lane.ts'
import { type AlertsMetrics, faultOf } from './metrics.ts'
import type { Job, Outbox } from './outbox.ts'
import type { Roster } from './roster.ts'
import type { SendPaces } from './send-paces.ts'
import type { Verdict } from './tell.ts'
import type { WatchedAddress } from './watched-address.ts'

/** What has to wait longer than this goes back to the looks, which find it again. */
const REQUEUE_AFTER_MS = 30_000
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

export interface LanesDeps {
  readonly tell: (job: Job) => Promise<Verdict>
  readonly paces: SendPaces
  readonly roster: Roster
  readonly metrics: AlertsMetrics
  readonly log: Logger
  readonly clock: Clock
  readonly stopping: AbortSignal
  /** Nothing reaches the chat: called once for all that waited. */
  readonly onUnreachable: (chatId: number) => Promise<void>
  readonly onMigrated: (fromChatId: number, toChatId: number) => Promise<void>
}

/** One lane for each chat that something is sent to: in order, at the chat's pace, one after another. */
export function createLanes(deps: LanesDeps): Lanes {
  const { roster, clock, metrics, log, paces, stopping } = deps
  const lanes = new Map<number, Lane>()

  function add(job: Job): void {
    const { chatId } = job.watched
    const lane = lanes.get(chatId) ?? createLane(chatId, paces.forChat(chatId))
    lanes.set(chatId, lane)
    putIn(lane, job)
    start(lane)
  }

  function start(lane: Lane): void {
    if (lane.running || stopping.aborted || lane.jobs.length === 0) return
    lane.running = drain(lane).finally(() => {
      lane.running = undefined
      lane.idleSince = clock.now()
      // Something may have come in between the last look at the list and here.
      start(lane)
    })
  }

  async function drain(lane: Lane): Promise<void> {
    for (let job = nextOf(lane); job; job = nextOf(lane)) {
      if (job.watched.chatId !== lane.chatId) changeLanes(lane, job.watched)
      else if (await hasTurn(lane)) await attempt(lane, job)
    }
  }

  function nextOf(lane: Lane): Job | undefined {
    if (lane.notBefore - clock.now() > REQUEUE_AFTER_MS) giveBack(lane, lane.notBefore)
    return stopping.aborted ? undefined : lane.jobs[0]
  }

  /** Waits for the chat's turn, not for too long at once; whether it has come. */
  async function hasTurn({ notBefore, pace }: Lane): Promise<boolean> {
    const now = clock.now()
    const at = Math.max(notBefore, pace.readyAt(now))
    const pause = Math.min(at - now, REQUEUE_AFTER_MS)
    // The stop ends this sleep.
    if (pause > 0) await clock.sleep(pause, stopping).catch(() => undefined)
    return now + pause >= at && !stopping.aborted
  }

  async function attempt(lane: Lane, job: Job): Promise<void> {
    lane.current = job
    try {
      const verdict = await deps.tell(job)
      if (verdict.kind !== 'dropped') lane.pace.note(clock.now())
      await follow(lane, job, verdict)
    } catch (error) {
      if (stopping.aborted) return
      metrics.error(faultOf(error))
      log.error({ err: error, chatId: lane.chatId }, 'telling a mail failed')
      postpone(lane, clock.now() + pauseAfter(job))
    } finally {
      lane.current = undefined
    }
  }

  async function follow(lane: Lane, job: Job, verdict: Verdict): Promise<void> {
    switch (verdict.kind) {
      case 'done':
        takeOut(lane, [job])
        if (job.kind === 'expiry' && job.notice === 'over') roster.remove(job.watched)
        return
      case 'dropped':
        return takeOut(lane, [job])
      case 'later':
        return postpone(lane, clock.now() + (verdict.afterMs ?? pauseAfter(job)))
      case 'not-ours':
        return leave(lane, job.watched)
      case 'unreachable':
        // Written down before anything is given back: should that fail, this is tried again.
        await deps.onUnreachable(lane.chatId)
        return giveBack(lane, Number.POSITIVE_INFINITY)
      case 'migrated':
        await deps.onMigrated(lane.chatId, verdict.toChatId)
        for (const watched of roster.ofChat(lane.chatId)) watched.chatId = verdict.toChatId
    }
  }

  /** The address left the chat behind our back: its cursor stays, should it turn up elsewhere. */
  function leave(lane: Lane, watched: WatchedAddress): void {
    // It moved to another chat while it was looked for in this one.
    if (watched.chatId !== lane.chatId) return
    takeOut(lane, jobsOf(lane, watched))
    roster.remove(watched)
  }

  function changeLanes(lane: Lane, watched: WatchedAddress): void {
    const jobs = jobsOf(lane, watched)
    takeOut(lane, jobs)
    for (const job of jobs) add(job)
  }

  /** Gives back to the looks what they find again from `due` on: all but what has ended by then. */
  function giveBack(lane: Lane, due: number): void {
    const jobs = lane.jobs.filter(({ watched }) => due === Number.POSITIVE_INFINITY || !endsBy(watched, due))
    takeOut(lane, jobs)
    for (const watched of new Set(jobs.map(job => job.watched))) roster.schedule(watched, due)
  }

  return {
    add,
    waitingFor: watched => {
      const lane = lanes.get(watched.chatId)
      return lane ? jobsOf(lane, watched).filter(({ kind }) => kind === 'mail').length : 0
    },
    blockedUntil(watched) {
      const notBefore = lanes.get(watched.chatId)?.notBefore ?? 0
      const isLong = notBefore - clock.now() > REQUEUE_AFTER_MS
      return isLong && !endsBy(watched, notBefore) ? notBefore : 0
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

function endsBy({ expiresAt }: WatchedAddress, due: number): boolean {
  return expiresAt !== undefined && expiresAt <= due
}
