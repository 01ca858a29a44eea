import { MAX_PROPOSED } from '../views/callback-codecs.ts'

/** More words than this are a sentence. */
const MOST_WORDS = 4

/**
 * A name for an address from a person's name: "Bob Smith" → `bob.smith`, "Zoë" → `zoe`; undefined when there is none.
 */
export function nameFromPerson(text: string): string | undefined {
  const words = text.trim().split(/\s+/)
  if (words.length > MOST_WORDS || text.includes('@')) return undefined
  const parts = words.map(plain).filter(Boolean)
  if (parts.length < words.length) return undefined
  const name = parts
    .join('.')
    .replace(/\.{2,}/g, '.')
    .replace(/^\.|\.$/g, '')
  return name.length <= MAX_PROPOSED && /[a-z]/.test(name) ? name : undefined
}

/** Whether a text reads like somebody's name: two or three words, each with a capital. */
export function isFullName(text: string): boolean {
  return /^\p{Lu}[\p{L}\p{M}.'’-]*(?: \p{Lu}[\p{L}\p{M}.'’-]*){1,2}$/u.test(text.trim())
}

/** Letters without an accent that could be dropped. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ı: 'i',
}

/** Empty for a word with letters that no address may have. */
function plain(word: string): string {
  const folded = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßøæœłđı]/g, letter => SPELLED[letter] ?? letter)
  return /[^\p{P}\p{S}a-z0-9]/u.test(folded) ? '' : folded.replace(/[^a-z0-9._-]/g, '')
}
