import type { MailLink } from '../links/find-links.ts'

/** A day, or a point in time. */
export interface FactTime {
  /** Milliseconds since 1970; a day, or a time without a zone, counts as if written in UTC. */
  readonly ms: number
  /**
   * The zone it was written for: a name of the IANA database or an offset such as `+01:00`; undefined when it is this
   * day, or this time of the clock, wherever the reader is.
   */
  readonly zone?: string | undefined
  readonly isDay?: true
}

export interface FactSpan {
  readonly start: FactTime
  readonly end?: FactTime | undefined
}

/** What a mail says of itself in a form for programs, so that nothing has to be guessed. */
export type MailFacts = EventFacts | UndeliveredFacts | PaymentFacts | ParcelFacts | BookingFacts

/** An appointment that a mail invites to, moves or cancels; one from the markup of its HTML has no `version`. */
export interface EventFacts {
  readonly kind: 'event'
  readonly title: string
  readonly when: FactSpan
  /** In words: a web address in it is the `link`, unless the mail names another one for joining. */
  readonly place?: string | undefined
  /** The beginning of the inviter's own words about it. */
  readonly note?: string | undefined
  readonly status: 'new' | 'updated' | 'cancelled'
  readonly repeats: boolean
  readonly link?: MailLink | undefined
  readonly version?: EventVersion | undefined
}

/** Identifies an appointment, and the newer of two mails about it (RFC 5546, 2.1.5). */
export interface EventVersion {
  readonly uid: string
  /** An address in lower case; undefined where none is named. */
  readonly organizer?: string | undefined
  readonly sequence: number
  /** When it was written, milliseconds since 1970; tells those of one number apart. */
  readonly stampedAt?: number | undefined
  /** Only one day of a repeating appointment is meant. */
  readonly isOneOfMany: boolean
}

/** A report that a mail could not be delivered, or not yet. */
export interface UndeliveredFacts {
  readonly kind: 'undelivered'
  readonly recipients: readonly {
    readonly email: string
    readonly isDelayed: boolean
    readonly why?: 'no-address' | 'full' | 'too-large' | 'rejected' | 'unreachable' | undefined
  }[]
}

export interface Amount {
  readonly value: number
  /** Three capital letters (ISO 4217). */
  readonly currency: string
}

/** A card, as receipts name it. */
export interface PaymentCard {
  readonly brand: string
  /** Its last four digits. */
  readonly last4: string
}

/** An order or an invoice. */
export interface PaymentFacts {
  readonly kind: 'payment'
  readonly total: Amount
  readonly items: readonly { readonly name: string; readonly price?: Amount | undefined }[]
  readonly number?: string | undefined
  /** With what it was paid. */
  readonly card?: PaymentCard | undefined
  readonly due?: FactTime | undefined
  readonly link?: MailLink | undefined
}

export interface ParcelFacts {
  readonly kind: 'parcel'
  readonly when?: FactSpan | undefined
  readonly item?: string | undefined
  readonly number?: string | undefined
  readonly link?: MailLink | undefined
}

/** A journey, a stay, a table, a ticket. */
export interface BookingFacts {
  readonly kind: 'booking'
  readonly of: 'flight' | 'train' | 'bus' | 'stay' | 'table' | 'ticket'
  readonly title: string
  readonly when?: FactSpan | undefined
  readonly place?: string | undefined
  readonly number?: string | undefined
  readonly seat?: string | undefined
  readonly link?: MailLink | undefined
}
