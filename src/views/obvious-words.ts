import type { Translator } from '../locales/translator.ts'
import { translator } from '../locales/translator.ts'

/** What people type where they could press a button. */
const KEYS = {
  new: 'words-new',
  inbox: 'words-inbox',
  addresses: 'words-addresses',
  extend: 'words-extend',
  delete: 'words-delete',
  settings: 'words-settings',
  help: 'words-help',
} as const

export type ObviousWord = keyof typeof KEYS

/** What a text of a word or two asks for, in the chat's language or in English; undefined for anything else. */
export function obviousWord(t: Translator, text: string): ObviousWord | undefined {
  const said = folded(text)
  if (said === '' || said.length > MOST_UNITS) return undefined
  const words = Object.keys(KEYS) as ObviousWord[]
  return words.find(word => [t, translator('en')].some(one => wordsOf(one, word).includes(said)))
}

const MOST_UNITS = 40

function wordsOf(t: Translator, word: ObviousWord): readonly string[] {
  return t
    .text(`words-${word}`)
    .split(/[,،、，]/)
    .map(folded)
}

/** Without what people leave out: capitals, accents, a full stop. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .replace(/[.!?。]+\s*$/, '')
    .trim()
}
