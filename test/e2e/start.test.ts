import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { FREE_PORTS, runToEnd, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'
import { freePort } from '../support/free-port.ts'

describe('the start', () => {
  test('says where everything is, and stops on SIGTERM within 5 s', async () => {
    await using data = await createDataDir()
    await using app = await startAppProcess({ DATA_DIR: data.path })
    expect(app.place('Playground')).toMatch(/^http:\/\/127\.0\.0\.1:\d+/)
    expect(app.place('Mail API')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api/)
    expect(app.place('SMTP')).toMatch(/^127\.0\.0\.1:\d+/)
    expect(app.place('Store')).toContain(data.path)
    const asked = Date.now()
    const { code, stderr } = await app.signal('SIGTERM')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(Date.now() - asked).toBeLessThan(5_000)
  })

  test('prints every problem of a wrong configuration and ends with 78', async () => {
    const { code, stderr } = await runToEnd({ NODE_ENV: 'production', SMTP_PORT: 'mail', SESSION_TTL: '0' })
    expect(code).toBe(78)
    expect(stderr).toContain('BOT_TOKEN is not set')
    expect(stderr).toContain('SMTP_PORT is "mail"')
    expect(stderr).toContain('SESSION_TTL is "0"')
  })

  test('says that a .env in its folder cannot be read, and what to do, and so does the doctor', async () => {
    await using folder = await createDataDir()
    // The tests may be root's, who may read any file; a folder is read by nobody.
    await mkdir(join(folder.path, '.env'))
    const there = ['env', '-C', folder.path]
    const { code, stderr } = await runToEnd({}, [], there)
    expect({ code, stderr }).toEqual({ code: 78, stderr: expect.stringContaining('.env" cannot be read') })
    expect(stderr).not.toContain('    at ')
    expect((await runToEnd({}, ['doctor'], there)).stdout).toContain('.env" cannot be read')
  })

  test('names the variable of a port that is in use', async () => {
    await using data = await createDataDir()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const ports = { HTTP_PORT: '0', OPS_PORT: '0', PLAYGROUND_PORT: '0' }
    const { code, stderr } = await runToEnd({ ...ports, DATA_DIR: data.path, SMTP_PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(stderr).toContain(`SMTP_PORT ${port} on 127.0.0.1 is in use`)
  })

  test('says why it ends as a line of the log where LOG_FORMAT=json', async () => {
    const { stderr } = await runToEnd({ LOG_FORMAT: 'json', SMTP_PORT: 'mail', SESSION_TTL: '0' })
    expect(JSON.parse(stderr)).toMatchObject({
      level: 60,
      msg: expect.stringMatching(/SMTP_PORT is "mail".*\n.*SESSION_TTL is "0"/),
    })
  })

  test('does not start when a command is misspelt', async () => {
    const { code, stdout, stderr } = await runToEnd(FREE_PORTS, ['bakcup', 'file'])
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(/^there is no command "bakcup": .+\n$/)
  })

  test('says so when DATA_DIR is a file', async () => {
    await using data = await createDataDir()
    const file = join(data.path, 'file')
    await writeFile(file, '')
    const { code, stderr } = await runToEnd({ DATA_DIR: file })
    expect(code).toBe(1)
    expect(stderr).toContain(`DATA_DIR "${file}" cannot be used`)
  })

  test('refuses a DATA_DIR that another process works in, by its name, until that one is gone', async () => {
    await using data = await createDataDir()
    const first = await startAppProcess({ DATA_DIR: data.path })
    const refused = await runToEnd({ ...FREE_PORTS, DATA_DIR: data.path })
    expect(refused.code).toBe(1)
    expect(refused.stderr).toMatch(
      new RegExp(`^The start failed: DATA_DIR ".*" is in use by process ${first.pid} on .* UTC: stop .*\n$`),
    )
    await first.signal('SIGKILL')
    await using next = await startAppProcess({ DATA_DIR: data.path })
    expect((await next.signal('SIGTERM')).code).toBe(0)
  })

  test.each(['bot.sqlite', 'mail.sqlite'])('says so in one sentence when %s is damaged', async name => {
    await using data = await createDataDir()
    await writeFile(join(data.path, name), 'this is no database '.repeat(1000))
    const { code, stderr } = await runToEnd({ DATA_DIR: data.path })
    expect(code).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([expect.stringMatching(new RegExp(`${name}.*not a database`))])
  })

  test('says once that Telegram cannot be reached, in one line without a stack', async () => {
    await using data = await createDataDir()
    const TELEGRAM_API_ROOT = `http://127.0.0.1:${await freePort()}`
    await using app = await startAppProcess({
      DATA_DIR: data.path,
      BOT_TOKEN: `1:${'x'.repeat(35)}`,
      TELEGRAM_API_ROOT,
      LOG_FORMAT: 'json',
    })
    await expect.poll(async () => (await fetch(app.place('Health'))).status).toBe(503)
    const { stderr } = await app.signal('SIGTERM')
    expect(stderr.trim().split('\n')).toHaveLength(1)
    const { msg, reason } = JSON.parse(stderr)
    expect(msg).toMatch(/^Telegram does not answer; it is tried again and again: check the network/)
    expect(reason).toMatch(/ECONNREFUSED/)
  })

  test('writes lines for people where they are asked for', async () => {
    const { stderr } = await runToEnd({ LOG_FORMAT: 'loud' })
    expect(stderr).toContain('LOG_FORMAT is "loud", expected pretty or json')
    await using data = await createDataDir()
    const TELEGRAM_API_ROOT = `http://127.0.0.1:${await freePort()}`
    await using app = await startAppProcess({
      DATA_DIR: data.path,
      BOT_TOKEN: `1:${'x'.repeat(35)}`,
      TELEGRAM_API_ROOT,
      LOG_FORMAT: 'pretty',
    })
    expect((await app.signal('SIGTERM')).stderr).toMatch(/WARN.*: Telegram does not answer/)
  })
})
