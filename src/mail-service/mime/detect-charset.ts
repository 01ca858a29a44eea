import { createRequire } from 'node:module'
import type * as Jschardet from 'jschardet'
import { decodeAs } from './charsets.ts'
import { plausibility } from './plausibility.ts'
import { rareShare } from './rare-characters.ts'

/** A text is judged by so much of it, taken from where it is not ASCII. */
const SEARCHED_BYTES = 64 * 1024
const JUDGED_LENGTH = 1024
/**
 * How much the detector's confidence and a mail's label count, next to how the text looks. These weights and those of
 * oddities were set by hand until test/fixtures/charsets/texts.tsv came out right.
 */
const CONFIDENCE_WEIGHT = 0.5
const LABEL_WEIGHT = 0.5
/** Windows-1252 and ISO-8859-1 are what many programs write without looking. */
const HASTY_LABEL_WEIGHT = 0.12
/** A label in which more of the text is undefined than this is not believed. */
const MAX_UNDEFINED_SHARE = 0.02
/** What it costs when all characters of two bytes are rare ones. */
const RARITY_WEIGHT = 0.5
/** Where its best guess has less confidence than this, the detector weighs less. */
const CLUELESS_CONFIDENCE = 0.03
/** The confidence of a label, as a share of the best, that the detector does not know. */
const UNKNOWN_SHARE = 0.5

/** Charsets that mails are written in, as the detector takes them, in the order of preference where texts are equal. */
const LOOKED_FOR =
  'windows-1252 iso-8859-15 windows-1250 iso-8859-2 windows-1251 koi8-r koi8-u iso-8859-5 cp866 mac-cyrillic mac-roman windows-1253 iso-8859-7 windows-1254 windows-1255 iso-8859-8 windows-1256 iso-8859-6 windows-1257 iso-8859-13 cp874 cp932 euc-jp gb18030 big5hkscs cp949'.split(
    ' ',
  )
/** How much more, or less, mail there is in some charsets than in the others. */
const PRIORS: Readonly<Record<string, number>> = {
  'windows-1252': 0.03,
  macintosh: -0.03,
  'x-mac-cyrillic': -0.02,
}
/** The same for Windows-1252 where it has nothing but quotes, dashes and the like, which letters tell nothing about. */
const SIGNS_PRIOR = 0.5
/** Charsets that are hard to fit by chance; the detector leaves them out where a text has nothing but kana. */
const EAST_ASIAN = ['shift_jis', 'euc-jp', 'gb18030', 'big5', 'euc-kr']
/** The detector's names for some of them, and ours. */
const NAMES: Readonly<Record<string, string>> = {
  'iso8859-15': 'iso-8859-15',
  maccyrillic: 'x-mac-cyrillic',
  macroman: 'macintosh',
  cp874: 'windows-874',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
}

interface Candidate {
  readonly charset: string
  /** 0 to 1, comparable within one detection only. */
  readonly confidence: number
}

/** Says which charset bytes are in, with a label as a hint. */
export type Detector = (bytes: Buffer, label: string) => string

/** A detector that believes the label once it was asked `limit` times: each time costs a millisecond or more. */
export function limitedDetector(limit: number): Detector {
  let left = limit
  return (bytes, label) => (left-- > 0 ? detectCharset(bytes, label) : label || 'windows-1252')
}

/**
 * The most likely charset of `bytes` that are neither ASCII nor UTF-8. Three things count: what the detector finds by
 * the frequency of letters, how the text would look, and the mail's label, if it has one.
 */
export function detectCharset(bytes: Buffer, label = ''): string {
  const sample = judgedSample(bytes)
  const greek = greekCapitals(sample, label)
  if (greek !== undefined) return greek
  const candidates = findCandidates(sample, label)
  const best = Math.max(...candidates.map(({ confidence }) => confidence), Number.MIN_VALUE)
  let winner = { charset: 'windows-1252', score: Number.NEGATIVE_INFINITY }
  for (const candidate of candidates) {
    const evidence = evidenceFor(candidate, best, label)
    // Judging a text is the most expensive part, so it is skipped where it can't change the result.
    if (1 + evidence.sure + evidence.trust + evidence.signs <= winner.score) continue
    const score = judge(sample, candidate.charset, evidence)
    if (score > winner.score) winner = { charset: candidate.charset, score }
  }
  return winner.charset
}

/** What speaks for a charset before its text is looked at. */
interface Evidence {
  readonly sure: number
  /** Counts unless the text shows that the label is wrong. */
  readonly trust: number
  /** Counts when the text has nothing but signs. */
  readonly signs: number
}

function evidenceFor({ charset, confidence }: Candidate, best: number, label: string): Evidence {
  const clue = Math.min(1, best / CLUELESS_CONFIDENCE)
  const isHasty = isSameCharset('windows-1252', label)
  const trust = isHasty ? LABEL_WEIGHT + clue * (HASTY_LABEL_WEIGHT - LABEL_WEIGHT) : LABEL_WEIGHT
  return {
    sure: (CONFIDENCE_WEIGHT * clue * confidence) / best + (PRIORS[charset] ?? 0),
    trust: isSameCharset(charset, label) ? trust : 0,
    signs: charset === 'windows-1252' && (label === '' || isHasty) ? SIGNS_PRIOR : 0,
  }
}

function judge(sample: Buffer, charset: string, { sure, trust, signs }: Evidence): number {
  const text = decodeAs(sample, charset) ?? ''
  const looks = plausibility(text) - RARITY_WEIGHT * rareShare(sample, charset)
  return looks + sure + (isIntact(text) ? trust : 0) + (looks === 1 && hasOnlySigns(text) ? signs : 0)
}

/** Letters of Greek capitals, and those with an accent: by their frequencies the detector takes them for other scripts. */
const GREEK_CAPITALS = /^[\x00-\x7f]*(?:[\xc1-\xd1\xd3-\xd9\xa2\xb6\xb8-\xba\xbc\xbe\xbf][\x00-\x7f]*){14,}$/

/**
 * The Greek charset of a text in capitals. Read as KOI8 (Russian), the same bytes are small letters; but they never
 * include eight letters that make up a tenth of Russian, nor a capital.
 */
function greekCapitals(sample: Buffer, label: string): string | undefined {
  const isOpen = label === '' || isSameCharset('windows-1252', label)
  const text = sample.toString('latin1')
  if (!isOpen || !GREEK_CAPITALS.test(text) || /[a-z]{2}[\x80-\xff]|[\x80-\xff][a-z]/.test(text))
    return undefined
  return text.includes('\xa2') ? 'windows-1253' : 'iso-8859-7'
}

/** Whether hardly anything is undefined in a charset; a byte may have been damaged on the way. */
function isIntact(text: string): boolean {
  const undefinedOnes = text.match(/[\ufffd\u0080-\u009f]/g)?.length ?? 0
  return undefinedOnes <= MAX_UNDEFINED_SHARE * (text.match(/[^\x00-\x7f]/g)?.length ?? 0)
}

function hasOnlySigns(text: string): boolean {
  return !/[^\x00-\x7f€£“”‘’–—…•™®©°«»§]/.test(text)
}

/** Where a text is not ASCII, with the text around up to the next tag or line end. */
function judgedSample(bytes: Buffer): Buffer {
  const first = Math.max(0, bytes.findIndex(byte => byte > 0x7f) - JUDGED_LENGTH / 4)
  const searched = bytes.subarray(first, first + SEARCHED_BYTES).toString('latin1')
  const pieces = searched.split(/[<>\n]+/).filter(piece => /[\x80-\xff]/.test(piece))
  return Buffer.from(pieces.join('\n').slice(0, JUDGED_LENGTH), 'latin1')
}

const load = createRequire(import.meta.url)

/** Loaded when it is needed, for most mail is UTF-8: its tables take 60 MB and a tenth of a second. */
function jschardet(): typeof Jschardet {
  return load('jschardet')
}

/** What the detector finds, and what it may have missed: the label, and East Asian charsets that fit. */
function findCandidates(sample: Buffer, label: string): Candidate[] {
  const found = jschardet().detectAll(sample, { detectEncodings: LOOKED_FOR, minimumThreshold: 0 })
  const candidates = found.flatMap(({ encoding, confidence }) => {
    const name = encoding?.toLowerCase()
    return name === undefined ? [] : [{ charset: NAMES[name] ?? name, confidence }]
  })
  const share = UNKNOWN_SHARE * (candidates[0]?.confidence ?? 0)
  const fitting = EAST_ASIAN.filter(one => isIntact(decodeAs(sample, one) ?? '\ufffd'))
  for (const charset of ['windows-1252', label, ...fitting]) {
    const isListed = candidates.some(one => isSameCharset(one.charset, charset))
    if (charset !== '' && !isListed) candidates.push({ charset, confidence: share })
  }
  return candidates
}

function isSameCharset(charset: string, label: string): boolean {
  return charset === label || (label !== '' && standardName(charset) === standardName(label))
}

function standardName(label: string): string {
  try {
    return new TextDecoder(label).encoding
  } catch {
    // Not in the standard: the label is its own name.
    return label
  }
}
