import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Upload } from '../telegram/files.ts'

/** The parameters of a call, wherever they are: query, JSON, form or multipart; files take the place of their names. */
export async function readPayload(request: FastifyRequest): Promise<Record<string, unknown>> {
  const query = isRecord(request.query) ? request.query : {}
  if (request.isMultipart()) return { ...query, ...(await readParts(request)) }
  return { ...query, ...(isRecord(request.body) ? request.body : {}) }
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  const files = new Map<string, Upload>()
  for await (const part of request.parts()) {
    if (part.type === 'file') files.set(part.fieldname, await readFile(part))
    else fields[part.fieldname] = part.value
  }
  for (const [name, value] of Object.entries(fields)) {
    const id =
      typeof value === 'string' && value.startsWith('attach://') ? value.slice('attach://'.length) : undefined
    const upload = id === undefined ? undefined : files.get(id)
    if (id === undefined || upload === undefined) continue
    fields[name] = upload
    files.delete(id)
  }
  return { ...fields, ...Object.fromEntries(files) }
}

async function readFile(part: MultipartFile): Promise<Upload> {
  return new Upload(part.filename || part.fieldname, part.mimetype, await part.toBuffer())
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
