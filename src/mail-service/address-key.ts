import { domainToASCII } from 'node:url'

/**
 * The key under which an address's mailbox is found: all spellings of an address have the same. Undefined when it is no
 * address.
 */
export function addressKey(address: string): string | undefined {
  if (address !== last.address) last = { address, key: keyOf(address) }
  return last.key
}

/** Several rules look at the recipient of a mail, one after the other. */
let last: { readonly address: string; readonly key: string | undefined } = { address: '', key: undefined }

function keyOf(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  if (at < 1) return undefined
  const domain = toAscii(address.slice(at + 1))
  return domain === '' ? undefined : `${unquote(address.slice(0, at)).toLowerCase()}@${domain}`
}

/** The key of `name@…` for that of `name+tag@…` (RFC 5233); undefined without a tag. No name of ours has a + itself. */
export function withoutTag(key: string): string | undefined {
  const plus = key.indexOf('+')
  const at = key.lastIndexOf('@')
  return plus > 0 && plus < at ? key.slice(0, plus) + key.slice(at) : undefined
}

/** A quoted name is the same name without its quotes (RFC 5321 §4.1.2). */
function unquote(name: string): string {
  return /^".*"$/.test(name) ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name
}

/** Most domains are ASCII already, and converting costs more than looking the address up. */
function toAscii(domain: string): string {
  return /^[a-z0-9.-]+$/i.test(domain) ? domain.toLowerCase() : domainToASCII(domain)
}
