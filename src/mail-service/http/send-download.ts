import type { FastifyReply } from 'fastify'

interface Download {
  readonly bytes: Buffer
  readonly type: string
  readonly filename: string
}

/** Sends foreign bytes as a download: a browser must neither show nor run them on our origin. */
export function sendDownload(reply: FastifyReply, { bytes, type, filename }: Download): FastifyReply {
  const safeType = /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream'
  return reply
    .header('content-type', safeType)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeFilename(filename)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', 'sandbox')
    .send(bytes)
}

/** RFC 8187. */
function encodeFilename(filename: string): string {
  return encodeURIComponent(filename.toWellFormed()).replace(
    /['()*]/g,
    char => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
