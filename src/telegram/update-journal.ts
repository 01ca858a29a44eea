import type { Update } from 'grammy/types'
import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { BatchNamespace } from '../store/namespace.ts'
import type { RawUpdate, UpdateRecord } from '../store/records.ts'
import { createJournalWrites } from './journal-writes.ts'
import { chatIdOf, updateKey } from './update-key.ts'

/** Telegram keeps an update no longer than this, and after it nobody waits for an answer. */
const HANDLED_WITHIN_MS = 24 * 60 * 60_000
/**
 * An update that was at work in this many crashes counts as their cause. When crashes follow each other quickly, an
 * innocent update may be at work in several of them; losing it is worse than a few failed starts.
 */
const MAX_ATTEMPTS = 15
/** Telegram sends an update again when its confirmation got lost: this many handled ones are remembered … */
const MAX_REMEMBERED = 5_000
/** … and this many forgotten at one go. */
const FORGOTTEN_AT_ONCE = 1_000

/** An update that an ended process took and did not finish; perhaps it never began it. */
export interface LeftUpdate {
  readonly update: Update
  readonly takenAt: number
  /** In how many runs of the process it was taken or begun again, this one aside; 1 at least. */
  readonly attempts: number
}

/** Updates that were taken, on disk from before their confirmation until they are handled. */
export interface UpdateJournal extends AsyncDisposable {
  /**
   * Resolves when all of them are on disk; updates that are known already cost nothing. Rejects with a `StoreError`
   * when the store fails: then none counts as taken.
   */
  write(updates: readonly Update[]): Promise<void>
  /** Whether to handle an update now: it is on disk, nobody else handles it, and the leadership is not over. */
  begin(update: Update): boolean
  /** When it was taken, maybe by an earlier process; undefined for one that has been handled. */
  takenAt(update: Update): number | undefined
  /** Whether it may have been begun before, here or by an earlier process, and have shown something. */
  wasBegun(update: Update): boolean
  /** Neither an answer nor an error could be sent: handle it again. */
  unanswered(update: Update): void
  /** Whether that was so since the last call. */
  takeUnanswered(update: Update): boolean
  /** Deletes its content; that it was handled is remembered for a while. */
  handled(update: Update): void
  /**
   * What an ended process left, oldest first. Updates older than a day, or at work in too many crashes, are dropped.
   */
  readonly left: readonly LeftUpdate[]
  /** Resolves when it is stored that these are begun once more. Never rejects. */
  beginAgain(left: readonly LeftUpdate[]): Promise<void>
  /** Deletes the updates of a chat that were put aside; the content of all others is deleted once they are handled. */
  forget(chatId: number): Promise<void>
  /**
   * Deletes what nobody will handle any more: updates that were put aside a day ago, and, a day after the start, those
   * that can't be read. Rejects with a `StoreError`.
   */
  dropOld(): Promise<void>
  /** Resolves when all handled updates are stored as such. */
  idle(): Promise<void>
  /** Updates that have not been handled yet. */
  readonly size: number
  /** What the last write failed with; undefined when it went well. */
  readonly failure: string | undefined
}

interface Unhandled {
  readonly takenAt: number
  isBegun: boolean
  isUnanswered?: boolean
  /** Before, by an earlier process or in vain. */
  wasBegun?: boolean
}

interface JournalDeps {
  /** Nobody else may write to it. */
  readonly updates: BatchNamespace<UpdateRecord>
  readonly registry: Registry
  readonly log: Logger
  readonly clock: Clock
}

/** Reads what earlier processes left; rejects with a `StoreError` when the store does. */
export async function openUpdateJournal(deps: JournalDeps): Promise<UpdateJournal> {
  const { updates, log, clock } = deps
  const writes = createJournalWrites(deps)
  const openedAt = clock.now()
  const { handled, left, aside, outdated } = await readJournal(deps)
  const firsts = firstOfChats(left)
  const unhandled = new Map<string, Unhandled>(
    left.map(({ update, takenAt }) => [
      updateKey(update),
      { takenAt, isBegun: false, wasBegun: firsts.has(update) },
    ]),
  )
  const ending = new Set<Promise<void>>()
  registerGauge(deps.registry, () => unhandled.size)
  await deleteThem(outdated)

  async function deleteThem(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return
    await updates.deleteMany(keys).catch(err => log.warn({ err }, 'old updates could not be deleted'))
  }

  async function remember(key: string): Promise<void> {
    handled.add(key)
    await writes.writeSurely(key, { version: 1, takenAt: clock.now(), attempts: 0 })
    if (handled.size <= MAX_REMEMBERED) return
    const oldest = [...handled].slice(0, FORGOTTEN_AT_ONCE)
    for (const old of oldest) handled.delete(old)
    await deleteThem(oldest)
  }

  function track(work: Promise<void>): void {
    ending.add(work)
    void work.finally(() => ending.delete(work))
  }

  async function idle(): Promise<void> {
    await Promise.all(ending)
    await writes.idle()
  }

  return {
    left,
    get size() {
      return unhandled.size
    },
    get failure() {
      return writes.failure
    },
    async write(batch) {
      const fresh = batch.filter(update => !isKnown(updateKey(update)))
      const takenAt = clock.now()
      const written = fresh.map(update =>
        writes.write(updateKey(update), { version: 1, takenAt, update: rawOf(update), attempts: 1 }),
      )
      await Promise.all(written)
      for (const update of fresh) noteTaken(updateKey(update), takenAt)
    },
    begin(update) {
      const waiting = unhandled.get(updateKey(update))
      if (writes.isOver || !waiting || waiting.isBegun) return false
      waiting.isBegun = true
      return true
    },
    takenAt: update => unhandled.get(updateKey(update))?.takenAt,
    wasBegun: update => unhandled.get(updateKey(update))?.wasBegun === true,
    unanswered(update) {
      const work = unhandled.get(updateKey(update))
      if (work) Object.assign(work, { isUnanswered: true, wasBegun: true })
    },
    takeUnanswered(update) {
      const work = unhandled.get(updateKey(update))
      const isUnanswered = work?.isUnanswered === true
      if (work) work.isUnanswered = false
      return isUnanswered
    },
    handled(update) {
      const key = updateKey(update)
      unhandled.delete(key)
      track(remember(key))
    },
    async beginAgain(again) {
      const begun = again.map(({ update, takenAt, attempts }) =>
        writes.writeSurely(updateKey(update), {
          version: 1,
          takenAt,
          update: rawOf(update),
          attempts: attempts + 1,
        }),
      )
      await Promise.all(begun)
    },
    async forget(chatId) {
      const keys = [...aside].filter(([, { update }]) => chatIdOf(update) === chatId).map(([key]) => key)
      await updates.deleteMany(keys)
      for (const key of keys) aside.delete(key)
    },
    async dropOld() {
      const oldest = clock.now() - HANDLED_WITHIN_MS
      const keys = [...aside].filter(([, { takenAt }]) => takenAt < oldest).map(([key]) => key)
      // They were there at the start.
      if (openedAt < oldest) keys.push(...updates.unreadable)
      if (keys.length === 0) return
      await updates.deleteMany(keys)
      for (const key of keys) aside.delete(key)
    },
    idle,
    async [Symbol.asyncDispose]() {
      await writes[Symbol.asyncDispose]()
      await idle()
    },
  }

  function isKnown(key: string): boolean {
    return unhandled.has(key) || handled.has(key) || aside.has(key)
  }

  /** Two that are written side by side are one. */
  function noteTaken(key: string, takenAt: number): void {
    if (!isKnown(key)) unhandled.set(key, { takenAt, isBegun: false })
  }
}

interface PutAside {
  readonly update: Update
  readonly takenAt: number
}

interface Journal {
  /** Oldest first. */
  readonly handled: Set<string>
  readonly left: readonly LeftUpdate[]
  readonly aside: Map<string, PutAside>
  readonly outdated: readonly string[]
}

async function readJournal({ updates, registry, log, clock }: JournalDeps): Promise<Journal> {
  const count = registerCounter(registry)
  const left: LeftUpdate[] = []
  const handled: { readonly key: string; readonly at: number }[] = []
  const aside = new Map<string, PutAside>()
  const outdated: string[] = []
  const oldest = clock.now() - HANDLED_WITHIN_MS
  for await (const [key, { update: raw, takenAt, attempts }] of updates.entries()) {
    const update = raw as Update | undefined
    if (takenAt < oldest) {
      outdated.push(key)
      if (update) reportUnhandled(update, 'old')
    } else if (!update) handled.push({ key, at: takenAt })
    else if (attempts < MAX_ATTEMPTS) left.push({ update, takenAt, attempts })
    else {
      aside.set(key, { update, takenAt })
      reportUnhandled(update, 'crashes')
    }
  }
  left.sort((a, b) => a.takenAt - b.takenAt || a.update.update_id - b.update.update_id)
  handled.sort((a, b) => a.at - b.at)
  return { handled: new Set(handled.map(({ key }) => key)), left, aside, outdated }

  function reportUnhandled(update: Update, reason: 'old' | 'crashes'): void {
    count.inc({ reason })
    const { update_id: updateId, ...what } = update
    const context = { updateId, kind: Object.keys(what)[0] }
    if (reason === 'old') log.warn(context, 'dropped an update that is more than a day old')
    else log.error(context, 'the process ended each time it handled this update: put aside for a day')
  }
}

/** The bot handles a chat's updates one after the other: of those that are left it can have begun only the first. */
function firstOfChats(left: readonly LeftUpdate[]): ReadonlySet<Update> {
  const firsts = new Map<number | undefined, Update>()
  for (const { update } of left.toReversed()) firsts.set(chatIdOf(update), update)
  return new Set(firsts.values())
}

function rawOf(update: Update): RawUpdate {
  return { ...update }
}

function registerCounter(registry: Registry): Counter<'reason'> {
  const count = new Counter({
    name: 'tempmail_updates_put_aside_total',
    help: 'Updates found at the start that are not handled: too old, or at work in too many crashes',
    labelNames: ['reason'],
    registers: [registry],
  })
  // Prometheus sees no increase in a series that begins with its first update.
  for (const reason of ['old', 'crashes']) count.inc({ reason }, 0)
  return count
}

function registerGauge(registry: Registry, read: () => number): void {
  new Gauge({
    name: 'tempmail_updates_waiting',
    help: 'Updates that Telegram handed over and that have not been handled yet',
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
