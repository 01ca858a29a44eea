/** How many characters of a name the server keeps (`clean_filename` in tdlib/td, filesystem.cpp). */
const MAX_STEM = 64
const MAX_ENDING = 16

/**
 * A safe name for a file that somebody else named: without characters that mislead or break a path, and no longer than
 * the server takes. Keeps the ending, which tells the type. Uses `otherwise` when nothing is left before the ending.
 */
export function fileName(foreign: string, otherwise: string): string {
  const { stem, ending } = parts(foreign)
  const { stem: other, ending: otherEnding } = parts(otherwise)
  const whole = SURVIVES.test(stem) ? { stem, ending } : { stem: other, ending: ending || otherEnding }
  return whole.ending === '' ? whole.stem : `${whole.stem}.${whole.ending}`
}

/** The server replaces other signs and pictures by blanks. */
const SURVIVES = /[\p{L}\p{N}_()[\]{}@#$%+=~^!,;-]/u

function parts(name: string): { stem: string; ending: string } {
  const shown = clean(name)
  const dot = shown.lastIndexOf('.')
  const hasEnding = dot > 0
  return {
    stem: cut(hasEnding ? shown.slice(0, dot) : shown, MAX_STEM),
    ending: hasEnding ? cut(shown.slice(dot + 1), MAX_ENDING) : '',
  }
}

function clean(name: string): string {
  return name
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}/\\:*?"<>|]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
}

/** In characters, as the server counts. */
function cut(part: string, most: number): string {
  return Array.from(part)
    .slice(0, most)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '')
}
