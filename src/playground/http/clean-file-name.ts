const MOST_IN_STEM = 64
const MOST_IN_EXTENSION = 16

/** A file's name as Telegram keeps it; `file` for one of which nothing stays (td filesystem.cpp:clean_filename). */
export function cleanFileName(name: string): string {
  if (!name.isWellFormed() || name.includes('\ufffd')) return 'file'
  const base = name.slice(name.lastIndexOf('/') + 1)
  const dot = base.lastIndexOf('.')
  const hasExtension = dot > 0
  const stem = cleanPart(hasExtension ? base.slice(0, dot) : base, MOST_IN_STEM)
  const extension = cleanPart(hasExtension ? base.slice(dot + 1) : '', MOST_IN_EXTENSION)
  return [stem, extension].filter(part => part !== '').join('.') || 'file'
}

/** At most so many characters, without blanks and dots at both ends. */
function cleanPart(part: string, most: number): string {
  const kept: string[] = []
  for (const character of part) {
    if (kept.length === most) break
    if (/^\p{M}$/u.test(character)) continue
    const clean = isPlain(character) ? character : ' '
    if (kept.length > 0 || (clean !== ' ' && clean !== '.')) kept.push(clean)
  }
  return kept.join('').replace(/[ .]+$/, '')
}

function isPlain(character: string): boolean {
  if (/^[\u0020-\u007e]$/.test(character)) return !/[<>:"/\\|?*&`']/.test(character)
  return /^[\p{L}\p{N}]$/u.test(character)
}
