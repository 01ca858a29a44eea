import { withoutUnreadable } from './shrink-html.ts'

/**
 * Whether elements nest so deep that parsing takes more than linear time; `elements` is the most there can be. Elements
 * that end where the next of their kind starts don't count: old mails leave hundreds of them open.
 */
export function isTooDeep(html: string, elements: number): boolean {
  if (elements <= MAX_PARSED_DEPTH) return false
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (UNCOUNTED.has(name.toLowerCase())) continue
    depth = Math.max(0, depth + (slash === '/' ? -1 : 1))
    if (depth > MAX_PARSED_DEPTH) return true
  }
  return false
}

/** Removes all elements: text and line breaks remain. */
export function withoutElements(html: string): string {
  return withoutUnreadable(html)
    .replace(BLOCK_TAG, '<br>')
    .replace(/<(?!br>)\/?[a-z][^<>]*>/gi, '')
}

/** Removes elements that only change the look: unclosed ones nest endlessly. */
export function withoutLooks(html: string): string {
  return html
    .replace(/<\/?(?:div|center|p|blockquote)\b[^<>]*>/gi, '<br>')
    .replace(/<\/?(?:font|span|b|strong|i|em|u|big|small|a)\b[^<>]*>/gi, '')
}

const MAX_PARSED_DEPTH = 2000

const TAG = /<(\/?)([a-z][^\s/<>]*)/gi

const UNCOUNTED: ReadonlySet<string> = new Set(
  'p li td th tr dt dd option br img hr meta link input col area base wbr source embed param'.split(' '),
)

const BLOCK_TAG =
  /<\/?(?:table|tr|td|th|div|p|ul|ol|li|dl|dt|dd|blockquote|center|section|article|h[1-6]|pre|hr|br)\b[^<>]*>/gi
