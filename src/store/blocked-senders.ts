import type { BlockedSender, ChatRecord } from './records.ts'

/** At most this many are kept; the oldest are dropped. */
const MOST_BLOCKS = 500

/** What blocking looks at in a mail: a list has one id, whatever addresses it is sent from. */
export interface BlockableMail {
  readonly senderEmail: string
  /** Known only for mail that was read. */
  readonly list?: { readonly id: string | null } | undefined
}

/** Whether such mail to this address of the chat is blocked. */
export function isBlocked(chat: ChatRecord, addressId: string, mail: BlockableMail): boolean {
  return blocksOf(chat, addressId, mail).length > 0
}

/** Whether a list is blocked there: without reading a mail, nobody knows whether it belongs to that list. */
export function blocksLists(chat: ChatRecord, addressId: string): boolean {
  return listOf(chat).some(block => isFor(block, addressId) && block.sender.startsWith('<'))
}

/** Whether this holds for all addresses of the chat. */
export function isBlockedEverywhere(chat: ChatRecord, mail: BlockableMail): boolean {
  return listOf(chat).some(({ addressId, sender }) => addressId === undefined && matches(sender, mail))
}

/** Blocks a sender; one that is blocked there already stays so. */
export function withBlock(chat: ChatRecord, block: BlockedSender): ChatRecord {
  const { sender, addressId } = block
  const others = listOf(chat).filter(known => known.sender !== sender || known.addressId !== addressId)
  return { ...chat, blocked: [...others, block].slice(-MOST_BLOCKS) }
}

export function withoutBlock(chat: ChatRecord, blockId: string): ChatRecord {
  return { ...chat, blocked: listOf(chat).filter(({ id }) => id !== blockId) }
}

/** Unblocks such mail to this address, whatever blocked it. */
export function withoutBlocksOf(chat: ChatRecord, addressId: string, mail: BlockableMail): ChatRecord {
  const lifted = new Set(blocksOf(chat, addressId, mail))
  return { ...chat, blocked: listOf(chat).filter(block => !lifted.has(block)) }
}

/** An address is gone: removes the blocks that held only for it. */
export function withoutBlocksAt(chat: ChatRecord, addressId: string): ChatRecord {
  const rest = listOf(chat).filter(block => block.addressId !== addressId)
  return rest.length === listOf(chat).length ? chat : { ...chat, blocked: rest }
}

function blocksOf(chat: ChatRecord, addressId: string, mail: BlockableMail): readonly BlockedSender[] {
  return listOf(chat).filter(block => isFor(block, addressId) && matches(block.sender, mail))
}

function isFor(block: BlockedSender, addressId: string): boolean {
  return block.addressId === undefined || block.addressId === addressId
}

/** A domain includes those below it. */
function matches(blocked: string, mail: BlockableMail): boolean {
  if (blocked.startsWith('<')) return blocked === `<${mail.list?.id?.trim().toLowerCase()}>`
  const sender = mail.senderEmail.toLowerCase()
  if (!blocked.startsWith('@')) return blocked === sender
  const host = sender.slice(sender.lastIndexOf('@') + 1)
  return host === blocked.slice(1) || host.endsWith(`.${blocked.slice(1)}`)
}

function listOf({ blocked = [] }: ChatRecord): readonly BlockedSender[] {
  return blocked
}
