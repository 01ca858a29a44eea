import type { FastifyRequest } from 'fastify'
import { Upload } from '../world/files.ts'

const ATTACH = 'attach://'

/** The parameters of a call, wherever they are: query, JSON, form or multipart; files take the place of their names. */
export function readPayload(request: FastifyRequest): Record<string, unknown> {
  const query = isRecord(request.query) ? request.query : {}
  const { method: _, ...fields } = { ...query, ...(isRecord(request.body) ? request.body : {}) }
  return withFilesInPlace(fields) // `method` names the call once more, as telegraf does in forms
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
