import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { type CodeSource, codeSource } from '../../../src/reader/codes/code-source.ts'
import { readMail } from '../../../src/reader/readable-mail.ts'

/** A mail of the corpus and the codes that a person would copy from it. */
export interface CodeCase {
  /** File and number, such as "es 3". */
  readonly name: string
  /** The part of the file's name before "-", a language, or what a header says. */
  readonly language: string
  /** The kind of sender, such as "bank"; "mixed" where nobody has said. */
  readonly kind: string
  readonly codes: readonly string[]
  /** The mail as the reader hands it on. */
  readonly source: CodeSource
}

/** How well codes are found in some mails: over values, not over mails. */
export interface Figures {
  readonly cases: number
  readonly precision: number
  readonly recall: number
  readonly mistakes: readonly string[]
}

/** Where our own corpus is. */
export const CORPUS = new URL('../../fixtures/codes/', import.meta.url)

/** Reads a folder of mails: one file a language, mails parted by a line with "===" and the codes expected. */
export function readCases(folder: URL | string = CORPUS): CodeCase[] {
  const url = typeof folder === 'string' ? pathToFileURL(`${folder}/`) : folder
  return readdirSync(url)
    .filter(file => file.endsWith('.txt'))
    .sort()
    .flatMap(file => parseCases(file.slice(0, -'.txt'.length), readFileSync(new URL(file, url), 'utf8')))
}

/** Compares the codes found in each mail with those expected. */
export function measure(cases: readonly CodeCase[], find: (mail: CodeCase) => readonly string[]): Figures {
  const results = cases.map(mail => ({ mail, found: find(mail) }))
  const right = sum(
    results.map(({ mail, found }) => found.filter(value => mail.codes.includes(value)).length),
  )
  const found = sum(results.map(result => result.found.length))
  const expected = sum(cases.map(mail => mail.codes.length))
  const mistakes = results
    .filter(result => [...result.found].sort().join() !== [...result.mail.codes].sort().join())
    .map(result => `${result.mail.name}: found [${result.found}], expected [${result.mail.codes}]`)
  return {
    cases: cases.length,
    precision: found === 0 ? 1 : right / found,
    recall: expected === 0 ? 1 : right / expected,
    mistakes,
  }
}

function parseCases(name: string, file: string): CodeCase[] {
  return file
    .replace(/\r\n/g, '\n')
    .split(/^=== /m)
    .slice(1)
    .map((block, index) => parseCase(`${name} ${index + 1}`, block))
}

/** Files whose names say no language. */
const MIXED = new Set(['eu', 'mixed', 'world'])
/** Basque is not `eu` among the files: that is Europe. */
const LANGUAGE_NAMES = new Map([['eus', 'eu']])

function languageOf(name: string): string {
  const file = name.replace(/[- ].*/, '')
  return MIXED.has(file) ? 'mixed' : (LANGUAGE_NAMES.get(file) ?? file)
}

const HEADER = /^(From|Subject|Kind|Language|Format): ?(.*)$/

function parseCase(name: string, block: string): CodeCase {
  const [expected = '', ...lines] = block.split('\n')
  const firstBodyLine = lines.findIndex(line => !HEADER.test(line))
  const headers = new Map(
    lines.slice(0, firstBodyLine).map(line => {
      const [, field = '', value = ''] = HEADER.exec(line) ?? []
      return [field, value.trim()] as const
    }),
  )
  const body = lines.slice(firstBodyLine).join('\n').trim()
  return {
    name,
    language: headers.get('Language') ?? languageOf(name),
    kind: headers.get('Kind') ?? 'mixed',
    codes: expected.trim() === 'none' ? [] : expected.split(',').map(code => code.trim()),
    source: readSource(headers, body),
  }
}

function readSource(headers: ReadonlyMap<string, string>, body: string): CodeSource {
  const isHtml = headers.get('Format') === 'html'
  const mail = {
    subject: headers.get('Subject') ?? '',
    senderName: headers.get('From') ?? '',
    senderEmail: '',
    bodyText: isHtml ? '' : body,
    bodyHtml: isHtml ? body : '',
  }
  return codeSource(mail, readMail(mail))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
