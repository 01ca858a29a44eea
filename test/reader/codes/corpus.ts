import { readdirSync, readFileSync } from 'node:fs'
import { findCodes } from '../../../src/reader/codes/find-codes.ts'

/** A mail of the corpus and the codes that a person would copy from it. */
export interface CodeCase {
  /** File and number, such as "es 3". */
  readonly name: string
  readonly codes: readonly string[]
  readonly senderName: string
  readonly subject: string
  readonly text: string
}

/** How well codes are found in some mails: over values, not over mails. */
export interface Figures {
  readonly cases: number
  readonly precision: number
  readonly recall: number
  readonly mistakes: readonly string[]
}

const FOLDER = new URL('../../fixtures/codes/', import.meta.url)

/** Reads the corpus: one file a language, mails parted by a line with "===" and the codes expected. */
export function readCases(): CodeCase[] {
  return readdirSync(FOLDER)
    .filter(file => file.endsWith('.txt'))
    .flatMap(file => parseCases(file.slice(0, -'.txt'.length), readFileSync(new URL(file, FOLDER), 'utf8')))
}

/** Finds the codes of each mail and compares them with what is expected. */
export function measure(cases: readonly CodeCase[]): Figures {
  const results = cases.map(mail => ({ mail, found: findCodes(mail).map(code => code.value) }))
  const right = sum(
    results.map(({ mail, found }) => found.filter(value => mail.codes.includes(value)).length),
  )
  const found = sum(results.map(result => result.found.length))
  const expected = sum(cases.map(mail => mail.codes.length))
  const mistakes = results
    .filter(result => [...result.found].sort().join() !== [...result.mail.codes].sort().join())
    .map(result => `${result.mail.name}: found [${result.found}], expected [${result.mail.codes}]`)
  return { cases: cases.length, precision: right / found, recall: right / expected, mistakes }
}

function parseCases(language: string, file: string): CodeCase[] {
  return file
    .split(/^=== /m)
    .slice(1)
    .map((block, index) => parseCase(`${language} ${index + 1}`, block))
}

function parseCase(name: string, block: string): CodeCase {
  const [expected = '', from = '', subject = '', ...body] = block.split('\n')
  return {
    name,
    codes: expected === 'none' ? [] : expected.split(', '),
    senderName: from.replace(/^From: ?/, ''),
    subject: subject.replace(/^Subject: ?/, ''),
    text: body.join('\n').trim(),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
