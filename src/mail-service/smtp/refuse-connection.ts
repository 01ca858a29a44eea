import type { Socket } from 'node:net'
import type { SmtpError } from './smtp-error.ts'

/** Tells clients that they can't come in. */
export interface RefuseConnection extends Disposable {
  (socket: Socket, refusal: SmtpError): void
}

/** So many wait for their answer at once; others get it without delay. */
const MAX_HELD = 1_000
/** How long a client may stay after its answer. */
const LINGER_MS = 1_000

/**
 * Who is sent away comes again at once, and each time costs a turn of the event loop: so the answer takes its time,
 * `afterMs`.
 */
export function createRefuseConnection(afterMs: number): RefuseConnection {
  const held = new Map<Socket, NodeJS.Timeout>()
  let isOver = false

  function answer(socket: Socket, { responseCode, message }: SmtpError): void {
    socket.setTimeout(LINGER_MS, () => socket.destroy())
    socket.end(`${responseCode} ${message}\r\n`)
  }

  function refuseConnection(socket: Socket, refusal: SmtpError): void {
    // Who goes without waiting for the answer does not hear it.
    socket.on('error', () => socket.destroy())
    // What is said meanwhile is thrown away; only so does the end of the connection come to notice.
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
