import type { Socket } from 'node:net'
import type { SmtpError } from './smtp-error.ts'

/** Refuses clients: answers with the reason and closes. */
export interface RefuseConnection extends Disposable {
  (socket: Socket, refusal: SmtpError): void
}

/** At most this many refused clients are made to wait; further ones are answered at once. */
const MAX_HELD = 1_000
/** How long a client may stay after its answer. */
const LINGER_MS = 1_000

/**
 * Refuses a connection, but only after `afterMs`. A refused client reconnects as soon as it has the answer, and each
 * attempt costs time of the event loop.
 */
export function createRefuseConnection(afterMs: number): RefuseConnection {
  const held = new Map<Socket, NodeJS.Timeout>()
  let isOver = false

  function answer(socket: Socket, { responseCode, message }: SmtpError): void {
    socket.setTimeout(LINGER_MS, () => socket.destroy())
    socket.end(`${responseCode} ${message}\r\n`)
  }

  function refuseConnection(socket: Socket, refusal: SmtpError): void {
    // A client that hangs up early needs no answer.
    socket.on('error', () => socket.destroy())
    // Input is discarded; without reading we would not notice that the client hung up.
    socket.resume()
    if (isOver) {
      socket.destroy()
      return
    }
    if (held.size >= MAX_HELD) {
      answer(socket, refusal)
      return
    }
    held.set(socket, setTimeout(answer, afterMs, socket, refusal))
    socket.once('close', () => {
      clearTimeout(held.get(socket))
      held.delete(socket)
    })
  }

  return Object.assign(refuseConnection, {
    [Symbol.dispose]() {
      isOver = true
      for (const socket of held.keys()) socket.destroy()
    },
  })
}
