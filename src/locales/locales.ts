/** The languages the bot speaks; each has a Fluent file of the same name beside this module. */
export const LOCALES = ['en', 'es', 'pt-BR', 'ru', 'uk', 'de', 'fr', 'it', 'tr', 'id', 'ar', 'fa'] as const

export type Locale = (typeof LOCALES)[number]

/** Each language's name for itself, for the buttons of /settings. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português',
  ru: 'Русский',
  uk: 'Українська',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  tr: 'Türkçe',
  id: 'Indonesia',
  ar: 'العربية',
  fa: 'فارسی',
}

const RIGHT_TO_LEFT: ReadonlySet<Locale> = new Set<Locale>(['ar', 'fa'])

export function isRightToLeft(locale: Locale): boolean {
  return RIGHT_TO_LEFT.has(locale)
}

function isLocale(value: string): value is Locale {
  return LOCALES.some(locale => locale === value)
}

/**
 * The language for a chat: the chosen one, else the nearest to what Telegram reports
 * (`pt` and `pt-pt` become `pt-BR`, `de-at` becomes `de`), else English.
 */
export function pickLocale(telegramLanguageCode: string | undefined, chosen?: string | undefined): Locale {
  if (chosen !== undefined && isLocale(chosen)) return chosen
  const language = telegramLanguageCode?.toLowerCase().split(/[-_]/)[0] ?? ''
  return LOCALES.find(locale => locale.split('-')[0] === (ALIASES[language] ?? language)) ?? 'en'
}

/** Other codes for a language of ours. */
const ALIASES: Readonly<Record<string, string>> = { in: 'id', prs: 'fa' }
