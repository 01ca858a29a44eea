import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { AlertsMetrics } from './metrics.ts'
import { idsOf, type Job, type Outbox } from './outbox.ts'
import type { Pace } from './pace.ts'
import type { Roster } from './roster.ts'
import type { SendPaces } from './send-paces.ts'
import type { Verdict } from './tell.ts'
import type { WatchedAddress } from './watched-address.ts'

/** What has to wait longer than this goes back to the looks, which find it again. */
const REQUEUE_AFTER_MS = 30_000
/** Pauses after the first, second, … try that came to nothing. */
const PAUSES_MS = [500, 1_000, 3_000, 10_000, 25_000, 60_000]
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

interface Lane {
  chatId: number
  readonly jobs: Job[]
  readonly pace: Pace
  notBefore: number
  idleSince: number
  running: Promise<void> | undefined
  /** What is being told right now. */
  current: Job | undefined
}

/** One lane for each chat that something is sent to: in order, at the chat's pace, one after another. */
export function createLanes(deps: LanesDeps): Lanes {
  const { roster, clock, metrics, log, paces, stopping } = deps
  const lanes = new Map<number, Lane>()
  let waiting = 0

  function laneOf(chatId: number): Lane {
    const known = lanes.get(chatId)
    if (known) return known
    const lane: Lane = {
      chatId,
      jobs: [],
      pace: paces.forChat(chatId),
      notBefore: 0,
      idleSince: 0,
      running: undefined,
      current: undefined,
    }
    lanes.set(chatId, lane)
    return lane
  }

  function push(lane: Lane, job: Job): void {
    if (mergeRest(lane, job)) return
    lane.jobs.push(job)
    waiting += 1
    reserve(job)
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
    for (let job = lane.jobs[0]; job && !stopping.aborted; job = lane.jobs[0]) {
      const now = clock.now()
      if (lane.notBefore - now > REQUEUE_AFTER_MS) return giveBack(lane, lane.notBefore)
      const at = Math.max(lane.notBefore, lane.pace.readyAt(now))
      if (at > now) await clock.sleep(at - now, stopping).catch(() => undefined)
      if (!stopping.aborted) await attempt(lane, job)
    }
  }

  async function attempt(lane: Lane, job: Job): Promise<void> {
    lane.current = job
    try {
      const verdict = await deps.tell(job)
      if (verdict.kind !== 'dropped') lane.pace.note(clock.now())
      await follow(lane, job, verdict)
    } catch (error) {
      if (stopping.aborted) return
      metrics.error(isStoreError(error) ? 'store' : 'bug')
      log.error({ err: error, chatId: lane.chatId }, 'telling a mail failed')
      postpone(lane, job, undefined)
    } finally {
      lane.current = undefined
    }
  }

  async function follow(lane: Lane, job: Job, verdict: Verdict): Promise<void> {
    switch (verdict.kind) {
      case 'done':
      case 'dropped':
        return finish(lane, job)
      case 'later':
        return postpone(lane, job, verdict.afterMs)
      case 'not-ours':
        return leave(lane, job.watched)
      case 'unreachable':
        giveBack(lane, Number.POSITIVE_INFINITY)
        return deps.onUnreachable(lane.chatId)
      case 'migrated':
        return move(lane, verdict.toChatId)
    }
  }

  function finish(lane: Lane, job: Job): void {
    takeOut(lane, [job])
    if (job.kind === 'expiry' && job.notice === 'over') roster.remove(job.watched)
  }

  function postpone(lane: Lane, job: Job, afterMs: number | undefined): void {
    const pause = afterMs ?? PAUSES_MS[Math.min(job.tries, PAUSES_MS.length - 1)] ?? 0
    if (afterMs === undefined) job.tries += 1
    lane.notBefore = Math.max(lane.notBefore, clock.now() + pause)
  }

  /** The address left the chat behind our back: its cursor stays, should it turn up elsewhere. */
  function leave(lane: Lane, watched: WatchedAddress): void {
    takeOut(
      lane,
      lane.jobs.filter(job => job.watched === watched),
    )
    roster.remove(watched)
  }

  /** Gives everything back to the looks: they find it again from `due` on. */
  function giveBack(lane: Lane, due: number): void {
    const watched = new Set(lane.jobs.map(job => job.watched))
    takeOut(lane, [...lane.jobs])
    for (const one of watched) roster.schedule(one, due)
  }

  async function move(lane: Lane, toChatId: number): Promise<void> {
    await deps.onMigrated(lane.chatId, toChatId)
    const jobs = [...lane.jobs]
    takeOut(lane, jobs)
    for (const watched of roster.ofChat(lane.chatId)) watched.chatId = toChatId
    for (const job of jobs) push(laneOf(toChatId), job)
  }

  function takeOut(lane: Lane, jobs: readonly Job[]): void {
    for (const job of jobs) {
      lane.jobs.splice(lane.jobs.indexOf(job), 1)
      waiting -= 1
      release(job)
    }
  }

  return {
    add: job => push(laneOf(job.watched.chatId), job),
    waitingFor: watched =>
      (lanes.get(watched.chatId)?.jobs ?? []).filter(job => job.kind === 'mail' && job.watched === watched)
        .length,
    blockedUntil({ chatId }) {
      const notBefore = lanes.get(chatId)?.notBefore ?? 0
      return notBefore - clock.now() > REQUEUE_AFTER_MS ? notBefore : 0
    },
    get waiting() {
      return waiting
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

/** What comes on top of a line that is not sent yet joins it. */
function mergeRest({ jobs, current }: Lane, job: Job): boolean {
  if (job.kind !== 'rest' || job.repeated) return false
  const line = jobs.find(
    other => other.kind === 'rest' && other.watched === job.watched && !other.repeated && other !== current,
  )
  if (line?.kind !== 'rest') return false
  line.ids = [...line.ids, ...job.ids]
  reserve(job)
  return true
}

function reserve(job: Job): void {
  if (job.kind === 'expiry') job.watched.noticePending = true
  const pending = job.watched.pending ?? new Set()
  for (const id of idsOf(job)) pending.add(id)
  job.watched.pending = pending
}

function release(job: Job): void {
  if (job.kind === 'expiry') job.watched.noticePending = false
  for (const id of idsOf(job)) job.watched.pending?.delete(id)
}

function isStoreError(error: unknown): boolean {
  return error instanceof Error && error.name === 'StoreError'
}
