import type { Update } from 'grammy/types'
import { type Clock, within } from '../clock.ts'
import type { LeftUpdate, UpdateJournal } from './update-journal.ts'
import { chatIdOf } from './update-key.ts'

/** An update that was running in this many crashes may be their cause. */
const SUSPECT_ATTEMPTS = 2
/** If it runs longer than this, it is slow, and is not the cause of crashes at a start … */
const SUSPECT_MS = 5_000
/** … and after this, other updates have waited long enough. */
const ALL_SUSPECTS_MS = 60_000

interface Replay {
  readonly journal: Pick<UpdateJournal, 'left' | 'beginAgain'>
  readonly handle: (update: Update) => Promise<void>
  /** The chats that have to wait, until they no longer have to. */
  readonly held: Map<number, Promise<void>>
  readonly clock: Clock
}

/**
 * Handles the updates that an earlier process left, in order. After a second crash it handles them one by one, so that
 * a third crash shows which of them was the cause; new updates of the same chats wait meanwhile, others do not.
 * Resolves when new updates may be handled.
 */
export async function replayAfterCrash(replay: Replay): Promise<void> {
  const { left } = replay.journal
  if (left.some(({ attempts }) => attempts >= SUSPECT_ATTEMPTS)) return replayOneByOne(left, replay)
  await replayAll(left, replay)
}

/** The bot itself keeps each chat's in order. */
async function replayAll(left: readonly LeftUpdate[], { journal, handle }: Replay): Promise<void> {
  await journal.beginAgain(left)
  for (const { update } of left) void handle(update)
}

function replayOneByOne(left: readonly LeftUpdate[], replay: Replay): void {
  const { held } = replay
  const chats = left.map(({ update }) => chatIdOf(update)).filter(chatId => chatId !== undefined)
  const replayed = tryEach(left, replay).finally(() => {
    for (const chatId of chats) held.delete(chatId)
  })
  for (const chatId of chats) held.set(chatId, replayed)
}

async function tryEach(left: readonly LeftUpdate[], replay: Replay): Promise<void> {
  const { journal, handle, clock } = replay
  const until = clock.monotonic() + ALL_SUSPECTS_MS
  for (const [index, suspect] of left.entries()) {
    if (clock.monotonic() >= until) return replayAll(left.slice(index), replay)
    await journal.beginAgain([suspect])
    await within(SUSPECT_MS, handle(suspect.update), clock)
  }
}
