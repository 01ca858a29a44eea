import { isWildcard } from '../mail-api/wildcard.ts'
import type { DnsResolver } from './check-dns.ts'
import { type Finding, failed, fine, inWords, warning } from './finding.ts'

const TIMEOUT_MS = 5_000
/** What a sender reads at most of a policy (RFC 8461 §3.2 asks for a bound). */
const MOST_CHARACTERS = 64_000

/** Gets the text at an https URL; rejects when there is none. */
type GetText = (url: string) => Promise<string>

/**
 * Checks what a domain has published about encrypted delivery: MTA-STS (RFC 8461) and TLS-RPT (RFC 8460). Nothing
 * published is no finding, since neither is needed. A wrong policy keeps mail away.
 */
export async function checkMtaSts(
  domain: string,
  resolver: DnsResolver,
  getText: GetText = getOverHttps,
): Promise<readonly Finding[]> {
  if (isWildcard(domain)) return []
  return [...(await policyFindings(domain, resolver, getText)), ...(await reportFindings(domain, resolver))]
}

async function policyFindings(
  domain: string,
  resolver: DnsResolver,
  getText: GetText,
): Promise<readonly Finding[]> {
  const record = await textAt(`_mta-sts.${domain}`, 'v=stsv1', resolver)
  if (record === undefined) return []
  const check = `MTA-STS of ${domain}`
  const url = `https://mta-sts.${domain}/.well-known/mta-sts.txt`
  try {
    const policy = await getText(url)
    const valuesOf = (key: string) =>
      [...policy.matchAll(new RegExp(`^${key}\\s*:\\s*(\\S+)\\s*$`, 'gim'))].map(([, value = '']) =>
        value.toLowerCase(),
      )
    const [mode = 'none'] = valuesOf('mode')
    const hosts = (await resolver.resolveMx(domain)).map(({ exchange }) =>
      exchange.toLowerCase().replace(/\.$/, ''),
    )
    const missing = hosts.filter(host => !valuesOf('mx').some(pattern => covers(pattern, host)))
    if (!/^version\s*:\s*STSv1\s*$/im.test(policy))
      return [failed(check, `the policy at ${url} does not begin with version: STSv1`, 'fix the policy')]
    if (missing.length === 0) return [fine(check, `mode ${mode}, for ${hosts.join(', ')}`)]
    const says = `the policy does not name ${missing.join(', ')}, so senders that honour it will not deliver there`
    const mend = `add "mx: ${missing[0]}" to ${url}, and change the id in _mta-sts.${domain}`
    return [mode === 'enforce' ? failed(check, says, mend) : warning(check, says, mend)]
  } catch (error) {
    const mend = `serve the policy there by https, with a certificate for mta-sts.${domain}; or take the record _mta-sts.${domain} out of the DNS`
    return [warning(check, `the policy at ${url} cannot be read: ${inWords(error)}`, mend)]
  }
}

async function reportFindings(domain: string, resolver: DnsResolver): Promise<readonly Finding[]> {
  const record = await textAt(`_smtp._tls.${domain}`, 'v=tlsrptv1', resolver)
  if (record === undefined) return []
  const check = `TLS-RPT of ${domain}`
  const [, place] = /rua=((?:mailto:|https:)[^\s;]+)/i.exec(record) ?? []
  if (place !== undefined) return [fine(check, `reports go to ${place}`)]
  return [
    warning(check, 'names no place for the reports', `add rua=mailto:… to the record _smtp._tls.${domain}`),
  ]
}

/** `*.example.org` stands for one label (RFC 8461 §4.1). */
function covers(pattern: string, host: string): boolean {
  if (!pattern.startsWith('*.')) return pattern === host
  return host.slice(host.indexOf('.') + 1) === pattern.slice(2)
}

/** The record that begins so; undefined where there is none, or nobody can say. */
async function textAt(host: string, begins: string, resolver: DnsResolver): Promise<string | undefined> {
  const texts = await resolver.resolveTxt(host).catch(() => [])
  return texts.map(parts => parts.join('')).find(text => text.toLowerCase().startsWith(begins))
}

async function getOverHttps(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return (await answer.text()).slice(0, MOST_CHARACTERS)
}
