import { execFileSync } from 'node:child_process'
import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { hasProgram, PRLIMIT } from '../support/optional.ts'

test.skipIf(!hasProgram(PRLIMIT))(
  'the log says when mail can be stored again, and that a stop was orderly',
  {
    timeout: 60_000,
  },
  async () => {
    await using data = await createDataDir()
    await using app = await startAppProcess({ DATA_DIR: data.path, LOG_LEVEL: 'info', LOG_FORMAT: 'json' })
    const api = `http://127.0.0.1:${app.port('Mail API')}/api/create-session`
    const { email } = (await (await fetch(api, { method: 'POST' })).json()) as { email: string }
    // To SQLite that is a disk that takes no more.
    const limitFiles = (bytes: string) =>
      execFileSync(PRLIMIT, ['--pid', String(app.pid), `--fsize=${bytes}:`])

    limitFiles('0')
    await expect(send(app, email)).rejects.toThrow(/45\d/)
    limitFiles('unlimited')
    for (let mail = 0; mail < 2; mail += 1) await send(app, email)
    const { code, stderr } = await app.signal('SIGTERM')
    const says = stderr
      .trim()
      .split('\n')
      .map(line => JSON.parse(line).msg as string)
    expect(code).toBe(0)
    expect(says.filter(text => text === 'mail can be stored again')).toHaveLength(1)
    expect(says.some(text => text.startsWith('stopping'))).toBe(true)
    expect(says.filter(text => text === 'mail accepted')).toHaveLength(2)
    expect(says.at(-1)).toBe('stopped')
  },
)

async function send(app: AppProcess, to: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port: app.port('SMTP'), ignoreTLS: true })
  try {
    await transport.sendMail({ from: 'a@shop.example', to, subject: 's', text: 'x' })
  } finally {
    transport.close()
  }
}
