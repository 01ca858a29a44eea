import type { Clock } from '../clock.ts'
import type { Job } from './outbox.ts'
import type { Roster } from './polling/poll-queue.ts'
import { jobsOf, type Lane, pauseAfter, postpone, takeOut } from './sending/chat-queue.ts'
import type { Verdict } from './sending/send-alert.ts'
import { endsBy, type WatchedAddress } from './tracked-address.ts'

export interface FollowDeps {
  readonly roster: Roster
  readonly clock: Clock
  /** Nothing reaches the chat: called once for all that waited. */
  readonly onUnreachable: (chatId: number) => Promise<void>
  readonly onMigrated: (fromChatId: number, toChatId: number) => Promise<void>
}

/** Does to a lane what came of telling one of its jobs. */
export async function followVerdict(
  lane: Lane,
  { job, verdict }: { readonly job: Job; readonly verdict: Verdict },
  { roster, clock, onUnreachable, onMigrated }: FollowDeps,
): Promise<void> {
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
      return leave(lane, job.watched, roster)
    case 'unreachable':
      // Written down before anything is given back: should that fail, this is tried again.
      await onUnreachable(lane.chatId)
      return giveBack(lane, Number.POSITIVE_INFINITY, roster)
    case 'migrated':
      await onMigrated(lane.chatId, verdict.toChatId)
      for (const watched of roster.ofChat(lane.chatId)) watched.chatId = verdict.toChatId
  }
}

/** Gives back to the looks what they find again from `due` on: all but what has ended by then. */
export function giveBack(lane: Lane, due: number, roster: Roster): void {
  const jobs = lane.jobs.filter(({ watched }) => due === Number.POSITIVE_INFINITY || !endsBy(watched, due))
  takeOut(lane, jobs)
  for (const watched of new Set(jobs.map(job => job.watched))) roster.schedule(watched, due)
}

/** The address left the chat behind our back: its cursor stays, should it turn up elsewhere. */
function leave(lane: Lane, watched: WatchedAddress, roster: Roster): void {
  // It moved to another chat while it was looked for in this one.
  if (watched.chatId !== lane.chatId) return
  takeOut(lane, jobsOf(lane, watched))
  roster.remove(watched)
}
