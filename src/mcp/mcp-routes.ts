import { hash, timingSafeEqual } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createMcpServer, type McpServerDeps } from './mcp-server.ts'

interface McpRoutesOptions extends McpServerDeps {
  /** Clients say it as a bearer (RFC 6750). */
  readonly key: string
}

const MAX_BODY_BYTES = 64 * 1024

/** MCP over streamable HTTP, on the path where it is mounted. */
export function addMcpRoutes(app: FastifyInstance, { key, ...deps }: McpRoutesOptions): void {
  const handler = createMcpHandler(() => createMcpServer(deps))
  const isKey = createIsKey(key)
  app.addHook('preClose', () => handler.close())
  app.addHook('onRequest', async (request, reply) => {
    if (!isKey(request.headers.authorization)) {
      return reply.code(401).header('www-authenticate', 'Bearer').send({ error: 'unauthorized' })
    }
  })
  app.removeAllContentTypeParsers()
  // The SDK reads the body itself.
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, body, done) =>
    done(null, body),
  )
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: '/',
    handler: async (request, reply) => {
      const gone = new AbortController()
      reply.raw.once('close', () => gone.abort())
      // It may have left while its request was read.
      if (reply.raw.destroyed) gone.abort()
      return sendResponse(reply, await handler.fetch(toWebRequest(request, gone.signal)))
    },
  })
}

function createIsKey(key: string): (authorization: string | undefined) => boolean {
  // Hashes have one length and tell nothing, so they can be compared in constant time.
  const expected = hash('sha256', key, 'buffer')
  return authorization => {
    const [, given] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
    return given !== undefined && timingSafeEqual(hash('sha256', given, 'buffer'), expected)
  }
}

function toWebRequest({ method, headers, body, url }: FastifyRequest, signal: AbortSignal): Request {
  const entries = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || name === 'authorization' ? [] : [[name, String(value)] as [string, string]],
  )
  const bytes = Buffer.isBuffer(body) ? { body: new Uint8Array(body) } : {}
  return new Request(new URL(url, 'http://mcp.invalid'), { method, headers: entries, signal, ...bytes })
}

function sendResponse(reply: FastifyReply, { status, headers, body }: Response): FastifyReply {
  reply.code(status).headers(Object.fromEntries(headers))
  return reply.send(body === null ? null : Readable.fromWeb(body as ReadableStream))
}
