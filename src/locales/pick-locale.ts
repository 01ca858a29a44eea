import { LOCALES, type Locale } from './locales.ts'

/**
 * The language of a chat: the one chosen in /settings, else the nearest to what Telegram reports (`pt` and `pt-pt` become
 * `pt-BR`, `de-at` becomes `de`, `zh-tw` becomes `zh-Hant`), else English.
 */
export function pickLocale(telegramLanguageCode: string | undefined, chosen?: string | undefined): Locale {
  if (chosen !== undefined && isLocale(chosen)) return chosen
  const [reported = '', script = ''] = telegramLanguageCode?.toLowerCase().split(/[-_]/) ?? []
  const language = ALIASES[reported] ?? reported
  if (language === 'zh') return TRADITIONAL.has(script) ? 'zh-Hant' : 'zh-Hans'
  return LOCALES.find(locale => locale.split('-')[0] === language) ?? 'en'
}

/** Other codes for a language of ours. */
const ALIASES: Readonly<Record<string, string>> = { in: 'id', prs: 'fa' }
/** What follows `zh` for traditional Chinese: the script, or a region where it is written. */
const TRADITIONAL: ReadonlySet<string> = new Set(['hant', 'tw', 'hk', 'mo'])

function isLocale(value: string): value is Locale {
  return LOCALES.some(locale => locale === value)
}
