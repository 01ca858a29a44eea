import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:tls'
import { type DestinationStream, pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openCertificate } from '../../src/app/certificate.ts'
import { startHttpServer } from '../../src/app/http-server.ts'
import { systemClock } from '../../src/clock.ts'
import type { TlsFiles } from '../../src/config/config.ts'
import { startTestService } from '../mail-service/support/service.ts'
import { connectSmtp } from '../mail-service/support/smtp-client.ts'
import { createCertificate } from '../support/certificate.ts'
import { createDataDir } from '../support/data-dir.ts'
import { hasProgram, OPENSSL } from '../support/optional.ts'

const OPTIONS = { log: pino({ level: 'silent' }), clock: systemClock }
const DAY_MS = 86_400_000

describe.skipIf(!hasProgram(OPENSSL))('a certificate', () => {
  test('that is renewed is what HTTPS and STARTTLS show next, without a restart', async () => {
    await using folder = await createDataDir()
    const files = createCertificate(folder.path, 'live')
    const certificate = await openCertificate(files, OPTIONS)
    const config = { host: '127.0.0.1', port: 0, httpsPort: 0, trustProxy: [] }
    await using http = await startHttpServer(config, certificate, [])
    await using mail = await startTestService({ tls: certificate.pair })
    certificate.onRenewed(mail.renewCertificate)
    const names = async () => [await nameOnHttps(http.httpsPort ?? 0), await nameOnSmtp(mail.smtpPort)]

    expect(await names()).toEqual(['live', 'live'])
    await replace(files, createCertificate(folder.path, 'renewed'))
    await certificate.check()
    expect(await names()).toEqual(['renewed', 'renewed'])
  })

  test('of which only one file has been written yet is left alone', async () => {
    await using folder = await createDataDir()
    const files = createCertificate(folder.path, 'live')
    const certificate = await openCertificate(files, OPTIONS)
    const before = certificate.pair
    await copyFile(createCertificate(folder.path, 'renewed').certFile, files.certFile)
    await certificate.check()
    expect(certificate.pair).toBe(before)
  })

  test('that has become unreadable is logged, and the old one stays', async () => {
    await using folder = await createDataDir()
    const files = createCertificate(folder.path)
    const lines: string[] = []
    const certificate = await openCertificate(files, { ...OPTIONS, log: logTo(lines) })
    const before = certificate.pair
    await writeFile(files.certFile, 'no certificate')
    await certificate.check()
    expect(certificate.pair).toBe(before)
    expect(lines.join('')).toContain('cannot be used')
  })

  test('that ends soon or is over is named once a day, until another one is there', async () => {
    await using folder = await createDataDir()
    const files = createCertificate(folder.path)
    const lines: string[] = []
    const start = Date.now()
    let days = 0
    const clock = { now: () => start + days * DAY_MS }
    const certificate = await openCertificate(files, { log: logTo(lines), clock })
    const saidOn = async (day: number) => {
      days = day
      lines.length = 0
      for (let look = 0; look < 3; look += 1) await certificate.check()
      return lines.map(line => String(JSON.parse(line).msg))
    }
    expect(certificate.endsAt).toBeGreaterThan(start + 89 * DAY_MS)
    expect(await saidOn(70)).toEqual([])
    expect(await saidOn(80)).toEqual([expect.stringMatching(/expires on [\d-]+, in \d days: renew it/)])
    expect(await saidOn(80.5)).toEqual([])
    expect(await saidOn(92)).toEqual([expect.stringMatching(/expired on [\d-]+: renew it/)])
    await replace(files, createCertificate(folder.path, 'renewed'))
    expect(await saidOn(10)).toEqual(['the certificate was renewed'])
  })

  test('whose key is that of another is refused at the start', async () => {
    await using folder = await createDataDir()
    const { certFile } = createCertificate(folder.path, 'one')
    const { keyFile } = createCertificate(folder.path, 'other')
    await expect(openCertificate({ certFile, keyFile }, OPTIONS)).rejects.toThrow(
      'TLS_KEY does not belong to TLS_CERT',
    )
  })
})

function logTo(lines: string[]) {
  const destination: DestinationStream = { write: line => void lines.push(line) }
  return pino({}, destination)
}

async function replace(files: TlsFiles, by: TlsFiles): Promise<void> {
  await writeFile(files.certFile, await readFile(by.certFile))
  await writeFile(files.keyFile, await readFile(by.keyFile))
}

async function nameOnHttps(port: number): Promise<string | undefined> {
  return nameOf(connect({ port, host: '127.0.0.1', rejectUnauthorized: false }))
}

async function nameOnSmtp(port: number): Promise<string | undefined> {
  using client = await connectSmtp({ port })
  await client.reply()
  await client.say('EHLO c.test')
  await client.say('STARTTLS')
  client.socket.removeAllListeners('data')
  return await nameOf(connect({ socket: client.socket, rejectUnauthorized: false }))
}

/** The common name of the certificate that a server shows. */
async function nameOf(socket: ReturnType<typeof connect>): Promise<string | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  socket.once('error', reject)
  socket.once('secureConnect', () => {
    const { CN } = socket.getPeerCertificate().subject
    resolve(Array.isArray(CN) ? CN[0] : CN)
    socket.destroy()
  })
  return promise
}
