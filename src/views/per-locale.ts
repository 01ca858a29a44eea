import type { Locale } from '../locales/locales.ts'
import type { Translator } from '../locales/translator.ts'

/** Makes something once for each language: Intl's formatters take longer to make than a whole view. */
export function perLocale<Made>(make: (locale: Locale) => Made): (t: Translator) => Made {
  const made = new Map<Locale, Made>()
  return ({ locale }) => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const fresh = make(locale)
    made.set(locale, fresh)
    return fresh
  }
}
