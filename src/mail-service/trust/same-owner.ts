import { getDomain } from 'tldts'

/** Whether two hosts belong to the same registered domain; never true for hosts that nobody can register. */
export function isSameOwner(host: string, other: string): boolean {
  const owner = ownerOf(host)
  return owner !== undefined && owner === ownerOf(other)
}

function ownerOf(host: string): string | undefined {
  return getDomain(host.toLowerCase(), { allowPrivateDomains: true, extractHostname: false }) ?? undefined
}
