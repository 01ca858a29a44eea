import type { FastifyRequest } from 'fastify'
import { Upload } from '../world/kept-files.ts'
import type { Field } from './parse-multipart.ts'
import { formFields, readFields } from './read-fields.ts'

const ATTACH = 'attach://'

/** The parameters of a call, wherever they are: query, JSON, form or multipart; files take the place of their names. */
export function readPayload(request: FastifyRequest): Record<string, unknown> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const query = request.url.split('?').slice(1).join('?').split('#')[0] ?? ''
  const fields = [...formFields(query), ...readFields(body, request.headers['content-type'] ?? '')]
  return withFilesInPlace(firstOfEach(fields))
}

/** Of two of a name the first counts, the query before the body (telegram-bot-api Query.h:arg). */
function firstOfEach(fields: readonly Field[]): Record<string, unknown> {
  return Object.fromEntries(fields.toReversed())
}

/** `attach://name` becomes the file of that name, which is no parameter of its own then. */
function withFilesInPlace(fields: Record<string, unknown>): Record<string, unknown> {
  const placed = { ...fields }
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string' || !value.startsWith(ATTACH)) continue
    const file = fields[value.slice(ATTACH.length)]
    if (!(file instanceof Upload)) continue
    placed[name] = file
    delete placed[value.slice(ATTACH.length)]
  }
  return placed
}
