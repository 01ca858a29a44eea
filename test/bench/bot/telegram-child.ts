import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// A Bot API server that takes everything, in a process of its own: clients are measured without it.
const ANSWER = JSON.stringify({
  ok: true,
  result: { message_id: 1, date: 1, chat: { id: 1, type: 'private', first_name: 'Ann' }, text: 'Hello' },
})
const server = createServer((request, response) => {
  request
    .resume()
    .on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(ANSWER))
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
