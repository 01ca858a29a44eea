import type { CursorRecord, Invitation, SentAlert, ShownAs } from '../store/cursor-record.ts'

/** At most this many alerts are edited when the verdict of their sender comes. */
const UNJUDGED_MOST = 20
/** At most this many invitations are edited when their appointment changes. */
const INVITATIONS_MOST = 20
/** If a mail API has no events of verdicts, checks ask again for this long. */
const ASK_AGAIN_MS = 60_000

type EditableRecord = Pick<CursorRecord, 'unjudged' | 'invitations'>

/** The alerts of one address that may still be edited, and whether there is a reason to. */
export class EditableAlerts {
  /** Alerts that were sent before the verdict of their sender was known. */
  unjudged: readonly SentAlert[] | undefined = undefined
  /** Alerts of invitations, which are edited when their appointment changes. */
  invitations: readonly Invitation[] | undefined = undefined
  /** The service told of a verdict … */
  verdictSaid = false
  /** … and a job to add it to these alerts waits in the send queue. */
  verdictQueued = false

  /** Takes over a cursor from the store. */
  loaded({ unjudged, invitations }: EditableRecord): void {
    this.unjudged = unjudged
    this.invitations = invitations
  }

  /** The address is in another chat now, also when its group got a new id: messages have other numbers there. */
  forgotten(): void {
    this.unjudged = undefined
    this.invitations = undefined
  }

  /** Its part of the cursor. */
  record(): EditableRecord {
    const { unjudged, invitations } = this
    return { unjudged, invitations }
  }

  /**
   * Whether to check again who sent the mail of earlier alerts that went out too soon to say so: once the service has
   * told of a verdict, or, where a service never tells, for a minute.
   */
  wantsVerdicts(
    now: number,
    { mailQueued, asks }: { readonly mailQueued: boolean; readonly asks: boolean },
  ): boolean {
    if (this.verdictQueued) return false
    if (this.verdictSaid) return this.unjudged !== undefined || mailQueued
    return asks && this.unjudged?.some(({ sentAt }) => now - sentAt < ASK_AGAIN_MS) === true
  }

  /** The service told of a verdict on the sender of one of its mails. */
  judged(): void {
    this.verdictSaid = true
  }

  /** Whether such a job waits in the send queue. */
  verdictEnqueued(waits: boolean): void {
    this.verdictQueued = waits
  }

  /** The job begins: a verdict that the service tells of later needs another job. */
  verdictsTaken(): void {
    this.verdictSaid = false
  }

  /** An alert was sent before the verdict of its sender was known. */
  sentUnjudged(alert: SentAlert): void {
    const others = this.unjudged?.filter(({ id }) => id !== alert.id) ?? []
    this.unjudged = [...others, alert].slice(-UNJUDGED_MOST)
  }

  /** This alert shows the verdict, or never will. */
  settled({ sentId }: SentAlert): void {
    const left = this.unjudged?.filter(alert => alert.sentId !== sentId)
    this.unjudged = left?.length ? left : undefined
  }

  /** The alert of an invitation was sent; for each appointment one alert is edited when it changes. */
  sentInvitation(invitation: Invitation): void {
    const others = this.invitations?.filter(({ event }) => event !== invitation.event) ?? []
    this.invitations = [...others, invitation].slice(-INVITATIONS_MOST)
  }

  /** The alert of an invitation, or its mail, no longer exists. */
  invitationGone({ event }: Invitation): void {
    const left = this.invitations?.filter(invitation => invitation.event !== event)
    this.invitations = left?.length ? left : undefined
  }

  /** A press changed what an alert shows; true when that has to be stored. */
  shown(sentId: number, shown: ShownAs | undefined): boolean {
    const known = isEditable(this, sentId)
    this.unjudged = withShown(this.unjudged, sentId, shown)
    this.invitations = withShown(this.invitations, sentId, shown)
    return known
  }
}

/** The same alerts, with one changed by a press. */
export function withShown<Alert extends SentAlert>(
  alerts: readonly Alert[] | undefined,
  sentId: number,
  shown: ShownAs | undefined,
): readonly Alert[] | undefined {
  return alerts?.map(alert => (alert.sentId === sentId ? { ...alert, shown } : alert))
}

/** Whether something may still edit this message. */
export function isEditable(
  { unjudged = [], invitations = [] }: Pick<CursorRecord, 'unjudged' | 'invitations'>,
  sentId: number,
): boolean {
  return [...unjudged, ...invitations].some(alert => alert.sentId === sentId)
}
