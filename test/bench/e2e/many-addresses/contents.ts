import type { Address, AddressPlace, ChatRecord } from '../../../../src/store/records.ts'

/** What a filled store holds; the same contents are the same rows. */
export interface Contents {
  readonly addresses: number
  /** When they were made, or some hours later; milliseconds since 1970. */
  readonly at: number
}

export const FIRST_CHAT = 1_000_000
const DOMAIN = 'tempmail.localhost'
const CHATS_AN_ADDRESS = 0.3
const DAY = 24 * 3_600_000
const NAME_LENGTH = 10
const NAMES = 36 ** NAME_LENGTH

export function chatsOf(addresses: number): number {
  return Math.round(addresses * CHATS_AN_ADDRESS)
}

/** The addresses of a chat lie far apart, in every index, as those that people make do. */
export function numbersOf(chat: number, addresses: number): readonly number[] {
  const chats = chatsOf(addresses)
  return Array.from({ length: Math.ceil((addresses - chat) / chats) }, (_, index) => chat + index * chats)
}

/** A higher number's email comes later in the alphabet: indexes by email are written from their start to their end. */
export function emailOf(number: number, addresses: number): string {
  const name = Math.floor((number + 0.5) * (NAMES / addresses))
  return `${name.toString(36).padStart(NAME_LENGTH, '0')}@${DOMAIN}`
}

/** None ends during the runs of the next weeks. */
export function addressOf(number: number, { addresses, at }: Contents): Address {
  const id = idOf(number)
  return {
    id,
    email: emailOf(number, addresses),
    token: `${id}${'x'.repeat(35)}`,
    expiresAt: at + (30 + (number % 30)) * DAY,
    claimedBy: updateOf(number),
    createdAt: at - (1 + (number % 24)) * 3_600_000,
    opened: [],
    cardId: 2 + number,
  }
}

function idOf(number: number): string {
  return number.toString(36).padStart(8, '0')
}

/** The update that asked for an address. */
function updateOf(number: number): string {
  return `${400_000_000 + number}-e65b9b5758e3`
}

/** A chat that looks at its first address. */
export function chatOf(chat: number, contents: Contents): ChatRecord {
  const addresses = numbersOf(chat, contents.addresses).map(number => addressOf(number, contents))
  return {
    version: 2,
    addresses,
    settings: { alertDetail: 'full' },
    createdAt: [],
    currentId: addresses[0]?.id,
    made: addresses.map(({ id, claimedBy: update = '' }) => ({ addressId: id, update })),
    telegramLanguage: 'en',
  }
}

export function placeOf(number: number, addresses: number): AddressPlace {
  return { version: 1, chatId: FIRST_CHAT + (number % chatsOf(addresses)), addressId: idOf(number) }
}
