import { getDomain } from 'tldts'

/** Whether two hosts are below a domain that somebody registered; never so of what nobody can register. */
export function isSameOwner(host: string, other: string): boolean {
  const owner = ownerOf(host)
  return owner !== undefined && owner === ownerOf(other)
}

function ownerOf(host: string): string | undefined {
  return getDomain(host.toLowerCase(), { allowPrivateDomains: true, extractHostname: false }) ?? undefined
}
