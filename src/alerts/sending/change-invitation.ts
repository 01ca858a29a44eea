import { createHash } from 'node:crypto'
import type { Extensions, Message } from '../../mail-api/mail-api.ts'
import type { EventFacts, EventVersion } from '../../reader/facts/mail-facts.ts'
import type { Invitation } from '../../store/cursor-record.ts'
import type { Address, ChatRecord } from '../../store/records.ts'
import type { MailReader } from '../../threads/mail-reader.ts'
import { withChange } from '../../views/changed-appointment.ts'
import { isVouched } from '../../views/sender-trust.ts'
import type { BudgetedMailApi } from '../polling/poll-budget.ts'
import type { TrackedAddress } from '../tracked-address.ts'
import type { ReadMail } from './alert-forms.ts'
import { type MailJob, mailJob, type SendOutcome } from './alert-job.ts'
import type { EditAlert } from './edit-alert.ts'
import { readMailOfJob } from './read-mail-of-job.ts'
import { SEND_PAUSES } from './send-pauses.ts'
import { contextOf, type FormsDeps, formsOfSent } from './sent-alert-look.ts'

interface InvitationDeps extends FormsDeps {
  readonly mailApi: BudgetedMailApi
  readonly reader: Pick<MailReader, 'read'>
  readonly editAlert: EditAlert
}

interface ChangingMail {
  readonly chat: ChatRecord
  readonly record: Address
  readonly mail: ReadMail
  readonly extensions: Extensions
}

type Unsettled = Extract<SendOutcome, { kind: 'limited' | 'down' | 'migrated' | 'unread' | 'unedited' }>

/**
 * Edits the alert of an invitation whose appointment this mail moves or cancels. Only the inviter may do that: the same
 * address, whose domain vouches for both mails, and the same organizer. Resolves to the message that was edited; to
 * undefined when there is none, and the mail gets an alert of its own. Rejects on a fault of ours.
 */
export async function changeInvitation(
  job: Pick<MailJob, 'address' | 'tries'>,
  about: ChangingMail,
  deps: InvitationDeps,
  signal: AbortSignal,
): Promise<{ readonly kind: 'changed'; readonly sentId: number } | Unsettled | undefined> {
  const { address, tries } = job
  const { chat, mail, extensions } = about
  const event = versionedEvent(mail)
  const invitation = event && invitationTo(address, event.version)
  if (!event || !invitation || !isVouched(mail.message)) return undefined
  const { sentId, form, changedBy } = invitation
  // It was edited before a crash.
  if (changedBy?.id === mail.message.id) return { kind: 'changed', sentId }
  const { closed, detail } = contextOf({ address }, { ...about, others: [] }, deps)
  if (closed || detail === 'subject' || !isNewer(event.version, invitation)) return undefined
  const gone = () => void address.editable.invitationGone(invitation)
  const read = await readMailOfJob({ address, message: invitation, tries, nudged: true }, deps, signal)
  if (read.kind === 'unread') return read
  if (read.kind !== 'whole') return gone()
  const first = { message: read.message, reading: await deps.reader.read(address.id, read.message) }
  if (!isOfSame(first, mail)) return undefined
  const isCancelled = event.facts.status === 'cancelled'
  const changed = withChange(first, { isCancelled, facts: event.facts })
  const now = deps.clock.now()
  const sent = mailJob(address, first.message, {
    repeated: invitation.repeated === true,
    ahead: false,
    now,
  })
  // A press may change it meanwhile.
  const current = () => address.editable.invitations?.find(one => one.sentId === sentId) ?? invitation
  const forms = () => {
    const { shown, sentAt } = current()
    return formsOfSent(sent, { chat, record: about.record, mail: changed, extensions, shown, sentAt }, deps)
  }
  const result = await deps.editAlert({ chatId: address.chatId, sentId, form }, forms)
  // The mail was deleted meanwhile, whatever became of the edit.
  if (current().shown?.deleted) return gone()
  switch (result.kind) {
    case 'limited':
    case 'down':
    case 'migrated':
      return result
    case 'uncertain':
      // Editing twice does no harm, but retries must not delay the mail.
      return tries + 1 < SEND_PAUSES.readTries ? { kind: 'unedited' } : undefined
    case 'unreachable':
      return undefined
    case 'refused':
      if (result.why !== 'unchanged') return gone()
  }
  const { sequence, stampedAt } = event.version
  const by = { id: mail.message.id, isCancelled }
  address.editable.sentInvitation({ ...current(), sequence, stampedAt, changedBy: by })
  return { kind: 'changed', sentId }
}

/** Notes the alert of an invitation: later mails about its appointment edit it. */
export function noteInvitation(
  { address, form, repeated }: Pick<MailJob, 'address' | 'form' | 'repeated'>,
  { mail, sentId, sentAt }: { readonly mail: ReadMail; readonly sentId: number; readonly sentAt: number },
): void {
  const event = versionedEvent(mail)
  if (!event || event.facts.status === 'cancelled') return
  // Of several alerts of an appointment the first is edited, as long as it exists.
  if (invitationTo(address, event.version)) return
  const { uid, sequence, stampedAt } = event.version
  const { id } = mail.message
  const again = repeated ? { repeated } : {}
  address.editable.sentInvitation({
    id,
    sentId,
    sentAt,
    form,
    ...again,
    event: keyOf(uid),
    sequence,
    stampedAt,
  })
}

/** What is true now of an invitation that is edited for another reason. */
export async function asChanged(
  address: TrackedAddress,
  mail: ReadMail,
  deps: Pick<InvitationDeps, 'mailApi' | 'reader' | 'clock'>,
  signal: AbortSignal,
): Promise<ReadMail> {
  const { changedBy } = address.editable.invitations?.find(({ id }) => id === mail.message.id) ?? {}
  if (!changedBy) return mail
  const { isCancelled } = changedBy
  const read = await readMailOfJob({ address, message: changedBy, tries: 0, nudged: true }, deps, signal)
  const facts = read.kind === 'whole' ? (await deps.reader.read(address.id, read.message)).facts : undefined
  return withChange(mail, { isCancelled, facts })
}

interface VersionedEvent {
  readonly facts: EventFacts
  readonly version: EventVersion
}

/** Only events that concern the appointment as a whole. */
function versionedEvent({ reading: { facts } }: Pick<ReadMail, 'reading'>): VersionedEvent | undefined {
  if (facts?.kind !== 'event' || !facts.version || facts.version.isOneOfMany) return undefined
  return { facts, version: facts.version }
}

function invitationTo(address: TrackedAddress, { uid }: EventVersion): Invitation | undefined {
  const event = keyOf(uid)
  return address.editable.invitations?.find(invitation => invitation.event === event)
}

/** A hash, since the id may contain people's names. */
function keyOf(uid: string): string {
  return createHash('sha256').update(uid).digest('base64url').slice(0, 22)
}

function isNewer({ sequence, stampedAt }: EventVersion, than: Invitation): boolean {
  if (sequence !== than.sequence) return sequence > than.sequence
  return stampedAt !== undefined && than.stampedAt !== undefined && stampedAt > than.stampedAt
}

function isOfSame(first: ReadMail, later: ReadMail): boolean {
  const senderOf = ({ senderEmail }: Message) => senderEmail.toLowerCase()
  const organizerOf = (mail: ReadMail) => versionedEvent(mail)?.version.organizer
  return (
    isVouched(first.message) &&
    senderOf(first.message) === senderOf(later.message) &&
    organizerOf(first) === organizerOf(later)
  )
}
