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
        maximumFractionDigits: 1,
      }),
  ),
)

/** Telegram's clients count so beside a file, under the same names. */
const STEP = 1024

/** A size as Telegram shows it beside the file, such as `1.2 MB`. */
export function fileSize(t: Translator, bytes: number): string {
  const fits = UNITS.findIndex((_, step) => bytes < STEP ** (step + 1))
  const step = fits < 0 ? UNITS.length - 1 : fits
  return formats(t)[step]?.format(bytes / STEP ** step) ?? String(bytes)
}
