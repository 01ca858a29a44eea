import formbody from '@fastify/formbody'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Answer } from '../telegram/calls.ts'
import type { Telegram } from '../telegram/telegram.ts'
import { parseMultipart } from './parse-multipart.ts'
import { readPayload } from './read-payload.ts'

const MAX_BODY_BYTES = 60 * 1024 * 1024

interface Route {
  Params: { token: string; method: string; '*': string }
}

/** The Bot API over HTTP, at /bot<token>/<method>, and its files at /file/bot<token>/<path>. */
export function botApi(telegram: Telegram): FastifyPluginAsync {
  return async server => {
    await server.register(formbody, { bodyLimit: MAX_BODY_BYTES })
    server.removeContentTypeParser('application/json')
    server.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
      (_, body, done) => {
        done(null, body === '' ? {} : parseJson(String(body)))
      },
    )

    server.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      (request, body, done) => {
        done(null, parseMultipart(Buffer.from(body), request.headers['content-type'] ?? ''))
      },
    )

    server.route<Route>({
      method: ['GET', 'POST'],
      url: '/bot:token/:method',
      handler: async (request, reply) => {
        if (request.params.token !== telegram.token) return refuse(reply, 401, 'Unauthorized')
        if (request.body === MALFORMED) return refuse(reply, 400, "Bad Request: can't parse JSON object")
        const { answer, lost } = await telegram.answer({
          method: request.params.method,
          payload: readPayload(request),
          signal: hangUpSignal(reply),
        })
        if (lost) return loseAnswer(reply)
        return send(reply, answer)
      },
    })

    server.get<Route>('/file/bot:token/*', async (request, reply) => {
      if (request.params.token !== telegram.token) return refuse(reply, 401, 'Unauthorized')
      const file = telegram.world.files.byPath(request.params['*'])
      if (file === undefined) return refuse(reply, 404, 'Not Found')
      return reply.type('application/octet-stream').send(file.upload.data)
    })
  }
}

const MALFORMED = Symbol('malformed JSON')

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return MALFORMED
  }
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  const code = answer.ok ? 200 : answer.error_code
  const seconds = answer.ok ? undefined : answer.parameters?.retry_after
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return reply.code(code).type('application/json').send(JSON.stringify(answer))
}

function refuse(reply: FastifyReply, code: number, description: string): FastifyReply {
  return send(reply, { ok: false, error_code: code, description })
}

/** The connection breaks after the work was done, so that the bot cannot know. */
function loseAnswer(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

/** Aborted when the caller hangs up before the answer. */
function hangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}
