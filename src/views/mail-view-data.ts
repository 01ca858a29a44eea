import type { Extensions, Message } from '../mail-api/mail-api.ts'
import type { Reading } from '../reader/mail-reading.ts'
import type { AddressData } from './address-data.ts'
import type { MailPlace } from './callback-codecs.ts'

/** What is shown of a mail, and where. */
export interface MailViewData {
  readonly address: AddressData
  readonly message: Message
  readonly reading: Reading
  readonly page: number
  readonly place: MailPlace
  readonly extensions: Extensions
  readonly now: number
  /** In a private chat: where the mini app is that shows a mail as it was sent. */
  readonly publicUrl?: string | undefined
  /** A question instead of the usual buttons: about the sender or, in an alert, what else to do. */
  readonly question?: 'block' | 'unsubscribe' | 'more' | undefined
  /** In an alert: nothing is folded. */
  readonly whole?: boolean | undefined
  /** In an alert: when that went out, and whether the chat has other addresses. */
  readonly toldAt?: number | undefined
  readonly several?: boolean | undefined
  /** The sender is blocked. */
  readonly blocked?: boolean | undefined
  /** An alert that may have been sent before. */
  readonly repeated?: boolean | undefined
  /** The layout, if it differs from the chat's own: the buttons keep it. */
  readonly layout?: 'plain' | 'rich' | undefined
  /** In a group, only the person who pressed sees it: no button may show something to everybody. */
  readonly forOne?: boolean | undefined
  /** It can be shown in blocks too, which would say more. */
  readonly offersRich?: boolean | undefined
}
