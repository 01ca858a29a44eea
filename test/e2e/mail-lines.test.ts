import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { startTestPlayground } from '../support/playground.ts'

test('the log says of each mail what became of it, and neither for whom it was nor what it said', {
  timeout: 60_000,
}, async () => {
  await using data = await createDataDir()
  await using playground = await startTestPlayground()
  const telegram = { BOT_TOKEN: playground.token, TELEGRAM_API_ROOT: playground.apiRoot }
  const settings = { DATA_DIR: data.path, LOG_LEVEL: 'info', LOG_FORMAT: 'json' }
  await using app = await startAppProcess({ ...telegram, ...settings })
  const ann = playground.person()
  await ann.ask('/new wanda')
  const email = ann.copy('Copy')
  const transport = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true })
  const mail = { from: 'sender.person@shop.example', subject: 'unspeakable', text: 'unspeakable' }
  await transport.sendMail({ ...mail, to: email })
  await ann.waitFor('unspeakable')
  await expect(transport.sendMail({ ...mail, to: email.replace('wanda', 'nobody') })).rejects.toThrow('550')
  transport.close()

  const { stderr } = await app.signal('SIGTERM')
  const lines = stderr
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const accepted = lines.find(({ msg }) => msg === 'mail accepted')
  expect(accepted).toMatchObject({ from: 'shop.example', conversation: expect.any(String) })
  expect(accepted.bytes).toBeGreaterThan(100)
  expect(accepted.mails).toHaveLength(1)
  expect(lines.find(({ msg }) => msg === 'alert told')).toMatchObject({ kind: 'mail', mails: accepted.mails })
  expect(lines.find(({ msg }) => msg === 'mail refused with 550')).toMatchObject({
    from: 'shop.example',
    code: 550,
    reason: 'no such address, or one that was switched off',
  })
  for (const secret of ['unspeakable', 'wanda', 'nobody', 'sender.person'])
    expect(stderr).not.toContain(secret)
})
