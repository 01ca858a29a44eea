import type { FastifyInstance, FastifyRequest } from 'fastify'

/** So many requests are handled in one turn of the event loop: as a rule they take about a millisecond together … */
const AT_ONCE = 8
/** … and no more when they have taken this long, such as long lists. */
const MAX_TURN_MS = 2

/** Handles a request now, or in a later turn of the event loop. */
type RequestTurn = (handle: () => void) => void

/**
 * Makes requests that come in one go wait for one another. Otherwise a hundred of them, each cheap, hold up everybody's
 * mail for a fiftieth of a second, again and again.
 */
export function createRequestTurns(): RequestTurn {
  const waiting: (() => void)[] = []
  let handled = 0
  let usedMs = 0
  let isCounting = false

  const isOver = () => handled === AT_ONCE || usedMs >= MAX_TURN_MS

  function handleNow(handle: () => void): void {
    handled += 1
    const began = performance.now()
    handle()
    usedMs += performance.now() - began
  }

  function nextTurn(): void {
    handled = 0
    usedMs = 0
    isCounting = waiting.length > 0
    if (isCounting) setImmediate(nextTurn)
    while (!isOver()) {
      const next = waiting.shift()
      if (next === undefined) return
      handleNow(next)
    }
  }

  return handle => {
    if (!isCounting) setImmediate(nextTurn)
    isCounting = true
    if (isOver()) waiting.push(handle)
    else handleNow(handle)
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
