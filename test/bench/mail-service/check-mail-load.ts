import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Pool } from 'undici'

const CONNECTIONS = 64
/**
 * V8 compiles what every request runs through once more, for good, after about ten thousand of them: for a second that
 * takes a processor from whoever answers. A service that runs has that behind it, and so has whoever asks.
 */
const WARM_UP_REQUESTS = 20_000

export interface CheckMailLoad extends AsyncDisposable {
  /** Answers a second with all connections busy. */
  throughput(seconds: number): Promise<number>
  /** How long each answer takes at so many requests a second, in milliseconds, from when the request was due. */
  delaysAt(perSecond: number, seconds: number): Promise<readonly number[]>
}

/** Opens connections to a server with mailboxes `t1` to `t<sessions>`, and warms both sides up; `scale` shortens that. */
export async function openCheckMailLoad(
  port: number,
  { sessions, scale }: { readonly sessions: number; readonly scale: number },
): Promise<CheckMailLoad> {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections: CONNECTIONS })
  const path = () => `/api/check-mail?token=t${1 + Math.floor(Math.random() * sessions)}`
  const ask = (done: (error?: Error) => void) => checkMail(pool, path(), done)
  let left = WARM_UP_REQUESTS * scale
  await onAllConnections(ask, () => left-- > 0)
  return {
    async throughput(seconds) {
      const end = performance.now() + seconds * 1_000
      return (await onAllConnections(ask, () => performance.now() < end)) / seconds
    },
    delaysAt: (perSecond, seconds) => delaysAt(ask, perSecond, Math.ceil(perSecond * seconds)),
    [Symbol.asyncDispose]: () => pool.close(),
  }
}

/** Asks once; calls back with or without an error. */
type Ask = (done: (error?: Error) => void) => void

/** Asks as fast as it is answered, and says how often. */
async function onAllConnections(ask: Ask, isToGoOn: () => boolean): Promise<number> {
  const answer = promisify(ask)
  let answered = 0
  const worker = async () => {
    for (; isToGoOn(); answered++) await answer()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, worker))
  return answered
}

/**
 * Asks at a steady rate, whether answers come or not. Requests are made when they are due: thousands that wait for their
 * time would have to be moved by every garbage collection here, for 30 ms and more, and that would be measured.
 */
async function delaysAt(ask: Ask, perSecond: number, requests: number): Promise<readonly number[]> {
  const delays = new Array<number>(requests).fill(0)
  const answered = Promise.withResolvers<void>()
  let left = requests
  const began = performance.now()
  for (let sent = 0; sent < requests; ) {
    const index = sent
    const due = began + (index * 1_000) / perSecond
    if (performance.now() < due) {
      // A processor is not ours to wait with: the server and its database need both of a small machine.
      await delay(1)
      continue
    }
    sent++
    ask(error => {
      if (error) answered.reject(error)
      delays[index] = performance.now() - due
      if (--left === 0) answered.resolve()
    })
  }
  await answered.promise
  return delays
}

/** With as little work on our side as undici allows. */
function checkMail(pool: Pool, path: string, done: (error?: Error) => void): void {
  let status = 0
  pool.dispatch(
    { path, method: 'GET' },
    {
      onRequestStart: () => undefined,
      onResponseStart: (_, statusCode) => {
        status = statusCode
      },
      onResponseData: () => undefined,
      onResponseEnd: () =>
        done(status === 200 ? undefined : new Error(`check-mail was answered with ${status}`)),
      onResponseError: (_, error) => done(error),
    },
  )
}
