import type { FastifyInstance } from 'fastify'

/** Aborts when the server begins to close: answers that wait would hold that up. To be called before it listens. */
export function closingSignal(app: FastifyInstance): AbortSignal {
  const closing = new AbortController()
  app.addHook('preClose', done => {
    closing.abort()
    done()
  })
  return closing.signal
}
