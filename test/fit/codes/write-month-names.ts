import { writeFileSync } from 'node:fs'
import { nameStem } from '../../../src/reader/codes/name-stem.ts'
import { folded } from '../../../src/reader/codes/plain-characters.ts'
import { LANGUAGE_CODES, wrapped } from './cldr-names.ts'

/** Writes how all languages that ICU knows call the months: `node test/fit/codes/write-month-names.ts`. */
const TABLE = new URL('../../../src/reader/codes/month-names.ts', import.meta.url)
/** As they stand in a date, and alone. */
const FORMS = [{ day: 'numeric', month: 'long' }, { month: 'long' }] as const
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 15)))
const WORD = /^[\p{L}\p{M}]{3,}$/u

const stems = Intl.DateTimeFormat.supportedLocalesOf(LANGUAGE_CODES).flatMap(namesIn).map(nameStem)

function namesIn(language: string): string[] {
  return FORMS.flatMap(form => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' })
    return MONTHS.flatMap(month => format.formatToParts(month))
      .filter(({ type }) => type === 'month')
      .map(({ value }) => folded(value))
      .filter(name => WORD.test(name))
  })
}

writeFileSync(
  TABLE,
  `/**
 * How the names of months begin in the languages of the Unicode CLDR, folded, parted by white space. Written by
 * \`node test/fit/codes/write-month-names.ts\` from ICU ${process.versions.icu}.
 */
export const MONTH_NAMES = \`
${wrapped(stems, '  ')}
\`
`,
)
