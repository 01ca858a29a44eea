import formbody from '@fastify/formbody'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './http-error.ts'

/** A call has a few short parameters. */
const MAX_BODY_BYTES = 16 * 1024

/** The bodies that calls may have: forms, as browsers and as PHP send them, and JSON. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(formbody, { bodyLimit: MAX_BODY_BYTES })
  const options = { parseAs: 'string', bodyLimit: MAX_BODY_BYTES } as const
  app.addContentTypeParser('multipart/form-data', { ...options, parseAs: 'buffer' }, readMultipart)
  app.addContentTypeParser('application/json', options, (_request, body, done) => {
    try {
      const text = String(body)
      done(null, text === '' ? undefined : JSON.parse(text))
    } catch {
      done(new HttpError(400, 'bad_parameter', 'The body is not valid JSON.'))
    }
  })
}

/** A form as PHP's clients like to send it; a file in it is no parameter. */
async function readMultipart(request: FastifyRequest, body: Buffer): Promise<Record<string, string>> {
  try {
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(body), { headers }).formData()
    return Object.fromEntries([...form].filter(field => typeof field[1] === 'string')) as Record<
      string,
      string
    >
  } catch {
    throw new HttpError(400, 'bad_parameter', 'The body is not a valid form.')
  }
}
