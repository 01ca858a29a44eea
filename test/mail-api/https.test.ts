import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, it } from 'vitest'
import { createCertificate } from '../support/certificate.ts'
import { createDataDir } from '../support/data-dir.ts'
import { hasProgram, OPENSSL } from '../support/optional.ts'
import { apiAt, failureOf } from './api.ts'
import { startScriptedServer, success } from './scripted-server.ts'

const trusted = getCACertificates()
afterAll(() => setDefaultCACertificates(trusted))

it.skipIf(!hasProgram(OPENSSL))(
  'speaks HTTPS, and only with a server whose certificate it trusts',
  async () => {
    const tls = await selfSigned()
    await using server = await startScriptedServer(tls)
    server.answer(success({ messages: [{ id: 1 }] }))
    await using stranger = apiAt(server.url)
    expect((await failureOf(stranger.listMessages('t'))).kind).toBe('unavailable')
    setDefaultCACertificates([...trusted, tls.cert])
    await using friend = apiAt(server.url)
    expect(await friend.listMessages('t')).toHaveLength(1)
  },
)

async function selfSigned(): Promise<{ key: string; cert: string }> {
  await using folder = await createDataDir()
  const { keyFile, certFile } = createCertificate(folder.path)
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
}
