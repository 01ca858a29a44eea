import type { FastifyReply, FastifyRequest } from 'fastify'
import type { collectionShape } from './mailtm-shapes.ts'

/** A client that does not ask for plain JSON gets JSON-LD, as API Platform gives it. */
export function wantsJson({ headers }: FastifyRequest): boolean {
  const accept = headers.accept ?? ''
  return accept.includes('application/json') && !accept.includes('application/ld+json')
}

export function send(request: FastifyRequest, reply: FastifyReply, shape: object): FastifyReply {
  const type = wantsJson(request) ? 'application/json' : 'application/ld+json'
  return reply.type(`${type}; charset=utf-8`).send(JSON.stringify(shape))
}

/** A client that asks for plain JSON gets the members alone. */
export function sendCollection(
  request: FastifyRequest,
  reply: FastifyReply,
  shape: ReturnType<typeof collectionShape>,
): FastifyReply {
  return send(request, reply, wantsJson(request) ? shape['hydra:member'] : shape)
}
