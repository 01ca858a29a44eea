import { networkInterfaces } from 'node:os'
import { isWildcard, parentOf } from '../mail-api/wildcard.ts'
import { type Finding, failed, fine, inWords, warning } from './finding.ts'

/** What is asked of DNS; Node's own resolver does it. */
export interface DnsResolver {
  resolveMx(domain: string): Promise<readonly { readonly priority: number; readonly exchange: string }[]>
  resolve4(host: string): Promise<string[]>
  resolve6(host: string): Promise<string[]>
  resolveTxt(host: string): Promise<string[][]>
  reverse(address: string): Promise<string[]>
}

/** Domains that only exist on this machine (RFC 6761, RFC 2606) have no MX record anywhere. */
const LOCAL_DOMAIN = /(^|\.)(localhost|test|example|invalid|local)$/

/** A label that nobody has given a record of its own, so that only a wildcard record answers (RFC 4592). */
const ANY_LABEL = 'tempmail-doctor'

/** DNS has no query for all subdomains, so one of them is looked up. */
function asAsked(domain: string): string {
  return isWildcard(domain) ? `${ANY_LABEL}.${parentOf(domain)}` : domain
}

/** Looks the MX records of a domain up and whether they lead to this machine. */
export async function checkMx(domain: string, resolver: DnsResolver): Promise<Finding> {
  const check = `MX of ${domain}`
  if (LOCAL_DOMAIN.test(domain)) return fine(check, 'a local domain: mail comes from this machine only')
  try {
    const records = await resolver.resolveMx(asAsked(domain))
    const hosts = records.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange)
    if (hosts.length === 0) return noRecord(check, domain)
    if (hosts.every(host => host === '')) return nullRecord(check, domain)
    return await judgeHosts(check, hosts, resolver)
  } catch (error) {
    if (isNoRecord(error)) return noRecord(check, domain)
    return failed(check, `cannot be looked up: ${inWords(error)}`, 'check the DNS server of this machine')
  }
}

/**
 * Looks up the names of the mail servers' addresses (PTR): some senders want a name that leads back to the address (RFC
 * 1912 §2.1). Finds nothing when there is no address: the check of the MX says so.
 */
export async function checkReverse(
  domains: readonly string[],
  resolver: DnsResolver,
): Promise<readonly Finding[]> {
  const places = await Promise.all(
    domains.filter(domain => !LOCAL_DOMAIN.test(domain)).map(domain => placesOf(domain, resolver)),
  )
  const hosts = new Map(places.flat().map(({ address, host }) => [address, host]))
  return Promise.all([...hosts].map(([address, host]) => judgeReverse({ address, host }, resolver)))
}

interface Place {
  readonly host: string
  readonly address: string
}

async function placesOf(domain: string, resolver: DnsResolver): Promise<readonly Place[]> {
  const records = await resolver.resolveMx(asAsked(domain)).catch(() => [])
  const places = records.map(async ({ exchange: host }) =>
    (await resolveHost(host, resolver)).map(address => ({ host, address })),
  )
  return (await Promise.all(places)).flat()
}

async function judgeReverse({ host, address }: Place, resolver: DnsResolver): Promise<Finding> {
  const check = `Reverse DNS of ${address}`
  const mend = `ask whoever gave you the address to point its PTR record at ${host}; some senders insist on it`
  try {
    const names = await resolver.reverse(address)
    const back = await Promise.all(names.map(name => resolveHost(name, resolver)))
    if (names.length === 0) return warning(check, 'no PTR record', mend)
    if (back.some(addresses => addresses.includes(address)))
      return fine(check, `${names.join(', ')}, which leads back to it`)
    return warning(check, `${names.join(', ')} does not lead back to it`, mend)
  } catch (error) {
    if (isNoRecord(error)) return warning(check, 'no PTR record', mend)
    return warning(check, `cannot be looked up: ${inWords(error)}`, 'check the DNS server of this machine')
  }
}

/**
 * Checks the records that keep others from sending in a domain's name, though it only receives (RFC 7208, RFC 7489).
 */
export async function checkNameOfDomain(domain: string, resolver: DnsResolver): Promise<readonly Finding[]> {
  if (LOCAL_DOMAIN.test(domain)) return []
  return Promise.all(
    PROTECTIONS.map(async ({ check, at, begins, record }) => {
      const name = `${check} of ${domain}`
      const texts = await textsOf(asAsked(at(domain)), resolver)
      const found = texts?.find(text => text.toLowerCase().startsWith(begins))
      if (found !== undefined) return fine(name, found)
      if (texts === undefined)
        return warning(name, 'cannot be looked up', 'check the DNS server of this machine')
      const mend = `the bot sends no mail, so add the record: ${at(domain)}. TXT "${record}"`
      return warning(name, 'no record, so anybody may send in its name', mend)
    }),
  )
}

const PROTECTIONS = [
  { check: 'SPF', at: (domain: string) => domain, begins: 'v=spf1', record: 'v=spf1 -all' },
  {
    check: 'DMARC',
    at: (domain: string) => `_dmarc.${parentOf(domain)}`,
    begins: 'v=dmarc1',
    record: 'v=DMARC1; p=reject',
  },
] as const

/** Undefined when DNS does not answer. */
async function textsOf(host: string, resolver: DnsResolver): Promise<readonly string[] | undefined> {
  try {
    return (await resolver.resolveTxt(host)).map(parts => parts.join(''))
  } catch (error) {
    return isNoRecord(error) ? [] : undefined
  }
}

async function judgeHosts(check: string, hosts: readonly string[], resolver: DnsResolver): Promise<Finding> {
  const addresses = (await Promise.all(hosts.map(host => resolveHost(host, resolver)))).flat()
  const where = `${hosts.join(', ')} (${addresses.join(', ') || 'no address'})`
  if (addresses.length === 0) {
    return failed(check, `names ${where}`, `give ${hosts[0]} an A record with the address of this machine`)
  }
  if (addresses.some(address => ownAddresses().has(address)))
    return fine(check, `names ${where}, this machine`)
  return warning(
    check,
    `names ${where}, which is no address of this machine`,
    'fine behind NAT or in a container; otherwise point the record at this machine',
  )
}

async function resolveHost(host: string, resolver: DnsResolver): Promise<string[]> {
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : []))
}

function noRecord(check: string, domain: string): Finding {
  return failed(
    check,
    'no MX record, so nobody can send mail there',
    `add the record: ${domain}. MX 10 <host name of this machine>`,
  )
}

/** `MX 0 .` of RFC 7505, whose host Node gives as an empty one. */
function nullRecord(check: string, domain: string): Finding {
  return failed(
    check,
    'the domain declares that it takes no mail ("MX 0 .", RFC 7505)',
    `replace the record: ${domain}. MX 10 <host name of this machine>`,
  )
}

function isNoRecord(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENODATA' || error.code === 'ENOTFOUND')
}

function ownAddresses(): ReadonlySet<string> {
  return new Set(
    Object.values(networkInterfaces()).flatMap(list => (list ?? []).map(({ address }) => address)),
  )
}
