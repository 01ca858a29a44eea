import { createServer } from 'node:net'

/** Where a browser gets to that is told that every name is here; whatever it then wants, it gets nothing. */
export interface NetworkSink extends AsyncDisposable {
  readonly port: number
  /** Names that were asked for something, or greeted, in their order; an empty one where neither was said. */
  readonly reached: readonly string[]
}

export async function startNetworkSink(): Promise<NetworkSink> {
  const reached: string[] = []
  const server = createServer(socket => {
    let name = ''
    socket.on('error', () => socket.destroy())
    socket.once('close', () => reached.push(name))
    socket.once('data', start => {
      name = start[0] === HANDSHAKE ? greetedName(start) : requestedName(start.toString('latin1'))
      socket.destroy()
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    reached,
    [Symbol.asyncDispose]: async () => {
      server.close()
    },
  }
}

function requestedName(start: string): string {
  return /^host:\s*([^\s:]+)/im.exec(start)?.[1] ?? ''
}

/** Reads the server's name out of the first record of a TLS connection (RFC 8446 4.1.2, RFC 6066 3). */
function greetedName(hello: Buffer): string {
  let at = AFTER_RANDOM
  at += 1 + hello.readUInt8(at) // session
  at += 2 + hello.readUInt16BE(at) // ciphers
  at += 1 + hello.readUInt8(at) // compressions
  at += 2
  while (at + NAME_STARTS < hello.length) {
    const length = hello.readUInt16BE(at + 2)
    if (hello.readUInt16BE(at) === SERVER_NAME)
      return hello.toString('latin1', at + NAME_STARTS, at + 4 + length)
    at += 4 + length
  }
  return ''
}

/** The type of the record that greets. */
const HANDSHAKE = 22
/** The record's head, the message's, a version and 32 random bytes. */
const AFTER_RANDOM = 5 + 4 + 2 + 32
const SERVER_NAME = 0
/** In an extension, after its type, its length, the list's length, the name's type and its length. */
const NAME_STARTS = 4 + 2 + 1 + 2
