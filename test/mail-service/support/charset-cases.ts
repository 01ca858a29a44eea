import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'

/** A text, how its bytes are written, and the charset that the mail claims, empty when it claims none. */
export interface CharsetCase {
  readonly name: string
  readonly language: string
  readonly text: string
  readonly encoding: string
  readonly label: string
  readonly bytes: Buffer
}

const FOLDER = join(import.meta.dirname, '../../fixtures/charsets')

const WESTERN = ['windows-1252', 'iso-8859-1', 'iso-8859-15', 'macintosh']
const CENTRAL = ['windows-1250', 'iso-8859-2']
const CYRILLIC = ['windows-1251', 'koi8-r', 'iso-8859-5']
const RUSSIAN = [...CYRILLIC, 'cp866', 'x-mac-cyrillic']
const BALTIC = ['windows-1257', 'iso-8859-13']

/** The encodings that a language is, or was, written in, beside UTF-8. */
const ENCODINGS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'de fr es pt it nl sv da no fi is ca en eu id af'.split(' ').map(code => [code, WESTERN]),
  ),
  ...Object.fromEntries('pl cs sk hu ro hr sl bs'.split(' ').map(code => [code, CENTRAL])),
  ...Object.fromEntries('bg sr be mk'.split(' ').map(code => [code, CYRILLIC])),
  ru: RUSSIAN,
  uk: ['windows-1251', 'koi8-u', 'iso-8859-5'],
  el: ['windows-1253', 'iso-8859-7'],
  tr: ['windows-1254', 'iso-8859-9'],
  he: ['windows-1255', 'iso-8859-8'],
  ar: ['windows-1256', 'iso-8859-6'],
  fa: ['windows-1256'],
  th: ['windows-874', 'tis-620'],
  lt: BALTIC,
  lv: BALTIC,
  et: [...BALTIC, 'windows-1252'],
  ja: ['shift_jis', 'euc-jp', 'iso-2022-jp'],
  zh: ['gb2312', 'gb18030'],
  tw: ['big5'],
  ko: ['euc-kr'],
}

/** What mails of an encoding are labelled with beside its own name and what all are labelled with. */
const MISLABELS: Readonly<Record<string, readonly string[]>> = {
  'windows-1250': ['iso-8859-2'],
  'windows-1251': ['koi8-r'],
  'koi8-r': ['windows-1251'],
  cp866: ['windows-1251'],
  'windows-1253': ['iso-8859-7'],
  'windows-1256': ['iso-8859-6'],
  'windows-1257': ['iso-8859-13'],
  big5: ['gb2312'],
  gb2312: ['big5'],
  shift_jis: ['iso-2022-jp'],
  'euc-jp': ['shift_jis'],
}
const COMMON_LABELS = ['', '', 'utf-8', 'us-ascii', 'iso-8859-1', 'x-unknown']
/** UTF-8 that was taken for Windows-1252 and written as UTF-8 again. */
const TWICE = 'utf-8 twice'

/**
 * The cases of one file of texts (`language<TAB>text` a line): each text in `perText` of the ways in which mails
 * write it, right, wrong or without a label, picked by a hash so that they stay the same.
 */
export function charsetCases(file: string, perText: number): CharsetCase[] {
  const lines = readFileSync(join(FOLDER, file), 'utf8').trim().split('\n')
  return lines.flatMap(line => {
    const [language = '', text = ''] = line.split('\t')
    return waysToWrite(language, text)
      .map(way => ({ way, rank: hash(`${text} ${way.encoding} ${way.label}`) }))
      .sort((a, b) => a.rank.localeCompare(b.rank))
      .slice(0, perText)
      .map(({ way }) => way)
  })
}

function waysToWrite(language: string, text: string): CharsetCase[] {
  const written = (encoding: string, labels: readonly string[]) => {
    const bytes = encode(text, encoding)
    if (bytes === undefined) return []
    return labels.map(label => {
      const name = `${language} ${encoding} as ${label || 'nothing'}: ${text.slice(0, 30)}`
      return { name, language, text, encoding, label, bytes }
    })
  }
  const legacy = (ENCODINGS[language] ?? []).flatMap(encoding =>
    written(encoding, [...new Set([encoding, ...COMMON_LABELS, ...(MISLABELS[encoding] ?? [])])]),
  )
  return [...legacy, ...written('utf-8', ['', 'iso-8859-1']), ...written(TWICE, ['', 'utf-8'])]
}

/** The bytes; undefined when the encoding can't write the text, or ASCII can. */
function encode(text: string, encoding: string): Buffer | undefined {
  if (!/[^\x00-\x7f]/.test(text)) return undefined
  if (encoding === TWICE) return encodeTwice(text)
  if (encoding === 'iso-2022-jp') return toIso2022Jp(text)
  const name = encoding.replace('x-mac-', 'mac')
  const bytes = iconv.encode(text, name)
  return iconv.decode(bytes, name) === text ? bytes : undefined
}

function encodeTwice(text: string): Buffer | undefined {
  const once = Buffer.from(text)
  const misread = new TextDecoder('windows-1252').decode(once)
  return Buffer.from(misread)
}

/** ISO-2022-JP as mailers write it, which iconv-lite can't: JIS X 0208 by way of EUC-JP. */
export function toIso2022Jp(text: string): Buffer {
  const runs = text.split(/([^\x00-\x7f]+)/).map((run, index) => {
    if (index % 2 === 0) return Buffer.from(run)
    const set = Buffer.from(iconv.encode(run, 'euc-jp').map(byte => byte & 0x7f))
    return Buffer.concat([Buffer.from('\x1b$B'), set, Buffer.from('\x1b(B')])
  })
  return Buffer.concat(runs)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
