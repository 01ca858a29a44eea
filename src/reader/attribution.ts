import { WROTE } from './history-words.ts'
import type { Line } from './text-lines.ts'

/** A line, or a few, that introduce the mail that is answered: "On Monday, Ann <ann@example.org> wrote:". */
interface Attribution {
  /** The index of its first line. */
  readonly first: number
  /** It is certain enough without a quote below it: in an answer, or in any mail if it has date and address. */
  readonly trust: Trust
}

/** How far an attribution is believed. */
type Trust = 'above a quote' | 'in an answer' | 'anywhere'

/** The attribution whose last line has this index; mail programs wrap long ones. */
export function attributionAt(lines: readonly Line[], last: number): Attribution | undefined {
  const line = lines[last]?.text ?? ''
  if (line.includes('---') && NOTES.test(line)) return { first: last, trust: 'in an answer' }
  if (!mayEndAttribution(line)) return undefined
  const starts = possibleStarts(lines, last)
  const whole = starts.find(first => isWhole(joined(lines, first, last)))
  const first = whole ?? starts.find(start => trustIn(joined(lines, start, last)) !== undefined)
  const trust = first === undefined ? undefined : trustIn(joined(lines, first, last))
  if (first === undefined || trust === undefined) return undefined
  return { first: withOpening(lines, first), trust }
}

/**
 * How much of a line is an attribution, when the mail's text follows in the same line: "On … Bo wrote: How many eggs?".
 */
export function inlineAttributionLength(line: string): number | undefined {
  const colon = /[:：](?=\s+\S)/g
  for (const { index } of line.slice(0, MAX_LENGTH).matchAll(colon)) {
    const start = line.slice(0, index + 1)
    if (WROTE.test(start.slice(-WROTE_REACH)) && ADDRESS.test(start) && isDated(start)) return start.length
  }
  return undefined
}

const MAX_LINES = 5
const MAX_LENGTH = 400
/** The verb may stand before a name or after it, but not far from the end when there is no colon. */
const WROTE_REACH = 24

const ADDRESS = /[^\s<>@]@[^\s<>@]+\.[^\s<>@]/
const TIME = /\p{Nd}{1,2}\s?[:.h時시点點][ .]?\p{Nd}{2}|\p{Nd}{1,2} ?(?:[ap]\.?m\b|Uhr|時|시)/iu
const DATE = /(?:19|20|25)\d\d|\d{1,2}[./-] ?\d{1,2}[./-] ?\d{2,4}|[٠-٩۰-۹०-९০-৯]{4}|\p{Nd}{1,2}[月월]/u
const DAY = /\p{Nd}{1,2}(?:\.|st|nd|rd|th|er|º)?,? (?:de )?\p{L}{3,}|\p{L}{3,}\.? \p{Nd}{1,2}(?!\p{Nd})/u
/** "---- On … Bo wrote ----", ">>> Bo <bo@example.org> 05.05.2025 10:00 >>>". */
const FRAMED = /^[-‐–—=*_>]{2}.*[-‐–—=*_>]{2}$/u
/** "Bo Svensson ---05.05.2025 10:00:12---How many eggs?", as Notes has it. */
const NOTES = /^\P{P}.{0,80}---\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}[:.]\d{2}[^-]{0,12}---/u

function mayEndAttribution(line: string): boolean {
  return /[:：\-‐–—>]["*_\s]*$/u.test(line) || WROTE.test(line.slice(-WROTE_REACH)) || isBare(line)
}

/** The last line, and those above it that may belong to it, the nearest first. */
function possibleStarts(lines: readonly Line[], last: number): readonly number[] {
  const starts = [last]
  while (starts.length < MAX_LINES && mayGoOn(lines, last - starts.length)) starts.push(last - starts.length)
  return starts
}

/** The point of "10:00 a.m." ends no sentence. */
const SENTENCE_END = /[!?。！？:：]$|(?<![ap]\.?m)\.$/iu

/** Says whether a line may go on in the one below. */
function mayGoOn(lines: readonly Line[], index: number): boolean {
  const [line, below] = [lines[index], lines[index + 1]]
  return line !== undefined && !below?.startsParagraph && !SENTENCE_END.test(line.text)
}

function isWhole(line: string): boolean {
  const trust = trustIn(line)
  return trust !== undefined && trust !== 'above a quote' && isDated(line)
}

/** "On Monday," may stand on a line of its own, also above a blank one; "Hi Bo," is the person's. */
function withOpening(lines: readonly Line[], first: number): number {
  const [above, line] = [lines[first - 1], lines[first]]
  if (!above?.startsParagraph || above.text.length > MAX_OPENING_LENGTH) return first
  const dated = isDated(above.text)
  const isOpening = BEGINS_AS_DATE.test(above.text) || (dated && /[,،、]$/u.test(above.text))
  const goesOn = !SENTENCE_END.test(above.text) && (!line?.startsParagraph || dated)
  return isOpening && goesOn ? first - 1 : first
}

const MAX_OPENING_LENGTH = 80
const BEGINS_AS_DATE =
  /^(?:on|at|am|le|el|il|em|op|den|dne|dňa|pada|w dniu|vào|in (?:article|message)) .*(?:[,،、]|\p{Nd}.*)$/iu

function joined(lines: readonly Line[], first: number, last: number): string {
  return lines
    .slice(first, last + 1)
    .map(line => line.text)
    .join(' ')
}

function trustIn(source: string): Trust | undefined {
  if (source.length > MAX_LENGTH) return undefined
  const line = source.replace(/["*_\s]+$/, '')
  const says = { wrote: WROTE.test(line), date: isDated(line), address: ADDRESS.test(line) }
  const ends = /[:：]$/u.test(line)
  if (!ends && !FRAMED.test(line))
    return (says.wrote && says.date) || isBare(line) ? 'above a quote' : undefined
  const clear = clearTrust(says, TIME.test(line))
  return clear ?? (ends && (says.wrote || /[@\p{Nd}]/u.test(line)) ? 'above a quote' : undefined)
}

function clearTrust(
  { wrote, date, address }: { wrote: boolean; date: boolean; address: boolean },
  timed: boolean,
): Trust | undefined {
  if (wrote && date && address) return 'anywhere'
  if (wrote) return date || address ? 'in an answer' : undefined
  return date && address && timed ? 'in an answer' : undefined
}

/** Says whether a line has a date, a time and a name, and next to nothing else: "2025-05-05 10:00 Bo Svensson". */
function isBare(line: string): boolean {
  if (line.length > MAX_BARE_LENGTH || !TIME.test(line) || !isDated(line)) return false
  const words = line.replace(/\S*@\S*/g, '').match(/(?<!\p{L})\p{Ll}{4,}/gu) ?? []
  return words.length <= 1
}

const MAX_BARE_LENGTH = 120

/** A day needs a year or a time: "3 eggs" is no date. */
function isDated(line: string): boolean {
  return DATE.test(line) || (DAY.test(line) && TIME.test(line))
}
