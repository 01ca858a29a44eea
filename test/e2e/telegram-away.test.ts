import { describe, expect, test } from 'vitest'
import { openLink } from '../lab/link.ts'
import { startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { freePort } from '../support/free-port.ts'
import { startTestPlayground } from '../support/playground.ts'
import { waitUntil } from '../support/wait-until.ts'

/** The first pause before an update is handled again is 5 s. */
const PATIENCE_MS = 30_000

describe('an update that comes in while Telegram can not be called', { timeout: 120_000 }, () => {
  test('is answered when it can, once', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    const { telegram } = playground
    await using link = await openLink(() => Number(new URL(playground.apiRoot).port))
    const port = await freePort()
    const said: string[] = []
    const env = {
      DATA_DIR: data.path,
      BOT_TOKEN: playground.token,
      TELEGRAM_API_ROOT: `http://127.0.0.1:${link.port}`,
      HTTP_PORT: String(port),
      WEBHOOK_URL: `http://127.0.0.1:${port}/hook`,
      WEBHOOK_SECRET: 'a-secret-of-this-test',
    }
    await using app = await startAppProcess(env, ({ stderr }) =>
      stderr?.on('data', line => said.push(String(line))),
    )
    const ann = playground.person()
    await ann.ask('/help')
    await expect.poll(() => waiting(app.place('Health')), { timeout: PATIENCE_MS }).toBe(0)
    link.shut(true)
    link.cut()
    ann.say('/new one')
    await expect.poll(() => said.join(''), { timeout: PATIENCE_MS }).toContain('is handled again')
    link.shut(false)
    const shown = () => ann.messages().filter(({ text }) => text?.includes('one@'))
    await waitUntil(
      telegram,
      () => shown().length > 0,
      () => 'the address is not shown',
      PATIENCE_MS,
    )
    await expect.poll(() => waiting(app.place('Health')), { timeout: PATIENCE_MS }).toBe(0)
    expect(shown()).toHaveLength(1)
  })
})

/** Updates that were taken and not handled. */
async function waiting(health: string): Promise<number> {
  const text = await (await fetch(new URL('/metrics', health))).text()
  return Number(/^tempmail_updates_waiting (\d+)/m.exec(text)?.[1])
}
