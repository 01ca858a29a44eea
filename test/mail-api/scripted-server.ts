import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface SeenRequest {
  readonly method: string
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  readonly headers: IncomingMessage['headers']
  readonly port: number | undefined
}

/** Answers one request, well or badly. */
export type Answer = (response: ServerResponse, request: SeenRequest) => unknown

export interface ScriptedServer extends AsyncDisposable {
  readonly url: string
  /** All requests so far. */
  readonly seen: SeenRequest[]
  /** What the next requests get, one each; the last answer stays. */
  answer(...answers: readonly Answer[]): void
  /** Resolves when the given number of requests have come. */
  received(count: number): Promise<void>
}

/** A mail API in front of which the client has to prove itself: it does whatever the test orders, over real sockets. */
export async function startScriptedServer(tls?: { key: string; cert: string }): Promise<ScriptedServer> {
  const seen: SeenRequest[] = []
  const waiting = new Set<() => void>()
  let script: Answer[] = []
  const listener = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await readRequest(incoming)
    seen.push(request)
    for (const check of waiting) check()
    const answer = script.length > 1 ? script.shift() : script[0]
    answer?.(response, request)
  }
  const server = tls ? createTlsServer(tls, listener) : createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}/base/api`,
    seen,
    answer(...answers) {
      script = [...answers]
    },
    received: count =>
      new Promise(resolve => {
        const check = () => {
          if (seen.length < count) return
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
      }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

async function readRequest(incoming: IncomingMessage): Promise<SeenRequest> {
  const url = new URL(incoming.url ?? '/', 'http://server')
  const form = new URLSearchParams(await text(incoming))
  return {
    method: incoming.method ?? '',
    path: url.pathname,
    parameters: Object.fromEntries([...url.searchParams, ...form]),
    headers: incoming.headers,
    port: incoming.socket.remotePort,
  }
}

/** An answer as JSON; a string goes out as it is. */
export function json(value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Answer {
  return response => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(typeof value === 'string' ? value : JSON.stringify(value))
  }
}

export function html(status: number): Answer {
  return response => {
    response.writeHead(status, { 'content-type': 'text/html' })
    response.end('<!doctype html><h1>Something else speaks here</h1>')
  }
}

/** Success with these fields. */
export function success(fields: Readonly<Record<string, unknown>> = {}): Answer {
  return json({ status: 'success', ...fields })
}

/** Never answers. */
export const silence: Answer = () => undefined

/** Breaks the connection without an answer. */
export const reset: Answer = response => response.socket?.resetAndDestroy()
