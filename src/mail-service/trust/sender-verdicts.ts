import type { Logger } from 'pino'
import QuickLRU from 'quick-lru'
import type { MessageStorage, StoredMessage } from '../storage/storage.ts'
import { type Origin, UNKNOWN, type Verdict } from '../verdict.ts'
import { type CheckSlot, createCheckSlots } from './check-slots.ts'
import { createMayCheckEarly } from './may-check-early.ts'
import type { SenderChecks } from './sender-check-pool.ts'
import { needsBody } from './signed-header.ts'

/** How long an alert waits for a verdict: a late code is worse than one without a mark. */
const WAIT_MS = 300
/** A larger message is not checked. */
const MAX_BYTES = 64 * 1024 * 1024
/** Up to here all of a message is loaded at once. */
const SMALL_BYTES = 512 * 1024
/** It is quiet when no mail has come for this long. */
const QUIET_MS = 100
/** Recent verdicts, which may not be written yet. */
const KEPT = 1_000

/**
 * Finds out who vouches for the senders of messages, once for each: while it is being written, or after it is stored.
 * Dispose it before the storage.
 */
export interface Verdicts extends Disposable {
  /** Messages were stored whose senders are to be checked. */
  wake(): void
  /**
   * Checks the sender of a small message while it is being written, so that its alert hardly waits for that. Call the
   * result with the message's number once it is stored for one mailbox. Undefined when the check has to wait.
   */
  begin(raw: Uint8Array, origin: Origin): ((id: number) => void) | undefined
  /**
   * The verdict of a message's sender. Waits a little for a running check; if that takes longer, an event tells of the
   * verdict.
   */
  verdictOf(message: StoredMessage): Promise<Verdict | undefined>
  /**
   * Whether the verdict is still to come. False where senders are not checked, and after a check that failed: no verdict
   * comes then.
   */
  isPending(message: Pick<StoredMessage, 'source' | 'origin' | 'verdict'>): boolean
  /** Keeps what became known of a message. */
  keep(message: StoredMessage, verdict: Verdict): void
}

interface VerdictsOptions {
  readonly storage: Pick<MessageStorage, 'unchecked' | 'noteVerdict' | 'noteAwaited'>
  /** Undefined when nothing is checked. */
  readonly checks: Pick<SenderChecks, 'check'> | undefined
  readonly log: Pick<Logger, 'warn'>
}

/** The storage lists what is still to be checked, so a restart goes on with it. */
export function judgeSenders({ storage, checks, log }: VerdictsOptions): Verdicts {
  /** By the messages' source. */
  const kept = new QuickLRU<number, Check>({ maxSize: KEPT })
  const slots = createCheckSlots()
  const mayCheckEarly = createMayCheckEarly()
  /** The number of the last message whose check was started or skipped. */
  let last = 0
  let isLooking = false
  let isWanted = false
  let isOver = false
  /** Runs while mail comes in. */
  let quiet: NodeJS.Timeout | undefined

  /** Undefined when there is no slot for it now. */
  function start(
    message: StoredMessage,
    senders: Pick<SenderChecks, 'check'>,
    isAwaited: boolean,
  ): Promise<Verdict | undefined> | undefined {
    const { size, origin, source, id } = message
    const slot = slots.take({ ip: origin?.ip ?? '', size }, isAwaited)
    if (slot === undefined) return undefined
    return keepNoted({ source, id }, finishing(slot, check(message, senders)))
  }

  async function check(message: StoredMessage, senders: Pick<SenderChecks, 'check'>): Promise<Verdict> {
    const { size, origin } = message
    const isHopeless = origin === undefined || size > MAX_BYTES
    return isHopeless ? UNKNOWN : senders.check(await checkedBytesOf(message), origin)
  }

  /** Undefined when it can't be said now: the next start tries again. */
  async function finishing(slot: CheckSlot, checked: Promise<Verdict>): Promise<Verdict | undefined> {
    try {
      return await checked
    } catch (error) {
      if (!isOver) log.warn({ reason: reasonOf(error) }, 'a sender was not checked')
      return undefined
    } finally {
      slot.release()
      if (quiet === undefined) goOn()
    }
  }

  function keepNoted(
    { source, id }: Pick<StoredMessage, 'source' | 'id'>,
    checked: Promise<Verdict | undefined>,
  ): Promise<Verdict | undefined> {
    const verdict = checked.then(known => {
      if (known !== undefined) storage.noteVerdict(id, known)
      kept.set(source, { verdict: known })
      return known
    })
    kept.set(source, verdict)
    return verdict
  }

  /** While much mail comes in, only messages that somebody reads are checked: the others wait until it is quiet. */
  function wake(): void {
    clearTimeout(quiet)
    if (!isOver) quiet = setTimeout(goOn, QUIET_MS).unref()
  }

  function goOn(): void {
    quiet = undefined
    isWanted = !isOver
    if (isWanted && !isLooking) void look()
  }

  async function look(): Promise<void> {
    isLooking = true
    try {
      while (isWanted && checks !== undefined) isWanted = await takeNext(checks)
    } catch (error) {
      if (!isOver) log.warn({ reason: reasonOf(error) }, 'senders could not be checked')
    } finally {
      isWanted = false
      isLooking = false
    }
  }

  /**
   * Whether there may be more that has room. In order: a mail that finds no slot holds up those behind it until a check
   * ends, but for mails that somebody reads.
   */
  async function takeNext(senders: Pick<SenderChecks, 'check'>): Promise<boolean> {
    const { left } = slots
    if (left === 0) return false
    const waiting = await storage.unchecked(last, left)
    for (const message of waiting) {
      if (!kept.has(message.source) && start(message, senders, false) === undefined) return false
      last = message.id
    }
    return waiting.length === left
  }

  /** Somebody asks for a check that has not started yet: it takes the next free slot. */
  async function checkNow(
    message: StoredMessage,
    senders: Pick<SenderChecks, 'check'>,
    isLate: () => boolean,
  ): Promise<Verdict | undefined> {
    let found = kept.get(message.source)
    while (found === undefined && message.origin !== undefined && !isLate()) {
      found = start(message, senders, true)
      if (found === undefined) await slots.released
      found ??= kept.get(message.source)
    }
    return found instanceof Promise ? found : found?.verdict
  }

  return {
    wake,
    begin(raw, origin) {
      if (checks === undefined || isOver || !mayCheckEarly(origin.ip, raw.length)) return undefined
      const slot = slots.take({ ip: origin.ip, size: raw.length }, false)
      if (slot === undefined) return undefined
      // A copy, since whoever writes the message hands its bytes on.
      const verdict = finishing(slot, checks.check(Buffer.from(raw), origin))
      // A message that is alone with its bytes is its own source.
      return id => void keepNoted({ source: id, id }, verdict)
    },
    async verdictOf(message) {
      const found = kept.get(message.source)
      if (found === undefined && message.verdict !== undefined) return message.verdict
      if (found === undefined && (checks === undefined || message.origin === undefined)) return undefined
      const isRunning = found === undefined || found instanceof Promise
      const verdict = isRunning
        ? checks && (await inTime(isLate => checkNow(message, checks, isLate)))
        : found.verdict
      // An event tells whoever asked as soon as it is known, however long that takes and whichever instance finds out.
      if (verdict === undefined && checks !== undefined && message.origin !== undefined)
        storage.noteAwaited(message.id)
      return verdict
    },
    isPending({ source, origin, verdict }) {
      const found = kept.get(source)
      if (found !== undefined) return found instanceof Promise
      return verdict === undefined && origin !== undefined && checks !== undefined
    },
    keep(message, verdict) {
      kept.set(message.source, { verdict })
      storage.noteVerdict(message.id, verdict)
    },
    [Symbol.dispose]() {
      isOver = true
      isWanted = false
      clearTimeout(quiet)
    },
  }
}

/** A check that runs, or what it came to. */
type Check = Promise<Verdict | undefined> | { readonly verdict: Verdict | undefined }

/** Undefined when it takes too long. */
async function inTime(
  begin: (isLate: () => boolean) => Promise<Verdict | undefined>,
): Promise<Verdict | undefined> {
  const late = Promise.withResolvers<undefined>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    late.resolve(undefined)
  }, WAIT_MS).unref()
  try {
    return await Promise.race([begin(() => isLate), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A large mail without any signature is not loaded just to read its header. */
async function checkedBytesOf({ size, raw, head }: StoredMessage): Promise<Buffer> {
  if (size <= SMALL_BYTES) return raw()
  const start = await head()
  return needsBody(start) ? raw() : start
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
