import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createHiddenClients } from '../../src/mail-service/smtp/hidden-clients.ts'
import { startTestService } from './support/service.ts'
import { connectSmtp } from './support/smtp-client.ts'

/** What is said of so many conversations, each by its address and the name that the client gives itself. */
function said(clients: readonly (readonly [address: string, name: string])[]) {
  const lines: unknown[] = []
  const log = { warn: (fields: object) => void lines.push(fields) }
  const hidden = createHiddenClients({ log: log as never, registry: undefined })
  for (const [index, [remoteAddress, hostNameAppearsAs]] of clients.entries())
    hidden.saw({ id: String(index), remoteAddress, hostNameAppearsAs })
  return lines
}

const many = (address: string, names: number) =>
  Array.from({ length: 25 }, (_, n) => [address, `mx${n % names}.example`] as const)

test.each([
  ['many clients behind one private address', many('172.17.0.1', 5), [{ address: '172.17.0.1' }]],
  ['the same of IPv6', many('fd00::1', 5), [{ address: 'fd00::1' }]],
  ['one program of this machine, again and again', many('127.0.0.1', 1), []],
  ['one public address', many('203.0.113.7', 5), []],
  ['a public address among them', [['203.0.113.7', 'a'] as const, ...many('172.17.0.1', 5)], []],
  ['two private addresses', [...many('10.0.0.1', 2).slice(0, 9), ...many('10.0.0.2', 5)], []],
])('of %s', (_name, clients, expected) => {
  expect(said(clients)).toEqual(expected)
})

test('the service counts those that really come', async () => {
  const registry = new Registry()
  await using service = await startTestService({ registry })
  for (let n = 0; n < 20; n++) {
    using client = await connectSmtp({ port: service.smtpPort })
    await client.reply()
    await client.say(`EHLO mx${n}.example`)
    await client.say('MAIL FROM:<a@b.test>')
    await client.say('RCPT TO:<nobody@tempmail.test>')
  }
  expect(await registry.metrics()).toContain('tempmail_smtp_clients_hidden 1')
})
