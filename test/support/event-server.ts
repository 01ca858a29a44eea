import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MailEvent } from '../../src/mail-api/mail-event.ts'

/** A mail API of which there is nothing but its events, and whatever goes wrong with them. */
export interface EventServer extends AsyncDisposable {
  readonly url: string
  readonly secret: string
  /** What was asked for, in order: the `after` of each connection to `/events`. */
  readonly asked: (string | null)[]
  /** Says an event to all who listen, and keeps it; returns its position. */
  say(type: MailEvent['type'], email: string): string
  /** From now on positions up to this one are too old. */
  forgetUpTo(position: string): void
  /** Breaks every connection that there is. */
  cut(): void
  /** Each event is said so often. */
  times: number
  /** The next connections are broken after so many bytes of their stream, one each. */
  cuts: number[]
  /** Somebody between sends the headers on and keeps everything else. */
  buffers: boolean
  /** Answers in the stream's place when it is set. */
  instead: ((response: ServerResponse) => void) | undefined
}

export async function startEventServer(): Promise<EventServer> {
  const events: MailEvent[] = []
  const streams = new Map<ServerResponse, number>()
  const secret = 'a secret of both'
  let oldest = 0
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    if (url.pathname === '/api/domains') return answer(response, 200, DOMAINS)
    if (url.pathname !== '/api/events') return answer(response, 404, {})
    const after = url.searchParams.get('after')
    state.asked.push(after)
    if (state.instead) return state.instead(response)
    if (request.headers.authorization !== `Bearer ${secret}`) return answer(response, 401, {})
    if (after !== null && (Number(after) < oldest || Number(after) > events.length))
      return answer(response, 410, {})
    open(response, after === null ? events.length : Number(after))
  })

  function open(response: ServerResponse, from: number): void {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    streams.set(response, state.cuts.shift() ?? Number.POSITIVE_INFINITY)
    response.on('close', () => streams.delete(response))
    write(response, `id: ${from}\nevent: position\ndata: {}\n\n`)
    for (const event of events.slice(from)) write(response, textOf(event))
  }

  function write(response: ServerResponse, text: string): void {
    if (state.buffers) return
    for (let time = 0; time < state.times; time += 1) {
      const left = streams.get(response)
      if (left === undefined) return
      const bytes = Buffer.from(text).subarray(0, left)
      streams.set(response, left - bytes.length)
      response.write(bytes)
      if (bytes.length === left) {
        streams.delete(response)
        // After what was written, not in its place.
        response.end(() => response.destroy())
      }
    }
  }

  const state: EventServer = {
    url: '',
    secret,
    asked: [],
    times: 1,
    cuts: [],
    buffers: false,
    instead: undefined,
    say(type, email) {
      const event = { position: String(events.length + 1), type, email }
      events.push(event)
      for (const response of streams.keys()) write(response, textOf(event))
      return event.position
    },
    forgetUpTo(position) {
      oldest = Number(position) + 1
    },
    cut() {
      for (const response of streams.keys()) response.destroy()
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(state, { url: `http://127.0.0.1:${port}/api` })
}

const DOMAINS = {
  status: 'success',
  domains: [{ id: 1, domain: 'mail.test' }],
  gmail_accounts: [],
  extensions: ['events'],
}

function textOf({ position, type, email }: MailEvent): string {
  return `id: ${position}\nevent: ${type}\ndata: ${JSON.stringify({ email })}\n\n`
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
