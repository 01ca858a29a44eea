import type { Address, ChatRecord } from '../store/records.ts'
import type { BotDeps } from './deps.ts'
import { type ExportedMail, exportMail } from './exported-mail.ts'
import { exportedRecord } from './exported-record.ts'
import { createZipFile } from './zip-file.ts'

export interface Exported {
  readonly chatId: number
  readonly chat: ChatRecord
  /** For whom it is. */
  readonly person: number
}

export interface ExportFile {
  readonly bytes: Uint8Array
  readonly filename: string
  readonly mails: number
  /** No mail is missing. */
  readonly isComplete: boolean
}

/** Makes files of what is kept about chats, few at a time. */
export interface Exports {
  /** Makes one and has it sent; resolves to undefined, having done nothing, while too many others are made. */
  make<Result>(whose: Exported, send: (file: ExportFile) => Promise<Result>): Promise<Result | undefined>
}

type ExportDeps = Pick<BotDeps, 'mailApi' | 'deletions' | 'clock' | 'stopping'>

/** Telegram accepts 50 MB from a bot; the zip file has more in it than mails. */
const MAX_MAIL_BYTES = 45 * 1024 * 1024
/** The chat's other updates wait at most this long. */
const READ_FOR_MS = 30_000
/** Each holds up to 50 MB in memory, and as much again while it is sent. */
const MOST_AT_ONCE = 2

export function createExports(deps: ExportDeps): Exports {
  let running = 0
  return {
    async make(whose, send) {
      if (running >= MOST_AT_ONCE) return undefined
      running += 1
      try {
        return await send(await buildFile(whose, deps))
      } finally {
        running -= 1
      }
    },
  }
}

async function buildFile(
  { chatId, chat, person }: Exported,
  { mailApi, deletions, clock, stopping }: ExportDeps,
): Promise<ExportFile> {
  const zip = createZipFile()
  const mail = await exportMail(newestFirst(chat.addresses), {
    mailApi,
    deletions,
    clock,
    stopping,
    zip,
    maxBytes: MAX_MAIL_BYTES,
    withinMs: READ_FOR_MS,
  })
  const at = clock.now()
  zip.add('export.json', Buffer.from(exportedRecord({ chatId, person, at, chat, mail })), at)
  const exported = [...mail.values()]
  return {
    bytes: zip.end(),
    filename: `export-${new Date(at).toISOString().slice(0, 10)}.zip`,
    mails: exported.flatMap(({ mails }) => mails.filter(({ file }) => file !== undefined)).length,
    isComplete: exported.every(isComplete),
  }
}

function newestFirst(addresses: readonly Address[]): readonly Address[] {
  return addresses.toSorted((a, b) => b.createdAt - a.createdAt)
}

function isComplete({ missing, mails }: ExportedMail): boolean {
  return missing !== 'no answer' && mails.every(({ leftOut }) => leftOut === undefined)
}
