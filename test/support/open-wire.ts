import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * A way to the server that can go dead: nothing passes any more, and neither side is told. Or it freezes: what is on its
 * way stays there, also when its sender has gone, and arrives when it thaws.
 */
export async function openWire(url: string) {
  const target = new URL(url)
  const port = Number(target.port)
  const sockets = new Set<Socket>()
  const pairs = new Set<{ readonly near: Socket; readonly far: Socket }>()
  let dead = false
  let frozen = false
  let freezesAt: string | undefined
  let late: (() => void)[] = []

  function pass(deliver: () => void): void {
    if (frozen) late.push(deliver)
    else if (!dead) deliver()
  }

  const server = createServer(near => {
    const far = connect(port, target.hostname)
    pairs.add({ near, far })
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => undefined)
      from.on('data', data => {
        if (from === near && freezesAt !== undefined && data.includes(freezesAt)) frozen = true
        pass(() => void (to.destroyed || to.write(data)))
      })
      // What was written before it arrives first.
      from.on('close', () => pass(() => to.end()))
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  target.port = String(typeof address === 'object' && address?.port)
  return {
    url: target.href,
    goDead() {
      dead = true
    },
    freeze() {
      frozen = true
    },
    /** Freezes as soon as the process sends something with these words, and holds that back too. */
    freezeAt(words: string) {
      freezesAt = words
    },
    /** Pieces that are on their way. */
    get late() {
      return late.length
    },
    /** Resolves when the server is done with what came from senders that have gone. */
    async thaw() {
      frozen = false
      freezesAt = undefined
      const arriving = late
      late = []
      for (const deliver of arriving) deliver()
      const gone = [...pairs].filter(({ near, far }) => near.destroyed && !far.destroyed)
      await Promise.all(gone.map(({ far }) => once(far, 'close')))
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
