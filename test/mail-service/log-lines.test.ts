import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createMailLog } from '../../src/mail-service/smtp/log-mails.ts'

test.each([
  [false, {}],
  [true, { client: '203.0.113.9' }],
])('names the client of a mail only when asked to: %s', (logClients, named) => {
  const lines: object[] = []
  const log = { info: (fields: object) => void lines.push(fields) } as never
  const notes = createMailLog({ log, registry: new Registry(), logClients })
  const envelope = { mailFrom: { address: 'a@shop.example' }, rcptTo: [] }
  notes.refused({ id: '1', remoteAddress: '203.0.113.9', envelope } as never, new Error('x'))
  const reason = expect.any(String)
  expect(lines).toEqual([{ conversation: '1', from: 'shop.example', code: 451, reason, ...named }])
})
