import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Telegram } from '../local-telegram.ts'
import { MAX_UPLOAD_BYTES } from '../methods/document-methods.ts'
import { Refusal, refusalOf, refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import type { Answer } from '../world/call-log.ts'
import { readPayload } from './read-payload.ts'

/** Files of 50 MB and the bytes around them; no source says whether api.telegram.org counts those. */
const MAX_BODY_BYTES = 51 * 1024 * 1024
const ENCODINGS: ReadonlySet<string> = new Set(['', 'none', 'identity'])
const MOST_IN_TOKEN = 80
const METHODS: ReadonlySet<string> = new Set(['GET', 'POST'])

/** Where requests for another server end. */
const ABSOLUTE = '/absolute-uri'

interface Route {
  Params: { token: string; '*': string }
}

/** The Bot API over HTTP, at /bot<token>/<method>, and its files at /file/bot<token>/<path>. */
export function botApi(telegram: Telegram): FastifyPluginAsync {
  return async server => {
    readAnything(server)
    server.setErrorHandler<FastifyError>((error, _, reply) => {
      if (error instanceof Refusal) return refuseRequest(reply, error)
      if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
        return refuseRequest(reply, refusalOf(REFUSALS.bodyTooLarge))
      throw error
    })

    server.all<Route>('/bot:token/*', async (request, reply) => {
      checkRequest(request)
      checkToken(request.params.token, telegram.token)
      checkFrame(request, telegram)
      const { method: named = '', ...payload } = readPayload(request)
      const { answer, lost } = await telegram.answer({
        method: request.params['*'] || String(named),
        payload,
        signal: hangUpSignal(reply),
      })
      if (lost) return loseAnswer(reply)
      return send(reply, answer)
    })
    server.all('/bot*', async () => refuse(REFUSALS.pathNotFound))
    server.all(ABSOLUTE, async () => refuse(REFUSALS.absoluteUri))

    server.get<Route>('/file/bot:token/*', async (request, reply) => {
      checkToken(request.params.token, telegram.token)
      const file = telegram.world.files.byPath(request.params['*']) ?? refuse(REFUSALS.pathNotFound)
      return reply.type('application/octet-stream').send(file.upload.data)
    })
  }
}

/** A proxy's request names the server too, which no path of ours does. */
export function withoutServer({ url = '/' }: { readonly url?: string | undefined }): string {
  return url.startsWith('/') ? url : ABSOLUTE
}

/** Every body as bytes, whatever it says that it is. */
function readAnything(server: FastifyInstance): void {
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_, body, done) =>
    done(null, body),
  )
}

/** HTTP that the server behind api.telegram.org does not understand (td HttpReader.cpp:parse_head, do_read_next). */
function checkRequest({ method, headers }: FastifyRequest): void {
  if (!METHODS.has(method)) refuse(REFUSALS.httpMethodUnknown)
  if (!ENCODINGS.has(headers['content-encoding']?.toLowerCase() ?? ''))
    refuse(REFUSALS.contentEncodingUnknown)
}

/** Refuses a token that cannot be one, or is another bot's (telegram-bot-api ClientManager.cpp:send). */
function checkToken(token: string, own: string): void {
  const colon = token.indexOf(':')
  if (token.startsWith('0') || token.length > MOST_IN_TOKEN || colon < 0) refuse(REFUSALS.tokenInvalid)
  if (!/^-?\d+$/.test(token.slice(0, colon))) refuse(REFUSALS.tokenNoNumber)
  if (token !== own) refuse(REFUSALS.unauthorized)
}

function checkFrame({ body }: FastifyRequest, { settings }: Pick<Telegram, 'settings'>): void {
  if (settings.uploadCounts === 'body' && Buffer.isBuffer(body) && body.length > MAX_UPLOAD_BYTES)
    refuse(REFUSALS.bodyTooLarge)
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  const code = answer.ok ? 200 : answer.error_code
  const seconds = answer.ok ? undefined : answer.parameters?.retry_after
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return reply.code(code).type('application/json').send(JSON.stringify(answer))
}

/** Without words there is no body, and the connection ends. */
function refuseRequest(reply: FastifyReply, { code, message }: Refusal): FastifyReply {
  if (message === '') return reply.code(code).header('connection', 'close').send()
  return send(reply, { ok: false, error_code: code, description: message })
}

/** Breaks the connection after the work was done, so that the bot cannot know. */
function loseAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** Aborted when the caller hangs up before the answer. */
function hangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => {
    // Aborting makes an error with its stack, which costs more than most answers.
    if (!reply.raw.writableFinished) controller.abort()
  })
  return controller.signal
}
