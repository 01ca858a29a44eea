import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, it } from 'vitest'
import { apiAt, failureOf } from './api.ts'
import { startScriptedServer, success } from './scripted-server.ts'

const trusted = getCACertificates()
afterAll(() => setDefaultCACertificates(trusted))

it('speaks HTTPS, and only with a server whose certificate it trusts', async () => {
  const tls = selfSigned()
  await using server = await startScriptedServer(tls)
  server.answer(success({ messages: [{ id: 1 }] }))
  await using stranger = apiAt(server.url)
  expect((await failureOf(stranger.listMessages('t'))).kind).toBe('unavailable')
  setDefaultCACertificates([...trusted, tls.cert])
  await using friend = apiAt(server.url)
  expect(await friend.listMessages('t')).toHaveLength(1)
})

function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'https-'))
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const request = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', [...request, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
  try {
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
