import { isDeepStrictEqual } from 'node:util'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import { pickLocale, translator } from '../../locales/translator.ts'
import type { Extensions } from '../../mail-api/mail-api.ts'
import type { Chats } from '../../store/chats.ts'
import type { Address, ChatRecord } from '../../store/records.ts'
import { type FormContext, type Forms, mailForms, noticeForms, restForms } from '../alert-forms.ts'
import type { AskedMailApi } from '../asked-mail-api.ts'
import { SOON_MS } from '../check-address.ts'
import type { Cursors } from '../cursors.ts'
import type { AlertsMetrics } from '../metrics.ts'
import { idsOf, type Job } from '../outbox.ts'
import { isQuiet } from '../quiet.ts'
import { addTold } from '../told.ts'
import { readContent } from './alert-content.ts'
import type { Shown } from './mark-read.ts'
import type { Deliver, Delivered } from './send-message.ts'

/** What becomes of a job after one try. */
export type Verdict =
  | { readonly kind: 'done' }
  /** Neither told nor to be told: deleted or opened meanwhile. */
  | { readonly kind: 'dropped' }
  /** The chat no longer has this address. */
  | { readonly kind: 'not-ours' }
  /** To be tried again: after a time that was told, or one that grows with the tries. */
  | { readonly kind: 'later'; readonly afterMs: number | undefined }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'migrated'; readonly toChatId: number }

export interface TellDeps {
  readonly chats: Pick<Chats, 'get'>
  readonly cursors: Cursors
  readonly mailApi: AskedMailApi
  readonly extensions: () => Promise<Extensions>
  readonly deliver: Deliver
  readonly shown: Pick<Shown, 'note'>
  /** Waits for the next place in the overall pace; rejects when the alerts stop. */
  readonly turn: () => Promise<void>
  readonly metrics: AlertsMetrics
  readonly log: Logger
  readonly clock: Clock
}

/** A long wait gives the message back: it was refused for now, so nobody has seen it. */
const FORGET_SENDING_MS = 5_000
/**
 * An uncertain send is repeated at once, marked. Only when that gets no answer either, more repeats follow, ever
 * further apart: a mail that is never told is worse than one more copy.
 */
const REPEAT_PAUSES_MS = [0, 10_000, 60_000, 5 * 60_000, 30 * 60_000]

/** Tells one job: read → view → send → cursor. Rejects when the store does, or on a fault of ours. */
export async function tell(job: Job, deps: TellDeps, signal: AbortSignal): Promise<Verdict> {
  const { watched } = job
  if (idsOf(job).length > 0 && untold(job).length === 0) return { kind: 'dropped' }
  const reading = job.kind === 'mail' ? readContent(job, deps.mailApi, signal) : undefined
  // Awaited below, after the chat: it must not count as unhandled when reading the chat fails first.
  reading?.catch(() => undefined)
  const [chat, extensions] = await Promise.all([deps.chats.get(watched.chatId), deps.extensions()])
  if (chat.unreachable) return { kind: 'unreachable' }
  const address = chat.addresses.find(({ id }) => id === watched.id)
  if (!address) return { kind: 'not-ours' }
  if (isPointless(job, address, deps.clock.now())) return { kind: 'dropped' }
  const content = await reading
  if (content?.kind === 'gone') return { kind: 'dropped' }
  if (content?.kind === 'later') return content
  const message = content?.kind === 'whole' ? content.message : undefined
  const forms = formsOf(job, message, contextOf(chat, address, extensions, deps.clock.now()))
  return send(job, forms, isSilent(chat, address, deps.clock.now()), deps)
}

async function send(job: Job, forms: Forms, silent: boolean, deps: TellDeps): Promise<Verdict> {
  const { watched } = job
  await deps.turn()
  const ids = untold(job)
  if (ids.length === 0 && job.kind !== 'expiry') return { kind: 'dropped' }
  if (ids.length > 0 && !isDeepStrictEqual(watched.sending, ids)) {
    watched.sending = ids
    await deps.cursors.save(watched)
  }
  const delivered = await deps.deliver({ chatId: watched.chatId, forms, startAt: job.form, silent })
  job.form = delivered.form
  return verdictOf(job, delivered, deps)
}

async function verdictOf(job: Job, delivered: Delivered, deps: TellDeps): Promise<Verdict> {
  const { metrics, log } = deps
  switch (delivered.kind) {
    case 'sent':
      await noteAsTold(job, deps)
      if (job.kind === 'mail' && delivered.whole) deps.shown.note(job)
      return { kind: 'done' }
    case 'refused':
      metrics.error('telegram-refused')
      log.error(
        { chatId: job.watched.chatId, reason: delivered.reason },
        'Telegram refuses an alert in every form',
      )
      await noteAsTold(job, deps)
      return { kind: 'done' }
    case 'uncertain':
      metrics.error('telegram-uncertain')
      job.repeated = true
      return { kind: 'later', afterMs: pauseBeforeRepeat(job) }
    case 'limited':
      metrics.error('telegram-limited')
      await takeBack(job, delivered.retryAfterMs, deps)
      return { kind: 'later', afterMs: delivered.retryAfterMs }
    case 'down':
      metrics.error('telegram-down')
      log.warn({ reason: delivered.reason }, 'Telegram cannot be reached with an alert')
      await takeBack(job, 0, deps)
      return { kind: 'later', afterMs: undefined }
    case 'unreachable':
      metrics.error('telegram-unreachable')
      await takeBack(job, FORGET_SENDING_MS, deps)
      return { kind: 'unreachable' }
    case 'migrated':
      return { kind: 'migrated', toChatId: delivered.toChatId }
  }
}

function pauseBeforeRepeat({ watched }: Job): number {
  const pause = REPEAT_PAUSES_MS[Math.min(watched.unanswered, REPEAT_PAUSES_MS.length - 1)] ?? 0
  watched.unanswered += 1
  return pause
}

async function noteAsTold(job: Job, { cursors, metrics, clock }: TellDeps): Promise<void> {
  const { watched } = job
  watched.unanswered = 0
  if (job.kind === 'expiry') watched.expiryNotice = job.notice
  else {
    addTold(watched, idsOf(job))
    watched.sending = undefined
  }
  metrics.alert(job.kind, job.repeated)
  if (job.kind === 'mail') metrics.delay(Math.max(0, clock.now() - job.arrivedAt))
  await cursors.save(watched)
}

/** The message surely did not arrive: should the process die now, it need not be marked. */
async function takeBack(job: Job, waitMs: number, { cursors }: TellDeps): Promise<void> {
  const { watched } = job
  if (job.repeated || watched.sending === undefined) return
  watched.sending = undefined
  if (waitMs >= FORGET_SENDING_MS) await cursors.save(watched)
}

/** A notice that is not true any more: the address was extended, or has ended before it was said that it would. */
function isPointless(job: Job, { expiresAt = Number.POSITIVE_INFINITY }: Address, now: number): boolean {
  if (job.kind !== 'expiry') return false
  const leftMs = expiresAt - now
  return job.notice === 'soon'
    ? leftMs > SOON_MS || leftMs <= 0
    : leftMs > 0 && job.watched.goneSince === undefined
}

function untold(job: Job): readonly string[] {
  const told = new Set(job.watched.told)
  return idsOf(job).filter(id => !told.has(id))
}

function formsOf(job: Job, message: Parameters<typeof mailForms>[1], context: FormContext): Forms {
  if (job.kind === 'mail') return mailForms(job, message, context)
  return job.kind === 'rest' ? restForms(job, untold(job).length, context) : noticeForms(job, context)
}

function contextOf(chat: ChatRecord, address: Address, extensions: Extensions, now: number): FormContext {
  const t = translator(pickLocale(chat.telegramLanguage, chat.settings.language))
  return { t, address, detail: chat.settings.alertDetail, extensions, now }
}

function isSilent({ settings }: ChatRecord, { muted }: Address, now: number): boolean {
  return muted === true || isQuiet(settings, now)
}
