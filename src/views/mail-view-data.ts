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
  /** Something about its sender is asked instead, or, of an alert, what else is wanted. */
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
  /** How it is shown, when that is not simply what the chat wants: its buttons keep to it. */
  readonly layout?: 'plain' | 'rich' | undefined
  /** Only who pressed may see it, in a group: nothing is offered that comes out for all. */
  readonly forOne?: boolean | undefined
  /** It can be shown in blocks too, which would say more. */
  readonly offersRich?: boolean | undefined
}
