import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo, Socket } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'
import { describe, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import type { Environment } from '../../src/config/variables.ts'
import type { DnsResolver } from '../../src/doctor/check-dns.ts'
import { checkFileLimit, checkNode } from '../../src/doctor/check-machine.ts'
import type { Finding } from '../../src/doctor/finding.ts'
import { report } from '../../src/doctor/findings-report.ts'
import { adviseOnStore } from '../../src/ops/store-advice.ts'
import { noteRehearsal } from '../../src/rehearsal/last-rehearsal.ts'
import { openDamageNotes } from '../../src/sqlite/damage-notes.ts'
import { type Answer, startScriptedServer, success } from '../mail-api/scripted-server.ts'
import { startMailPage } from '../mini-app/mail-page.ts'
import { FREE_PORTS, runToEnd } from '../support/app-process.ts'
import { createCertificate, createChain } from '../support/certificate.ts'
import { createDataDir } from '../support/data-dir.ts'
import { hasProgram, OPENSSL, PRLIMIT } from '../support/optional.ts'
import { startTestPlayground } from '../support/playground.ts'
import { type Changes, examineWith, HERE, refuseLogin, startTcpServer } from './support/examine-with.ts'

const TOKEN = '123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11'
/** Nothing listens on port 1. */
const NOWHERE = '127.0.0.1:1'
const DAY_MS = 86_400_000

describe('a set-up that is fine', () => {
  test('passes, and a mail to itself arrives', async () => {
    await using data = await createDataDir()
    const findings = await examineWith({ DATA_DIR: data.path })
    expect(findings.filter(({ outcome }) => outcome !== 'ok')).toEqual([])
    expect(findings.map(({ check }) => check)).toEqual([
      'Configuration',
      'Data folder',
      'Damage',
      'Store',
      'Telegram',
      'Open files',
      'Running program',
      'SMTP',
      'Mail API',
      'Mail to itself',
      'MX of tempmail.localhost',
    ])
    expect(report(findings)).toMatch(/Mail to itself {2,}in the inbox after \d+ ms[\s\S]*All is well\.$/)
  })

  test('is not when a variable has a typo, which is named', async () => {
    await using data = await createDataDir()
    const [first] = await examineWith({ DATA_DIR: data.path, SMPT_PORT: '25' })
    expect(first).toMatchObject({
      check: 'Configuration',
      outcome: 'failed',
      says: 'unknown variable `SMPT_PORT`',
      mend: expect.stringContaining('SMTP_PORT'),
    })
  })

  test('names the bot of its token and the webhook', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground({ token: TOKEN })
    const findings = await examineWith({
      DATA_DIR: data.path,
      BOT_TOKEN: TOKEN,
      TELEGRAM_API_ROOT: playground.apiRoot,
    })
    expect(findings).toContainEqual(expect.objectContaining({ check: 'Bot token', outcome: 'ok' }))
    expect(findings).toContainEqual(expect.objectContaining({ check: 'Webhook', outcome: 'ok' }))
  })

  test('with a token is asked for a rehearsal until there was one without a difference', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground({ token: TOKEN })
    const env = { DATA_DIR: data.path, BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: playground.apiRoot }
    const rehearsal = async () => (await examineWith(env)).find(({ check }: Finding) => check === 'Rehearsal')
    expect(await rehearsal()).toMatchObject({ outcome: 'warning', says: expect.stringMatching(/^never run/) })
    const last = { at: '2026-11-23T10:00:00.000Z', same: 150, notDone: 2, unanswered: 0 }
    noteRehearsal(data.path, { ...last, different: 1 })
    expect(await rehearsal()).toMatchObject({
      outcome: 'warning',
      says: expect.stringContaining('1 different'),
    })
    noteRehearsal(data.path, { ...last, different: 0 })
    expect(await rehearsal()).toMatchObject({
      outcome: 'ok',
      says: 'last on 2026-11-23: 150 answers as expected, 0 different, 2 not done',
    })
  })
})

describe('PUBLIC_URL', () => {
  test('is fine when it shows the page of a mail, with a slash at its end too', async () => {
    await using page = await startMailPage({ mails: [] })
    expect(await publicUrlFinding(page.url.replace('/as-sent', '/'))).toMatchObject({ outcome: 'ok' })
  })

  test.each<[string, string, string, Finding['outcome'], string]>([
    ['a proxy with nothing behind', 'HTTP/1.1 502 Bad Gateway', '', 'warning', 'start the bot'],
    ['somebody else’s page', 'HTTP/1.1 200 OK', 'It works!', 'failed', 'HTTP_PORT'],
    ['a redirect', 'HTTP/1.1 301 Moved\r\nlocation: https://bot.example/', '', 'failed', 'HTTP_PORT'],
    [
      'a proxy that changes headers',
      'HTTP/1.1 200 OK\r\nx-frame-options: DENY',
      'id="left-off"',
      'warning',
      'frame',
    ],
  ])('that leads to %s is told what to mend', async (_, head, body, outcome, mend) => {
    await using server = await startTcpServer(socket =>
      socket.once('data', () => socket.end(`${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`)),
    )
    const finding = await publicUrlFinding(`http://127.0.0.1:${server.port}`)
    expect(finding).toMatchObject({ outcome, mend: expect.stringContaining(mend) })
  })

  test('that does not answer is told to start the bot', async () => {
    expect(await publicUrlFinding(`http://${NOWHERE}`)).toMatchObject({
      outcome: 'failed',
      mend: expect.stringContaining('start the bot'),
    })
  })

  test.skipIf(!hasProgram(OPENSSL))('with a certificate that nobody vouches for is told so', async () => {
    await using data = await createDataDir()
    const { certFile, keyFile } = createCertificate(data.path)
    const server = createTlsServer({ cert: await readFile(certFile), key: await readFile(keyFile) })
    server.on('tlsClientError', () => undefined) // Whoever asks hangs up.
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const finding = await publicUrlFinding(`https://localhost:${port}`)
    server.close()
    expect(finding).toMatchObject({
      outcome: 'failed',
      says: expect.stringContaining('no valid certificate'),
    })
  })
})

async function publicUrlFinding(publicUrl: string): Promise<Finding | undefined> {
  await using data = await createDataDir()
  const findings = await examineWith({ DATA_DIR: data.path, PUBLIC_URL: publicUrl })
  return findings.find(({ check }) => check === 'PUBLIC_URL')
}

const hasOpenssl = hasProgram(OPENSSL)

describe('a broken set-up', () => {
  test('with wrong variables is told all of them', async () => {
    const findings = await examineWith({ HTTP_PORT: 'x', SESSION_TTL: 'y' })
    expect(findings).toHaveLength(2)
    expect(report(findings)).toContain('2 of 2 checks failed.')
  })

  test('with a file for a data folder is told to make it a folder', async () => {
    await using data = await createDataDir()
    const file = join(data.path, 'file')
    await writeFile(file, '')
    await expectFailure({ DATA_DIR: file }, 'Data folder', 'DATA_DIR')
  })

  test('with a damaged database is told to bring a backup back', async () => {
    await using data = await createDataDir()
    await writeFile(join(data.path, 'bot.sqlite'), 'no database '.repeat(1000))
    await expectFailure({ DATA_DIR: data.path }, 'Store', 'backup')
  })

  test.each([
    ['unable to open database file', 'rights'],
    ['database or disk is full', 'make room'],
    ['attempt to write a readonly database', 'writable'],
    ['disk I/O error', "the system's log"],
    ['database is locked', 'end the program'],
  ])('of which SQLite says "%s" is not told to bring a backup back', (says, mend) => {
    expect(adviseOnStore(`can't open the store "/data/bot.sqlite": ${says}`)).toContain(mend)
    expect(adviseOnStore(says)).not.toContain('backup')
  })

  test.skipIf(!hasProgram(PRLIMIT))(
    'with a full disk is told to make room, and not to bring a backup back',
    async () => {
      await using data = await createDataDir()
      // Nothing can be written any more, as on a full disk.
      const { stdout } = await runToEnd(
        { ...FREE_PORTS, DATA_DIR: data.path },
        ['doctor'],
        [PRLIMIT, '--fsize=0:'],
      )
      expect(stdout).toMatch(/✗ Store .*\n.*make room on the disk/)
      expect(stdout).not.toContain('backup')
    },
  )

  test('asks the DNS servers of DNS_SERVERS', async () => {
    await using data = await createDataDir()
    const asked: (readonly string[])[] = []
    const resolverFor = (servers: readonly string[]) => {
      asked.push(servers)
      return HERE
    }
    await examineWith({ DATA_DIR: data.path, DNS_SERVERS: '9.9.9.9,[2620:fe::fe]:53' }, { resolverFor })
    expect(asked).toEqual([['9.9.9.9', '[2620:fe::fe]:53']])
  })

  test('on a Node without security fixes is told so', () => {
    expect(checkNode('v24.18.1', Date.parse('2028-04-30T12:00:00Z'))).toEqual([])
    expect(checkNode('v24.18.1', Date.parse('2028-05-01T00:00:00Z'))).toMatchObject([
      { outcome: 'warning', says: 'v24.18.1, which has had no security fixes since 2028-04-30' },
    ])
  })

  test('with no Redis is told to start it', async () => {
    await using data = await createDataDir()
    await expectFailure({ DATA_DIR: data.path, STORE_URL: `redis://${NOWHERE}` }, 'Store', 'STORE_URL')
  })

  test('whose chats are elsewhere is told of damage in DATA_DIR, which has its mail', async () => {
    await using data = await createDataDir()
    openDamageNotes(data.path).note('mail.sqlite was damaged')
    const findings = await examineWith({ DATA_DIR: data.path, STORE_URL: `redis://${NOWHERE}` })
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'Damage', says: expect.stringContaining('mail.sqlite was damaged') }),
    )
  })

  test('with a token that Telegram does not know is sent to BotFather', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground()
    const env = { DATA_DIR: data.path, BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: playground.apiRoot }
    await expectFailure(env, 'Bot token', '@BotFather')
  })

  test('without a way to Telegram is told to check the network, and no token is shown', async () => {
    await using data = await createDataDir()
    const env = { DATA_DIR: data.path, BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: `http://${NOWHERE}` }
    const finding = await expectFailure(env, 'Bot token', 'network')
    expect(JSON.stringify(finding)).not.toContain(TOKEN)
  })

  test('with a webhook that Telegram cannot reach is told how it must be reached', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground({ token: TOKEN })
    const hook = `http://${NOWHERE}/hook`
    await fetch(`${playground.apiRoot}/bot${TOKEN}/setWebhook?url=${hook}`)
    const ann = playground.person()
    ann.say('/start')
    await waitForWebhookError(playground.apiRoot)
    const env = {
      BOT_TOKEN: TOKEN,
      TELEGRAM_API_ROOT: playground.apiRoot,
      WEBHOOK_URL: hook,
      WEBHOOK_SECRET: 'secret',
    }
    await expectFailure({ ...env, DATA_DIR: data.path }, 'Webhook', 'WEBHOOK_URL')
  })

  test('with a webhook left over from another set-up is warned', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground({ token: TOKEN })
    await fetch(`${playground.apiRoot}/bot${TOKEN}/setWebhook?url=http://${NOWHERE}/old`)
    const env = { DATA_DIR: data.path, BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: playground.apiRoot }
    const findings = await examineWith(env)
    expect(findings).toContainEqual(expect.objectContaining({ check: 'Webhook', outcome: 'warning' }))
  })

  test('with a mail API that does not answer is told to check its URL', async () => {
    await using data = await createDataDir()
    await expectFailure(
      { DATA_DIR: data.path, MAIL_API_URL: `http://${NOWHERE}/api` },
      'Mail API',
      'MAIL_API_URL',
    )
  })

  test('with a web page for a mail API is told to check its URL', async () => {
    await using data = await createDataDir()
    await using page = await startTcpServer(socket =>
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 13\r\n\r\n<html></html>')),
    )
    await expectFailure(
      { DATA_DIR: data.path, MAIL_API_URL: `http://127.0.0.1:${page.port}/api` },
      'Mail API',
      'MAIL_API_URL',
    )
  })

  test.each([
    ['behind UTC is told so', zoneBehind, 'its dates are 5 h behind MAIL_API_TIMEZONE (UTC)', 'warning'],
    ['without tokens is told the field', withoutToken, 'the answer has no usable "token"', 'failed'],
  ] as const)('with a mail API %s', async (_name, answer, says, outcome) => {
    await using data = await createDataDir()
    await using server = await startScriptedServer()
    server.answer(answer)
    const findings = await examineWith({ DATA_DIR: data.path, MAIL_API_URL: server.url })
    const about = findings.filter(finding => finding.says.includes(says))
    expect(about).toMatchObject([{ check: 'Mail API', outcome }])
  })

  test('with its SMTP port taken is told so', async () => {
    await using data = await createDataDir()
    await using other = await startTcpServer(() => undefined)
    const finding = await expectFailure(
      { DATA_DIR: data.path, SMTP_PORT: String(other.port) },
      'Mail service',
      'set another SMTP_PORT',
    )
    expect(finding?.says).toContain('is in use, and not by this bot')
  })

  test('with something else on its SMTP port is told to see what holds it', async () => {
    await using data = await createDataDir()
    await using other = await startTcpServer(socket => socket.end('421 not here\r\n'))
    await expectFailure({ DATA_DIR: data.path }, 'SMTP', 'SMTP_PORT', {
      smtp: { host: '127.0.0.1', port: other.port },
    })
  })

  test('whose mail goes elsewhere is told that it could not be sent', async () => {
    await using data = await createDataDir()
    await using other = await startTcpServer(refuseRecipients)
    await expectFailure({ DATA_DIR: data.path }, 'Mail to itself', 'MAIL_DOMAINS', {
      smtp: { host: '127.0.0.1', port: other.port },
    })
  })

  test.each<[string, Partial<DnsResolver>, Finding['outcome'], string]>([
    ['without an MX record', { resolveMx: () => reject('ENODATA') }, 'failed', 'MX 10'],
    [
      'that declares to take no mail',
      { resolveMx: async () => [{ priority: 0, exchange: '' }] },
      'failed',
      'replace the record: mail.shop. MX 10',
    ],
    ['whose DNS does not answer', { resolveMx: () => reject('ETIMEOUT') }, 'failed', 'DNS server'],
    ['whose mail host has no address', { resolve4: () => reject('ENOTFOUND') }, 'failed', 'A record'],
    ['whose mail host is another machine', { resolve4: async () => ['192.0.2.1'] }, 'warning', 'NAT'],
  ])('%s is told how to mend it', async (_, broken, outcome, mend) => {
    await using data = await createDataDir()
    const env = { DATA_DIR: data.path, MAIL_DOMAINS: 'mail.shop' }
    const findings = await examineWith(env, { resolverFor: () => ({ ...HERE, ...broken }) })
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'MX of mail.shop', outcome, mend: expect.stringContaining(mend) }),
    )
  })

  test('of all subdomains is asked for a wildcard record', async () => {
    await using data = await createDataDir()
    const env = { DATA_DIR: data.path, MAIL_DOMAINS: '*.mail.shop' }
    const asked: string[] = []
    const ask = async (domain: string) => {
      asked.push(domain)
      return HERE.resolveMx(domain)
    }
    const fine = await examineWith(env, { resolverFor: () => ({ ...HERE, resolveMx: ask }) })
    expect(fine).toContainEqual(expect.objectContaining({ check: 'MX of *.mail.shop', outcome: 'ok' }))
    expect(asked[0]).toMatch(/^[a-z-]+\.mail\.shop$/)
    const broken = await examineWith(env, {
      resolverFor: () => ({ ...HERE, resolveMx: () => reject('ENODATA') }),
    })
    expect(broken).toContainEqual(
      expect.objectContaining({
        check: 'MX of *.mail.shop',
        outcome: 'failed',
        mend: expect.stringContaining('*.mail.shop. MX 10'),
      }),
    )
  })

  test('of a domain whose address leads back to its name is told so', async () => {
    await using data = await createDataDir()
    const findings = await examineWith({ DATA_DIR: data.path, MAIL_DOMAINS: 'mail.shop,other.shop' })
    expect(findings.filter(({ check }) => check.startsWith('Reverse DNS of'))).toEqual([
      { check: 'Reverse DNS of 127.0.0.1', outcome: 'ok', says: 'mx.mail.shop, which leads back to it' },
    ])
  })

  test.each<[string, Partial<DnsResolver>, string, string]>([
    ['no name', { reverse: () => reject('ENOTFOUND') }, 'no PTR record', 'PTR record at mx.mail.shop'],
    ['an empty name', { reverse: async () => [] }, 'no PTR record', 'PTR record at mx.mail.shop'],
    [
      "a provider's name",
      {
        reverse: async () => ['host-1.provider.net'],
        resolve4: async host => [host === 'mx.mail.shop' ? '127.0.0.1' : '192.0.2.1'],
      },
      'host-1.provider.net does not lead back to it',
      'PTR record at mx.mail.shop',
    ],
    ['a DNS that fails', { reverse: () => reject('ETIMEOUT') }, 'cannot be looked up', 'DNS server'],
  ])('whose address has %s is told so', async (_, broken, says, mend) => {
    await using data = await createDataDir()
    const env = { DATA_DIR: data.path, MAIL_DOMAINS: 'mail.shop' }
    const findings = await examineWith(env, { resolverFor: () => ({ ...HERE, ...broken }) })
    expect(findings).toContainEqual({
      check: 'Reverse DNS of 127.0.0.1',
      outcome: 'warning',
      says: expect.stringContaining(says),
      mend: expect.stringContaining(mend),
    })
  })

  test.each<[string, DnsResolver['resolveTxt'], string]>([
    ['no SPF and no DMARC', () => reject('ENODATA'), 'v=spf1 -all'],
    ['other texts only', async () => [['google-site-verification=x']], 'v=spf1 -all'],
    ['a DNS that fails', () => reject('ETIMEOUT'), 'DNS server'],
  ])('of a domain with %s is told what to add', async (_, resolveTxt, mend) => {
    await using data = await createDataDir()
    const env = { DATA_DIR: data.path, MAIL_DOMAINS: 'mail.shop' }
    const findings = await examineWith(env, { resolverFor: () => ({ ...HERE, resolveTxt }) })
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'SPF of mail.shop',
        outcome: 'warning',
        mend: expect.stringContaining(mend),
      }),
    )
  })

  test('whose clock is off is told so', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground({ token: TOKEN })
    const clock = { ...systemClock, now: () => Date.now() + 10 * 60_000 }
    const env = { DATA_DIR: data.path, BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: playground.apiRoot }
    expect(await examineWith(env, { clock })).toContainEqual(
      expect.objectContaining({
        check: 'Clock',
        outcome: 'failed',
        says: expect.stringMatching(/^is (599|60[01]) s ahead$/),
      }),
    )
  })

  test('that may open few files is told to allow more', async () => {
    await using data = await createDataDir()
    const limits = join(data.path, 'limits')
    await writeFile(limits, 'Max open files            1024                 4096                 files\n')
    expect(await checkFileLimit(limits)).toMatchObject([
      { outcome: 'warning', says: '1024 files may be open at once' },
    ])
  })

  test('with port 25 closed is told to forward it', async () => {
    await using data = await createDataDir()
    const findings = await examineWith({ DATA_DIR: data.path, MAIL_DOMAINS: 'mail.shop' })
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'Port 25',
        outcome: 'warning',
        mend: expect.stringMatching(/25:2525.*"nc -v HOST 25".*MX record of mail\.shop/),
      }),
    )
  })

  test.skipIf(!hasOpenssl).each<[string, number, Finding['outcome'], string]>([
    ['an expired certificate', 91, 'failed', 'expired'],
    ['a certificate that expires soon', 80, 'warning', 'expires'],
    ['a certificate from the future', -2, 'failed', 'not valid before'],
  ])('with %s is told to renew it', async (_, days, outcome, says) => {
    await using data = await createDataDir()
    const { certFile, keyFile } = createCertificate(data.path)
    const clock = { ...systemClock, now: () => Date.now() + days * DAY_MS }
    const findings = await examineWith(
      { DATA_DIR: data.path, TLS_CERT: certFile, TLS_KEY: keyFile },
      { clock },
    )
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'Certificate', outcome, says: expect.stringContaining(says) }),
    )
  })

  test.skipIf(!hasOpenssl).each<[string, 'whole' | 'leaf', Finding['outcome'], string]>([
    ['a whole chain', 'whole', 'ok', 'is whole'],
    ['no intermediate certificate', 'leaf', 'failed', 'an intermediate certificate is missing'],
  ])('whose certificate has %s is told so', async (_, served, outcome, says) => {
    await using data = await createDataDir()
    const { root, keyFile, ...certFiles } = createChain(data.path)
    const env = { DATA_DIR: data.path, TLS_CERT: certFiles[served], TLS_KEY: keyFile }
    const findings = await examineWith(env, { roots: [root] })
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'Certificate chain', outcome, says: expect.stringContaining(says) }),
    )
  })

  test.skipIf(!hasOpenssl)('with a certificate that is signed by itself is warned', async () => {
    await using data = await createDataDir()
    const { certFile, keyFile } = createCertificate(data.path)
    const findings = await examineWith({ DATA_DIR: data.path, TLS_CERT: certFile, TLS_KEY: keyFile })
    expect(findings).toContainEqual(
      expect.objectContaining({ check: 'Certificate chain', outcome: 'warning' }),
    )
  })

  test('with privacy mode off at BotFather is warned', async () => {
    await using data = await createDataDir()
    await using playground = await startTestPlayground({ token: TOKEN })
    Object.assign(playground.telegram.bot, { can_read_all_group_messages: true })
    const env = { DATA_DIR: data.path, BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: playground.apiRoot }
    expect(await examineWith(env)).toContainEqual(
      expect.objectContaining({
        check: 'BotFather',
        outcome: 'warning',
        mend: expect.stringContaining('/setprivacy'),
      }),
    )
  })

  test.skipIf(!hasOpenssl)('with the key of another certificate is told so', async () => {
    await using data = await createDataDir()
    const { certFile } = createCertificate(data.path)
    const { keyFile } = createCertificate(data.path, 'other')
    const findings = await examineWith({ DATA_DIR: data.path, TLS_CERT: certFile, TLS_KEY: keyFile })
    expect(findings).toContainEqual(
      expect.objectContaining({
        check: 'Certificate',
        outcome: 'failed',
        says: 'TLS_KEY does not belong to TLS_CERT',
      }),
    )
  })

  test('with a refused IMAP login is told to make an app password', async () => {
    await using data = await createDataDir()
    await using imap = await startTcpServer(refuseLogin)
    const env = {
      GMAIL_ACCOUNTS: 'someone@gmail.com:wrong',
      IMAP_HOST: '127.0.0.1',
      IMAP_PORT: String(imap.port),
    }
    const finding = await expectFailure(
      { DATA_DIR: data.path, ...env },
      'IMAP of someone@gmail.com',
      'app password',
    )
    expect(finding?.says).toBe('the login was refused: Invalid credentials')
    expect(JSON.stringify(finding)).not.toContain('wrong')
  })

  test('with an IMAP login that is put off is told to wait', async () => {
    await using data = await createDataDir()
    const words = 'Too many simultaneous connections. (Failure)'
    await using imap = await startTcpServer(socket => refuseLogin(socket, `[ALERT] ${words}`))
    const env = {
      GMAIL_ACCOUNTS: 'someone@gmail.com:right',
      IMAP_HOST: '127.0.0.1',
      IMAP_PORT: String(imap.port),
    }
    const finding = await expectFailure({ DATA_DIR: data.path, ...env }, 'IMAP of someone@gmail.com', 'wait')
    expect(finding?.says).toBe(`no login for now: ${words}`)
  })

  test('with no IMAP server is told to check where it is', async () => {
    await using data = await createDataDir()
    const env = { GMAIL_ACCOUNTS: 'someone@gmail.com:secret', IMAP_HOST: '127.0.0.1', IMAP_PORT: '1' }
    await expectFailure({ DATA_DIR: data.path, ...env }, 'IMAP of someone@gmail.com', 'IMAP_HOST')
  })
})

/** All five calls, in a zone of its own. */
const zoneBehind: Answer = (response, request) => {
  const expires_at = new Date(Date.now() - 4 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const session = { email: 'x@a.example', token: 't', expires_at }
  const domains = [{ id: 1, domain: 'a.example' }]
  return success({ ...session, domains, messages: [], message: {} })(response, request)
}
const withoutToken: Answer = success({ email: 'x@a.example', domains: [{ id: 1, domain: 'a.example' }] })

async function expectFailure(
  env: Environment,
  check: string,
  mend: string,
  changes?: Changes,
): Promise<Finding | undefined> {
  const findings = await examineWith(env, changes)
  const finding = findings.find(found => found.check === check)
  expect(finding).toMatchObject({ outcome: 'failed', mend: expect.stringContaining(mend) })
  return finding
}

function reject(code: string): Promise<never> {
  return Promise.reject(Object.assign(new Error(`query ${code}`), { code }))
}

/** SMTP as far as RCPT, which is refused. */
function refuseRecipients(socket: Socket): void {
  socket.write('220 elsewhere\r\n')
  socket.on('data', data => {
    const command = String(data).slice(0, 4).toUpperCase()
    if (command === 'QUIT') socket.end('221 bye\r\n')
    else socket.write(command === 'RCPT' ? '550 no such mailbox\r\n' : '250 ok\r\n')
  })
}

async function waitForWebhookError(apiRoot: string): Promise<void> {
  for (let look = 0; look < 500; look++) {
    const answer = await fetch(`${apiRoot}/bot${TOKEN}/getWebhookInfo`)
    const { result } = (await answer.json()) as { result: { last_error_message?: string } }
    if (result.last_error_message) return
  }
  throw new Error('Telegram never said that the webhook fails')
}
