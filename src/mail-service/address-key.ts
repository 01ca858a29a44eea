import { domainToASCII } from 'node:url'

/** The key under which the mailbox of an address is found: one spelling of many. Undefined when it is no address at all. */
export function addressKey(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  if (at < 1) return undefined
  const domain = toAscii(address.slice(at + 1))
  return domain === '' ? undefined : `${unquote(address.slice(0, at)).toLowerCase()}@${domain}`
}

/** A quoted name is the same name without its quotes (RFC 5321 §4.1.2). */
function unquote(name: string): string {
  return /^".*"$/.test(name) ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name
}

/** Most domains are ASCII already, and converting costs more than looking the address up. */
function toAscii(domain: string): string {
  return /^[a-z0-9.-]+$/i.test(domain) ? domain.toLowerCase() : domainToASCII(domain)
}
