import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A mail API in a process of its own, whose every listing has the same few messages. Says its port to its parent. */
const messages = Array.from({ length: 3 }, (_, index) => ({
  id: index + 1,
  sender_name: 'Someone',
  sender_email: 'someone@a.example',
  subject: `Message ${index}`,
  received_at: '2026-11-20 10:00:00',
}))
const listing = Buffer.from(JSON.stringify({ status: 'success', messages }))

const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': listing.length })
  response.end(listing)
})
await once(server.listen(0, '127.0.0.1'), 'listening')
process.send?.((server.address() as AddressInfo).port)
