import { readFileSync } from 'node:fs'
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { isRightToLeft, type Locale } from './locales.ts'
import { pickLocale } from './pick-locale.ts'

export type { Locale } from './locales.ts'

/** The texts of one language. Variables arrive in the text as they are: isolating them is up to the views. */
export interface Translator {
  readonly locale: Locale
  readonly rightToLeft: boolean
  /**
   * Telegram's clients write dates in their own language. Where the chat has chosen another one, dates are words, in this
   * zone: a name of the IANA database or a fixed offset.
   */
  readonly wordedDates?: { readonly zone: string } | undefined
  /** Formats one message. Throws for a key that the language lacks and for a variable that is missing. */
  text(key: string, variables?: Readonly<Record<string, string | number>>): string
}

const translators = new Map<Locale, Translator>()

/** The texts of `locale`, read on first use. */
export function translator(locale: Locale): Translator {
  const known = translators.get(locale)
  if (known) return known
  const loaded = passingTranslator(locale)
  translators.set(locale, loaded)
  return loaded
}

/** The same, kept by nobody: all languages together take some 5 MB, and a bot is mostly asked in a few. */
export function passingTranslator(locale: Locale): Translator {
  return createTranslator(locale, readFileSync(fileOf(locale), 'utf8'))
}

/** The texts of a chat, by what Telegram reports of its language and what it has chosen. */
export function chatTranslator(
  reported: string | undefined,
  settings: {
    readonly language?: string | undefined
    readonly quietHours?: { readonly zone: string } | undefined
  },
): Translator {
  const t = translator(pickLocale(reported, settings.language))
  const isTelegrams = reported === undefined || t.locale === pickLocale(reported)
  return isTelegrams ? t : { ...t, wordedDates: { zone: settings.quietHours?.zone ?? 'UTC' } }
}

/** Builds a translator from the source of a Fluent file. Throws when the file repeats a key. */
export function createTranslator(locale: Locale, source: string): Translator {
  const bundle = new FluentBundle(locale, { useIsolating: false })
  const errors = bundle.addResource(new FluentResource(source))
  if (errors.length > 0) throw new Error(`cannot read the texts of '${locale}'`, { cause: errors[0] })
  return {
    locale,
    rightToLeft: isRightToLeft(locale),
    text: (key, variables = {}) => {
      const pattern = bundle.getMessage(key)?.value
      if (!pattern) throw new Error(`no text '${key}' in '${locale}'`)
      return bundle.formatPattern(pattern, { ...variables })
    },
  }
}

function fileOf(locale: Locale): URL {
  return new URL(`./${locale}.ftl`, import.meta.url)
}
