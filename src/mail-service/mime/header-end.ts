/** Only this much of a header is read; more is never useful. */
export const MAX_HEADER_BYTES = 128 * 1024

/** A damaged end is looked for in so many lines. */
const MAX_LINES = 1_000

/** Where the header of a message ends and its body starts, in bytes. */
export interface HeaderEnd {
  readonly end: number
  readonly bodyStart: number
  /** Whether the empty line between them is missing, or is not quite empty. */
  readonly isDamaged: boolean
  /** Whether there is nothing in it but fields, as far as it is looked at. */
  readonly isSound: boolean
}

/** Finds the end of a header, also one that does not end as RFC 5322 has it. */
export function headerEnd(raw: Buffer): HeaderEnd {
  const bodyStart = emptyLineEnd(raw)
  const head = raw.subarray(0, Math.min(bodyStart, MAX_HEADER_BYTES)).toString('latin1')
  const isSound = SOUND.test(head)
  const damaged = isSound ? undefined : scan(head)
  return damaged ?? { end: bodyStart, bodyStart, isDamaged: false, isSound }
}

/** Where the first empty line ends; the length of the message when there is none. */
function emptyLineEnd(raw: Buffer): number {
  if (raw[0] === 10) return 1
  if (raw[0] === 13 && raw[1] === 10) return 2
  const crlf = raw.indexOf('\r\n\r\n')
  const lf = raw.subarray(0, crlf < 0 ? raw.length : crlf).indexOf('\n\n')
  if (lf >= 0) return lf + 2
  return crlf < 0 ? raw.length : crlf + 4
}

/** Nothing but fields and their folded lines: the usual header, told in one go. */
const SOUND =
  /^(?:From [^\n]*\n)?(?:(?!https?:)[a-z][\w-]*[ \t]*:[^\n]*(?:\n|$)(?:[ \t]+\S[^\n]*(?:\n|$))*)*\r?\n?$/i
const FIELD = /^(?!https?:)[a-z0-9][!-9;-~]*[ \t]*:/i
const FOLDED = /^[ \t]+\S/
const BLANK = /^[ \t]*$/
const MBOX = /^>?From /
/** Fields that a mail has, where a line of text with a colon would have none of these names. */
const KNOWN =
  /^(?:from|to|cc|bcc|subject|date|sender|reply-to|message-id|in-reply-to|references|mime-version|content-[\w-]+|received[\w-]*|return-path|delivered-to|dkim-signature|domainkey-signature|authentication-results|arc-[\w-]+|list-[\w-]+|x|x-[\w-]+|precedence|auto-submitted|feedback-id|importance|priority|thread-[\w-]+|user-agent|organization|comments|keywords|resent-[\w-]+|errors-to|envelope-to|status|lines)[ \t]*:/i

/** The end of a damaged header; undefined when it ends well, whatever stands in it. */
function scan(head: string): HeaderEnd | undefined {
  const lines = head.split('\n', MAX_LINES)
  let at = 0
  let knownEnd = 0
  let foldsEnd = 0
  for (const [index, line] of lines.entries()) {
    const next = at + line.length + 1
    const text = line.replace(/\r$/, '')
    if (text === '') return undefined
    if (KNOWN.test(text) || MBOX.test(text) || (FOLDED.test(text) && knownEnd === at && at > 0))
      knownEnd = next
    else if (index >= foldsEnd && !isFieldOrFold(text)) {
      foldsEnd = endOfFolds(lines, index + 1)
      if (!goesOn(text, lines[index + 1], lines[foldsEnd])) return brokenAt(text, { at, next, knownEnd })
    }
    at = next
  }
  return undefined
}

/** A line of blanks stands for the empty one; any other line is part of the body, with what came after known fields. */
function brokenAt(
  line: string,
  { at, next, knownEnd }: Readonly<Record<'at' | 'next' | 'knownEnd', number>>,
): HeaderEnd {
  return BLANK.test(line)
    ? { end: at, bodyStart: next, isDamaged: true, isSound: false }
    : { end: knownEnd, bodyStart: knownEnd, isDamaged: true, isSound: false }
}

function isFieldOrFold(line: string): boolean {
  return FIELD.test(line) || FOLDED.test(line)
}

/** Where lines end that may be folded, those of blanks alone among them (RFC 5322, obs-FWS). */
function endOfFolds(lines: readonly string[], from: number): number {
  let at = from
  while (/^[ \t]/.test(lines[at] ?? '')) at++
  return at
}

/** A line that is no field ends the header, unless the proper end of it follows, or known fields after folds. */
function goesOn(line: string, next = '', afterFolds = ''): boolean {
  return KNOWN.test(afterFolds) || (BLANK.test(line) && /^\r?$/.test(next))
}
