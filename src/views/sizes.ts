import type { Translator } from '../locales/translator.ts'

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A size as people write it, such as `1.2 MB`. */
export function fileSize(t: Translator, bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return new Intl.NumberFormat(t.locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumSignificantDigits: step === 0 ? 3 : 2,
  }).format(bytes / 1000 ** step)
}
