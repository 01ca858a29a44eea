import { constants } from 'node:fs'
import { access, mkdir, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Logger } from 'pino'
import type { StoreConfig } from '../config/config.ts'
import { adviseOnStore } from '../ops/store-advice.ts'
import { openDamageNotes } from '../sqlite/damage-notes.ts'
import { openStore } from '../store/open-store.ts'
import { type Finding, failed, fine, inWords, warning } from './finding.ts'

/** With less free space than this, mail may be refused before anybody notices. */
const LOW_SPACE_BYTES = 1024 ** 3
/** The bot itself holds its database for a moment only. */
const HELD_PATIENCE_MS = 5_000

/** May the bot write into its folder, and is there room? */
export async function checkDataDir(dataDir: string): Promise<Finding> {
  const check = 'Data folder'
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.R_OK | constants.W_OK)
    const { bavail, bsize } = await statfs(dataDir)
    const free = `${Math.round((bavail * bsize) / 1024 ** 2)} MB free`
    if (bavail * bsize < LOW_SPACE_BYTES)
      return warning(check, `${dataDir} has ${free}`, 'make room on this disk')
    return fine(check, `${dataDir} can be written, ${free}`)
  } catch (error) {
    const words = inWords(error)
    const mend = adviseOnStore(words) ?? 'set DATA_DIR to a folder that this user may write to'
    return failed(check, `${dataDir} cannot be used: ${words}`, mend)
  }
}

/** Damage that the bot found there, until somebody has dealt with it. */
export function checkDamage(dataDir: string): Finding {
  const check = 'Damage'
  const found = openDamageNotes(dataDir).all()
  const last = found.at(-1)
  if (last === undefined) return fine(check, `none was found in the files of ${dataDir}`)
  return warning(
    check,
    `found ${found.length} times, last ${last.at}: ${last.says}`,
    `look at the memory and the disk of this machine; when nothing is missing any more, delete ${join(dataDir, 'damage.jsonl')} and the *.damaged-* files beside it, then restart the bot`,
  )
}

/** Opens the store and reads through the chats, which shows damage and old records. */
export async function checkStore(config: StoreConfig, log: Logger): Promise<Finding> {
  const check = 'Store'
  const { kind, mend } = WHERE[config.kind]
  try {
    await using store = await openStore(config, { log })
    let chats = 0
    for await (const _ of store.chats.entries()) chats++
    if (config.kind === 'sqlite') refuseHeld(join(config.dataDir, 'bot.sqlite'))
    return fine(check, `${kind}, ${chats} chats`)
  } catch (error) {
    const reason = inWords(error)
    const advice = config.kind === 'sqlite' ? adviseOnStore(reason) : undefined
    return failed(check, `${kind} cannot be read: ${reason}`, advice ?? mend)
  }
}

/** Throws when another program holds the database, which does not keep anybody from reading. */
function refuseHeld(file: string): void {
  using db = new DatabaseSync(file, { timeout: HELD_PATIENCE_MS })
  db.exec('BEGIN IMMEDIATE; ROLLBACK')
}

const WHERE: Readonly<Record<StoreConfig['kind'], { readonly kind: string; readonly mend: string }>> = {
  sqlite: { kind: 'SQLite', mend: 'leave its files as they are, and see the log of the start' },
  redis: { kind: 'Redis', mend: 'start Redis or Valkey, and check STORE_URL with its password' },
  postgres: { kind: 'PostgreSQL', mend: 'start PostgreSQL, and check DATABASE_URL with its password' },
}
