import { writeFileSync } from 'node:fs'
import { folded } from '../../../src/reader/codes/plain-characters.ts'
import { unitStem } from '../../../src/reader/codes/unit-stem.ts'
import { LANGUAGE_CODES, wrapped } from './cldr-names.ts'

/** Writes how all languages that ICU knows call minutes, hours and days: `node test/fit/codes/write-time-unit-names.ts`. */
const TABLE = new URL('../../../src/reader/codes/time-unit-names.ts', import.meta.url)
const UNITS = ['minute', 'hour', 'day'] as const
/** Languages have up to six forms for numbers. */
const NUMBERS = [1, 2, 3, 5, 10, 15, 24, 30]
const WORD = /[\p{L}\p{M}]+/gu

const languages = Intl.NumberFormat.supportedLocalesOf(LANGUAGE_CODES)
const stems = new Map(
  UNITS.map(unit => [unit, new Set(languages.flatMap(language => stemsIn(language, unit)))]),
)
/** What one language calls minutes and another days says nothing. */
const shared = (stem: string): boolean => UNITS.filter(unit => stems.get(unit)?.has(stem)).length > 1

function stemsIn(language: string, unit: (typeof UNITS)[number]): string[] {
  const counted = (['long', 'short'] as const).flatMap(unitDisplay => {
    const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay })
    return NUMBERS.map(number => format.format(number))
  })
  const name = new Intl.DisplayNames(language, { type: 'dateTimeField' }).of(unit) ?? ''
  return [...counted, name]
    .flatMap(text => folded(text).match(WORD) ?? [])
    .flatMap(word => unitStem(word) ?? [])
}

const table = UNITS.map(
  unit => `  ${unit}: \`
${wrapped(
  [...(stems.get(unit) ?? [])].filter(stem => !shared(stem)),
  '    ',
)}
  \`,`,
)
writeFileSync(
  TABLE,
  `/**
 * How the names of minutes, hours and days begin in the languages of the Unicode CLDR, folded, parted by white space.
 * Written by \`node test/fit/codes/write-time-unit-names.ts\` from ICU ${process.versions.icu}.
 */
export const TIME_UNIT_NAMES = {
${table.join('\n')}
} as const
`,
)
