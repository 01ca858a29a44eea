import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ARCSigningData, DKIMResult } from 'mailauth'
import { DkimVerifier } from 'mailauth/lib/dkim/dkim-verifier.js'
import { type AuthResult, bestOf } from '../verdict.ts'
import { countFields } from './count-fields.ts'
import type { Lookup } from './dns-lookups.ts'
import { headerLength, isLongHeader, MAX_HEADER_BYTES } from './signed-header.ts'
import { keyName, signerKeys } from './signer-keys.ts'

/** Signatures that are checked, from the top: the sender's, its provider's, and those of forwarders. */
const MAX_SIGNATURES = 10
const MAX_LENGTHS = 1
/** The body is hashed in pieces, with other checks in between. A line without end is scanned again with each piece. */
const PIECE_BYTES = 1024 * 1024
/** A body that takes longer to hash was made for that: 64 MB take about a second. */
const HASH_MS = 4_000
/** RFC 8301: shorter keys prove nothing. */
const MIN_KEY_BITS = 1_024

/** A signature that passes, and covers the whole body. */
export interface Signature {
  readonly id: string
  /** Who signed. */
  readonly domain: string
  /** How many fields of each name it covers, from the bottom up (RFC 6376 §5.4.2); names are in lower case. */
  readonly fields: ReadonlyMap<string, number>
}

/** What the signatures of a mail say. */
export interface Signed {
  /** The best of them. */
  readonly result: AuthResult
  readonly passed: readonly Signature[]
  /** A signature of the author's own domain can't be judged now. */
  readonly isLater: boolean
  /** The addresses in From. */
  readonly from: readonly string[]
  readonly fromFields: number
  readonly arc: ARCSigningData | undefined
  /** The fields of that name as the signatures see them, unfolded. */
  fieldsOf(name: string): readonly string[]
}

/** Verifies the DKIM signatures of a mail, at most ten (RFC 6376, RFC 8463); none when the header is too long. */
export async function verifySignatures(raw: Buffer, resolver: Lookup): Promise<Signed> {
  const { verifier, isHashed } = await verify(raw, resolver)
  const { headerFrom, fromFields, headers, arc } = verifier
  const results = isHashed ? verifier.results : []
  return {
    result: isHashed ? bestOf(results.map(resultOf)) : 'permerror',
    passed: results.filter(signature => resultOf(signature) === 'pass').map(toSignature),
    isLater: results.some(
      signature => resultOf(signature) === 'temperror' && signature.status.aligned !== false,
    ),
    from: headerFrom,
    fromFields,
    arc,
    fieldsOf: name =>
      headers.parsed.filter(({ key }) => key === name).map(({ line }) => textOf(line.toString('latin1'))),
  }
}

/** The library looks for the end of a header byte by byte, so it gets the header by itself. */
async function verify(raw: Buffer, resolver: Lookup): Promise<Verified> {
  const isLong = isLongHeader(raw)
  const headerBytes = isLong ? MAX_HEADER_BYTES : headerLength(raw)
  const header = raw.subarray(0, headerBytes)
  const verifier = new DkimVerifier({ resolver, minBitLength: MIN_KEY_BITS, rejectRsaSha1: true })
  verifier.keyCache = signerKeys(resolver)
  await verifier.emitHeaders(isLong ? unsignedHeader(header) : readableHeader(header))
  askAhead(verifier, resolver)
  return {
    verifier,
    isHashed: await writeBody(verifier, isLong ? Buffer.alloc(0) : raw.subarray(headerBytes)),
  }
}

interface Verified {
  readonly verifier: DkimVerifier
  /** Whether the body was hashed: when it takes too long, no signature counts. */
  readonly isHashed: boolean
}

/** Resolves to false when the body takes too long. */
async function writeBody(verifier: DkimVerifier, body: Buffer): Promise<boolean> {
  let spentMs = 0
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    const began = performance.now()
    await new Promise<void>((resolve, reject) => {
      verifier.write(body.subarray(at, at + PIECE_BYTES), error => (error ? reject(error) : resolve()))
    })
    spentMs += performance.now() - began
    if (spentMs > HASH_MS) return false
    await nextTurn()
  }
  verifier.end()
  await finished(verifier)
  return true
}

/**
 * Asks for all keys at once. The library asks for one after the other, and a signer who never answers would take the
 * time of the next.
 */
function askAhead({ signatureHeaders }: DkimVerifier, lookup: Lookup): void {
  for (const { selector, signingDomain } of signatureHeaders) {
    if (selector && signingDomain) lookup(keyName(selector, signingDomain), 'TXT').catch(() => undefined)
  }
}

const BARE_LINE_END = /(?<!\r)\n/g
const SIGNATURE_FIELD = /^dkim-signature[ \t]*:[^\n]*\n(?:[ \t][^\n]*\n)*/gim
const ANY_SIGNATURE_FIELD = /^(?:dkim-signature|arc-[a-z-]+)[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*/gim

/** Says that only so many bytes of the body are covered. */
const LENGTH_TAG = /;\s*l\s*=/i

/**
 * The header with proper line ends, and without the signatures after the first ten, or after the first one with a
 * length (`l=`): each of those has the whole body hashed again, and only somebody who wants to cause work sends so
 * many.
 */
function readableHeader(header: Buffer): Buffer {
  let count = 0
  let lengths = 0
  const isTooMuch = (field: string) =>
    ++count > MAX_SIGNATURES || (LENGTH_TAG.test(field) && ++lengths > MAX_LENGTHS)
  const text = header
    .toString('latin1')
    .replace(BARE_LINE_END, '\r\n')
    .replace(SIGNATURE_FIELD, field => (isTooMuch(field) ? '' : field))
  return Buffer.from(text, 'latin1')
}

/** Without all that signers wrote. */
function unsignedHeader(header: Buffer): Buffer {
  const text = header.toString('latin1').replace(BARE_LINE_END, '\r\n').replace(ANY_SIGNATURE_FIELD, '')
  return Buffer.from(text, 'latin1')
}

/** The library's "neutral" is a signature that does not match (fail), or that can't be read (permerror). */
function resultOf({ status }: DKIMResult): AuthResult {
  const { result, comment, underSized = 0 } = status
  // A forwarder may have added what is not covered.
  if (result === 'pass' && underSized > 0) return 'policy'
  if (result !== 'neutral') return result as AuthResult
  return comment !== undefined && MISFITS.has(comment) ? 'fail' : 'permerror'
}

const MISFITS: ReadonlySet<string> = new Set(['body hash did not verify', 'expired', 'invalid expiration'])

function toSignature({ id = '', signingDomain = '', signingHeaders }: DKIMResult): Signature {
  return { id, domain: signingDomain, fields: countFields(signingHeaders?.keys ?? '') }
}

function textOf(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n/g, '')
    .trim()
}
