import { domainToUnicode } from 'node:url'
import { getDomain, parse } from 'tldts'
import { asSeen } from '../as-seen.ts'
import { SHORTENER_HOSTS, WRAPPER_HOSTS } from './known-hosts.ts'

const OPTIONS = { allowPrivateDomains: true, extractHostname: false } as const
const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Hebrew',
  'Arabic',
  'Thai',
  'Devanagari',
  'Georgian',
] as const
const SCRIPT_TESTS = SCRIPTS.map(script => new RegExp(`\\p{sc=${script}}`, 'u'))
const EAST_ASIAN = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}]/u
/** Letters of these look like Latin ones, so that a whole label of them next to ".com" can pose as another. */
const LOOKALIKE = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}]/u

/** The domain that somebody registered, in Unicode: "bank.co.uk" of "www.bank.co.uk". An IP address stays as it is. */
export function registrableDomain(hostname: string): string {
  const host = domainToUnicode(hostname) || hostname
  return getDomain(host, OPTIONS) ?? host
}

/** A domain as it is shown: in Unicode, followed by its punycode when it mixes scripts. */
export function shownDomain(hostname: string): string {
  const domain = registrableDomain(hostname)
  if (!mixesScripts(domain)) return domain
  return `${domain} (${new URL(`http://${domain}`).hostname})`
}

/**
 * The domain that a person reads in a text, such as "bank.example" in "Log in at www.bank.example/now", also when it is
 * written in look-alike characters.
 */
export function namedDomain(text: string): string | undefined {
  for (const match of asSeen(text.slice(0, LONGEST_LABEL)).slice(0, LONGEST_SEEN).matchAll(NAMED)) {
    const { scheme, host: written = '' } = match.groups ?? {}
    const host = domainToUnicode(written)
    const { domain, isIcann } = parse(host, OPTIONS)
    const looksLikeFile = !scheme && FILE_ENDING.test(host)
    if (domain && isIcann !== false && isPublic(host) && !looksLikeFile) return domain
  }
  return undefined
}

/** The domain that a text is, alone or with one word beside it, such as "→ www.bank.example". */
export function onlyDomain(text: string): string | undefined {
  const words = asSeen(text.slice(0, LONGEST_LABEL))
    .trim()
    .split(/\s+/, MOST_WORDS + 1)
  return words.length <= MOST_WORDS ? namedDomain(text) : undefined
}

/** The domain that a click-tracking link names as its target. */
export function redirectDomain({ href, searchParams }: URL): string | undefined {
  const target = [...searchParams.values()].find(value => /^https?:\/\//i.test(value))
  const inPath = /\/v3\/__(https?:\/\/[^/?#]+)/i.exec(href)?.[1]
  const url = URL.parse(target ?? inPath ?? '')
  return url ? registrableDomain(url.hostname) : undefined
}

/** Whether a link's host does not show where it leads: an IP address, mixed scripts, a name before "@". */
export function isDeceptive({ hostname, username }: URL): boolean {
  return (
    parse(hostname, OPTIONS).isIp === true ||
    hostname.startsWith('[') ||
    username !== '' ||
    mixesScripts(registrableDomain(hostname))
  )
}

/** Whether a link looks like one that counts clicks. Anybody can make a link look so. */
export function isWrapper(url: URL): boolean {
  if (isKnownWrapper(url) || isShortener(url)) return true
  return WRAPPING_HOST.test(url.hostname) || WRAPPING_PATH.test(url.pathname)
}

/** Whether a link goes to a known service that counts clicks, or checks links, and sends the reader on. */
export function isKnownWrapper({ hostname, pathname, searchParams }: URL): boolean {
  if (parentsOf(hostname).some(host => WRAPPER_HOSTS.has(host))) return true
  const isGoogle = /^google\.[a-z]{2,3}(?:\.[a-z]{2})?$/.test(registrableDomain(hostname))
  return isGoogle && pathname === '/url' && (searchParams.has('q') || searchParams.has('url'))
}

/** Whether a link hides its address behind a short one. */
function isShortener({ hostname }: URL): boolean {
  return parentsOf(hostname).some(host => SHORTENER_HOSTS.has(host))
}

const MOST_WORDS = 2
/** Characters of a text that are looked at, those that show nothing with them, and without. */
const LONGEST_LABEL = 4_000
const LONGEST_SEEN = 400
const NAMED =
  /(?<![\p{L}\p{N}@._-])(?<scheme>https?:\/\/|www\.)?(?<host>(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}[\p{L}]{2,24})(?![\p{L}\p{N}@])/giu
const FILE_ENDING = /\.(?:md|zip|mov|sh|py|rs|ps|pl|cc|so|app|ai|pub|name|rest|now)$/i
const WRAPPING_HOST =
  /^(?:click|clicks|clicktrack|track|tracking|trk|tr|ct|r|url\d{2,6}|elink\w*|links?\d*|go2?)\.(?:[^.]+\.)*[^.]+$/
const WRAPPING_PATH =
  /^\/(?:ls\/click|wf\/click|uni\/ls\/click|track\/click|CL0\/|e3t\/|Click\/|f\/a\/|ss\/c\/|e\/c\/|lt\.php|tr\/cl\/)/

/** A host and every domain above it. */
function parentsOf(hostname: string): string[] {
  const labels = hostname.split('.')
  return labels.map((_, index) => labels.slice(index).join('.'))
}

function isPublic(host: string): boolean {
  return parse(host, { ...OPTIONS, allowPrivateDomains: false }).isIcann === true
}

function mixesScripts(domain: string): boolean {
  return domain.split('.').some(mixesInLabel) || (LOOKALIKE.test(domain) && /\p{sc=Latn}/u.test(domain))
}

function mixesInLabel(label: string): boolean {
  const found = SCRIPT_TESTS.filter(test => test.test(label)).length
  return found > 1 || (found === 1 && EAST_ASIAN.test(label) && !/\p{sc=Latn}/u.test(label))
}
