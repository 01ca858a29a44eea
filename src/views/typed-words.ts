import { LOCALES, type Locale } from '../locales/locales.ts'
import { passingTranslator, type Translator, translator } from '../locales/translator.ts'

/** What people type where they could press a button: lists of words, and the words on the button itself. */
const ACTS = {
  new: ['words-new', 'button-new'],
  inbox: ['words-inbox', 'button-inbox'],
  addresses: ['words-addresses', 'button-addresses'],
  extend: ['words-extend', 'button-extend'],
  delete: ['words-delete', 'button-delete'],
  settings: ['words-settings', 'settings'],
  help: ['words-help', 'button-help'],
} as const

/** What people say to a bot that has no button for it. */
const SAYINGS = {
  thanks: ['words-thanks'],
  stop: ['words-stop'],
  unsubscribe: ['words-unsubscribe', 'button-unsubscribe'],
} as const

export type ObviousWord = keyof typeof ACTS
export type Saying = keyof typeof SAYINGS

/** What a text of a word or two asks for, in the chat's language or in English; undefined for anything else. */
export function obviousWord(t: Translator, text: string): ObviousWord | undefined {
  return wordIn(t, ACTS, text, isSame)
}

/** Whether a text of a few words thanks, or wants something to stop; undefined for anything else. */
export function saying(t: Translator, text: string): Saying | undefined {
  return wordIn(t, SAYINGS, text, isSame) ?? wordIn(t, { thanks: SAYINGS.thanks }, text, beginsWith)
}

/** Whether a text asks something, by its mark or by its words. */
export function isQuestion(t: Translator, text: string): boolean {
  return hasQuestionMark(text) || spoken(t).some(one => wordsOf(one, ['words-question']).some(isIn(text)))
}

export function hasQuestionMark(text: string): boolean {
  return /[?？؟]\s*$/.test(text)
}

/** Whether a text thanks or asks in any of the languages, so that it is no label that somebody thought of. */
export function isTalk(text: string): boolean {
  const said = folded(text)
  const isLong = said.split(' ').length >= LEAST_ASKED
  return LOCALES.map(vocabulary).some(
    ({ thanks, asking }) =>
      thanks.some(word => beginsWith(said, word)) || (isLong && asking.some(word => beginsWith(said, word))),
  )
}

/** "How to" may be a label; "how does it work" asks. */
const LEAST_ASKED = 3

/** The languages in which a text is a word that the bot knows, or begins as a question does. */
export function languagesByWords(text: string): readonly Locale[] {
  const said = folded(text)
  if (said === '') return []
  return LOCALES.filter(locale => {
    const { whole, thanks, asking } = vocabulary(locale)
    return whole.has(said) || [...thanks, ...asking].some(word => beginsWith(said, word))
  })
}

const MOST_UNITS = 40

type Keys = readonly string[]
type Fits = (said: string, word: string) => boolean

function wordIn<Word extends string>(
  t: Translator,
  words: Readonly<Record<Word, Keys>>,
  text: string,
  fits: Fits,
): Word | undefined {
  const said = folded(text)
  if (said === '' || said.length > MOST_UNITS) return undefined
  const known = Object.keys(words) as Word[]
  return known.find(word => spoken(t).some(one => wordsOf(one, words[word]).some(own => fits(said, own))))
}

function spoken(t: Translator): readonly Translator[] {
  return [t, translator('en')]
}

const isSame: Fits = (said, word) => said === word
const beginsWith: Fits = (said, word) =>
  said.startsWith(word) && (isUnspaced(word) || !/^[\p{L}\p{N}'’]/u.test(said.slice(word.length)))

/** Chinese and Japanese have no spaces around a word. */
function isIn(text: string): (word: string) => boolean {
  const said = spaced(text)
  return word => said.includes(isUnspaced(word) ? word : spaced(word))
}

function spaced(text: string): string {
  return ` ${folded(text)} `.replace(/[\p{P}\s]+/gu, ' ')
}

function isUnspaced(word: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)
}

interface Vocabulary {
  readonly whole: ReadonlySet<string>
  readonly thanks: readonly string[]
  readonly asking: readonly string[]
}

const vocabularies = new Map<Locale, Vocabulary>()

/** The words alone are kept: all the texts of a language take a hundred times as much. */
function vocabulary(locale: Locale): Vocabulary {
  const known = vocabularies.get(locale)
  if (known) return known
  const t = passingTranslator(locale)
  const keys = [...Object.values(ACTS), ...Object.values(SAYINGS)].flat()
  const read = {
    whole: new Set(wordsOf(t, keys)),
    thanks: wordsOf(t, SAYINGS.thanks),
    asking: wordsOf(t, ['words-question']),
  }
  vocabularies.set(locale, read)
  return read
}

function wordsOf(t: Translator, keys: Keys): readonly string[] {
  return keys.flatMap(key => t.text(key).split(/[,،、，]/)).map(folded)
}

/** Removes accents of alphabets, vowels of Arabic, and characters that join letters or emoji and are invisible. */
const MARKS = /[\u0300-\u036f]|\u0640|[\u064b-\u0655]|\u0670|\u200c|\u200d|\ufe0f/g

/** Without what people leave out: capitals, accents, an emoji, a full stop. Vowel signs, as of Hindi, are no accents. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKS, '')
    .replaceAll('ı', 'i')
    .replace(/[\p{Extended_Pictographic}¿¡]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/[.!?。…؟]+\s*$/, '')
    .trim()
}
