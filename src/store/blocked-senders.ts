import type { Block, ChatRecord } from './records.ts'

/** At most this many are kept; the oldest are dropped. */
const MOST_BLOCKS = 500

/** A mail as far as blocks look at it: a list has one id, whatever addresses it is sent from. */
export interface BlockableMail {
  readonly senderEmail: string
  /** Known of a mail that was read. */
  readonly list?: { readonly id: string | null } | undefined
}

/** Whether such mail to this address of the chat is blocked. */
export function isBlocked(chat: ChatRecord, addressId: string, mail: BlockableMail): boolean {
  return blocksOf(chat, addressId, mail).length > 0
}

/** Whether some list is blocked there: of mails that were not read it is not known whether they are of it. */
export function blocksLists(chat: ChatRecord, addressId: string): boolean {
  return listOf(chat).some(block => isFor(block, addressId) && block.sender.startsWith('<'))
}

/** Whether this holds for all addresses of the chat. */
export function isBlockedEverywhere(chat: ChatRecord, mail: BlockableMail): boolean {
  return listOf(chat).some(({ addressId, sender }) => addressId === undefined && matches(sender, mail))
}

/** Blocks somebody; who is blocked there already stays so. */
export function withBlock(chat: ChatRecord, block: Block): ChatRecord {
  const { sender, addressId } = block
  const others = listOf(chat).filter(known => known.sender !== sender || known.addressId !== addressId)
  return { ...chat, blocked: [...others, block].slice(-MOST_BLOCKS) }
}

export function withoutBlock(chat: ChatRecord, blockId: string): ChatRecord {
  return { ...chat, blocked: listOf(chat).filter(({ id }) => id !== blockId) }
}

/** Lets such mail through to this address again, whatever kept it away. */
export function withoutBlocksOf(chat: ChatRecord, addressId: string, mail: BlockableMail): ChatRecord {
  const lifted = new Set(blocksOf(chat, addressId, mail))
  return { ...chat, blocked: listOf(chat).filter(block => !lifted.has(block)) }
}

/** An address has gone: what was blocked for it alone goes too. */
export function withoutBlocksAt(chat: ChatRecord, addressId: string): ChatRecord {
  const rest = listOf(chat).filter(block => block.addressId !== addressId)
  return rest.length === listOf(chat).length ? chat : { ...chat, blocked: rest }
}

function blocksOf(chat: ChatRecord, addressId: string, mail: BlockableMail): readonly Block[] {
  return listOf(chat).filter(block => isFor(block, addressId) && matches(block.sender, mail))
}

function isFor(block: Block, addressId: string): boolean {
  return block.addressId === undefined || block.addressId === addressId
}

/** A domain stands for those below it too. */
function matches(blocked: string, mail: BlockableMail): boolean {
  if (blocked.startsWith('<')) return blocked === `<${mail.list?.id?.trim().toLowerCase()}>`
  const sender = mail.senderEmail.toLowerCase()
  if (!blocked.startsWith('@')) return blocked === sender
  const host = sender.slice(sender.lastIndexOf('@') + 1)
  return host === blocked.slice(1) || host.endsWith(`.${blocked.slice(1)}`)
}

function listOf({ blocked = [] }: ChatRecord): readonly Block[] {
  return blocked
}
