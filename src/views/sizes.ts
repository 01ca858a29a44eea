import type { Translator } from '../locales/translator.ts'
import { perLocale } from './per-locale.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

const formats = perLocale(locale =>
  UNITS.map(
    unit =>
      new Intl.NumberFormat(locale, {
        style: 'unit',
        unit,
        unitDisplay: unit === 'byte' ? 'long' : 'short',
        maximumSignificantDigits: unit === 'byte' ? 3 : 2,
      }),
  ),
)

/** A size as people write it, such as `1.2 MB`. */
export function fileSize(t: Translator, bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return formats(t)[step]?.format(bytes / 1000 ** step) ?? String(bytes)
}
