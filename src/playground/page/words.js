import { person } from './state.js'
import { ar } from './words/ar.js'
import { de } from './words/de.js'
import { en } from './words/en.js'
import { es } from './words/es.js'
import { fa } from './words/fa.js'
import { fr } from './words/fr.js'
import { hi } from './words/hi.js'
import { id } from './words/id.js'
import { it } from './words/it.js'
import { ja } from './words/ja.js'
import { ko } from './words/ko.js'
import { pl } from './words/pl.js'
import { pt } from './words/pt.js'
import { ru } from './words/ru.js'
import { tr } from './words/tr.js'
import { uk } from './words/uk.js'
import { uz } from './words/uz.js'
import { vi } from './words/vi.js'
import { zhHans } from './words/zh-hans.js'
import { zhHant } from './words/zh-hant.js'

/** By language code, whole or its first part. */
const WORDS = {
  ar,
  de,
  en,
  es,
  fa,
  fr,
  hi,
  id,
  it,
  ja,
  ko,
  pl,
  pt,
  ru,
  tr,
  uk,
  uz,
  vi,
  zh: zhHans,
  'zh-hant': zhHant,
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur'])

/** The language of the person who is shown. */
export function language() {
  return person()?.language_code ?? 'en'
}

/** The direction in which that language is written. */
export function direction() {
  return RIGHT_TO_LEFT.has(base()) ? 'rtl' : 'ltr'
}

/** A label of the phone in the person's language. */
export function word(key, values = {}) {
  const text = (WORDS[language()] ?? WORDS[base()] ?? WORDS.en)[key]
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
}

function base() {
  return language().split('-')[0]
}
