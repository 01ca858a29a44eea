import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, expect, test } from 'vitest'
import { createCertificate } from '../support/certificate.ts'
import { createDataDir } from '../support/data-dir.ts'
import { hasProgram, OPENSSL } from '../support/optional.ts'
import { apiAt, failureOf } from './api.ts'
import { type Answer, startScriptedServer, success } from './scripted-server.ts'

const trusted = getCACertificates()
afterAll(() => setDefaultCACertificates(trusted))

test.skipIf(!hasProgram(OPENSSL))(
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

test.skipIf(!hasProgram(OPENSSL))(
  'follows a redirect to the same host by HTTPS once, for a GET',
  async () => {
    const tls = await selfSigned()
    setDefaultCACertificates([...trusted, tls.cert])
    await using secure = await startScriptedServer(tls)
    await using server = await startScriptedServer()
    const secureUrl = new URL(secure.url)
    const toSecure: Answer = (response, { path, parameters }) => {
      const query = new URLSearchParams(parameters)
      response.writeHead(301, { location: `${secureUrl.origin}${path}?${query}` }).end()
    }
    server.answer(toSecure)
    secure.answer(success({ messages: [{ id: 1 }] }), toSecure)
    await using api = apiAt(server.url)
    expect(await api.listMessages('a token')).toHaveLength(1)
    expect(secure.seen).toMatchObject([{ path: '/base/api/check-mail', parameters: { token: 'a token' } }])
    expect((await failureOf(api.listMessages('t'))).kind).toBe('unavailable')
    expect((await failureOf(api.createSession({ kind: 'random' }))).kind).toBe('unavailable')
    expect(secure.seen).toHaveLength(2)
    expect(api.oddities()).toContainEqual(
      expect.stringContaining('create-session failed: the service redirects'),
    )
  },
)

async function selfSigned(): Promise<{ key: string; cert: string }> {
  await using folder = await createDataDir()
  const { keyFile, certFile } = createCertificate(folder.path)
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8') }
}
