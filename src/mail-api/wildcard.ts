/** The name of an address that stands for all names of its subdomain. */
export const ANY_NAME = '*'

/** A domain that begins like this gives each new address a subdomain of its own. */
const WILDCARD = '*.'

/** Whether a domain stands for all of its subdomains, as `*.example.org` does. */
export function isWildcard(domain: string): boolean {
  return domain.startsWith(WILDCARD)
}

/** The part that all subdomains of a wildcard share; any other domain is itself. */
export function parentOf(domain: string): string {
  return isWildcard(domain) ? domain.slice(WILDCARD.length) : domain
}

/** Whether an address is a whole subdomain, as `*@otters.example.org` is. */
export function isCatchAll(email: string): boolean {
  return email.startsWith(`${ANY_NAME}@`)
}

/** Whether `host` is this domain, or one label below it when it is a wildcard; both in lower-case ASCII. */
export function covers(domain: string, host: string): boolean {
  if (!isWildcard(domain)) return domain === host
  const dot = host.indexOf('.')
  return dot > 0 && host.slice(dot + 1) === parentOf(domain)
}
