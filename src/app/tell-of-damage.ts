import { type Api, GrammyError } from 'grammy'
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { DamageNotes } from '../sqlite/damage-notes.ts'

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
  // Stopping ends these waits.
  await deps.clock.sleep(FIRST_AFTER_MS, signal).catch(() => undefined)
  while (!signal.aborted) {
    await tellOnce(deps, signal)
    await deps.clock.sleep(LOOK_EVERY_MS, signal).catch(() => undefined)
  }
}

async function tellOnce({ damage, api, adminIds, log }: TellDeps, signal: AbortSignal): Promise<void> {
  const notes = damage.untold()
  if (notes.length === 0) return
  const text = `⚠️ Damaged files\n\n${notes.map(({ says }) => says).join('\n\n')}`.slice(0, MAX_CHARACTERS)
  try {
    for (const adminId of adminIds) await send(api, { adminId, text, log }, signal)
    damage.markTold(notes.length)
  } catch (err) {
    if (!signal.aborted) log.warn({ err }, 'could not tell the admins of damage; trying again in a minute')
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
    if (!(error instanceof GrammyError) || error.error_code === 429) throw error
    log.warn({ adminId, reason: error.description }, 'could not tell an admin of damage')
  }
}
