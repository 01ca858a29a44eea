import { expect, test } from 'vitest'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { startTestPlayground } from '../support/playground.ts'
import { hasPostgres, startPostgres } from '../support/postgres.ts'
import { askAddy, askSimpleLogin } from './ask-for-alias.ts'

const baseOf = (app: AppProcess) => `http://127.0.0.1:${app.port('Mail API')}/managers`

test.runIf(hasPostgres())(
  'whichever instance is asked, the active one makes the address, also after it has changed',
  { timeout: 120_000 },
  async () => {
    await using resources = new AsyncDisposableStack()
    const postgres = resources.use(await startPostgres())
    const databaseUrl = await postgres.newDatabase()
    const playground = resources.use(await startTestPlayground())
    const start = async () =>
      resources.use(
        await startAppProcess({
          DATA_DIR: resources.use(await createDataDir()).path,
          DATABASE_URL: databaseUrl,
          BOT_TOKEN: playground.token,
          TELEGRAM_API_ROOT: playground.apiRoot,
          MAIL_DOMAINS: 'tempmail.example',
          PUBLIC_URL: 'https://bot.example.org',
          PASSWORD_MANAGERS: '1',
          TRUST_PROXY: 'loopback',
        }),
      )
    const active = await start()
    const ann = playground.person()
    await ann.ask('/token')
    await ann.tap('Password manager')
    await ann.waitFor('Server URL')
    await ann.tap('Create key')
    await ann.waitFor('shown only this once')
    const key = ann.copy('Copy key')

    const standingBy = await start()
    const began = performance.now()
    const { status, body } = await askAddy(baseOf(standingBy), key)
    expect(status).toBe(201)
    expect(performance.now() - began).toBeLessThan(10_000)
    await ann.waitFor(body.data.email)
    expect((await askSimpleLogin(baseOf(standingBy), 'guessed')).status).toBe(401)

    await active.signal('SIGTERM')
    await expect
      .poll(async () => (await askSimpleLogin(baseOf(standingBy), key)).status, { timeout: 60_000 })
      .toBe(201)
    expect((await ann.ask('/addresses')).text).toMatch(/You have \d addresses/)
  },
)
