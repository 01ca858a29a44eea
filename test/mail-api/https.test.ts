import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, it } from 'vitest'
import { createCertificate } from '../support/certificate.ts'
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
  try {
    const { keyFile, certFile } = createCertificate(folder)
    return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
