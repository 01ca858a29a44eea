import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Telegram } from '../local-telegram.ts'
import { badRequest, Refusal } from '../refusal.ts'
import type { Answer } from '../world/calls.ts'
import { parseFields } from './parse-fields.ts'
import { readPayload } from './read-payload.ts'

const MAX_BODY_BYTES = 60 * 1024 * 1024

interface Route {
  Params: { token: string; method: string; '*': string }
}

/** The Bot API over HTTP, at /bot<token>/<method>, and its files at /file/bot<token>/<path>. */
export function botApi(telegram: Telegram): FastifyPluginAsync {
  return async server => {
    await readBodies(server)

    server.route<Route>({
      method: ['GET', 'POST'],
      url: '/bot:token/:method',
      handler: async (request, reply) => {
        if (request.params.token !== telegram.token) return refuse(reply, UNAUTHORIZED)
        if (request.body instanceof Refusal) return refuse(reply, request.body)
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
      if (request.params.token !== telegram.token) return refuse(reply, UNAUTHORIZED)
      const file = telegram.world.files.byPath(request.params['*'])
      if (file === undefined) return refuse(reply, new Refusal(404, 'Not Found'))
      return reply.type('application/octet-stream').send(file.upload.data)
    })
  }
}

const UNAUTHORIZED = new Refusal(401, 'Unauthorized')

/** Forms, JSON and multipart; what cannot be read becomes the refusal it gets. */
async function readBodies(server: FastifyInstance): Promise<void> {
  const bodyLimit = MAX_BODY_BYTES
  await server.register(formbody, { bodyLimit })
  server.removeContentTypeParser('application/json')
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit },
    async (_: FastifyRequest, body: string) =>
      orRefusal("can't parse JSON object", () => (body === '' ? {} : JSON.parse(body))),
  )
  server.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit },
    async ({ headers }: FastifyRequest, body: Buffer) =>
      orRefusal("can't parse multipart body", () => parseFields(body, headers['content-type'] ?? '')),
  )
}

function orRefusal(reason: string, read: () => unknown): unknown {
  try {
    return read()
  } catch {
    return badRequest(reason) // the parser's own words are not Telegram's
  }
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  const code = answer.ok ? 200 : answer.error_code
  const seconds = answer.ok ? undefined : answer.parameters?.retry_after
  if (seconds !== undefined) reply.header('retry-after', seconds)
  return reply.code(code).type('application/json').send(JSON.stringify(answer))
}

function refuse(reply: FastifyReply, { code, message }: Refusal): FastifyReply {
  return send(reply, { ok: false, error_code: code, description: message })
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
