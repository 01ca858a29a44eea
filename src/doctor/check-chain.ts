import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect, createServer } from 'node:tls'
import type { TlsFiles } from '../config/config.ts'
import { type Finding, failed, fine, warning } from './finding.ts'

const CHECK = 'Certificate chain'
const WHOLE_CHAIN = "set TLS_CERT to the file with the whole chain (Let's Encrypt calls it fullchain.pem)"

/** What OpenSSL says of a chain whose end nobody finds. */
const BROKEN = [
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_GET_ISSUER_CERT',
]
const SELF_SIGNED = ['DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN']
/** Said of the certificate itself already. */
const DATES = ['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID']

/**
 * Serves the certificate to a client that trusts these roots (PEM), to see whether it brings the whole chain. Finds
 * nothing when the certificate cannot be served at all: another check says so.
 */
export async function checkChain(tls: TlsFiles, roots: readonly string[]): Promise<readonly Finding[]> {
  const trouble = await serveOnce(tls, roots).catch(() => undefined)
  return trouble === undefined ? [] : [judge(trouble)]
}

function judge(trouble: string): Finding {
  if (trouble === '' || DATES.includes(trouble)) return fine(CHECK, 'is whole')
  if (BROKEN.includes(trouble)) {
    return failed(CHECK, 'an intermediate certificate is missing, or its root is unknown here', WHOLE_CHAIN)
  }
  if (SELF_SIGNED.includes(trouble)) {
    return warning(
      CHECK,
      'it is signed by itself: browsers and Telegram refuse it, mail servers mostly take it',
      "take one that is signed by an authority, such as Let's Encrypt",
    )
  }
  return failed(CHECK, `it is not trusted: ${trouble}`, WHOLE_CHAIN)
}

/** What a client says against the certificate, by OpenSSL's name; empty when nothing. */
async function serveOnce({ certFile, keyFile }: TlsFiles, roots: readonly string[]): Promise<string> {
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)])
  const server = createServer({ cert, key }).listen(0, '127.0.0.1')
  try {
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const client = connect({ host: '127.0.0.1', port, ca: [...roots], rejectUnauthorized: false })
    await once(client, 'secureConnect')
    const trouble = client.authorized ? '' : String(client.authorizationError)
    client.destroy()
    // This client uses no host name, so the certificate's name can't match.
    return trouble === 'ERR_TLS_CERT_ALTNAME_INVALID' ? '' : trouble
  } finally {
    server.close()
  }
}
