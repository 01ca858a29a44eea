import type { FastifyReply } from 'fastify'

/** How many bytes an answer has, for a hook `onSend`; 0 for a stream that does not say it. */
export function answerBytes(reply: FastifyReply, payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  if (payload instanceof Uint8Array) return payload.byteLength
  return Number(reply.getHeader('content-length') ?? 0)
}
