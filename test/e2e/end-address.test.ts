import { createTransport } from 'nodemailer'
import { expect, test } from 'vitest'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { startTestPlayground } from '../support/playground.ts'
import { hasPostgres, startPostgres } from '../support/postgres.ts'

const ADMIN = 42
const TOLD = 'The people who run this bot have ended'

test.runIf(hasPostgres())(
  'an admin ends addresses at all instances, also when the active one dies as the button is pressed',
  { timeout: 120_000 },
  async () => {
    await using playground = await startTestPlayground()
    await using postgres = await startPostgres()
    const databaseUrl = await postgres.newDatabase()
    await using folders = new AsyncDisposableStack()
    const start = async () => {
      const { path } = folders.use(await createDataDir())
      return startAppProcess({
        DATA_DIR: path,
        DATABASE_URL: databaseUrl,
        BOT_TOKEN: playground.token,
        TELEGRAM_API_ROOT: playground.apiRoot,
        ADMIN_IDS: String(ADMIN),
      })
    }
    await using active = await start()
    await using other = await start()
    const [ada, ann] = [playground.person({ id: ADMIN, firstName: 'Ada' }), playground.person()]
    const told = () => ann.messages().filter(({ text }) => text?.includes(TOLD))
    const newAddress = async () => /[\w.-]+@[\w.-]+/.exec((await ann.ask('/new')).text ?? '')?.[0] ?? ''

    const first = await newAddress()
    await ada.ask(`/admin end ${first}`)
    await ada.tap('End now, name kept 7 days')
    await ann.waitFor(TOLD)
    for (const instance of [active, other]) expect(await answerTo(instance, first)).toBe(550)

    const second = await newAddress()
    expect(await answerTo(other, second)).toBe(250)
    await ada.ask(`/admin end ${second}`)
    await ada.tap('End now, name kept 7 days')
    await active.signal('SIGKILL')
    await expect.poll(() => told().length, { timeout: 40_000 }).toBe(2)
    expect(await answerTo(other, second)).toBe(550)
    await ada.waitFor(`${second} has ended`)
    expect(told().map(({ text }) => [first, second].find(email => text?.includes(email)))).toEqual([
      first,
      second,
    ])
  },
)

/** What a sender is answered. */
async function answerTo(instance: AppProcess, to: string): Promise<number> {
  const post = createTransport({ host: '127.0.0.1', port: instance.port('SMTP'), ignoreTLS: true })
  try {
    await post.sendMail({ from: 'a@shop.example', to, subject: 'Hi', text: 'x' })
    return 250
  } catch (error) {
    return (error as { readonly responseCode?: number }).responseCode ?? 0
  } finally {
    post.close()
  }
}
