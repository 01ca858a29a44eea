import type { Clock } from '../clock.ts'
import type { Chats } from '../store/chats.ts'
import { getReadable } from '../store/get-readable.ts'
import type { Namespace } from '../store/namespace.ts'
import { nextHour } from '../store/quiet-hours.ts'
import type { Address, BundleRecord, ChatRecord } from '../store/records.ts'
import { createSerializer } from '../store/serialize-by-key.ts'
import { keyOf, type TellNewslettersDeps, tellNewsletters } from './tell-newsletters.ts'

/** The hour at which newsletters are told, unless that is in quiet hours. */
const TOLD_AT_HOUR = 18
/**
 * An address's newsletters are told before it ends, with time to read them; after that time nothing more is bundled.
 */
const BEFORE_END_MS = 30 * 60_000
/** A failed bundle is tried again after this; if the chat can't be reached, after the longer time. */
const RETRY_MS = 60_000
const RETRY_UNREACHABLE_MS = 60 * 60_000
/** Due bundles are looked for at least this often: a wait does not notice that the machine slept, or its clock was set. */
const LOOK_EVERY_MS = 10 * 60_000
/** At most this many mails of a chat wait; the next one gets its own alert. */
const MOST_MAILS = 200

interface BundlesDeps extends TellNewslettersDeps {
  /** By chat; nobody else may write to it. */
  readonly bundles: Namespace<BundleRecord>
  readonly chats: Pick<Chats, 'get' | 'find'>
}

/** Newsletters of chats that want them together, once a day. */
export interface Bundles {
  /** Resolves to whether the mail will be told with others, once that is on disk; otherwise tell it now. */
  add(chatId: number, address: Address, messageId: string): Promise<boolean>
  /** An address of the chat ends at another time now: its newsletters are told before that. */
  endsAt(chatId: number, address: Pick<Address, 'email' | 'expiresAt'>): Promise<void>
  /** Deletes what is kept of a chat. */
  forget(chatId: number): Promise<void>
  /** Sends the bundles that are due, also those of earlier processes, until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>
}

/** If a process dies while it sends a bundle, that may be sent again. */
export function createBundles(deps: BundlesDeps): Bundles {
  const { bundles, chats, clock, log } = deps
  const serialize = createSerializer<number>()
  /** When to look at each chat again. */
  const dueAt = new Map<number, number>()
  /** Mails that are told, by chat, while the store can't note it. */
  const unnoted = new Map<number, Set<string>>()
  let added = Promise.withResolvers<void>()
  /** The newsletters of one that can't be read stay in the inbox; the next one begins a new bundle. */
  const bundleOf = (chatId: number) => getReadable(bundles, String(chatId))

  function plan(chatId: number, due: number): void {
    dueAt.set(chatId, due)
    added.resolve()
  }

  function drop(chatId: number): void {
    dueAt.delete(chatId)
    unnoted.delete(chatId)
  }

  /** Sends the bundle of one chat, if it is due; what can't be told now stays in it. */
  async function tell(chatId: number): Promise<void> {
    const kept = await bundleOf(chatId)
    if (!kept) return drop(chatId)
    if (kept.due > clock.now()) return plan(chatId, kept.due)
    const told = unnoted.get(chatId) ?? new Set<string>()
    unnoted.set(chatId, told)
    const untold = kept.mails.filter(mail => !told.has(keyOf(mail)))
    const { unlisted, unsent } = await tellNewsletters(untold, told, deps)
    const mails = [...unlisted, ...unsent]
    if (mails.length === 0) {
      await bundles.delete(String(chatId))
      return drop(chatId)
    }
    await bundles.set(String(chatId), { ...kept, mails })
    unnoted.delete(chatId)
    if (unlisted.length > 0)
      log.warn({ chatId }, 'could not list the newsletters of some addresses; trying again soon')
    plan(chatId, clock.now() + (unsent.length > 0 ? RETRY_UNREACHABLE_MS : RETRY_MS))
  }

  async function tellDue(signal: AbortSignal): Promise<void> {
    const due = [...dueAt].filter(([, at]) => at <= clock.now())
    for (const [chatId] of due) {
      if (signal.aborted) return
      try {
        await serialize(chatId, () => tell(chatId))
      } catch (err) {
        if (signal.aborted) return
        log.warn({ err, chatId }, 'could not send the newsletter message; trying again soon')
        plan(chatId, clock.now() + RETRY_MS)
      }
    }
  }

  async function load(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        for await (const [key, { due }] of bundles.entries())
          if (!dueAt.has(Number(key))) dueAt.set(Number(key), due)
        return
      } catch (err) {
        log.warn({ err }, 'could not read the newsletters that wait; trying again soon')
        await clock.sleep(RETRY_MS, signal).catch(() => undefined)
      }
    }
  }

  return {
    add: (chatId, address, messageId) =>
      serialize(chatId, async () => {
        const now = clock.now()
        const due = dueFor(await chats.get(chatId), address, now)
        const kept = (await bundleOf(chatId)) ?? { version: 1, due, mails: [] }
        const { email } = address
        if (kept.mails.some(mail => mail.email === email && mail.id === messageId)) return true
        if (due <= now || kept.mails.length >= MOST_MAILS) return false
        const mails = [...kept.mails, { email, id: messageId }]
        const record = { version: 1, due: Math.min(due, kept.due), mails } as const
        await bundles.set(String(chatId), record)
        plan(chatId, record.due)
        return true
      }),
    endsAt: (chatId, { email, expiresAt }) =>
      serialize(chatId, async () => {
        const kept = await bundleOf(chatId)
        if (expiresAt === undefined || !kept?.mails.some(mail => mail.email === email)) return
        const record = { ...kept, due: Math.min(kept.due, expiresAt - BEFORE_END_MS) }
        await bundles.set(String(chatId), record)
        plan(chatId, record.due)
      }),
    forget: chatId =>
      serialize(chatId, async () => {
        await bundles.delete(String(chatId))
        drop(chatId)
      }),
    async run(signal) {
      await load(signal)
      while (!signal.aborted) {
        added = Promise.withResolvers()
        await tellDue(signal)
        const next = dueAt.values().reduce((least, at) => Math.min(least, at), Number.POSITIVE_INFINITY)
        await untilEither(added.promise, next - clock.now(), clock, signal)
      }
    },
  }
}

/**
 * At the end of the afternoon in the chat's time zone, or when its quiet hours are over; in any case before the address
 * ends.
 */
function dueFor({ settings }: ChatRecord, { expiresAt }: Address, now: number): number {
  const daily = nextHour(settings, TOLD_AT_HOUR, now)
  return expiresAt === undefined ? daily : Math.min(daily, expiresAt - BEFORE_END_MS)
}

/** Waits until something was added, for this long, for {@link LOOK_EVERY_MS} at most, or for the stop. */
async function untilEither(
  added: Promise<void>,
  ms: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const waiting = new AbortController()
  const either = AbortSignal.any([signal, waiting.signal])
  const slept = clock.sleep(Math.min(Math.max(0, ms), LOOK_EVERY_MS), either).catch(() => undefined)
  await Promise.race([added, slept])
  waiting.abort()
  await slept
}
