/** The state of one address's alerts: written by the alerts only. */
export interface CursorRecord {
  readonly version: 2
  /** Ids already told, of messages that the service still lists. */
  readonly told: readonly string[]
  /** Ids told before, of messages that the service has not listed for a while. */
  readonly forgotten?: readonly string[] | undefined
  /**
   * The message whose alert is being sent, or all messages that one line counts. After a crash the alert is sent again,
   * marked as possibly repeated.
   */
  readonly sending?: readonly string[] | undefined
  /** Earlier such messages, which got no answer. */
  readonly unanswered?: readonly (readonly string[])[] | undefined
  readonly lastMailAt?: number | undefined
  readonly lastLookAt?: number | undefined
  /** The last notice given about the address's expiry. */
  readonly expiryNotice?: 'soon' | 'over' | undefined
  /** The chat in which the alerts below stand; unknown of older records, which are in the address's chat. */
  readonly sentTo?: number | undefined
  /** Alerts that were sent before the verdict of their sender was known: the verdict is added later. */
  readonly unjudged?: readonly SentAlert[] | undefined
  /** Alerts of invitations, newest last, a limited number: a mail that changes the appointment edits them. */
  readonly invitations?: readonly Invitation[] | undefined
}

/** The alert of a mail that may still be edited. */
export interface SentAlert {
  /** The mail's. */
  readonly id: string
  /** The message's in the chat. */
  readonly sentId: number
  readonly sentAt: number
  /** Which of its forms Telegram took, counted from 0. */
  readonly form: number
  /** It says that it may have been sent before. */
  readonly repeated?: boolean | undefined
  /** How a press has changed it since. */
  readonly shown?: ShownAs | undefined
}

/** Only what shows whether another mail changes the appointment. */
export interface Invitation extends SentAlert {
  /** A hash of the appointment's id. */
  readonly event: string
  readonly sequence: number
  /** Milliseconds since 1970. */
  readonly stampedAt?: number | undefined
  /** The mail that changed it last. */
  readonly changedBy?: { readonly id: string; readonly isCancelled: boolean } | undefined
}

/** How a message shows its mail after a press. */
export interface ShownAs {
  readonly page: number
  readonly layout?: 'plain' | 'rich' | undefined
  /** Nothing of the mail is folded. */
  readonly whole?: boolean | undefined
  /** It says that the mail was deleted. */
  readonly deleted?: boolean | undefined
  /** It asks something about the sender, or what else is wanted. */
  readonly question?: 'block' | 'unsubscribe' | 'more' | undefined
}
