import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { hasProgram, SWAKS } from '../support/optional.ts'
import { startTestPlayground } from '../support/playground.ts'

const run = promisify(execFile)

describe.skipIf(!hasProgram(SWAKS))('swaks, the SMTP client of Debian', () => {
  test('delivers to an address and is refused with 550 for any other', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    const env = { DATA_DIR: data.path, BOT_TOKEN: playground.token, TELEGRAM_API_ROOT: playground.apiRoot }
    await using app = await startAppProcess(env)
    const ann = playground.person()
    const [email = ''] = /[\w.-]+@[\w.-]+/.exec((await ann.ask('/new')).text ?? '') ?? []
    const server = ['--server', `127.0.0.1:${app.port('SMTP')}`, '--from', 'swaks@example.org']
    await run(SWAKS, [...server, '--to', email, '--header', 'Subject: From swaks'])
    await ann.waitFor('From swaks')
    const refused = run(SWAKS, [...server, '--to', 'nobody@tempmail.localhost'])
    await expect(refused).rejects.toMatchObject({ stdout: expect.stringContaining('<** 550') })
  })
})
