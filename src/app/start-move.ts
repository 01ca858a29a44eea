import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Config, ConfigError, parseConfig, readEnvironment } from '../config/config.ts'
import { dataDirOf } from '../config/data-dir-of.ts'
import type { Environment } from '../config/variables.ts'
import { createLog } from '../logging/log.ts'
import { moveMail } from '../mail-service/storage/move-mail.ts'
import { beginMove, endMove, MoveError } from '../mail-service/storage/move-progress.ts'
import { moveStore } from '../store/move-store.ts'
import { openStore } from '../store/open-store.ts'
import { lockDataDir } from './data-dir-lock.ts'
import type { Output } from './output.ts'

type Print = Output['print']

/** How often the progress is printed. */
const SAY_MS = 2_000
const REPLACE = '--replace'

/**
 * `npm run move-to-postgres`: copies what DATA_DIR holds into DATABASE_URL, and continues where an interrupted move
 * stopped; with `--replace` it overwrites what is there. Deletes nothing in DATA_DIR. Resolves to the exit code.
 */
export async function startMove(
  argument: string | undefined,
  { print, printError }: Output,
  env: Environment = readEnvironment(),
): Promise<number> {
  try {
    await move(env, argument, print)
    return 0
  } catch (error) {
    const problems = error instanceof ConfigError ? error.problems : [sentence(error)]
    for (const problem of problems) printError(problem)
    return 1
  }
}

async function move(env: Environment, argument: string | undefined, print: Print): Promise<void> {
  if (argument !== undefined && argument !== REPLACE) {
    throw new MoveError(`"${argument}" is not known: npm run move-to-postgres [-- ${REPLACE}]`)
  }
  const there = parseConfig(env)
  if (there.store.kind !== 'postgres')
    throw new MoveError('DATABASE_URL is not set: name the database to move into')
  const { url } = there.store
  const here = parseConfig({ ...env, DATABASE_URL: undefined, DATABASE_URL_FILE: undefined })
  const dataDir = dataDirOf(here)
  if (dataDir === undefined) throw new MoveError('nothing is kept in DATA_DIR: mail and chats are elsewhere')
  using _lock = lockDataDir(dataDir)
  await beginMove(url, { toBeReplaced: argument === REPLACE })
  const say = sparingly(print)
  if (here.store.kind !== there.store.kind && existsSync(join(dataDir, 'bot.sqlite'))) {
    await moveChats({ here, there, say, print })
  }
  const file = join(dataDir, 'mail.sqlite')
  if (existsSync(file)) {
    await moveMail({ file, url, onProgress: ({ table, moved, of }) => say(`${table}: ${moved} of ${of}`) })
    print('All mail and addresses are there, and counted.')
  }
  await endMove(url)
  print(
    `Nothing was deleted in "${dataDir}". Start with DATABASE_URL now, and delete what is there when all is well.`,
  )
}

interface ChatMove {
  readonly here: Config
  readonly there: Config
  readonly say: Print
  readonly print: Print
}

async function moveChats({ here, there, say, print }: ChatMove): Promise<void> {
  const log: Logger = createLog('silent')
  await using from = await openStore(here.store, { log })
  await using to = await openStore(there.store, { log })
  const moved = await moveStore(from, to, ({ namespace, moved }) => say(`${namespace}: ${moved}`))
  const unreadable = from.unreadable()
  print(
    `All records of the chats are there: ${moved.map(one => `${one.moved} ${one.namespace}`).join(', ')}.`,
  )
  if (unreadable > 0) print(`${unreadable} records cannot be read, and stay in "bot.sqlite" alone.`)
}

function sparingly(print: Print): Print {
  let saidAt = Number.NEGATIVE_INFINITY
  return text => {
    if (performance.now() - saidAt < SAY_MS) return
    saidAt = performance.now()
    print(text)
  }
}

function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
