import { isIPv6 } from 'node:net'

/** Telegram's form of a URL, or why it refuses it. */
type Checked = { readonly url: string } | { readonly wrong: string }

interface Parts {
  readonly scheme: string
  readonly userinfo: string
  readonly host: string
  readonly isIpv6: boolean
  readonly port: number
  readonly path: string
}

const OWN_SCHEMES = ['tg', 'ton', 'tonsite'] as const

/** Judges the URL of a link or of a button as td LinkManager.cpp:check_link_impl does. */
export function checkLink(link: string): Checked {
  const own = OWN_SCHEMES.find(scheme => link.toLowerCase().startsWith(`${scheme}:`))
  if (own !== undefined) return checkOwnLink(own, link.slice(own.length + 1).replace(/^\/\//, ''))
  const parts = partsOf(link)
  if ('wrong' in parts) return parts
  if (!parts.host.includes('.') && !parts.isIpv6) return { wrong: 'Wrong HTTP URL' }
  return { url: urlOf(parts) }
}

/** The same for mini apps, which need https. */
export function checkWebAppLink(link: string): Checked {
  const own = OWN_SCHEMES.some(scheme => link.toLowerCase().startsWith(`${scheme}:`))
  const parts = partsOf(own ? link.replace(/^[a-z]+:(?:\/\/)?/i, '') : link)
  if ('wrong' in parts) return parts
  if (own || parts.scheme !== 'https') return { wrong: 'Only HTTPS links are allowed' }
  return checkLink(link)
}

/** The person that a `tg://user?id=…` link names: td LinkManager.cpp:get_link_user_id. */
export function linkedUser(link: string): number | undefined {
  const query = /^tg:(?:\/\/)?user\/?\?([^#]*)/i.exec(link)?.[1]
  const id = query === undefined ? null : new URLSearchParams(query.toLowerCase()).get('id')
  return id !== null && /^\d{1,16}$/.test(id) && Number(id) > 0 ? Number(id) : undefined
}

function checkOwnLink(scheme: (typeof OWN_SCHEMES)[number], rest: string): Checked {
  const parts = partsOf(rest)
  if ('wrong' in parts) return parts
  if (/^https?:\/\//i.test(rest) || parts.userinfo !== '' || parts.port !== 0 || parts.isIpv6)
    return { wrong: scheme === 'tg' ? 'Wrong tg URL' : 'Wrong ton URL' }
  const allowed = scheme === 'tonsite' ? /^[\w.-]*$/ : /^[\w-]*$/
  if (!allowed.test(parts.host)) return { wrong: 'Unallowed characters in URL host' }
  return { url: `${scheme}://${parts.host}${parts.path.replace(/^\/\?/, '?')}` }
}

/** td HttpUrl.cpp:parse_url; without a scheme it is http. */
function partsOf(link: string): Parts | { readonly wrong: string } {
  const [before, named] = /^([^:/?#@[\]]*):\/\//.exec(link) ?? ['', undefined]
  const scheme = named?.toLowerCase() ?? 'http'
  if (scheme !== 'http' && scheme !== 'https') return { wrong: 'Unsupported URL protocol' }
  const rest = link.slice(before.length)
  const authority = /^[^/?#]*/.exec(rest)?.[0] ?? ''
  const { name, port } = splitPort(authority)
  if (Number.isNaN(port) || port > 65_535) return { wrong: 'Wrong port number specified in the URL' }
  const at = name.lastIndexOf('@')
  const [userinfo, host] = [name.slice(0, Math.max(at, 0)), name.slice(at + 1).toLowerCase()]
  const isIpv6 = host.startsWith('[') && host.endsWith(']')
  const wrong = wrongIn(userinfo, host, isIpv6)
  if (wrong !== undefined) return { wrong }
  return { scheme, userinfo, host, isIpv6, port, path: pathOf(rest.slice(authority.length)) }
}

/** What follows the last colon is a port, unless a bracket or an @ comes after it. NaN is none, 0 stands for no port at all. */
function splitPort(authority: string): { name: string; port: number } {
  const match = /^(.+):([^:\]@]*)$/s.exec(authority)
  if (match === null) return { name: authority, port: 0 }
  const [, name = '', digits = ''] = match
  const port = /^\d{1,10}$/.test(digits) ? Number(digits) : 0
  return { name, port: port === 0 ? Number.NaN : port }
}

function wrongIn(userinfo: string, host: string, isIpv6: boolean): string | undefined {
  if (isIpv6 && !isIPv6(host.slice(1, -1))) return 'Wrong IPv6 address specified in the URL'
  if (host === '') return 'URL host is empty'
  if (host === '.') return 'Host is invalid'
  if (isIpv6) return undefined
  return wrongCharacter(host, 'host') ?? wrongCharacter(userinfo, 'userinfo')
}

const ALLOWED = {
  host: /^(?:[a-z0-9.\-_!$,~*'();&+=\u0080-\uffff]|%[0-9a-f]{2})*/i,
  userinfo: /^(?:[a-z0-9.\-_!$,~*'();&+=:\u0080-\uffff]|%[0-9a-f]{2})*/i,
} as const

function wrongCharacter(part: string, name: keyof typeof ALLOWED): string | undefined {
  const fine = ALLOWED[name].exec(part)?.[0].length ?? 0
  if (fine === part.length) return undefined
  return part[fine] === '%'
    ? `Wrong percent-encoded symbol in URL ${name}`
    : `Disallowed character in URL ${name}`
}

/** Path and query: without blanks at the end, those within encoded, a slash in front. */
function pathOf(rest: string): string {
  const encoded = rest
    .replace(/[\s\0]+$/, '')
    .replace(/[\0-\u0020]/g, blank => `%${blank.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`)
  return encoded.startsWith('/') ? encoded : `/${encoded}`
}

function urlOf({ scheme, userinfo, host, port, path }: Parts): string {
  const user = userinfo === '' ? '' : `${userinfo}@`
  return `${scheme}://${user}${host}${port === 0 ? '' : `:${port}`}${path}`
}
