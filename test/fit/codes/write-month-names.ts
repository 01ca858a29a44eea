import { writeFileSync } from 'node:fs'
import { monthStem } from '../../../src/reader/codes/month-stem.ts'
import { folded } from '../../../src/reader/codes/plain.ts'

/** Writes how all languages that ICU knows call the months: `node test/fit/codes/write-month-names.ts`. */
const TABLE = new URL('../../../src/reader/codes/month-names.ts', import.meta.url)
/** As they stand in a date, and alone. */
const FORMS = [{ day: 'numeric', month: 'long' }, { month: 'long' }] as const
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
const WORD = /^[\p{L}\p{M}]{3,}$/u
const LINE_LENGTH = 110

const letters = [...'abcdefghijklmnopqrstuvwxyz']
/** Of ISO 639-1: the languages with two letters. */
const codes = letters.flatMap(one => letters.map(two => one + two))
const stems = Intl.DateTimeFormat.supportedLocalesOf(codes).flatMap(namesIn).map(monthStem)

function namesIn(language: string): string[] {
  return FORMS.flatMap(form => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' })
    return MONTHS.flatMap(month => format.formatToParts(month))
      .filter(({ type }) => type === 'month')
      .map(({ value }) => folded(value))
      .filter(name => WORD.test(name))
  })
}

function wrapped(words: readonly string[]): string {
  const lines = ['']
  for (const word of words) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length < LINE_LENGTH) lines[lines.length - 1] = `${line} ${word}`.trim()
    else lines.push(word)
  }
  return lines.map(line => `  ${line}`).join('\n')
}

writeFileSync(
  TABLE,
  `/**
 * How the names of months begin in the languages of the Unicode CLDR, folded, parted by white space. Written by
 * \`node test/fit/codes/write-month-names.ts\` from ICU ${process.versions.icu}.
 */
export const MONTH_NAMES = \`
${wrapped([...new Set(stems)].sort())}
\`
`,
)
