import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasPostgres, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { startTestService, type TestService } from './support/service.ts'
import { openSmtp, type SmtpClient } from './support/smtp-client.ts'

const PATIENCE = { timeout: 30_000 }
/** So many without a message end a connection, but not where we are at fault. */
const FEW_COMMANDS = 20

describe.runIf(hasPostgres())('while PostgreSQL is away', { timeout: 120_000 }, () => {
  let postgres: TestPostgres

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres[Symbol.asyncDispose]())

  async function startOnPostgres(): Promise<TestService> {
    const databaseUrl = await postgres.newDatabase()
    return startTestService({ mail: { databaseUrl }, limits: { smtpIdleCommands: FEW_COMMANDS } })
  }

  test('senders are asked to try again, clients too, and both are served when it is back', async () => {
    await using service = await startOnPostgres()
    const { email, token } = await service.newSession()
    using client = await openSmtp({ port: service.smtpPort })
    expect(await deliver(client, email, 'before')).toMatch(/^250 /)

    await postgres.stop()
    expect(await deliver(client, email, 'never')).toMatch(/^451 4\.3\.0 /)
    using begun = await openSmtp({ port: service.smtpPort })
    await begun.say('MAIL FROM:<a@b.test>')
    for (let command = 0; command < FEW_COMMANDS + 10; command++) {
      expect(await begun.say(`RCPT TO:<${email}>`)).toMatch(/^451 4\.3\.0 /)
    }
    for (const path of ['/check-mail', '/read-mail', '/source', '/attachment']) {
      const { status, body, headers } = await service.get(path, { token, id: '1', index: '0' })
      expect([path, status, body.code, headers.get('retry-after')]).toEqual([path, 503, 'unavailable', '5'])
      expect(body.message).not.toMatch(/sql|connect|ECONN/i)
    }
    expect((await service.post('/create-session')).status).toBe(503)

    await postgres.start()
    await expect.poll(() => deliver(client, email, 'after'), PATIENCE).toMatch(/^250 /)
    expect(await subjects(service, token)).toEqual(['after', 'before'])
  })

  test('what was told 250 is there, once, after a restart in the middle of a crowd', async () => {
    await using service = await startOnPostgres()
    const boxes = await Promise.all(Array.from({ length: 10 }, () => service.newSession()))
    const taken = new Map(boxes.map(({ token }) => [token, [] as string[]]))
    const isOver = new AbortController()
    const senders = boxes.map(async ({ email, token }, box) => {
      using client = await openSmtp({ port: service.smtpPort })
      for (let n = 0; !isOver.signal.aborted; n++) {
        const reply = await deliver(client, email, `${box}-${n}`)
        expect(reply).toMatch(/^(250|451) /)
        if (reply.startsWith('250')) taken.get(token)?.push(`${box}-${n}`)
      }
    })
    const all = () => [...taken.values()].flat().length
    await expect.poll(all, PATIENCE).toBeGreaterThan(100)
    await postgres.restart()
    const afterwards = all()
    await expect.poll(all, PATIENCE).toBeGreaterThan(afterwards + 100)
    isOver.abort()
    await Promise.all(senders)
    for (const { token } of boxes) {
      const kept = (await subjects(service, token)).reverse()
      // One whose answer was lost may be there; it is asked for again, and that is the sender's doing.
      expect(kept.filter(subject => taken.get(token)?.includes(subject))).toEqual(taken.get(token))
      expect(new Set(kept).size).toBe(kept.length)
    }
  })
})

async function deliver(client: SmtpClient, to: string, subject: string): Promise<string> {
  await client.say('RSET')
  await client.say('MAIL FROM:<a@b.test>')
  const accepted = await client.say(`RCPT TO:<${to}>`)
  if (!accepted.startsWith('250')) return accepted
  await client.say('DATA')
  return client.say(`Subject: ${subject}\r\n\r\nx\r\n.`)
}

async function subjects(service: TestService, token: string): Promise<string[]> {
  const { messages } = (await service.get('/check-mail', { token })).body
  return messages.map(({ subject }: { subject: string }) => subject)
}
