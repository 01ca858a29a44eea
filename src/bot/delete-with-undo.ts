import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import { MailApiError } from '../mail-api/mail-api-error.ts'
import type { Chats } from '../store/chats.ts'
import type { Namespace } from '../store/namespace.ts'
import type { Address, DeletionRecord, UndoRecord } from '../store/records.ts'
import { createSerializer } from '../store/serialize-by-key.ts'
import { UnreadableRecordError } from '../store/store-error.ts'
import type { BotDeps, Deletions } from './deps.ts'
import { createRetryUntilDone } from './retry-until-done.ts'

/** The longest pause before what could not be deleted is tried again. */
const RETRY_MOST_MS = 5 * 60_000
/** How long to keep trying when it is not known when the session ends. */
const TRIED_FOR_MS = 7 * 24 * 60 * 60_000

/** How long a deletion can be undone. */
const UNDO_MS = 10_000

interface DeletionsDeps {
  readonly chats: Pick<Chats, 'find'>
  readonly mailApi: Pick<
    MailApi,
    'getCapabilities' | 'deleteSession' | 'deleteMessage' | 'renewToken' | 'onReachedAgain'
  >
  readonly claimOf: BotDeps['claimOf']
  /** By email, and by that and its id for a message; nobody else may write to it. */
  readonly deletions: Namespace<DeletionRecord>
  /** Something can no longer be undone; called again where it failed, or a crash cut it off. */
  readonly onDue: (undo: UndoRecord, messageId: string | undefined) => Promise<void>
  readonly log: Logger
  readonly clock: Clock
}

interface RunningDeletions extends Deletions {
  /** Makes the deletions that are due, also those of earlier processes, until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>
}

/** Deletes sessions at the mail API reliably: a deletion stays on disk until it is done. */
export function createDeletions(deps: DeletionsDeps): RunningDeletions {
  const { deletions, log, clock } = deps
  /** By key, so that an Undo, a new deletion and a try of one never overlap, however late the store is. */
  const serialize = createSerializer<string>()
  /** The key that the pass tries now. */
  let trying: string | undefined
  /** What can be undone, or whose Undo could not be ended yet; after a start as soon as the store was read. */
  const undoable = new Map<string, DeletionRecord & { readonly undo: UndoRecord }>()
  const retries = createRetryUntilDone({
    kept: deletions,
    tryKept,
    mostMs: RETRY_MOST_MS,
    onReachedAgain: deps.mailApi.onReachedAgain,
    // When the time for an Undo is over.
    dueAt: () => Math.min(...undoable.values().map(({ undo }) => undo.until)),
    failed: 'could not delete what waits at the mail API; trying again soon',
    log,
    clock,
  })

  async function order(chatId: number, addresses: readonly Address[]): Promise<void> {
    for (const address of addresses)
      await serialize(address.email, () => deletions.set(address.email, deletionOf(chatId, address)))
    retries.wake()
  }

  function deletionOf(chatId: number, address: Address): DeletionRecord {
    const { expiresAt = clock.now() + TRIED_FOR_MS } = address
    return { version: 1, ...accessTo(chatId, address), until: expiresAt }
  }

  function accessTo(chatId: number, { token, renewingSince, claimedBy }: Address): Access {
    return { token, ...(renewingSince !== undefined && { claim: deps.claimOf(chatId, claimedBy) }) }
  }

  /** A time further away was written while the clock was wrong. */
  function canBeUndone({ until }: UndoRecord): boolean {
    const leftMs = until - clock.now()
    return leftMs > 0 && leftMs <= UNDO_MS
  }

  /** Tries one deletion; `callOff` can see that it is at work. */
  async function tryKept(key: string): Promise<boolean> {
    trying = key
    try {
      return await serialize(key, () => deleteIfDue(key))
    } finally {
      trying = undefined
    }
  }

  /** Resolves to whether nothing is left to do for it now. */
  async function deleteIfDue(key: string): Promise<boolean> {
    // It may have been undone since it was listed.
    const kept = await deletions.get(key)
    if (!kept) return true
    const { undo, ...deletion } = kept
    if (undo && canBeUndone(undo)) {
      undoable.set(key, { ...kept, undo })
      return true
    }
    undoable.delete(key)
    if (await isInItsChat(kept)) {
      await deletions.delete(key)
      return true
    }
    if (undo) {
      if (!(await endUndo(undo, deletion.messageId))) {
        undoable.set(key, { ...kept, undo })
        return false
      }
      // The deletion begins, so what only Undo needs is no longer kept.
      await deletions.set(key, deletion)
    }
    if (kept.until > clock.now() && (await tryOnce(kept, deps)) === 'later') return false
    await deletions.delete(key)
    return true
  }

  /** A crash cut off its deletion before it went from the chat, or the Undo after it came back. */
  async function isInItsChat({ token, messageId, undo }: DeletionRecord): Promise<boolean> {
    if (undo === undefined || messageId !== undefined) return false
    const found = await deps.chats.find(undo.address.email)
    return found?.address.token === token
  }

  /** Resolves to false when it is to be tried again. */
  async function endUndo(undo: UndoRecord, messageId: string | undefined): Promise<boolean> {
    try {
      await deps.onDue(undo, messageId)
      return true
    } catch (err) {
      log.warn({ err }, 'could not remove an Undo button')
      // Trying again does not make a chat readable.
      return err instanceof UnreadableRecordError
    }
  }

  /** Changes what is kept of a deletion while that can be undone. */
  function changeUndo(key: string, change: (undo: UndoRecord) => UndoRecord): Promise<void> {
    return serialize(key, async () => {
      const record = undoable.get(key)
      if (!record) return
      const changed = { ...record, undo: change(record.undo) }
      undoable.set(key, changed)
      await deletions.set(key, changed)
    })
  }

  return {
    order,
    async hold({ messageId, ...held }) {
      const { chatId, address } = held
      const key = keyOf(address.email, messageId)
      await serialize(key, async () => {
        const undo = { ...held, until: clock.now() + UNDO_MS }
        const record = { ...deletionOf(chatId, address), messageId, undo }
        await deletions.set(key, record)
        undoable.set(key, record)
      })
      retries.wake()
    },
    undoShown: ({ address, messageId }, sentId) =>
      changeUndo(keyOf(address.email, messageId), undo => ({ ...undo, sentId })),
    async left(chatId, sentId) {
      for (const [key, { undo }] of undoable)
        if (undo.chatId === chatId && undo.sentId === sentId)
          await changeUndo(key, ({ sentId: _, ...left }) => left)
    },
    async undo({ chatId, addressId, messageId }, bringBack = async () => undefined) {
      const isMeant = ({ undo, messageId: id }: DeletionRecord) =>
        undo?.chatId === chatId && undo.address.id === addressId && id === messageId
      const [key] = undoable.entries().find(([, record]) => isMeant(record)) ?? []
      if (key === undefined) return undefined
      return serialize(key, async () => {
        const record = undoable.get(key)
        if (!record || !isMeant(record) || record.undo.until <= clock.now()) return undefined
        await bringBack(record.undo)
        await deletions.delete(key)
        undoable.delete(key)
        return record.undo.address
      })
    },
    isMessageHeld: async (email, messageId) => (await deletions.get(keyOf(email, messageId))) !== undefined,
    undoableAddress: (chatId, isMeant) =>
      undoable
        .values()
        .find(
          ({ undo, messageId }) => messageId === undefined && undo.chatId === chatId && isMeant(undo.address),
        )?.undo.address,
    undoableMessages: email =>
      new Set(
        undoable
          .values()
          .flatMap(({ undo, messageId }) =>
            undo.address.email === email && messageId !== undefined ? [messageId] : [],
          ),
      ),
    async delete(chatId, address) {
      const result = await serialize(address.email, async () => {
        const result = await tryOnce(accessTo(chatId, address), deps)
        if (result !== 'later') await deletions.delete(address.email)
        return result
      })
      if (result === 'later') await order(chatId, [address])
      return result === 'deleted'
    },
    async callOff({ email }) {
      const isTried = trying === email
      return serialize(email, async () => {
        undoable.delete(email)
        const isKept = (await deletions.get(email)) !== undefined
        if (isKept) await deletions.delete(email)
        return isKept || isTried
      })
    },
    run: retries.run,
  }
}

function keyOf(email: string, messageId: string | undefined): string {
  return messageId === undefined ? email : `${email} ${messageId}`
}

type Access = Pick<DeletionRecord, 'token' | 'claim'>

/** `kept` is what the mail API does not delete, and what ends there by itself. */
async function tryOnce(
  { messageId, ...access }: Access & Pick<DeletionRecord, 'messageId'>,
  { mailApi, log }: Pick<DeletionsDeps, 'mailApi' | 'log'>,
): Promise<'deleted' | 'kept' | 'later'> {
  try {
    const token = await presentToken(access, mailApi)
    if (messageId !== undefined) {
      await mailApi.deleteMessage({ token, id: messageId })
      return 'deleted'
    }
    const { extensions } = await mailApi.getCapabilities()
    if (!extensions.has('delete-session')) return 'kept'
    await mailApi.deleteSession(token)
    return 'deleted'
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    if (error.kind === 'session-gone') return 'deleted'
    log.debug({ kind: error.kind }, 'the mail API did not delete an address or a mail')
    return error.kind === 'rejected' ? 'kept' : 'later'
  }
}

async function presentToken({ token, claim }: Access, mailApi: Pick<MailApi, 'renewToken'>): Promise<string> {
  if (claim === undefined) return token
  try {
    return await mailApi.renewToken({ token, claim })
  } catch (error) {
    // It has renewed nothing.
    if (error instanceof MailApiError && error.kind === 'rejected') return token
    throw error
  }
}
