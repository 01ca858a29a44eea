import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../clock.ts'
import type { Extensions, Message } from '../../mail-api/mail-api.ts'
import { lazy } from '../../reader/lazy.ts'
import { sureCode } from '../../reader/mail-reading.ts'
import { strangerIn, withSender } from '../../reader/passed-on-address.ts'
import { type Chats, isShutOut } from '../../store/chats.ts'
import { isRenewing } from '../../store/is-renewing.ts'
import type { Address, ChatRecord } from '../../store/records.ts'
import type { RichSupport } from '../../telegram/rich-support.ts'
import type { MailReader } from '../../threads/mail-reader.ts'
import type { Forms } from '../../views/simpler-forms.ts'
import type { Cursors } from '../cursors.ts'
import type { BudgetedMailApi } from '../polling/poll-budget.ts'
import { alertForms, eventChangeForms, heldForms, type ReadMail } from './alert-forms.ts'
import { type AlertJob, addressesOf, type SendOutcome, type TellingJob } from './alert-job.ts'
import { type Begun, beginSend, isTold } from './begin-send.ts'
import { changeInvitation, noteInvitation } from './change-invitation.ts'
import type { EditAlert } from './edit-alert.ts'
import type { ForbiddenChats } from './forbidden-chats.ts'
import { readMailOfJob } from './read-mail-of-job.ts'
import type { SendMessage } from './send-message.ts'
import { contextOf } from './sent-alert-look.ts'
import { stillEnding } from './still-ending.ts'
import {
  isHeld,
  isNewsletter,
  isOfStrangers,
  isSilent,
  isToldAnyway,
  isWithheld,
} from './withhold-or-silence.ts'

export interface SendAlertDeps {
  readonly chats: Pick<Chats, 'get'>
  readonly cursors: Cursors
  readonly mailApi: BudgetedMailApi
  readonly reader: Pick<MailReader, 'read'>
  readonly extensions: () => Promise<Extensions>
  readonly sendMessage: SendMessage
  readonly editAlert: EditAlert
  readonly rich: RichSupport
  /** Where the mini app is; undefined when there is none. */
  readonly publicUrl?: string | undefined
  readonly forbidden: Pick<ForbiddenChats, 'has' | 'hasTopicOf'>
  /** The chat was told of the first mail from a sender at an address with a label. Never rejects. */
  readonly onSender: (
    chatId: number,
    addressId: string,
    mail: Pick<Message, 'id' | 'senderEmail'>,
  ) => Promise<void>
  /** Resolves to whether a mail will be told together with others; otherwise tell it now. */
  readonly bundle: (chatId: number, address: Address, messageId: string) => Promise<boolean>
  /** A chat accepts messages again, without an update that says so. */
  readonly onReachable: (chatId: number) => Promise<void>
  /** Waits for the next slot in the chat; rejects when the alerts stop. */
  readonly waitForSlot: (chatId: number) => Promise<void>
  /** A mail to an address was told in an alert of its own. Never rejects. */
  readonly onMailTold: (
    chatId: number,
    address: Address,
    mail: { readonly hasSureCode: boolean },
  ) => Promise<void>
  /** The chat was told that an address is over. Never rejects. */
  readonly onEnded: (chatId: number, address: Address) => Promise<void>
  readonly log: Pick<Logger, 'warn'>
  readonly clock: Clock
}

/**
 * One try to send an alert: reads the mail, makes its view, sends it. Rejects when the store does, or on a fault of
 * ours.
 */
export async function sendAlert(
  job: TellingJob,
  deps: SendAlertDeps,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { address } = job
  if (isTold(job)) return { kind: 'dropped' }
  const reading = job.kind === 'mail' ? readWithToken(job, deps, signal) : undefined
  // Awaited below, after the chat: it must not count as unhandled when reading the chat fails first.
  reading?.catch(() => undefined)
  const [chat, extensions] = await Promise.all([deps.chats.get(address.chatId), deps.extensions()])
  const useless = whyUseless(address, chat, deps)
  if (useless) return useless
  const records = recordsOf(job, chat)
  if (records.length === 0) return { kind: 'moved-away' }
  const [record, ...others] = job.kind === 'expiry' ? stillEnding(job, records, deps.clock.now()) : records
  if (!record) return { kind: 'dropped' }
  const result = await reading
  if (result?.kind === 'gone') return { kind: 'dropped' }
  if (result?.kind === 'unread') return result
  const message = result?.kind === 'whole' ? result.message : undefined
  const { mail, begun } = message ? await readAsSent(job, { message, chat }, deps) : {}
  if (isWithheld(job, { mail, chat, record })) return { kind: 'withheld' }
  if (await isBundled(job, { chat, record, mail }, deps)) return { kind: 'withheld' }
  const outcome = await tell(job, { chat, record, others, mail, extensions, begun }, deps, signal)
  if (outcome.kind !== 'sent') return outcome
  if (chat.unreachable) await noteReachable(address.chatId, deps)
  if (hasEnded(job)) await Promise.all([record, ...others].map(ended => deps.onEnded(address.chatId, ended)))
  return outcome
}

/** The alert was sent: a failing store doesn't change that. The next one tries again. */
async function noteReachable(chatId: number, { onReachable, log }: SendAlertDeps): Promise<void> {
  try {
    await onReachable(chatId)
  } catch (err) {
    log.warn({ err, chatId }, 'could not record that a chat takes messages again')
  }
}

/** Whether it is a newsletter that the chat gets later, together with others. */
async function isBundled(
  job: TellingJob,
  { chat, record, mail }: Pick<AlertAbout, 'chat' | 'record' | 'mail'>,
  deps: SendAlertDeps,
): Promise<boolean> {
  if (chat.settings.bundles !== true || !mail || record.burn || isHeld(job, mail, chat)) return false
  // A bundle can't say that a mail may be a repeat, or that its sender is unknown.
  if (job.repeated || !isNewsletter(mail) || strangerIn(record, mail.message)) return false
  const { chatId } = job.address
  if (!(await deps.bundle(chatId, record, mail.message.id))) return false
  if (tellsSender(record, mail.message)) await deps.onSender(chatId, record.id, mail.message)
  return true
}

async function tell(
  job: TellingJob,
  about: AlertAbout & { readonly begun: Begun | undefined },
  deps: SendAlertDeps,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const change = await changeFirst(job, about, deps, signal)
  if (change && change.kind !== 'changed') return change
  const changed = change?.sentId
  const outcome = await send(job, contentOf(job, { ...about, changed }, deps), about.begun, deps)
  const { mail, chat } = about
  if (outcome.kind === 'sent' && !isHeld(job, mail, chat))
    await noteMailTold(job, { ...about, changed, sentId: outcome.sentId }, deps)
  return outcome
}

/** A mail that changes an appointment gets a short alert, and its invitation's alert is edited. */
async function changeFirst(
  job: TellingJob,
  { mail, ...about }: AlertAbout,
  deps: SendAlertDeps,
  signal: AbortSignal,
): ReturnType<typeof changeInvitation> {
  if (job.kind !== 'mail' || !mail || isHeld(job, mail, about.chat)) return undefined
  return changeInvitation(job, { ...about, mail }, deps, signal)
}

/** Whether it is the first from somebody at an address that has a label. */
function tellsSender({ label, senders = [] }: Address, message: Message): boolean {
  return label !== undefined && withSender(senders, message) !== senders
}

/** Follow-up of a mail that got an alert of its own. */
async function noteMailTold(
  job: TellingJob,
  about: AlertAbout & { readonly sentId: number; readonly changed: number | undefined },
  deps: SendAlertDeps,
): Promise<void> {
  const { mail, record, sentId, changed } = about
  const { chatId } = job.address
  noteUnjudged(job, about, deps)
  if (job.kind === 'mail' && mail && changed === undefined)
    noteInvitation(job, { mail, sentId, sentAt: deps.clock.now() })
  if (mail && tellsSender(record, mail.message)) await deps.onSender(chatId, record.id, mail.message)
  const hasSureCode = mail !== undefined && sureCode(mail.reading) !== undefined
  if (job.kind === 'mail') await deps.onMailTold(chatId, record, { hasSureCode })
}

/** While the token is being renewed, the mail is read later, with the new one. */
async function readWithToken(
  job: Extract<TellingJob, { kind: 'mail' }>,
  deps: SendAlertDeps,
  signal: AbortSignal,
): ReturnType<typeof readMailOfJob> {
  const { id, chatId, token } = job.address
  const result = await readMailOfJob(job, deps, signal)
  if (result.kind !== 'bare') return result
  const record = (await deps.chats.get(chatId)).addresses.find(one => one.id === id)
  const isRenewed = record !== undefined && (isRenewing(record, deps.clock.now()) || record.token !== token)
  return isRenewed ? { kind: 'unread', retryAfterMs: undefined } : result
}

/**
 * The alert may be edited when the verdict comes, if the mail API has verdicts and did not know this one yet; stored
 * with the note that the mail was told.
 */
function noteUnjudged(
  job: TellingJob,
  { mail, extensions, sentId }: { extensions: Extensions; mail: ReadMail | undefined; sentId: number },
  { clock }: SendAlertDeps,
): void {
  const isUnjudged = mail?.message.authentication === undefined && extensions.has('authentication')
  if (job.kind !== 'mail' || !mail || !isUnjudged) return
  const { address, message, form, repeated } = job
  address.editable.sentUnjudged({
    id: message.id,
    sentId,
    sentAt: clock.now(),
    form,
    ...(repeated && { repeated }),
  })
}

/** Why trying now is useless. */
function whyUseless(
  address: TellingJob['address'],
  chat: ChatRecord,
  { forbidden }: Pick<SendAlertDeps, 'forbidden'>,
): SendOutcome | undefined {
  if (chat.banned || isShutOut(chat)) return { kind: 'unreachable', why: 'shut-out' }
  if (forbidden.has(address.chatId)) return { kind: 'unreachable', why: 'no-rights' }
  return forbidden.hasTopicOf(address) ? { kind: 'closed' } : undefined
}

interface AlertAbout {
  readonly chat: ChatRecord
  readonly record: Address
  readonly others: readonly Address[]
  readonly mail: ReadMail | undefined
  readonly extensions: Extensions
}

function contentOf(
  job: TellingJob,
  about: AlertAbout & {
    /** The message of an invitation that this mail has changed. */
    readonly changed: number | undefined
  },
  deps: SendAlertDeps,
): Parameters<SendMessage>[1] {
  const { chat, record, mail, changed } = about
  const context = contextOf(job, about, deps)
  const held = isHeld(job, mail, chat)
  const usual = held ? heldForms(job, mail, context) : alertForms(job, mail, context)
  const made =
    changed === undefined || !mail ? usual : [...eventChangeForms(mail, context), ...usual.slice(-1)]
  const forms: Forms = made.map(form => ({ ...form, view: lazy(form.view) }))
  const silent =
    held ||
    isOfStrangers(job, chat) ||
    isSilent(chat, record, context.now) ||
    (job.kind === 'expiry' && job.silent)
  return { forms, silent, threadId: record.threadId, answers: changed }
}

function hasEnded(job: AlertJob): boolean {
  return job.kind === 'expiry' && job.notice === 'over'
}

/** The chat's own records of a job's addresses. */
function recordsOf(job: AlertJob, chat: ChatRecord): readonly Address[] {
  return addressesOf(job).flatMap(({ id }) => chat.addresses.find(record => record.id === id) ?? [])
}

/** Where a mail is told whatever it says, sending begins first: it is read while the disk is written. */
async function readAsSent(
  job: TellingJob,
  { message, chat }: { readonly message: Message; readonly chat: ChatRecord },
  deps: SendAlertDeps,
): Promise<{ readonly mail: ReadMail; readonly begun?: Begun | undefined }> {
  const begun = isToldAnyway(job, message, chat) ? await beginSend(job, deps) : undefined
  if (begun) await nextTurn()
  return { mail: await read(job.address.id, message, deps), begun }
}

async function read(addressId: string, message: Message, { reader }: SendAlertDeps): Promise<ReadMail> {
  return { message, reading: await reader.read(addressId, message) }
}

async function send(
  job: AlertJob,
  content: Parameters<SendMessage>[1],
  begun: Begun | undefined,
  deps: SendAlertDeps,
): Promise<SendOutcome> {
  // It may have been told while it was read: then no slot is taken for it.
  const beginning = isTold(job) ? undefined : (begun ?? (await beginSend(job, deps)))
  if (!beginning) return { kind: 'dropped' }
  // Makes the message while the disk is written.
  setImmediate(makeFirst, content.forms, job.form)
  return (await beginning.noted) ? deps.sendMessage(job, content) : { kind: 'unsaved' }
}

/** Makes the form that is likely to be sent. */
function makeFirst(forms: Forms, from: number): void {
  try {
    forms.slice(from).some(({ view }) => view() !== undefined)
  } catch {
    // The error is reported when the alert is sent.
  }
}
