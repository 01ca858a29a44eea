import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDataDir } from '../../support/data-dir.ts'
import { type DnsServer, startDnsServer } from '../support/dns-server.ts'
import { serveApi, startLocalService } from '../support/local-service.ts'
import { keyRecord, plainMail, rsaKey, signMail } from '../support/signed-mail.ts'
import { connectSmtp } from '../support/smtp-client.ts'

const KEY = rsaKey()
const TOKEN = 'OTP-Token: "771122"; origin="https://shop.test"'
/** A mail is checked by a thread that lets all others go first. */
const PATIENCE = { timeout: 60_000 }
let stack: AsyncDisposableStack
let dns: DnsServer
let dataDir: string

beforeEach(async () => {
  stack = new AsyncDisposableStack()
  dataDir = stack.use(await createDataDir()).path
  const zone = { '_dmarc.shop.test': { TXT: ['v=DMARC1; p=reject'] }, ...keyRecord('shop.test', KEY) }
  dns = stack.use(await startDnsServer(zone, { silent: 'silent.test' }))
})
afterEach(() => stack.disposeAsync())

async function start(checks = true) {
  await using started = new AsyncDisposableStack()
  const service = started.use(
    await startLocalService({
      mail: {
        dataDir,
        dns: { checks, servers: [dns.address] },
        smtp: { host: '127.0.0.1', port: 0, trustProxy: ['loopback'] },
      },
    }),
  )
  const { port } = started.use(await serveApi(service))
  const call = async (path: string, body?: Record<string, string>) => {
    const url = `http://127.0.0.1:${port}/api/${path}`
    const init = body && { method: 'POST', body: new URLSearchParams(body) }
    return (await (await fetch(url, init)).json()) as Record<string, never>
  }
  const running = started.move()
  return { smtpPort: service.smtpPort, call, [Symbol.asyncDispose]: () => running.disposeAsync() }
}

async function send(port: number, to: string, raw: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true })
  await transport.sendMail({ raw, envelope: { from: 'a@shop.test', to: [to] } })
  transport.close()
}

type Service = Awaited<ReturnType<typeof start>>

async function readNewest({ call }: Service, token: string): Promise<Record<string, unknown>> {
  const { messages } = (await call(`check-mail?token=${token}`)) as unknown as { messages: { id: number }[] }
  const answer = await call(`read-mail?token=${token}&id=${messages[0]?.id}`)
  return answer.message as unknown as Record<string, unknown>
}

/** Asks until the check is done: under load it may take longer than read-mail waits. */
async function readChecked(service: Service, token: string): Promise<Record<string, unknown>> {
  for (;;) {
    const message = await readNewest(service, token)
    if (message.authentication !== null) return message
  }
}

const PASS = { spf: 'none', dkim: 'pass', arc: 'none', dmarc: 'pass', domain: 'shop.test' }

test(
  'a mail is checked after it is stored; what it came to is given out, also after a restart',
  PATIENCE,
  async () => {
    let token = ''
    {
      await using service = await start()
      const session = (await service.call('create-session', {})) as unknown as {
        email: string
        token: string
      }
      token = session.token
      const mail = await signMail(plainMail('a@shop.test', [TOKEN]), {
        domain: 'shop.test',
        key: KEY,
        fields: ['OTP-Token'],
      })
      await send(service.smtpPort, session.email, mail)
      expect(await readChecked(service, token)).toMatchObject({
        authentication: PASS,
        otp_token: { code: '771122', origin: 'https://shop.test' },
      })
      expect((await service.call('domains')).extensions).toContain('authentication')
    }
    await using again = await start(false)
    const asked = dns.asked.length
    expect(await readNewest(again, token)).toMatchObject({ authentication: PASS })
    expect(dns.asked).toHaveLength(asked)
  },
)

const LIST = ['List-Unsubscribe: <https://web.test/u>', 'List-Unsubscribe-Post: List-Unsubscribe=One-Click']

test(
  'a mail that offers it is unsubscribed from once, after its signature was found good',
  PATIENCE,
  async () => {
    await using service = await start()
    const { email = '', token = '' } = (await service.call('create-session', {})) as unknown as Record<
      string,
      string
    >
    const signing = { domain: 'shop.test', key: KEY, fields: ['List-Unsubscribe', 'List-Unsubscribe-Post'] }
    await send(service.smtpPort, email, await signMail(plainMail('a@shop.test', LIST), signing))
    const message = await readChecked(service, token)
    expect(message.unsubscribe).toBe('offered')
    // Its host is on no public address, so nothing goes out and nothing was done.
    const ref = { token, id: String(message.id) }
    expect(await service.call('unsubscribe', ref)).toEqual({ status: 'success', unsubscribed: false })
    expect(await readNewest(service, token)).toMatchObject({ unsubscribe: 'offered' })

    await send(service.smtpPort, email, plainMail('a@shop.test', LIST))
    const unsigned = await readChecked(service, token)
    expect(unsigned.unsubscribe).toBeNull()
    expect(await service.call('unsubscribe', { token, id: String(unsigned.id) })).toMatchObject({
      status: 'error',
      code: 'bad_parameter',
    })
  },
)

test(
  'of a mail that nobody signed, from this machine, nothing is known and nobody is asked',
  PATIENCE,
  async () => {
    await using service = await start()
    const { email, token } = (await service.call('create-session', {})) as unknown as Record<string, string>
    using threads = countThreads()
    await send(service.smtpPort, email ?? '', plainMail('a@shop.test', [TOKEN]))
    expect(threads.started).toBe(0)
    expect(await readNewest(service, token ?? '')).toMatchObject({
      authentication: { spf: 'none', dkim: 'none', dmarc: 'none', domain: null },
      otp_token: null,
    })
    expect(dns.asked).toEqual([])
  },
)

test('the thread that checks starts when a client that can be judged has named a recipient', async () => {
  await using service = await start()
  const { email = '' } = (await service.call('create-session', {})) as unknown as Record<string, string>
  using threads = countThreads()
  const started = async (from: string, to: string) => {
    using client = await connectSmtp({ port: service.smtpPort })
    if (from !== '') client.write(`PROXY TCP4 ${from} 127.0.0.1 51000 25\r\n`)
    for (const line of ['', 'EHLO client.test', 'MAIL FROM:<a@shop.test>', `RCPT TO:<${to}>`]) {
      if (line === '') await client.reply()
      else await client.say(line)
    }
    return threads.started
  }
  expect(await started('', email)).toBe(0)
  expect(await started('10.0.0.7', email)).toBe(0)
  expect(await started('198.51.100.7', 'nobody@tempmail.test')).toBe(0)
  expect(await started('198.51.100.7', email)).toBe(1)
  expect(await started('198.51.100.8', email)).toBe(1)
})

interface Threads extends Disposable {
  /** Since they are counted. */
  readonly started: number
}

function countThreads(): Threads {
  let started = 0
  const count = () => {
    started += 1
  }
  process.on('worker', count)
  return {
    get started() {
      return started
    },
    [Symbol.dispose]() {
      process.off('worker', count)
    },
  }
}

test('read-mail does not wait for a DNS that never answers', PATIENCE, async () => {
  await using service = await start()
  const { email, token } = (await service.call('create-session', {})) as unknown as Record<string, string>
  await send(
    service.smtpPort,
    email ?? '',
    await signMail(plainMail('a@shop.test'), { domain: 'silent.test', key: KEY }),
  )
  const began = performance.now()
  expect(await readNewest(service, token ?? '')).toMatchObject({ authentication: null, otp_token: null })
  expect(performance.now() - began).toBeLessThan(2_000)
})

test(
  'without checks nothing is known, nothing is asked and nothing is kept to ask later',
  PATIENCE,
  async () => {
    let token = ''
    {
      await using service = await start(false)
      const session = (await service.call('create-session', {})) as unknown as {
        email: string
        token: string
      }
      token = session.token
      await send(
        service.smtpPort,
        session.email,
        await signMail(plainMail('a@shop.test'), { domain: 'shop.test', key: KEY }),
      )
      expect(await readNewest(service, token)).toMatchObject({ authentication: null })
      expect((await service.call('domains')).extensions).not.toContain('authentication')
    }
    await using again = await start()
    expect(await readNewest(again, token)).toMatchObject({ authentication: null })
    expect(dns.asked).toEqual([])
  },
)
