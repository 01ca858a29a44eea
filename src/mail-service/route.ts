import { domainToASCII } from 'node:url'

/** Under which key mail to `address` is looked up; undefined when it is no address at all. */
export function routeOf(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  if (at < 1) return undefined
  const domain = toAscii(address.slice(at + 1))
  return domain === '' ? undefined : `${unquote(address.slice(0, at)).toLowerCase()}@${domain}`
}

/**
 * The same for a Gmail address, in which Gmail ignores case and dots before the + and knows two domains.
 * Undefined without a tag: that is the account's own mail, which belongs to nobody here.
 */
export function gmailRouteOf(address: string): string | undefined {
  const route = routeOf(address)
  if (route === undefined) return undefined
  const at = route.lastIndexOf('@')
  const plus = route.indexOf('+')
  if (plus < 1 || plus > at) return undefined
  const domain = route.slice(at + 1)
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  const user = isGmail ? route.slice(0, plus).replaceAll('.', '') : route.slice(0, plus)
  return `${user}${route.slice(plus, at)}@${isGmail ? 'gmail.com' : domain}`
}

/** A quoted name is the same name without its quotes (RFC 5321 §4.1.2). */
function unquote(name: string): string {
  return /^".*"$/.test(name) ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name
}

/** Most domains are ASCII already, and converting costs more than looking the address up. */
function toAscii(domain: string): string {
  return /^[a-z0-9.-]+$/i.test(domain) ? domain.toLowerCase() : domainToASCII(domain)
}
