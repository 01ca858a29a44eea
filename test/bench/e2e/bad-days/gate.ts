import { connect, createServer, type Socket } from 'node:net'

/** What stands between two programs: all goes through, nothing does, nobody answers, or something else does. */
export type GateState = 'open' | 'closed' | 'silent' | { readonly answer: string }

export interface Gate extends AsyncDisposable {
  readonly port: number
  /** Connections that stand are cut. */
  set(state: GateState): void
}

/** A TCP proxy on a free port of this machine. */
export async function openGate(target: { readonly port: number }): Promise<Gate> {
  const sockets = new Set<Socket>()
  let state: GateState = 'open'
  const keep = (socket: Socket): Socket => {
    sockets.add(socket)
    // Whoever is cut off notices it at the other end.
    return socket.on('error', () => undefined).on('close', () => void sockets.delete(socket))
  }
  const server = createServer(socket => {
    keep(socket)
    if (state === 'closed') socket.destroy()
    else if (state === 'open') {
      const further = keep(connect(target.port, '127.0.0.1'))
      socket.pipe(further).pipe(socket)
      socket.on('close', () => further.destroy())
      further.on('close', () => socket.destroy())
    } else if (state === 'silent') socket.resume()
    else {
      const { answer } = state
      socket.on('data', () => socket.end(answer))
    }
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    set(next) {
      state = next
      for (const socket of sockets) socket.destroy()
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A whole HTTP answer, after which the connection ends. */
export function httpAnswer(status: string, body: string, type = 'application/json'): string {
  const head = [`HTTP/1.1 ${status}`, `content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`]
  return [...head, 'connection: close', '', body].join('\r\n')
}
