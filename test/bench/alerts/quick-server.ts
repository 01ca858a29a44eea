import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Run as a process of its own: answers every request at once with an inbox of one message, and tells its port. */
const INBOX = Buffer.from(
  JSON.stringify({
    status: 'success',
    messages: [
      {
        id: 1,
        sender_name: 'Shop',
        sender_email: 'hello@shop.example',
        subject: 'Your code is 482913',
        received_at: '2026-11-20 08:00:00',
      },
    ],
  }),
)

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': INBOX.length }).end(INBOX)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
