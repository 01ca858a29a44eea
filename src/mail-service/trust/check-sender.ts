import { setTimeout as sleep } from 'node:timers/promises'
import { domainToASCII } from 'node:url'
import type { ARCData } from 'mailauth'
import { arc } from 'mailauth/lib/arc/index.js'
import { evaluateDmarc } from 'mailauth/lib/dmarc/index.js'
import { spf } from 'mailauth/lib/spf/index.js'
import { summarize } from '../mime/summarize.ts'
import type { AuthResult, Origin, Verdict } from '../verdict.ts'
import { coversWhatIsShown } from './covers-what-is-shown.ts'
import { type Signed, verifySignatures } from './dkim-signatures.ts'
import { type Dns, type Lookup, mayComeLater } from './dns-lookups.ts'
import { oneClickUrl } from './one-click-url.ts'
import { readOtpToken } from './otp-token.ts'
import { hidesClient } from './own-network.ts'
import { isSameOwner } from './same-owner.ts'
import { isLongHeader } from './signed-header.ts'
import { signerKeys } from './signer-keys.ts'

/** The time for all of SPF: it may ask one question after another. RFC 7208 §4.6.4 would allow 20 s. */
const SPF_MS = 5_000
/** The time for SPF when its result can't make the mail pass: an alert waits for a verdict for 300 ms only. */
const STRANGERS_SPF_MS = 150
/** Large mailbox providers that forward mail: their word on how it came to them is believed. */
const SEALERS: ReadonlySet<string> = new Set([
  'fastmail.com',
  'gmail.com',
  'google.com',
  'googlegroups.com',
  'messagingengine.com',
  'microsoft.com',
  'pobox.com',
])

interface Arrival {
  readonly raw: Buffer
  readonly origin: Origin
}

/**
 * Finds out who vouches for a mail: by SPF, DKIM, ARC and DMARC. Asks the DNS only where its answer can change the
 * result; what it does not answer in time is `temperror`. Mail that comes through our own network has no client to
 * check, and does not fail for that.
 */
export async function checkSender({ raw, origin }: Arrival, dns: Dns): Promise<Verdict> {
  const lookup = dns.forMail()
  const author = summarize(raw).senderEmail
  const [client, signed] = await Promise.all([
    checkClient(origin, author, lookup),
    verifySignatures(raw, lookup),
  ])
  const chain = await checkChain(signed, lookup)
  // A server that makes all this wait must not keep us from asking the author's domain for its policy.
  const dmarc = await checkDomain({ author, client, signed, chain, lookup: dns.forMail() })
  const otpToken = readOtpToken(signed)
  const unsubscribeUrl = oneClickUrl(signed)
  return {
    spf: client.result,
    dkim: isLongHeader(raw) ? 'permerror' : signed.result,
    arc: chain.result,
    ...dmarc,
    ...(otpToken && { otpToken }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

interface ClientCheck {
  readonly result: AuthResult
  /** The domain that was asked whether the client may send for it. */
  readonly domain?: string
  /** Its address says nothing. */
  readonly isUnknown?: boolean
}

/** A domain unrelated to the author's cannot vouch for the mail, so its DNS gets little time. */
async function checkClient(
  { ip, helo, mailFrom }: Origin,
  author: string,
  lookup: Lookup,
): Promise<ClientCheck> {
  if (hidesClient(ip)) return { result: 'none', isUnknown: true }
  const asked = mailFrom === '' ? helo : hostOf(mailFrom)
  const checking = askSpf({ ip, helo, mailFrom }, lookup)
  if (isSameOwner(asked, hostOf(author))) return checking
  const late: ClientCheck = { result: 'temperror', domain: asked }
  return Promise.race([checking, sleep(STRANGERS_SPF_MS, late, { ref: false })])
}

async function askSpf({ ip, helo, mailFrom }: Origin, resolver: Lookup): Promise<ClientCheck> {
  const { status, domain } = await spf({
    sender: mailFrom,
    ip,
    helo,
    mta: 'localhost',
    resolver,
    maxElapsedTime: SPF_MS,
  })
  return { result: status.result as AuthResult, domain }
}

interface ChainCheck {
  readonly result: AuthResult
  /** A known provider says that the mail passed when it came to them. */
  readonly claimsPass: boolean
}

/**
 * ARC knows pass and fail (RFC 8617 §4.4); when a key can't be fetched now, the result is `temperror`, as elsewhere.
 */
async function checkChain({ arc: data, from }: Signed, lookup: Lookup): Promise<ChainCheck> {
  if (!data?.chain && !data?.error) return { result: 'none', claimsPass: false }
  const chain = data.chain || []
  const isKnown = chain.every(entry => SEALERS.has(String(entry['arc-seal']?.parsed?.d?.value).toLowerCase()))
  // Read this first: the library modifies its results later.
  const said = chain[0]?.['arc-authentication-results']?.parsed?.dmarc as SaidBefore | undefined
  const isAbout = isSameOwner(said?.header?.from ?? '', hostOf(from[0]))
  const claimsPass = isKnown && isAbout && said?.value === 'pass'
  let isLater = data.lastEntry?.messageSignature?.status?.result === 'temperror'
  const resolver: Lookup = (name, type) =>
    lookup(name, type).catch(error => {
      isLater ||= mayComeLater(error)
      throw error
    })
  const { status } = await arc({ ...data, keyCache: signerKeys(resolver) } as unknown as ARCData, {
    resolver,
  })
  const result = status.result === 'fail' && isLater ? 'temperror' : (status.result as AuthResult)
  return { result, claimsPass }
}

/** The first `dmarc=` in the results of somebody who forwarded the mail. */
interface SaidBefore {
  readonly value?: string
  readonly header?: { readonly from?: string }
}

function hostOf(address = ''): string {
  return address.slice(address.lastIndexOf('@') + 1)
}

interface DomainCheck {
  /** The address that is shown as the sender's. */
  readonly author: string
  readonly client: ClientCheck
  readonly signed: Signed
  readonly chain: ChainCheck
  readonly lookup: Lookup
}

async function checkDomain(check: DomainCheck): Promise<Pick<Verdict, 'dmarc' | 'domain'>> {
  const { author, client, signed, lookup } = check
  if (client.isUnknown && signed.passed.length === 0) return { dmarc: 'none', domain: null }
  if (author.includes('@') && !isOnlyAuthor(author, signed)) return { dmarc: 'fail', domain: null }
  const { response, reason } = await evaluateDmarc({
    headerFrom: signed.from.map(asAsked),
    fromFields: signed.fromFields,
    spfDomains: client.result === 'pass' && client.domain !== undefined ? [client.domain] : [],
    dkimDomains: signed.passed
      .filter(signature => coversWhatIsShown(signature, signed))
      .map(({ id, domain }) => ({ id, domain })),
    resolver: lookup,
  })
  if (!response) return { dmarc: reason === 'no-author-domain' ? 'none' : 'permerror', domain: null }
  const { result, header } = response.status
  if (result === 'pass') return { dmarc: 'pass', domain: header?.from ?? null }
  return { dmarc: result === 'fail' ? failure(check) : (result as AuthResult), domain: null }
}

/** The address with its domain as the DNS knows it: full-width or invisible characters make no other domain of it. */
function asAsked(author: string): string {
  const host = hostOf(author)
  return author.slice(0, author.length - host.length) + (domainToASCII(host) || host)
}

/**
 * Whether the sender who is shown is the one whom DMARC checks (RFC 9989 §5.3.1). A mail without From, with several, or
 * with one that programs read differently, was made to show one sender and be checked for another.
 */
function isOnlyAuthor(author: string, { from, fromFields }: Signed): boolean {
  const shown = domainToASCII(hostOf(author))
  return fromFields === 1 && from.length > 0 && from.every(one => domainToASCII(hostOf(one)) === shown)
}

/**
 * Says `fail` only when every check that could have made the mail pass has an answer; otherwise the result is
 * `temperror`. Checks of domains other than the author's cannot make it pass. If they counted, a forger would only need
 * a DNS server that never answers.
 */
function failure({ client, signed, chain }: DomainCheck): AuthResult {
  if (client.isUnknown || (chain.claimsPass && chain.result === 'pass')) return 'none'
  const isClientLater =
    client.result === 'temperror' && isSameOwner(client.domain ?? '', hostOf(signed.from[0]))
  const isChainLater = chain.claimsPass && chain.result === 'temperror'
  return isClientLater || signed.isLater || isChainLater ? 'temperror' : 'fail'
}
