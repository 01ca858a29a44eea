import type { Address, ChatRecord } from '../store/records.ts'
import type { ExportedMail } from './exported-mail.ts'

interface ExportedChat {
  readonly chatId: number
  /** Who asked; the export has no ids of other members. */
  readonly person: number
  /** Milliseconds since 1970. */
  readonly at: number
  readonly chat: ChatRecord
  readonly mail: ReadonlyMap<Address, ExportedMail>
}

const ABOUT = [
  'All that is kept about this chat. Times are in UTC.',
  'The tokens of its addresses are left out: whoever has one can read their mail, and a file is easily passed on. /token shows them.',
  "Of a password manager's key only its SHA-256 is kept; the key itself is not known here.",
  'In a group, whoever made an address is named only where that is you.',
]

/** What is kept about a chat, as JSON for people and programs; no token in it, and no id of an admin. */
export function exportedRecord({ chatId, person, at, chat, mail }: ExportedChat): string {
  const { addresses, bannedBy, ...rest } = chat
  const exported = {
    about: ABOUT,
    exportedAt: at,
    chatId,
    ...rest,
    ...(bannedBy && { bannedAt: bannedBy.at }),
    addresses: addresses.map(address => ({ ...exportedAddress(address, person), ...mail.get(address) })),
  }
  return JSON.stringify(exported, (name, value: unknown) => readable(name, value), 2)
}

function exportedAddress({ token: _, madeBy, ...kept }: Address, person: number) {
  return { ...kept, ...(madeBy !== undefined && { madeByYou: madeBy === person }) }
}

/** Fields of a chat's record with these names are times, and are written as dates. */
function readable(name: string, value: unknown): unknown {
  if (!/(?:At|Until|Since|^until)$/.test(name)) return value
  return Array.isArray(value) ? value.map(moment) : moment(value)
}

function moment(value: unknown): unknown {
  return typeof value === 'number' && Math.abs(value) <= MAX_DATE_MS ? new Date(value).toISOString() : value
}

const MAX_DATE_MS = 8.64e15
