import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, buildConnector } from 'undici'
import { isForeignAddress } from './foreign-address.ts'

const MAX_HEADER_BYTES = 16 * 1024

export interface InternetAgentOptions {
  /** Resolvers to ask instead of the system's. */
  readonly servers: readonly string[]
  /** Which addresses may be connected to; those of the Internet at large by default. */
  readonly isAllowed?: (address: string) => boolean
  /** Certificates beside those that everybody trusts. */
  readonly ca?: string
  /** For a connection. */
  readonly maxMs: number
}

/**
 * Connects only to allowed addresses. It checks the very address that it connects to, so a DNS answer that changes in
 * between makes no difference. Follows no redirect.
 */
export function createInternetAgent(options: InternetAgentOptions): Agent {
  const { servers, isAllowed = address => isForeignAddress(address), ca, maxMs } = options
  const lookup = createGuardedLookup(servers, isAllowed)
  const connectTo = buildConnector({ lookup, timeout: maxMs, maxCachedSessions: 0, ...(ca && { ca }) })
  return new Agent({
    maxHeaderSize: MAX_HEADER_BYTES,
    pipelining: 0,
    connect(target, done) {
      // An address in the place of a name is never looked up.
      const literal = target.hostname.replace(/^\[|\]$/g, '')
      if (isIP(literal) !== 0 && !isAllowed(literal)) done(notAllowed(literal), null)
      else connectTo(target, done)
    },
  })
}

/** Names are asked of the DNS, never of this machine's own list; one address that is not allowed spoils the name. */
function createGuardedLookup(
  servers: readonly string[],
  isAllowed: (address: string) => boolean,
): LookupFunction {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  if (servers.length > 0) resolver.setServers([...servers])

  async function resolve(host: string) {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
    const addresses = found.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
    const refused = addresses.find(address => !isAllowed(address))
    if (refused !== undefined || addresses.length === 0) throw notAllowed(refused ?? host)
    return addresses.map(address => ({ address, family: isIP(address) }))
  }

  return (host, { all }, done) => {
    resolve(host).then(
      addresses => {
        const [first] = addresses
        if (all) done(null, addresses)
        else done(null, first?.address ?? '', first?.family)
      },
      (error: Error) => done(error, ''),
    )
  }
}

/** A URL as undici's agents take it. */
export function splitUrl(url: string): { readonly origin: string; readonly path: string } {
  const { origin, pathname, search } = new URL(url)
  return { origin, path: pathname + search }
}

function notAllowed(where: string): Error {
  return new Error(`no connection to "${where}": it is not on the Internet`)
}
