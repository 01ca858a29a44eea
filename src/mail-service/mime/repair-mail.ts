import libmime from 'libmime'
import type { HeaderEnd } from './header-end.ts'
import { headerField } from './headers.ts'

/** A boundary that nobody declared is looked for in so much of the body. */
const SEARCHED_BYTES = 64 * 1024
/** The line of a boundary with the fields of a part under it. */
const OPENED_PART = /(?:^|\n)--([!-~]{1,200})[ \t]*\r?\nContent-[\w-]+[ \t]*:/i
/** So much of a boundary is looked for: it has 70 characters at most (RFC 2046 §5.1.1), and a long one costs much. */
const LOOKED_FOR_LENGTH = 200
const BOUNDARY_LINE = /(?:^|\n)--([!-~]{1,200})[ \t]*\r?\n/
/** What may stand above the first boundary: a note for programs that know no MIME. */
const MAX_PREAMBLE = 400
const PREAMBLE = /^\s*$|\bmime\b|multi-?part/i
const QUOTED_FIELD = /^(?:content-type|received|return-path|from|to|subject)[ \t]*:/im
const MARKUP = /^\s*(?:<!doctype html|<html|<head|<body|<table|<div)\b/i

/**
 * Repairs messages whose text parsers would lose: where the line after the header is missing or not quite empty, or the
 * boundary of a multipart is missing, wrong or not declared. All others come back unchanged.
 */
export function repairMail(raw: Buffer, { end, bodyStart, isDamaged }: HeaderEnd, block: string): Buffer {
  const type = headerField(block, 'content-type') ?? ''
  const fields = missingFields(type, raw, bodyStart)
  if (!isDamaged && fields === '') return raw
  const header = raw
    .subarray(0, end)
    .toString('latin1')
    .replace(/^>?From [^\n]*\n/, '')
  const lineEnd = /(?:^|\n)(?:\r?\n)?$/.test(header) ? '' : '\r\n'
  const blank = isDamaged ? '\r\n' : ''
  return Buffer.concat([Buffer.from(fields + header + lineEnd + blank, 'latin1'), raw.subarray(bodyStart)])
}

/** The Content-Type that a message should have had, as a field to stand before its own. */
function missingFields(type: string, raw: Buffer, bodyStart: number): string {
  const searched = raw.subarray(bodyStart, bodyStart + SEARCHED_BYTES)
  // Most mails of one part: nothing in them can be a boundary, and they need no closer look.
  if (!/multipart/i.test(type) && !searched.includes('--')) return ''
  const { value, params } = libmime.parseHeaderValue(type)
  const kind = /^\s*multipart\/(\w+)/i.exec(`${value}`)?.[1]
  const declared: unknown = params.boundary
  if (kind !== undefined && typeof declared === 'string') {
    const start = `--${declared.slice(0, LOOKED_FOR_LENGTH)}`
    if (raw.includes(start, bodyStart)) return ''
  }
  const body = searched.toString('latin1')
  if (kind === undefined && !/^\s*--/.test(body) && (type !== '' || !beginsWithPart(body))) return ''
  const boundary = findBoundary(body)
  if (boundary !== undefined) return `Content-Type: multipart/${kind ?? 'mixed'}; boundary="${boundary}"\r\n`
  return kind === undefined ? '' : `Content-Type: text/${MARKUP.test(body) ? 'html' : 'plain'}\r\n`
}

/** Says whether a body is a multipart, rather than a text that quotes one. */
function beginsWithPart(body: string): boolean {
  const preamble = body.slice(0, OPENED_PART.exec(body)?.index ?? 0)
  if (!OPENED_PART.test(body) || preamble.length > MAX_PREAMBLE) return false
  return PREAMBLE.test(preamble) && !QUOTED_FIELD.test(preamble)
}

function findBoundary(body: string): string | undefined {
  const opened = OPENED_PART.exec(body)?.[1]
  const boundary = opened ?? BOUNDARY_LINE.exec(body)?.[1]
  // Without fields under it a line of dashes is a boundary only when the same closes it.
  if (boundary === undefined || (opened === undefined && !body.includes(`\n--${boundary}--`)))
    return undefined
  return boundary.replace(/["\\]/g, '\\$&')
}
