import { CHECK_RESULTS } from '../../mail-api/wire.ts'
import { headerBlock } from '../mime/headers.ts'
import { type AuthResult, bestOf, UNKNOWN, type Verdict } from '../verdict.ts'
import { countFields } from './count-fields.ts'
import { hasUnsignedDouble } from './covers-what-is-shown.ts'
import type { Signature } from './dkim-signatures.ts'
import { oneClickUrl } from './one-click-url.ts'
import { readOtpToken } from './otp-token.ts'

/** How Gmail calls itself in what it found out. */
const AUTHSERV_ID = 'mx.google.com'
const MAX_FIELD_CHARACTERS = 8 * 1024
/** https://developers.google.com/workspace/gmail/imap/imap-smtp; the other is its older name. */
const GMAIL_HOSTS: ReadonlySet<string> = new Set(['imap.gmail.com', 'imap.googlemail.com'])

/**
 * What the IMAP server that has a mail says of its sender. A server other than Gmail keeps fields that the sender wrote
 * in Gmail's name, so nothing is known there.
 */
export function inboxVerdict(raw: Buffer, host: string): Verdict {
  return GMAIL_HOSTS.has(host.toLowerCase()) ? gmailVerdict(raw) : UNKNOWN
}

/**
 * What Gmail says of a mail in its inbox: its own `Authentication-Results` (RFC 8601), which is above everything that
 * the sender wrote. Other fields of that name are ignored.
 */
export function gmailVerdict(raw: Buffer): Verdict {
  const header = headerBlock(raw)
  const fieldsOf = (name: string) => fieldsIn(header, name)
  const [id, ...entries] = splitField(fieldsOf('authentication-results')[0] ?? '')
  if (id?.split(/\s/)[0]?.toLowerCase() !== AUTHSERV_ID) return UNKNOWN
  const results = entries.map(readEntry)
  const resultOf = (method: string) => bestOf(results.filter(found => found.method === method).map(toResult))
  const signed = { passed: signaturesOf(results, fieldsOf('dkim-signature')), fieldsOf }
  const said = resultOf('dmarc')
  const dmarc = said === 'pass' && hasUnsignedDouble(signed) ? 'fail' : said
  const from = results.find(({ method }) => method === 'dmarc')?.properties['header.from']
  const domain = dmarc === 'pass' ? (from?.toLowerCase() ?? null) : null
  const otpToken = readOtpToken(signed)
  const unsubscribeUrl = oneClickUrl(signed)
  return {
    spf: resultOf('spf'),
    dkim: resultOf('dkim'),
    arc: resultOf('arc'),
    dmarc,
    domain,
    ...(otpToken && { otpToken }),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  }
}

/** All fields of that name, unfolded. */
function fieldsIn(header: string, name: string): string[] {
  const fields = header.matchAll(new RegExp(`(?:^|\\n)${name}[ \\t]*:((?:[^\\n]|\\n[ \\t])*)`, 'gi'))
  return [...fields].map(([, field = '']) =>
    field
      .slice(0, MAX_FIELD_CHARACTERS)
      .replace(/\r?\n(?=[ \t])/g, '')
      .trim(),
  )
}

/** The parts of a field between semicolons, without comments. */
function splitField(field: string): string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of field.matchAll(/"(?:[^"\\]|\\.)*"|\\.|[();]|[^"\\();]+|["\\]/g)) {
    if (token === '(') depth++
    else if (token === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (token === ';') parts.push('')
    else parts.push(parts.pop() + token)
  }
  return parts.map(part => part.trim())
}

interface Entry {
  readonly method: string
  readonly result: string
  readonly properties: Readonly<Record<string, string>>
}

/** Such as `dkim=pass header.i=@example.org header.b=abc`. */
function readEntry(entry: string): Entry {
  const [[method = '', result = ''] = [], ...properties] = entry
    .split(/\s+/)
    .map(pair => [pair.slice(0, Math.max(0, pair.indexOf('='))), pair.slice(pair.indexOf('=') + 1)])
  return {
    method: method.toLowerCase(),
    result: result.toLowerCase(),
    properties: Object.fromEntries(properties),
  }
}

function toResult({ result }: Entry): AuthResult {
  return CHECK_RESULTS.find(known => known === result) ?? 'none'
}

/** The signatures that pass, each found again by the beginning of its `b=`, with the fields it covers. */
function signaturesOf(results: readonly Entry[], written: readonly string[]): Signature[] {
  const tags = written.map(tagsOf)
  return results
    .filter(({ method, result }) => method === 'dkim' && result === 'pass')
    .map(({ properties }) => {
      const { 'header.i': identity = '', 'header.b': start = '' } = properties
      const found =
        start === '' ? undefined : tags.find(({ b = '' }) => b.startsWith(start.replaceAll('"', '')))
      const domain = identity.slice(identity.lastIndexOf('@') + 1).toLowerCase()
      return { id: start, domain, fields: countFields(found?.h ?? '') }
    })
}

/** The tags of a signature, without white space. */
function tagsOf(field: string): Partial<Record<string, string>> {
  const pairs = field
    .replace(/\s+/g, '')
    .split(';')
    .map(pair => [pair.slice(0, Math.max(0, pair.indexOf('='))), pair.slice(pair.indexOf('=') + 1)])
  return Object.fromEntries(pairs)
}
