import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import type { Logger } from 'pino'
import { seatCast } from './cast.ts'
import { botApi, withoutServer } from './http/bot-api.ts'
import { chatPage } from './http/chat-page.ts'
import { keepChats } from './kept-chats.ts'
import { createTelegram, type Telegram } from './local-telegram.ts'
import type { RateLimits } from './world/telegram-rate-limits.ts'

const HOST = '127.0.0.1'

/** On which port the playground listens, and what it works with. */
interface PlaygroundOptions {
  /** 0 takes any free port. */
  readonly port: number
  /** The bot's token; a random one when left out. */
  readonly token?: string | undefined
  /** Where the page's mail panel delivers; without it the page has no such panel. */
  readonly smtp?: { readonly host: string; readonly port: number } | undefined
  /** A file that keeps the chats over a restart. */
  readonly keptIn?: string | undefined
  /** Told when that file cannot be written. */
  readonly log?: Pick<Logger, 'warn'>
  /** Milliseconds since 1970; a clock of its own for a test. */
  readonly now?: () => number
  /** Other rate limits than Telegram's, as for a bot that pays for more. */
  readonly limits?: Partial<RateLimits>
}

/** A running playground: a Bot API server for a bot, and a chat page for people. */
export interface Playground extends AsyncDisposable {
  /** The chat page. */
  readonly url: string
  /** What a bot library takes as its API root. */
  readonly apiRoot: string
  /** The bot's token at the start; `telegram.renewToken()` makes another. */
  readonly token: string
  readonly telegram: Telegram
}

/** Starts the playground on this machine only. */
export async function startPlayground(options: PlaygroundOptions): Promise<Playground> {
  const telegram = createTelegram(options)
  seatCast(telegram)
  const { keptIn: file, log } = options
  const kept = file === undefined ? undefined : keepChats(telegram, { file, log })
  const server = fastify({
    forceCloseConnections: true,
    // No route has a schema: what compiles them, 1 MB, is not loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: 512 },
    rewriteUrl: withoutServer,
  })
  await server.register(botApi(telegram))
  await server.register(chatPage({ telegram, smtp: options.smtp }))
  await server.listen({ host: HOST, port: options.port })
  const { port } = server.server.address() as AddressInfo
  const url = `http://${HOST}:${port}`
  return {
    url,
    apiRoot: url,
    token: telegram.token,
    telegram,
    [Symbol.asyncDispose]: async () => {
      telegram.close()
      await server.close()
      kept?.[Symbol.dispose]()
    },
  }
}

function noSchemas(): never {
  throw new Error('The playground compiles no schemas')
}
