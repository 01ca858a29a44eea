import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hasProgram, SWAKS } from '../support/optional.ts'
import { startTestService } from './support/service.ts'

const run = promisify(execFile)

test.runIf(hasProgram(SWAKS))('swaks delivers, and hears 550 for an address that nobody has', async () => {
  await using service = await startTestService()
  const { email, token } = await service.newSession()
  const to = (address: string) =>
    run(SWAKS, [
      '--server',
      '127.0.0.1',
      '--port',
      String(service.smtpPort),
      '--from',
      'a@b.test',
      '--to',
      address,
    ])
  await to(email)
  expect((await service.get('/check-mail', { token })).body.messages).toMatchObject([
    { sender_email: 'a@b.test' },
  ])
  await expect(to('nobody@tempmail.test')).rejects.toMatchObject({
    stdout: expect.stringContaining('550 5.1.1'),
  })
})
