import { type App, startApp } from './app/app.ts'
import { describeFailure } from './app/describe-failure.ts'
import type { Output } from './app/output.ts'
import { cutOffLateParts, stopOnSignal } from './app/stop-on-signal.ts'
import { type Config, ConfigError, parseConfig, readEnvironment, wantsJsonLog } from './config/config.ts'
import { createLog, logDestination } from './logging/log.ts'

/** What to change is the configuration, and no other start mends it (EX_CONFIG of sysexits.h). */
const EX_CONFIG = 78
/** As pino numbers it. */
const FATAL = 60

const output: Output = { print, printError }

process.exitCode = await run(process.argv[2], process.argv.slice(3))

/** What other commands need is not loaded by a process that stays. */
async function run(command: string | undefined, args: readonly string[]): Promise<number> {
  const [argument] = args
  if (command === 'doctor') return (await import('./app/start-doctor.ts')).startDoctor(print)
  if (command === 'rehearse') return (await import('./app/start-rehearsal.ts')).startRehearsal(args, print)
  if (command === 'backup') return (await import('./app/start-backup.ts')).startBackup(argument, output)
  if (command === 'restore') return (await import('./app/start-backup.ts')).startRestore(argument, output)
  if (command === 'shrink') return (await import('./app/start-backup.ts')).startShrink(output)
  if (command === 'move-to-postgres') return (await import('./app/start-move.ts')).startMove(argument, output)
  if (command === 'mcp') return mcp()
  if (command === undefined) return main()
  complain(
    `there is no command "${command}": it is doctor, rehearse, backup, restore, shrink, move-to-postgres, mcp, or none`,
  )
  return 1
}

async function main(): Promise<number> {
  const config = configOrProblems()
  if (!config) return EX_CONFIG
  const stop = stopOnSignal()
  const app = await appOrFailure(config)
  if (!app) return 1
  print(inColumns(app.endpoints))
  const failure = await Promise.race([stop, app.failed])
  if (failure) complain(describeFailure(failure, config))
  cutOffLateParts()
  await app[Symbol.asyncDispose]()
  if (!failure) return 0
  return failure.name === 'TokenRefusedError' ? EX_CONFIG : 1
}

async function mcp(): Promise<number> {
  const config = configOrProblems()
  return config ? (await import('./app/start-mcp.ts')).startMcp(config) : 1
}

function configOrProblems(): Config | undefined {
  try {
    return parseConfig(readEnvironment())
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    complain([`${error.message}:`, ...error.problems.map(problem => `  ${problem}`)].join('\n'))
    return undefined
  }
}

async function appOrFailure(config: Config): Promise<App | undefined> {
  try {
    const format = config.logFormat ?? (process.stderr.isTTY ? 'pretty' : 'json')
    return await startApp(config, createLog(config.logLevel, await logDestination(format)))
  } catch (error) {
    complain(`The start failed: ${describeFailure(error, config)}`)
    return undefined
  }
}

function inColumns(endpoints: App['endpoints']): string {
  const width = Math.max(...endpoints.map(({ name }) => name.length))
  return endpoints.map(({ name, where }) => `${name.padEnd(width)}  ${where}`).join('\n')
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

function printError(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** The last words are a line of the log where whoever reads that expects JSON. */
function complain(sentence: string): void {
  const line = wantsJsonLog() ? JSON.stringify({ level: FATAL, time: Date.now(), msg: sentence }) : sentence
  printError(line)
}
