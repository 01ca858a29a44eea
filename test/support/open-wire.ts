import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to the server that can go dead: nothing passes any more, and neither side is told. */
export async function openWire(url: string) {
  const target = new URL(url)
  const port = Number(target.port)
  const sockets = new Set<Socket>()
  let dead = false
  const server = createServer(near => {
    const far = connect(port, target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', data => dead || to.write(data)).on('error', () => undefined)
      from.on('close', () => dead || to.destroy())
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
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
