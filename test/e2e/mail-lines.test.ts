import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { FAIL2BAN_REGEX, hasProgram } from '../support/optional.ts'
import { startTestPlayground } from '../support/playground.ts'

const FILTER = join(import.meta.dirname, '../../docs/deploy/fail2ban-filter.conf')

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
  expect(lines.find(({ msg }) => msg === 'alert sent')).toMatchObject({ kind: 'mail', mails: accepted.mails })
  expect(lines.find(({ msg }) => msg === 'mail refused with 550')).toMatchObject({
    from: 'shop.example',
    code: 550,
    reason: 'no such address, switched off, or sender blocked',
  })
  for (const secret of ['unspeakable', 'wanda', 'nobody', 'sender.person'])
    expect(stderr).not.toContain(secret)
})

test('with LOG_CLIENTS=1 the filter for fail2ban finds whoever guesses addresses, and nobody else', async () => {
  await using data = await createDataDir()
  const settings = { DATA_DIR: data.path, LOG_LEVEL: 'info', LOG_FORMAT: 'json', LOG_CLIENTS: '1' }
  await using app = await startAppProcess(settings)
  const api = `http://127.0.0.1:${app.port('Mail API')}/api/create-session`
  const { email } = (await (await fetch(api, { method: 'POST' })).json()) as { email: string }
  const send = (localAddress: string, to: string) => {
    const post = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true, localAddress })
    return post.sendMail({ from: 'a@shop.example', to, text: 'x' }).finally(() => post.close())
  }
  await send('127.7.0.1', email)
  for (const guesser of ['127.7.0.2', '127.7.0.3'])
    await expect(send(guesser, `nobody-${email}`)).rejects.toThrow('550')
  const { stderr } = await app.signal('SIGTERM')
  expect(stderr).toContain('127.7.0.1')
  expect(await bannedBy(stderr)).toEqual(['127.7.0.2', '127.7.0.3'])
  // As Docker writes it into a file.
  const time = new Date().toISOString()
  const lines = stderr.split('\n').map(line => JSON.stringify({ log: `${line}\n`, stream: 'stderr', time }))
  expect(await bannedBy(lines.join('\n'))).toEqual(['127.7.0.2', '127.7.0.3'])
  if (!hasProgram(FAIL2BAN_REGEX)) return
  for (const [name, log] of Object.entries({ unit: stderr, container: lines.join('\n') })) {
    const file = join(data.path, `${name}.log`)
    await writeFile(file, log)
    expect((await promisify(execFile)(FAIL2BAN_REGEX, [file, FILTER])).stdout).toContain('2 matched')
  }
})

async function bannedBy(log: string): Promise<readonly (string | undefined)[]> {
  const filter = await readFile(FILTER, 'utf8')
  const [, pattern = ''] = /^failregex = (.+)$/m.exec(filter) ?? []
  const failure = new RegExp(pattern.replace('<HOST>', '([\\d.]+)'), 'g')
  return [...log.matchAll(failure)].map(([, client]) => client)
}
