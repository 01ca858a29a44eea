import { FORWARD, type HeaderField, headerField, ORIGINAL } from './history-words.ts'
import { bareSubject, type SubjectKind } from './subject-prefix.ts'
import type { Line } from './text-lines.ts'

/** The header of an answered mail: the index of its first line and that of the line below it. */
interface HeaderBlock {
  readonly first: number
  readonly after: number
}

/** What is known of the mail in which headers are looked for. */
export interface Answer {
  readonly subject: string
  readonly kind: SubjectKind
}

/**
 * The header of a quoted mail that starts at this line, with the ruler above it. No single label is required: what
 * counts is how many known labels there are, an address, a date, and a subject that is the mail's own.
 */
export function headerAt(lines: readonly Line[], first: number, answer: Answer): HeaderBlock | undefined {
  const line = lines[first]
  const field = line && fieldOf(line.text)
  if (!field || isOwnLine(lines, first, field)) return undefined
  const block = field.kind === undefined ? undefined : onOneLine(field)
  const fields = block ?? fieldsFrom(lines, first)
  const ruler = lines[first - 1]?.text ?? ''
  if (!isHeader(fields.found, answer, ruler)) return undefined
  return { first: isRuler(ruler) ? first - 1 : first, after: first + fields.lines }
}

/** Says whether a line between dashes says that the mail below is the one that is answered. */
export function isOriginalMark(line: string): boolean {
  return isBetweenDashes(line) && ORIGINAL.test(line) && !FORWARD.test(line)
}

/** Says whether a line says that the mail below is passed on. */
export function isForwardMark(line: string): boolean {
  return (isBetweenDashes(line) || /^[\P{P},]{4,50}[:：]$/u.test(line)) && FORWARD.test(line)
}

function isBetweenDashes(line: string): boolean {
  return line.length <= MAX_MARK_LENGTH && BETWEEN_DASHES.test(line)
}

/** Says whether a line starts with a label of a header that we know. */
export function startsWithLabel(line: string): boolean {
  return fieldOf(line)?.kind !== undefined
}

interface Field {
  readonly kind: HeaderField | undefined
  readonly value: string
  /** On the next lines. */
  readonly mayGoOn: boolean
}

interface Fields {
  readonly found: readonly Field[]
  /** How many lines they take. */
  readonly lines: number
}

const BETWEEN_DASHES = /^[-‐–—_=*<\s]{2,}[^-‐–—_=].*[-‐–—_=*>]{2}$/u
const RULER = /^[-‐–—_=*─━]{3,}$/u
const LABEL = /^[>*_\s]{0,3}(\p{L}[\p{L}\p{M} .'’-]{0,24}?)\s?[*_]{0,2}\s?[:：][*_]{0,2}\s*(.*)$/u
const LABEL_IN_LINE =
  /(?:^|\s)\*{0,2}(\p{L}[\p{L}\p{M}]{0,15}(?: \p{L}[\p{L}\p{M}]{0,9})?)\s?\*{0,2}[:：](?=\s)/gu
const ADDRESS = /[^\s<>@]@[^\s<>@]+\.[^\s<>@]/
const DATE = /\p{Nd}{1,2}\s?[:.h時시点點]\s?\p{Nd}{2}|(?:19|20|25)\d\d|[٠-٩۰-۹०-९০-৯]{4}/u

const MAX_MARK_LENGTH = 200
const MAX_FIELDS = 10
/** Long lists of recipients are wrapped, and some programs put a value below its label. */
const MAX_CONTINUATION_LINES = 3
const MAX_VALUE_LENGTH = 400

function fieldOf(line: string): Field | undefined {
  // Most lines have no colon, and are spared the search.
  const match = /[:：]/.test(line) ? LABEL.exec(line.slice(0, MAX_VALUE_LENGTH)) : null
  const [, label = '', value = ''] = match ?? []
  if (!match) return undefined
  const kind = headerField(label)
  return { kind, value, mayGoOn: kind !== undefined && (value === '' || kind !== 'from') }
}

/** Says whether a label that we don't know starts a line of the answer, such as "PS: bring the keys!". */
function isOwnLine(lines: readonly Line[], first: number, { kind, value }: Field): boolean {
  if (kind !== undefined) return false
  const below = lines[first + 1]
  if (below && fieldOf(below.text)?.kind === 'from') return true
  return !ADDRESS.test(value) && !DATE.test(value)
}

/** Some programs lose the line breaks: "From: Bo Sent: Monday To: Ann Subject: Eggs". */
function onOneLine({ kind, value }: Field): Fields | undefined {
  const inside = Array.from(value.matchAll(LABEL_IN_LINE), ([, label = '']) => headerField(label))
  const known = inside.filter(field => field !== undefined)
  if (new Set(known).size < 2) return undefined
  return {
    found: [
      { kind, value, mayGoOn: false },
      ...known.map(field => ({ kind: field, value: '', mayGoOn: false })),
    ],
    lines: 1,
  }
}

function fieldsFrom(lines: readonly Line[], first: number): Fields {
  const found: Field[] = []
  let after = first
  for (let i = first; i < lines.length && found.length < MAX_FIELDS; i++) {
    const line = lines[i]
    const field = line && fieldOf(line.text)
    // Below the header, any label may start the text.
    if (field && (field.kind !== undefined || !line.startsParagraph || i === first)) {
      found.push(field)
      after = i + 1
    } else if (!found.at(-1)?.mayGoOn || i - after >= MAX_CONTINUATION_LINES) {
      break
    }
  }
  return { found, lines: after - first }
}

function isHeader(fields: readonly Field[], answer: Answer, ruler: string): boolean {
  const ruled = isRuler(ruler)
  const kinds = new Set(fields.flatMap(({ kind }) => kind ?? []))
  const addressed = fields.some(({ value }) => ADDRESS.test(value))
  const dated = fields.some(({ kind, value }) => kind !== 'subject' && DATE.test(value))
  const sameSubject = answer.subject !== '' && fields.some(({ value }) => isSubject(value, answer.subject))
  if (kinds.size < 2 && fields.length < 3) return false
  if (!kinds.has('from') && !kinds.has('date') && !sameSubject) return false
  // A booking has dates from and to as well.
  const isAnswer = answer.kind === 'reply' && answer.subject !== ''
  if (!kinds.has('subject') && !sameSubject && !addressed && !ruled && !isAnswer) return false
  const points = kinds.size + Number(addressed) + Number(dated) + 2 * Number(sameSubject) + Number(ruled)
  if (answer.kind === 'reply' || sameSubject) return points >= 4
  // Reports and digests have such headers too, but not below a mail program's ruler.
  return points >= 5 && (isOriginalMark(ruler) || /^_{5,}$/.test(ruler))
}

function isSubject(value: string, subject: string): boolean {
  return value.length > 3 && bareSubject(value) === bareSubject(subject)
}

function isRuler(line: string): boolean {
  return RULER.test(line) || isOriginalMark(line)
}
