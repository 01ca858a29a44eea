import { getDomain } from 'tldts'

/** Empty for a URL that the disk has damaged. */
export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? ''
}

/** What somebody has at a registry or as a customer of a host: `example.co.uk`, `bob.workers.dev`. An address is itself. */
export function domainOf(url: string): string {
  const hostname = URL.parse(url)?.hostname ?? ''
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname
}
