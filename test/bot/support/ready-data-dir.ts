import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { openDatabase } from '../../../src/mail-service/storage/sqlite/open-database.ts'
import { openStore } from '../../../src/store/open-store.ts'
import { createDataDir } from '../../support/data-dir.ts'

const FILES = ['mail.sqlite', 'bot.sqlite'] as const

/** Both databases without any rows, made once in this process. */
let empty: Promise<readonly Buffer[]> | undefined

/** A folder for one test's data, where the databases have their tables: making those takes longer than all else of a start. */
export async function createReadyDataDir(): ReturnType<typeof createDataDir> {
  empty ??= makeEmpty()
  const databases = await empty
  const folder = await createDataDir()
  await Promise.all(FILES.map((name, index) => writeFile(join(folder.path, name), databases[index] ?? '')))
  return folder
}

async function makeEmpty(): Promise<readonly Buffer[]> {
  await using folder = await createDataDir()
  const [mail, store] = FILES.map(name => join(folder.path, name))
  openDatabase(mail ?? '').close()
  await (await openStore({ kind: 'sqlite', dataDir: folder.path }, { log: pino({ level: 'silent' }) }))[
    Symbol.asyncDispose
  ]()
  return Promise.all([mail, store].map(file => readFile(file ?? '')))
}
