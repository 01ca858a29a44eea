/**
 * The languages the bot speaks; each has a Fluent file of the same name beside this module, and words for the
 * playground's page in `playground/page/words/`.
 */
export const LOCALES = [
  'en',
  'es',
  'pt-BR',
  'ru',
  'uk',
  'pl',
  'de',
  'fr',
  'it',
  'tr',
  'uz',
  'id',
  'vi',
  'hi',
  'zh-Hans',
  'zh-Hant',
  'ja',
  'ko',
  'ar',
  'fa',
] as const

export type Locale = (typeof LOCALES)[number]

/** Each language's name for itself, for the buttons of /settings. */
export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  es: 'Español',
  'pt-BR': 'Português (Brasil)',
  ru: 'Русский',
  uk: 'Українська',
  pl: 'Polski',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  tr: 'Türkçe',
  uz: 'Oʻzbekcha',
  id: 'Bahasa Indonesia',
  vi: 'Tiếng Việt',
  hi: 'हिन्दी',
  'zh-Hans': '中文（简体）',
  'zh-Hant': '中文（繁體）',
  ja: '日本語',
  ko: '한국어',
  ar: 'العربية',
  fa: 'فارسی',
}

const RIGHT_TO_LEFT: ReadonlySet<Locale> = new Set<Locale>(['ar', 'fa'])

export function isRightToLeft(locale: Locale): boolean {
  return RIGHT_TO_LEFT.has(locale)
}
