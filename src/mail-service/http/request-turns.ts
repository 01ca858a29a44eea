import type { FastifyInstance, FastifyRequest } from 'fastify'

/** So many requests are handled in one turn of the event loop: together they take about a millisecond. */
const AT_ONCE = 8

/** Handles a request now, or in a later turn of the event loop. */
type RequestTurn = (handle: () => void) => void

/**
 * Makes requests that come in one go wait for one another. Otherwise a hundred of them, each cheap, hold up everybody's
 * mail for a fiftieth of a second, again and again.
 */
export function createRequestTurns(): RequestTurn {
  const waiting: (() => void)[] = []
  let handled = 0
  let isCounting = false

  function nextTurn(): void {
    const now = waiting.splice(0, AT_ONCE)
    handled = now.length
    isCounting = handled > 0
    if (isCounting) setImmediate(nextTurn)
    for (const handle of now) handle()
  }

  return handle => {
    if (!isCounting) setImmediate(nextTurn)
    isCounting = true
    if (handled === AT_ONCE) {
      waiting.push(handle)
      return
    }
    handled += 1
    handle()
  }
}

/** To be called before other hooks are added. Our own bot waits for nobody. */
export function handleInTurns(app: FastifyInstance, isOwn: (request: FastifyRequest) => boolean): void {
  const turn = createRequestTurns()
  app.addHook('onRequest', (request, _reply, done) => {
    if (isOwn(request)) done()
    else turn(done)
  })
}
