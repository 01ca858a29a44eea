/** Honest headers have some 5 to 20 kB; longer ones are made to cost time. */
export const MAX_HEADER_BYTES = 128 * 1024

const LF = 10
const CR = 13
/** The fields of DKIM (RFC 6376) and ARC (RFC 8617), wherever in a header: who verifies also finds them in lines that are none. */
const SIGNATURE = /dkim-signature|arc-(?:seal|message-signature|authentication-results)/i

/** Up to the first empty line, and with it: a signer sees no other end. All of it when there is none. */
export function headerLength(raw: Buffer): number {
  if (raw[0] === LF) return 1
  if (raw[0] === CR && raw[1] === LF) return 2
  const ends = ['\n\n', '\n\r\n'].map(end => ({ at: raw.indexOf(end), length: end.length }))
  return Math.min(raw.length, ...ends.filter(({ at }) => at >= 0).map(({ at, length }) => at + length))
}

/** Whether a header is too long to check its signatures. */
export function isLongHeader(raw: Buffer): boolean {
  return boundedHeader(raw).length > MAX_HEADER_BYTES
}

/** Whether a mail may be signed, by whoever wrote it or passed it on. */
export function mayBeSigned(raw: Buffer): boolean {
  const header = boundedHeader(raw)
  return header.length > MAX_HEADER_BYTES || SIGNATURE.test(header.toString('latin1'))
}

/** Whether all of a mail has to be there for its signatures to be checked; `head` is how it begins. */
export function needsBody(head: Buffer): boolean {
  const header = boundedHeader(head)
  if (header.length > MAX_HEADER_BYTES) return false
  return head.length <= MAX_HEADER_BYTES || SIGNATURE.test(header.toString('latin1'))
}

/** A header, or more of one that is too long than it may have: a mail of megabytes is not gone through for its end. */
function boundedHeader(raw: Buffer): Buffer {
  const start = raw.subarray(0, MAX_HEADER_BYTES + 1)
  return start.subarray(0, headerLength(start))
}
