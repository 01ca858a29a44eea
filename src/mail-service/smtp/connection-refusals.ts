import type { Socket } from 'node:net'
import type { SmtpError } from './smtp-error.ts'

/** Clients that are refused. Disposing hangs up on those that wait. */
export interface Refusals extends Disposable {
  /** Answers with the reason and closes. */
  refuse(socket: Socket, refusal: SmtpError): void
}

/** At most this many refused clients are made to wait; further ones are answered at once. */
const MAX_HELD = 1_000
/** How long a client may stay after its answer. */
const LINGER_MS = 1_000

/**
 * Refuses connections, but only after `afterMs`. A refused client reconnects as soon as it has the answer, and each
 * attempt costs time of the event loop.
 */
export function createRefusals(afterMs: number): Refusals {
  const held = new Map<Socket, NodeJS.Timeout>()
  let isOver = false

  function answer(socket: Socket, { responseCode, message }: SmtpError): void {
    socket.setTimeout(LINGER_MS, () => socket.destroy())
    socket.end(`${responseCode} ${message}\r\n`)
  }

  function refuse(socket: Socket, refusal: SmtpError): void {
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

  return {
    refuse,
    [Symbol.dispose]() {
      isOver = true
      for (const socket of held.keys()) socket.destroy()
    },
  }
}
