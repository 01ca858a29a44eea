import type { Api } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { DamageNotes } from '../sqlite/damage-notes.ts'
import { refusalOf } from '../telegram/refusals.ts'

/** Soon after the start, when waiting people have been answered … */
const FIRST_AFTER_MS = 2_000
/** … and for what is found later. */
const LOOK_EVERY_MS = 60_000
/** The most that one message holds is 4,096 characters (https://core.telegram.org/bots/api#sendmessage). */
const MAX_CHARACTERS = 4_000

interface TellDeps {
  readonly damage: DamageNotes
  readonly api: Pick<Api, 'sendMessage'>
  readonly adminIds: ReadonlySet<number>
  readonly log: Pick<Logger, 'warn'>
  readonly clock: Clock
}

/** Tells each admin once which damage was found in the files, in the words of the log, until the signal aborts. */
export async function tellOfDamage(deps: TellDeps, signal: AbortSignal): Promise<void> {
  let telling: Telling | undefined
  // Stopping ends these waits.
  await deps.clock.sleep(FIRST_AFTER_MS, signal).catch(() => undefined)
  while (!signal.aborted) {
    telling ??= nextTelling(deps.damage)
    if (telling && (await tellAll(telling, deps, signal))) {
      deps.damage.markTold(telling.count)
      telling = undefined
    }
    await deps.clock.sleep(LOOK_EVERY_MS, signal).catch(() => undefined)
  }
}

/** One message for all admins, until the last of them has it. */
interface Telling {
  readonly text: string
  /** How many notes it has. */
  readonly count: number
  readonly told: Set<number>
}

/** As many of the notes that nobody was told of as fit into one message; the others are in the next one. */
function nextTelling(damage: DamageNotes): Telling | undefined {
  const notes = damage.untold().map(({ says }) => says)
  if (notes.length === 0) return undefined
  const textOf = (count: number) => `⚠️ Damaged files\n\n${notes.slice(0, count).join('\n\n')}`
  let count = 1
  while (count < notes.length && textOf(count + 1).length <= MAX_CHARACTERS) count += 1
  return { text: textOf(count).slice(0, MAX_CHARACTERS), count, told: new Set() }
}

/** Resolves to whether all admins that Telegram writes to have it. */
async function tellAll(
  { text, told }: Telling,
  { api, adminIds, log }: TellDeps,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    for (const adminId of adminIds) {
      if (told.has(adminId)) continue
      await send(api, { adminId, text, log }, signal)
      told.add(adminId)
    }
    return true
  } catch (err) {
    if (!signal.aborted) log.warn({ err }, 'could not tell the admins of damage; trying again in a minute')
    return false
  }
}

interface Send {
  readonly adminId: number
  readonly text: string
  readonly log: Pick<Logger, 'warn'>
}

/** The bot can't write to an admin who never wrote to it; the others are told all the same. */
async function send(
  api: Pick<Api, 'sendMessage'>,
  { adminId, text, log }: Send,
  signal: AbortSignal,
): Promise<void> {
  try {
    await api.sendMessage(adminId, text, {}, signal as Parameters<Api['sendMessage']>[3])
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal.kind !== 'unreachable' && refusal.kind !== 'refused') throw error
    const reason = refusal.kind === 'refused' ? refusal.reason : refusal.why
    log.warn({ adminId, reason }, 'could not tell an admin of damage')
  }
}
