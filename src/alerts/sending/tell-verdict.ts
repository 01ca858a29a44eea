import { isDeepStrictEqual } from 'node:util'
import type { Message } from '../../mail-api/mail-api.ts'
import { isShutOut } from '../../store/chats.ts'
import type { SentAlert } from '../../store/cursor-record.ts'
import type { Address, ChatRecord } from '../../store/records.ts'
import type { SendResult } from '../../telegram/refusals.ts'
import type { Forms } from '../../views/simpler-forms.ts'
import type { View } from '../../views/view.ts'
import { mailJob, type SendOutcome, type VerdictJob } from './alert-job.ts'
import { asChanged, changeInvitation } from './change-invitation.ts'
import { readMailOfJob } from './read-mail-of-job.ts'
import type { SendAlertDeps } from './send-alert.ts'
import { formsOfSent } from './sent-alert-look.ts'

/**
 * Takes the next alert that was sent before the verdict of its mail's sender was known, and adds the verdict to the
 * same message; edits nothing if that changes nothing. One edit a call, so that other messages of the chat come
 * between. Rejects when the store does, or on a fault of ours.
 */
export async function tellVerdict(
  job: VerdictJob,
  deps: SendAlertDeps,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const { address } = job
  if (address.editable.verdictSaid) {
    address.editable.verdictsTaken()
    job.looked.clear()
  }
  const chat = await deps.chats.get(address.chatId)
  const record = chat.addresses.find(({ id }) => id === address.id)
  if (!record) return { kind: 'moved-away' }
  if (chat.banned || isShutOut(chat)) return { kind: 'dropped' }
  for (let alert = nextOf(job); alert; alert = nextOf(job)) {
    const outcome = await look(job, { alert, chat, record }, deps, signal)
    if (outcome) return outcome
    job.looked.add(alert.sentId)
  }
  return { kind: 'dropped' }
}

function nextOf({ address, looked }: VerdictJob): SentAlert | undefined {
  return address.editable.unjudged?.find(({ sentId }) => !looked.has(sentId))
}

interface Looked {
  readonly alert: SentAlert
  readonly chat: ChatRecord
  readonly record: Address
}

/** Undefined where nothing was edited. */
async function look(
  { address, tries }: VerdictJob,
  { alert, chat, record }: Looked,
  deps: SendAlertDeps,
  signal: AbortSignal,
): Promise<SendOutcome | undefined> {
  const settle = async () => {
    address.editable.settled(alert)
    await deps.cursors.save(address)
  }
  // The person may undo the deletion; otherwise the mail will soon be gone.
  if (alert.shown?.deleted) return undefined
  const read = await readMailOfJob({ address, message: alert, tries, nudged: true }, deps, signal)
  if (read.kind === 'unread') return read
  // A mail that can't be read any more has no verdict; pages after the first don't show the sender.
  if (read.kind !== 'whole' || (alert.shown?.page ?? 0) > 0) return void (await settle())
  const { message } = read
  if (message.authentication === undefined) return undefined
  const extensions = await deps.extensions()
  const now = deps.clock.now()
  const sent = mailJob(address, message, { repeated: alert.repeated === true, ahead: false, now })
  const { sentId, sentAt, form } = alert
  const readAs = async (known: Message) => ({
    message: known,
    reading: await deps.reader.read(address.id, known),
  })
  const mail = await readAs(message)
  const changed = await changeInvitation({ address, tries }, { chat, record, mail, extensions }, deps, signal)
  if (changed && changed.kind !== 'changed') return changed
  if (changed) await deps.cursors.save(address)
  // As the last press left it, even if that came while the edit waited.
  const shown = () => (address.editable.unjudged?.find(one => one.sentId === sentId) ?? alert).shown
  const formsWith = async (known: Message) => {
    const mail = await asChanged(address, await readAs(known), deps, signal)
    return () => formsOfSent(sent, { chat, record, mail, extensions, shown: shown(), sentAt }, deps)
  }
  const [before, after] = [await formsWith(asSent(message)), await formsWith(message)]
  if (shown()?.deleted) return undefined
  if (isDeepStrictEqual(firstOf(before(), form), firstOf(after(), form))) return void (await settle())
  const result = await deps.editAlert({ chatId: address.chatId, sentId, form }, after)
  if (shown()?.deleted) return undefined
  if (isOver(result)) {
    await settle()
    return { kind: 'edited' }
  }
  return result
}

/** What was known when the alert went out. */
function asSent(message: Message): Message {
  return { ...message, authentication: undefined, otpToken: undefined, unsubscribe: undefined }
}

function firstOf(forms: Forms, from: number): View | undefined {
  for (const { view } of forms.slice(from)) {
    const made = view()
    if (made) return made
  }
  return undefined
}

type Unsettled = Extract<SendResult, { kind: 'limited' | 'uncertain' | 'down' }>

/** If a message is gone, can't be edited, or the bot may not write there, it stays as it is. */
function isOver(result: SendResult): result is Exclude<SendResult, Unsettled> {
  return result.kind !== 'limited' && result.kind !== 'uncertain' && result.kind !== 'down'
}
