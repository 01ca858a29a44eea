import { createInterface } from 'node:readline/promises'
import { systemClock } from '../clock.ts'
import { type BotToken, type Config, ConfigError, parseConfig, readEnvironment } from '../config/config.ts'
import type { Environment } from '../config/variables.ts'
import { RehearsalError } from '../rehearsal/rehearsal-error.ts'
import { rehearse } from '../rehearsal/rehearse.ts'
import { lockDataDir } from './data-dir-lock.ts'

type Print = (text: string) => void

const YES = '--yes'
const USAGE = `npm run rehearse -- CHAT_ID [GROUP_ID] [${YES}]`

/**
 * `npm run rehearse -- CHAT_ID [GROUP_ID]`: sends every form of the bot into these chats and compares Telegram's
 * answers with the playground's. With `--yes` it asks nothing. Resolves to the exit code: 0 when all were the same.
 */
export async function startRehearsal(
  args: readonly string[],
  print: Print,
  env: Environment = readEnvironment(),
): Promise<number> {
  using ending = endOnSignal()
  const ended = ending.signal
  try {
    const chats = chatsOf(args)
    const config = parseConfig(env)
    const { token, apiRoot } = botOf(config)
    using _lock = lockDataDir(config.dataDir)
    const options = { ...chats, token, apiRoot, dataDir: config.dataDir, clock: systemClock, print }
    const isSame = await rehearse({ ...options, confirm: confirmOf(args, ended), signal: ended })
    return isSame ? 0 : 1
  } catch (error) {
    if (ended.aborted) print('Ended before it was done; no answers were saved.')
    else for (const problem of problemsOf(error)) print(problem)
    return 1
  }
}

function chatsOf(args: readonly string[]): { readonly chatId: number; readonly groupId: number | undefined } {
  const [chat, group, ...others] = args.filter(argument => argument !== YES)
  if (chat === undefined || others.length > 0) {
    throw new RehearsalError(`name your own chat, and a group if you have one: ${USAGE}`)
  }
  const chatId = idOf('CHAT_ID', chat)
  if (chatId < 0)
    throw new RehearsalError(`CHAT_ID "${chat}" is a group: your own chat comes first, ${USAGE}`)
  const groupId = group === undefined ? undefined : idOf('GROUP_ID', group)
  if (groupId !== undefined && groupId > 0) {
    throw new RehearsalError(`GROUP_ID "${group}" is no group: their ids begin with a minus`)
  }
  return { chatId, groupId }
}

function idOf(name: string, text: string): number {
  if (!/^-?[1-9]\d{0,15}$/.test(text)) {
    throw new RehearsalError(`${name} "${text}" is no id: it is a whole number such as 123456789`)
  }
  return Number(text)
}

function botOf({ telegram }: Config): BotToken {
  if (telegram.kind === 'token') return telegram
  throw new RehearsalError(
    'BOT_TOKEN is not set: a rehearsal needs the token of your bot, or of one to try with',
  )
}

/** Undefined when nobody is to be asked. */
function confirmOf(
  args: readonly string[],
  signal: AbortSignal,
): ((question: string) => Promise<boolean>) | undefined {
  if (args.includes(YES)) return undefined
  if (!process.stdin.isTTY) throw new RehearsalError(`there is nobody to ask: add ${YES}`)
  return async question => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout })
    try {
      return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `, { signal })).trim())
    } finally {
      terminal.close()
    }
  }
}

/** Aborted by the first SIGINT or SIGTERM, after which what was sent is deleted; a second one ends the process. */
function endOnSignal(): Disposable & { readonly signal: AbortSignal } {
  const ending = new AbortController()
  const end = (signal: NodeJS.Signals) => {
    stopListening()
    ending.abort(new RehearsalError(`ended by ${signal}`))
  }
  const stopListening = () => {
    for (const signal of SIGNALS) process.removeListener(signal, end)
  }
  for (const signal of SIGNALS) process.on(signal, end)
  return { signal: ending.signal, [Symbol.dispose]: stopListening }
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function problemsOf(error: unknown): readonly string[] {
  if (error instanceof ConfigError) return error.problems
  return [error instanceof Error ? error.message : String(error)]
}
