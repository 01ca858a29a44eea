import type { Block, ChatRecord } from './records.ts'

/** At most this many are kept; the oldest are dropped. */
const MOST_BLOCKS = 500

/** Whether mail of this sender to this address of the chat is blocked. */
export function isBlocked(chat: ChatRecord, addressId: string, senderEmail: string): boolean {
  return blocksOf(chat, addressId, senderEmail).length > 0
}

/** Whether this holds for all addresses of the chat. */
export function isBlockedEverywhere(chat: ChatRecord, senderEmail: string): boolean {
  return listOf(chat).some(
    ({ addressId, sender }) => addressId === undefined && matches(sender, senderEmail.toLowerCase()),
  )
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

/** Lets mail of this sender through to this address again, whatever kept it away. */
export function withoutBlocksOf(chat: ChatRecord, addressId: string, senderEmail: string): ChatRecord {
  const lifted = new Set(blocksOf(chat, addressId, senderEmail))
  return { ...chat, blocked: listOf(chat).filter(block => !lifted.has(block)) }
}

/** An address has gone: what was blocked for it alone goes too. */
export function withoutBlocksAt(chat: ChatRecord, addressId: string): ChatRecord {
  const rest = listOf(chat).filter(block => block.addressId !== addressId)
  return rest.length === listOf(chat).length ? chat : { ...chat, blocked: rest }
}

function blocksOf(chat: ChatRecord, addressId: string, senderEmail: string): readonly Block[] {
  const sender = senderEmail.toLowerCase()
  return listOf(chat).filter(block => isFor(block, addressId) && matches(block.sender, sender))
}

function isFor(block: Block, addressId: string): boolean {
  return block.addressId === undefined || block.addressId === addressId
}

/** A domain stands for those below it too. */
function matches(blocked: string, sender: string): boolean {
  if (!blocked.startsWith('@')) return blocked === sender
  const host = sender.slice(sender.lastIndexOf('@') + 1)
  return host === blocked.slice(1) || host.endsWith(`.${blocked.slice(1)}`)
}

function listOf({ blocked = [] }: ChatRecord): readonly Block[] {
  return blocked
}
