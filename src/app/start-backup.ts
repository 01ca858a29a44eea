import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError, parseConfig, readEnvironment } from '../config/config.ts'
import { dataDirOf } from '../config/data-dir-of.ts'
import { type BackedUp, BackupError, backUp, DATABASES } from '../ops/backup.ts'
import { restore } from '../ops/restore.ts'
import { shrink } from '../ops/shrink.ts'
import { DamagedError } from '../sqlite/damaged-error.ts'
import { refuseDamagedLog } from '../sqlite/repair-log.ts'
import { isInUse, lockDataDir } from './data-dir-lock.ts'
import { fileTrouble } from './file-trouble.ts'
import type { Output } from './output.ts'

/** `npm run backup FILE`: copies what DATA_DIR holds, also while the bot runs; returns the exit code. */
export function startBackup(file: string | undefined, { print, printError }: Output): number {
  return inWords(printError, `"${file}" cannot be written`, () => {
    const config = readConfig()
    const [dataDir, to] = [folderOf(config), fileFrom(file, 'backup')]
    refuseDamagedLogs(dataDir)
    const backedUp = backUp(dataDir, to)
    print(`${sum(backedUp)} in "${file}"`)
    if (config.store.kind === 'postgres')
      printError('Mail and chats are in PostgreSQL: back that up with pg_dump.')
    if (config.store.kind === 'redis')
      printError('The chats are in Redis: back up Redis too (docs/backup-and-upgrade.md, With STORE_URL).')
  })
}

/** `npm run restore FILE`: puts a backup into an empty DATA_DIR; returns the exit code. */
export function startRestore(file: string | undefined, { print, printError }: Output): number {
  return inWords(printError, `"${file}" cannot be put back`, () => {
    const dataDir = folderOf(readConfig())
    const from = fileFrom(file, 'restore')
    if (!existsSync(from)) throw new BackupError(`there is no "${from}"`)
    using _lock = lockDataDir(dataDir)
    print(`${sum(restore(from, dataDir))} in "${dataDir}"`)
  })
}

/** `npm run shrink`: gives the room of deleted mail back to the disk, while the bot is stopped; returns the exit code. */
export function startShrink({ print, printError }: Output): number {
  return inWords(printError, 'DATA_DIR cannot be shrunk', () => {
    const dataDir = folderOf(readConfig())
    using _lock = lockDataDir(dataDir)
    for (const { name, before, after } of shrink(dataDir))
      print(`${name}: ${inMegabytes(before)} before, ${inMegabytes(after)} now`)
  })
}

/** These commands need no certificate, and a container that only runs one of them may not have the files. */
function readConfig(): Config {
  return parseConfig({ ...readEnvironment(), TLS_CERT: undefined, TLS_KEY: undefined })
}

/**
 * Of a stopped bot: SQLite would copy what stands before the damage, without a word. A running one knows its log, and
 * all of it is copied.
 */
function refuseDamagedLogs(dataDir: string): void {
  if (isInUse(dataDir)) return
  try {
    for (const name of DATABASES) refuseDamagedLog(join(dataDir, name))
  } catch (cause) {
    if (!(cause instanceof DamagedError)) throw cause
    throw new BackupError(`no backup was made: ${cause.message}`, { cause })
  }
}

function inWords(printError: Output['printError'], attempt: string, work: () => void): number {
  try {
    work()
    return 0
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [sentence(error, attempt)]
    for (const problem of problems) printError(problem)
    return 1
  }
}

function sentence(error: unknown, attempt: string): string {
  const trouble = fileTrouble(error)
  if (trouble !== undefined) return `${attempt}: ${trouble}`
  return error instanceof Error ? error.message : String(error)
}

function folderOf(config: Config): string {
  const dataDir = dataDirOf(config)
  if (dataDir === undefined)
    throw new BackupError('nothing is kept in DATA_DIR: mail and chats are elsewhere')
  return dataDir
}

function fileFrom(argument: string | undefined, command: string): string {
  if (argument === undefined) throw new BackupError(`name the file: npm run ${command} FILE`)
  return argument
}

const MEGABYTE = 1024 * 1024

function sum(files: readonly BackedUp[]): string {
  return files.map(({ name, bytes }) => `${name} (${inMegabytes(bytes)})`).join(' and ')
}

function inMegabytes(bytes: number): string {
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
