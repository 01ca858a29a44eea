import type { Config } from '../config/config.ts'
import { adviseOnStore } from '../ops/store-advice.ts'

/**
 * Says in one sentence why the start failed, or why the bot ended later, and what to do about it; without secrets of the
 * configuration.
 */
export function describeFailure(error: unknown, config: Config): string {
  const failure = findSystemError(error)
  if (failure?.port !== undefined) return describePort(failure, config)
  if (failure && FILE_TROUBLES[failure.code]) return describeFile(failure, config)
  if (!(error instanceof Error)) return String(error)
  const advice = adviceFor(error, config)
  return advice === undefined ? error.message : `${error.message}; ${advice}`
}

/** What to do about errors that only say what went wrong. */
function adviceFor({ name, message }: Error, { store }: Config): string | undefined {
  const isDatabase = name === 'PostgresOpenError' || (name === 'StoreError' && store.kind === 'postgres')
  if (isDatabase && /connect E|ECONN|ENOTFOUND|ETIMEDOUT|timeout|password/i.test(message))
    return 'see that PostgreSQL runs, and what DATABASE_URL says'
  if (name === 'StoreError' && store.kind === 'redis')
    return 'see that its server runs, and what STORE_URL says'
  return FROM_SQLITE.has(name) || SQLITE_SAYS.test(message) ? adviseOnStore(message) : undefined
}

const FROM_SQLITE = new Set(['StoreError', 'DamagedError'])
/** The mail database passes SQLite's errors on as they are. */
const SQLITE_SAYS = /disk is full|disk I\/O error|readonly database|not a database|malformed|is locked/

interface SystemError {
  readonly code: string
  readonly port?: number
  readonly address?: string
  readonly path?: string
}

const FILE_TROUBLES: Readonly<Record<string, string>> = {
  EACCES: 'there are no rights to write there',
  EPERM: 'there are no rights to write there',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'there is a file of that name',
  ENOSPC: 'the disk is full',
}
const A_FOLDER = 'make it a folder that this user may write to'

/** The folder is the right one; in another the bot would start without this data. */
const MENDED_IN_PLACE = new Set(['EROFS', 'ENOSPC'])

/** The first error with a system code, along the causes. */
function findSystemError(error: unknown): SystemError | undefined {
  if (!(error instanceof Error)) return undefined
  // A connection to another server says nothing about our own ports and files.
  const isOurs = !('syscall' in error) || error.syscall !== 'connect'
  if (isOurs && 'code' in error && typeof error.code === 'string' && isSystemCode(error.code))
    return error as unknown as SystemError
  return findSystemError(error.cause)
}

function isSystemCode(code: string): boolean {
  return code.startsWith('EADDR') || code in FILE_TROUBLES
}

function describePort({ code, port, address }: SystemError, config: Config): string {
  const variable = portVariable(Number(port), config)
  const place = `${variable} ${port} on ${address}`
  if (code === 'EADDRINUSE') return `${place} is in use: stop the other program, or set another ${variable}`
  if (code === 'EACCES') {
    return `${place} may not be used: ports below 1024 need more rights, so set a higher ${variable} and forward the port to it`
  }
  return `${place} cannot be listened on (${code}): set ${variable.replace('PORT', 'HOST')} to an address of this machine`
}

function portVariable(port: number, { http, ops, mail, telegram }: Config): string {
  const ports: readonly (readonly [string, number | undefined])[] = [
    ['SMTP_PORT', mail.kind === 'embedded' ? mail.smtp?.port : undefined],
    ['PLAYGROUND_PORT', telegram.kind === 'playground' ? telegram.port : undefined],
    ['HTTPS_PORT', http.httpsPort],
    ['OPS_PORT', ops.port],
  ]
  return ports.find(([, number]) => number === port)?.[0] ?? 'HTTP_PORT'
}

function describeFile({ code, path }: SystemError, config: Config): string {
  const dataDir = config.store.kind === 'sqlite' ? config.store.dataDir : (path ?? '')
  return `DATA_DIR "${dataDir}" cannot be used: ${FILE_TROUBLES[code]}; ${MENDED_IN_PLACE.has(code) ? adviseOnStore(code) : A_FOLDER}`
}
