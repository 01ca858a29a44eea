import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/** A DNS server that knows no name, or says nothing at all. */
export interface Dns extends AsyncDisposable {
  readonly port: number
  isSilent: boolean
}

/** Flags of an answer, and "there is no such name" (RFC 1035 §4.1.1). */
const ANSWER = 0x80
const NO_SUCH_NAME = 0x83

export async function startDns(): Promise<Dns> {
  const socket = createSocket('udp4')
  socket.on('message', (question, { port, address }) => {
    if (dns.isSilent || question.length < 12) return
    const answer = Buffer.from(question)
    answer[2] = (answer[2] ?? 0) | ANSWER
    answer[3] = NO_SUCH_NAME
    socket.send(answer, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const dns = {
    port: socket.address().port,
    isSilent: false,
    async [Symbol.asyncDispose]() {
      socket.close()
    },
  }
  return dns
}
