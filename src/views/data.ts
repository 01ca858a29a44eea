/** An address as the views see it. */
export interface AddressData {
  readonly id: string
  readonly email: string
  readonly createdAt: number
  readonly expiresAt?: number | undefined
  readonly label?: string | undefined
  readonly muted?: boolean | undefined
}

/** A message of the inbox. Names and subjects are foreign text. */
export interface SummaryData {
  readonly id: string
  readonly senderName: string
  readonly senderEmail: string
  readonly subject: string
  readonly receivedAt: number | undefined
}

export interface AttachmentData {
  readonly index: number
  readonly filename: string
  /** Bytes. */
  readonly size: number
}

/** A message with its body. Everything in it is foreign. */
export interface MailData extends SummaryData {
  readonly bodyText: string
  readonly bodyHtml: string
  readonly attachments: readonly AttachmentData[]
}

export interface DomainData {
  readonly id: number
  readonly domain: string
}

export interface AccountData {
  readonly id: number
  readonly email: string
}

/** The figures of /stats. */
export interface StatsData {
  readonly since: number
  readonly chats: number
  readonly liveAddresses: number
  readonly looksPerMinute: number
  readonly alertsPerMinute: number
  /** Of the last few hundred alerts, from the mail's arrival to Telegram's answer. */
  readonly alertDelayP50Ms: number | undefined
  readonly alertDelayP99Ms: number | undefined
  readonly errorsByKind: Readonly<Record<string, number>>
}

/** What the mail API offers beyond the basic calls; what isn't offered isn't shown. */
export interface OfferData {
  readonly attachments: boolean
  readonly source: boolean
  readonly extend: boolean
}

/** While the mail API cannot be asked. */
export const NO_OFFER: OfferData = offerData(new Set())

/** From the extensions that the mail API names. */
export function offerData(extensions: ReadonlySet<string>): OfferData {
  return {
    attachments: extensions.has('attachments'),
    source: extensions.has('source'),
    extend: extensions.has('extend'),
  }
}

/** The order of all lists: what was made last is looked for most. Addresses are kept in the order they were made. */
export function newestFirst<Item extends AddressData>(addresses: readonly Item[]): readonly Item[] {
  return addresses.toReversed()
}

/** How long before its end an address counts as running out, in milliseconds. */
const EXPIRING_MS = 10 * 60_000

export type Remaining = 'live' | 'expiring' | 'expired'

export function remaining(address: AddressData, now: number): Remaining {
  if (address.expiresAt === undefined) return 'live'
  if (address.expiresAt <= now) return 'expired'
  return address.expiresAt - now <= EXPIRING_MS ? 'expiring' : 'live'
}
