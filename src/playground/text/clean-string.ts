const SPACES = /[\u0000-\u0009\u000b\u000c\u000e-\u001f]/g
/** Carriage returns, lines and paragraphs that end, overrides of direction, and marks that draw lines through others. */
const REMOVED = /[\r\u2028-\u202e]|\u030a|\u0333|\u033f/g
/** All but the last of a run of direction marks. */
const OFFENDING = /[\u200e\u200f](?=[\u200e\u200f])/g
/** What takes up room and shows nothing: td misc.cpp:strip_empty_characters. */
const INVISIBLE =
  /[\s\u00a0\u1680\u180e\u2000-\u200f\u202e\u202f\u205f\u2800\u3000\ufeff\ufffc\u{e0000}-\u{e007f}]/gu

/** A string as Telegram stores it, with its blanks at both ends: td misc.cpp:clean_input_string. */
export function cleanString(text: string): string {
  return softenMarks(text.replace(SPACES, ' ').replace(REMOVED, ''))
}

/** The first of several direction marks become joiners, one for one: td misc.cpp:replace_offending_characters. */
function softenMarks(text: string): string {
  return text.replace(OFFENDING, '\u200c')
}

/** Whether Telegram removes this character, so that everything behind it moves. */
export function isRemoved(character: string): boolean {
  return character.search(REMOVED) === 0
}

/** Whether a text has nothing visible: td misc.cpp:is_empty_string. */
export function isInvisible(text: string): boolean {
  return text.replace(INVISIBLE, '') === ''
}

/** A name of a topic: runs of blanks become one, blanks at the ends go, at most `length` characters: td misc.cpp:clean_name. */
export function cleanName(name: string, length: number): string {
  const cleaned = isInvisible(cleanString(name)) ? '' : cleanString(name).trim()
  return [...cleaned].slice(0, length).join('').replace(/\s+/g, ' ').trim()
}

/** How many characters people count, surrogate pairs as one: td utf8.h:utf8_length. */
export function codePoints(text: string): number {
  return [...text].length
}
