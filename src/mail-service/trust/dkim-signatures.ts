import type { ARCSigningData, DKIMResult } from 'mailauth'
import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { headerEnd } from '../mime/header-end.ts'
import { bestOf, type CheckResult } from '../verdict.ts'
import type { Lookup } from './dns-lookups.ts'

/** Honest headers have some 5 to 20 kB; more is only made to take long. */
const MAX_HEADER_BYTES = 128 * 1024
/** Signatures that are looked at, from the top: the sender's, its provider's, and those of who passed the mail on. */
const MAX_SIGNATURES = 10
/** RFC 8301: shorter keys prove nothing. */
const MIN_KEY_BITS = 1_024

/** A signature that passes, and covers the whole body. */
export interface Signature {
  readonly id: string
  /** Who signed. */
  readonly domain: string
  /** The fields that it covers, in lower case. */
  readonly fields: ReadonlySet<string>
}

/** What the signatures of a mail say. */
export interface Signed {
  /** The best of them. */
  readonly result: CheckResult
  readonly passed: readonly Signature[]
  /** The addresses in From. */
  readonly from: readonly string[]
  readonly fromFields: number
  readonly arc: ARCSigningData | undefined
  /** The fields of that name as the signatures see them, unfolded. */
  fieldsOf(name: string): readonly string[]
}

/** Whether a header is too long to be worth a look. */
export function hasLongHeader(raw: Buffer): boolean {
  return headerEnd(raw).bodyStart > MAX_HEADER_BYTES
}

/** Verifies the DKIM signatures of a mail, at most ten (RFC 6376, RFC 8463). */
export async function verifySignatures(raw: Buffer, resolver: Lookup): Promise<Signed> {
  const verified = await dkimVerify(withFewSignatures(raw), {
    resolver,
    minBitLength: MIN_KEY_BITS,
    rejectRsaSha1: true,
  })
  const { headerFrom, fromFields, results, headers, arc } = verified
  return {
    result: bestOf(results.map(resultOf)),
    passed: results.filter(signature => resultOf(signature) === 'pass').map(toSignature),
    from: headerFrom,
    fromFields,
    arc,
    fieldsOf: name =>
      (headers?.parsed ?? [])
        .filter(({ key }) => key === name)
        .map(({ line }) => textOf(line.toString('latin1'))),
  }
}

const SIGNATURE_FIELD = /^dkim-signature[ \t]*:[^\n]*\n(?:[ \t][^\n]*\n)*/gim

/** Leaves those out that come after the first ten. Whoever counts on more of them has nothing good in mind. */
function withFewSignatures(raw: Buffer): Buffer {
  const { bodyStart } = headerEnd(raw)
  const header = raw.toString('latin1', 0, bodyStart)
  let count = 0
  const short = header.replace(SIGNATURE_FIELD, field => (++count > MAX_SIGNATURES ? '' : field))
  if (count <= MAX_SIGNATURES) return raw
  return Buffer.concat([Buffer.from(short, 'latin1'), raw.subarray(bodyStart)])
}

/** What the library calls neutral is a signature that does not fit (fail), or that can't be read (permerror). */
function resultOf({ status }: DKIMResult): CheckResult {
  const { result, comment, underSized = 0 } = status
  // Whoever passed the mail on may have written what is not covered.
  if (result === 'pass' && underSized > 0) return 'policy'
  if (result !== 'neutral') return result as CheckResult
  return comment !== undefined && MISFITS.has(comment) ? 'fail' : 'permerror'
}

const MISFITS: ReadonlySet<string> = new Set(['body hash did not verify', 'expired', 'invalid expiration'])

function toSignature({ id = '', signingDomain = '', signingHeaders }: DKIMResult): Signature {
  const fields = signingHeaders?.keys.toLowerCase().split(/\s*:\s*/) ?? []
  return { id, domain: signingDomain, fields: new Set(fields) }
}

function textOf(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .replace(/\r?\n/g, '')
    .trim()
}
