import type { FormattedText } from './formatted-text.ts'

/**
 * Cuts a body into pages of at most the given UTF-16 units each. The same body and limits always give the same
 * pages; a body without text has none.
 */
export function paginate(
  body: FormattedText,
  limits: { readonly firstPage: number; readonly otherPages: number },
): readonly FormattedText[] {
  const pages: FormattedText[] = []
  let start = 0
  while (start < body.text.length) {
    const end = cutAfter(body.text, start, pages.length === 0 ? limits.firstPage : limits.otherPages)
    const text = body.text.slice(start, end).trim()
    if (text !== '') pages.push({ text, entities: [] })
    start = end
  }
  return pages
}

function cutAfter(text: string, start: number, limit: number): number {
  if (text.length - start <= limit) return text.length
  const paragraph = text.lastIndexOf('\n\n', start + limit)
  if (paragraph > start + limit / 2) return paragraph
  const word = text.lastIndexOf(' ', start + limit)
  if (word > start) return word
  const end = start + limit
  return text.codePointAt(end - 1) === text.charCodeAt(end - 1) ? end : end - 1
}
