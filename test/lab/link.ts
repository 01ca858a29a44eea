import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** `up` is from whoever connects to whoever is connected to, `down` the way back. */
export type Direction = 'up' | 'down'

/** A connection between two programs that can go wrong in the ways of a network. */
export interface Link extends AsyncDisposable {
  readonly port: number
  /** What goes this way stays on its way until it is let go, and then arrives, also when its sender is no more. */
  hold(direction: Direction): void
  letGo(direction: Direction): void
  /** Everything arrives so much later. */
  slow(byMs: number): void
  /** Breaks each connection that stands. */
  cut(): void
  /** While it is shut, each new connection is broken at once. */
  shut(isShut: boolean): void
}

/** A TCP proxy on a free port, or on a given one; `target` is asked at each connection. */
export async function openLink(target: () => number, port = 0): Promise<Link> {
  const sockets = new Set<Socket>()
  const held = { up: Promise.withResolvers<void>(), down: Promise.withResolvers<void>() }
  let byMs = 0
  let isShut = false
  held.up.resolve()
  held.down.resolve()

  /** In order, and whatever comes when it ends arrives before its end. */
  function carry(from: Socket, to: Socket, direction: Direction): void {
    let before = Promise.resolve()
    const pass = (deliver: () => void) => {
      before = before.then(async () => {
        await held[direction].promise
        if (byMs > 0) await delay(byMs, undefined, { ref: false })
        if (!to.destroyed) deliver()
      })
    }
    from.on('error', () => undefined)
    from.on('data', data => pass(() => to.write(data)))
    from.on('close', () => pass(() => to.end()))
    sockets.add(from.on('close', () => void sockets.delete(from)))
  }

  const server = createServer(near => {
    if (isShut) {
      near.destroy()
      return
    }
    const far = connect(target(), '127.0.0.1')
    carry(near, far, 'up')
    carry(far, near, 'down')
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    hold(direction) {
      held[direction].resolve()
      held[direction] = Promise.withResolvers()
    },
    letGo(direction) {
      held[direction].resolve()
    },
    slow(ms) {
      byMs = ms
    },
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    shut(is) {
      isShut = is
    },
    async [Symbol.asyncDispose]() {
      held.up.resolve()
      held.down.resolve()
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
