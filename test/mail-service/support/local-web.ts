import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createCertificate } from '../../support/certificate.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { type DnsServer, startDnsServer, type Zone } from './dns-server.ts'

export interface LocalWeb extends AsyncDisposable {
  readonly port: number
  /** Such as `POST /path body`. */
  readonly requests: readonly string[]
  readonly dns: DnsServer
  /** How to reach it, but for the address, which is not on the Internet. */
  readonly options: { readonly servers: readonly string[]; readonly ca: string }
  /** How many came. */
  connections(): number
}

/** Whether an address is that of such a server. */
export function isLocalWeb(address: string): boolean {
  return address === '127.0.0.1'
}

/** A web server by https on this machine behind the name web.test, in a DNS that has `zone` beside it. */
export async function startLocalWeb(listener: RequestListener, zone: Zone = {}): Promise<LocalWeb> {
  await using started = new AsyncDisposableStack()
  const folder = started.use(await createDataDir())
  const files = createCertificate(folder.path)
  const ca = readFileSync(files.certFile, 'utf8')
  const requests: string[] = []
  const server = createServer({ cert: ca, key: readFileSync(files.keyFile) }, (request, response) => {
    let body = ''
    request.on('data', chunk => (body += chunk))
    request.on('end', () => requests.push(`${request.method} ${request.url} ${body}`))
    request.on('end', () => listener(request, response))
  })
  let connections = 0
  server.on('connection', () => connections++)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  started.defer(() => {
    server.closeAllConnections()
    server.close()
  })
  const dns = started.use(
    await startDnsServer({
      localhost: { A: ['127.0.0.1'] },
      'web.test': { A: ['127.0.0.1'] },
      ...zone,
    }),
  )
  const { port } = server.address() as AddressInfo
  const stack = started.move()
  return {
    port,
    requests,
    dns,
    options: { servers: [dns.address], ca },
    connections: () => connections,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
