import type { Capabilities, NewSession } from '../mail-api/mail-api.ts'
import { ANY_NAME, isWildcard } from '../mail-api/wildcard.ts'
import { isLive } from '../store/is-live.ts'
import type { Address, ChatRecord } from '../store/records.ts'
import type { NameProblem } from '../views/question-views.ts'

/** What a person asked for: `bob`, `bob@example.org`, `@example.org`, or a whole subdomain: `*`, `*@otters` or with its domain. */
export interface WantedName {
  readonly name: string | undefined
  readonly domain: string | undefined
}

/** Reads `[name][@domain]`; undefined when it can't be an address at all. */
export function parseWantedName(text: string): WantedName | undefined {
  const [, name = '', domain] = /^([^@\s]*)(?:@([^@\s]+))?$/.exec(text.trim().toLowerCase()) ?? []
  if (name === '' && domain === undefined) return undefined
  if (name !== '' && name !== ANY_NAME && !isName(name)) return undefined
  if (domain !== undefined && !DOMAIN.test(domain)) return undefined
  return { name: name || undefined, domain }
}

/**
 * The chat's live address that a name means: the one on this domain when a domain is given, else the newest of this
 * name. Any name of a whole subdomain means that subdomain.
 */
export function ownAddress(
  { addresses, settings }: ChatRecord,
  { name, domain }: WantedName,
  now: number,
): Address | undefined {
  if (name === undefined) return undefined
  if (name === ANY_NAME && domain === undefined) return undefined
  const named = addresses.filter(address => {
    const [local, host] = address.email.toLowerCase().split('@')
    if (!isLive(address, now)) return false
    if (local === ANY_NAME) return domain === host || (name === ANY_NAME && host?.startsWith(`${domain}.`))
    return local === name && (domain === undefined || domain === host)
  })
  const preferred = named.find(({ email }) => domainOf(email) === settings.defaultDomain?.toLowerCase())
  return preferred ?? named.at(-1)
}

type WantedRequest = { readonly kind: 'request'; readonly request: NewSession }
type NotOffered = Extract<NameProblem, { kind: 'unknown-domain' | 'bad-subdomain' | 'no-subdomains' }>

/** The request for what a person typed; without a domain, `defaultDomain` counts or the service chooses. */
export function requestFor(
  wanted: WantedName,
  capabilities: Capabilities,
  defaultDomain?: string,
): WantedRequest | NotOffered {
  const { name } = wanted
  if (name === ANY_NAME) return catchAllRequest(wanted.domain, capabilities, defaultDomain)
  if (wanted.domain === undefined) {
    const domain = capabilities.domains.find(offered => offered.domain === defaultDomain)
    return { kind: 'request', request: domainRequest(name, domain?.id) }
  }
  const domain = capabilities.domains.find(offered => offered.domain.toLowerCase() === wanted.domain)
  if (domain) return { kind: 'request', request: domainRequest(name, domain.id) }
  const below = subdomainRequest({ name, domain: wanted.domain }, capabilities)
  if (below) return { kind: 'request', request: below }
  const account = capabilities.gmailAccounts.find(({ email }) => domainOf(email) === wanted.domain)
  if (account) return { kind: 'request', request: gmailRequest(name, account.id) }
  return { kind: 'unknown-domain', domain: wanted.domain, offered: domainsOf(capabilities) }
}

/** The request that makes an address like `email` again; a Gmail alias keeps its tag. */
export function sameNameRequest(email: string, capabilities: Capabilities): WantedRequest | NotOffered {
  const [local = '', domain = ''] = email.toLowerCase().split('@')
  const [user = '', tag] = local.split('+')
  const account = capabilities.gmailAccounts.find(
    ({ email: base }) => domainOf(base) === domain && plainUser(base) === user.replaceAll('.', ''),
  )
  if (account) return { kind: 'request', request: gmailRequest(tag, account.id) }
  return requestFor({ name: local, domain }, capabilities)
}

export function domainRequest(prefix: string | undefined, domainId: number | undefined): NewSession {
  if (prefix === undefined && domainId === undefined) return { kind: 'random' }
  return {
    kind: 'domain',
    ...(prefix === undefined ? {} : { prefix }),
    ...(domainId === undefined ? {} : { domainId }),
  }
}

/** Whether a whole subdomain is asked for. */
export function asksForCatchAll(request: NewSession): boolean {
  return request.kind === 'domain' && request.prefix === ANY_NAME
}

/** The request for a whole subdomain: of this name, with or without the domain above it; without a name, of any. */
function catchAllRequest(
  wanted: string | undefined,
  capabilities: Capabilities,
  defaultDomain: string | undefined,
): WantedRequest | NotOffered {
  const wildcards = capabilities.domains.filter(({ domain }) => isWildcard(domain))
  if (!capabilities.extensions.has('catch-all') || wildcards.length === 0) return { kind: 'no-subdomains' }
  const isBelow = wanted?.includes('.') === true
  const parent = isBelow ? `*.${wanted?.slice(wanted.indexOf('.') + 1)}` : defaultDomain
  const found =
    wildcards.find(({ domain }) => domain.toLowerCase() === parent) ?? (isBelow ? undefined : wildcards[0])
  if (found === undefined) {
    return { kind: 'unknown-domain', domain: wanted ?? '', offered: wildcards.map(({ domain }) => domain) }
  }
  const [subdomain] = wanted === undefined ? [] : wanted.split('.')
  const named = subdomain === undefined || isWildcard(`${subdomain}.`) ? {} : { subdomain }
  return { kind: 'request', request: { kind: 'domain', prefix: ANY_NAME, domainId: found.id, ...named } }
}

/** For `bob@quiet-otters.example.org` when the service offers `*.example.org` and lets people choose the subdomain. */
function subdomainRequest(
  { name, domain }: { readonly name: string | undefined; readonly domain: string },
  { domains, extensions }: Capabilities,
): NewSession | undefined {
  if (!extensions.has('subdomains')) return undefined
  const [subdomain = '', ...parent] = domain.split('.')
  const offered = domains.find(one => one.domain.toLowerCase() === `*.${parent.join('.')}`)
  return offered && { ...domainRequest(name, offered.id), kind: 'domain', domainId: offered.id, subdomain }
}

export function gmailRequest(prefix: string | undefined, accountId: number): NewSession {
  return { kind: 'gmail', accountId, ...(prefix === undefined ? {} : { prefix }) }
}

/** A service may offer all subdomains of a domain, as `*.example.org`. */
const DOMAIN = /^(?:\*\.)?[\p{L}\p{N}.-]{1,253}$/u

/** What every mail service takes as the part before the @. */
function isName(name: string): boolean {
  return /^[a-z0-9._-]{1,64}$/.test(name) && !/^\.|\.$|\.\./.test(name)
}

function domainsOf({ domains, gmailAccounts }: Capabilities): readonly string[] {
  return [
    ...new Set([
      ...domains.map(({ domain }) => domain),
      ...gmailAccounts.map(({ email }) => domainOf(email)),
    ]),
  ]
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase()
}

function plainUser(email: string): string {
  return email.slice(0, email.lastIndexOf('@')).toLowerCase().replaceAll('.', '')
}
