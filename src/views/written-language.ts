import type { Locale } from '../locales/locales.ts'
import type { Translator } from '../locales/translator.ts'
import { languagesByWords } from './typed-words.ts'

/** Letters that tell which languages a text can be in, the likeliest first. The first row that fits says it. */
const SCRIPTS: readonly (readonly [letters: RegExp, readonly [Locale, ...Locale[]]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, ['ja']],
  [/\p{Script=Hangul}/gu, ['ko']],
  [/\p{Script=Han}/gu, ['zh-Hans', 'zh-Hant']],
  [/\p{Script=Devanagari}/gu, ['hi']],
  [/[\p{Script=Cyrillic}]/gu, ['ru', 'uk']],
  [/[\p{Script=Arabic}]/gu, ['ar', 'fa']],
]
/** Of two that share a script, letters of the second alone. */
const SECOND: Readonly<Partial<Record<Locale, RegExp>>> = { ru: /[іїєґ]/i, ar: /[پچژگکی]/ }
/** Han is also Japanese, whoever writes a word of it. */
const ALSO: Readonly<Partial<Record<Locale, Locale>>> = { 'zh-Hans': 'ja' }
const MOST_OFFERED = 2

/** The languages of the bot that somebody may be writing in; undefined for the chat's own, and where nothing shows it. */
export function writtenLanguage(t: Translator, text: string): readonly [Locale, ...Locale[]] | undefined {
  const [first, ...others] = byScript(text) ?? languagesByWords(text)
  const own = [first, ...others, first && ALSO[first]]
  if (first === undefined || own.includes(t.locale)) return undefined
  return [first, ...others.slice(0, MOST_OFFERED - 1)]
}

function byScript(text: string): readonly [Locale, ...Locale[]] | undefined {
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const row = SCRIPTS.find(([letters]) => (text.match(letters)?.length ?? 0) > latin)
  if (!row) return undefined
  const [, [first, second]] = row
  if (second === undefined) return [first]
  return SECOND[first]?.test(text) ? [second, first] : [first, second]
}
