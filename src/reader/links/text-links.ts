import { type Anchor, type LinkSpan, MOST_ANCHORS, toAnchors } from './anchor.ts'

const MAX_TEXT = 200_000
const MAX_URL = 4_096
const TRAILING = '.,;:!?*_~"»”’…'
const URL_IN_TEXT = new RegExp(
  `https?://[^\\s<>"'\`{}|\\\\^\\u3000-\\u3002\\uff01-\\uff60「」『』【】]{1,${MAX_URL}}`,
  'gi',
)

/** Finds the links of a plain text; what stands before one is its context. */
export function textLinks(text: string): Anchor[] {
  const bounded = text.slice(0, MAX_TEXT)
  const found = bounded.matchAll(URL_IN_TEXT).take(MOST_ANCHORS)
  return toAnchors(
    bounded,
    Array.from(found, match => toSpan(match[0], match.index, bounded)),
  )
}

const CONTEXT = 160

function toSpan(found: string, start: number, text: string): LinkSpan {
  const href = withoutPunctuation(found)
  const label = labelBefore(text.slice(Math.max(0, start - CONTEXT), start)) ?? href
  return { href, label, button: false, heading: false, said: start, start, end: start + href.length }
}

/** "[Confirm](https://…", "Confirm (https://…" and "Confirm <https://…": how links are written out as text. */
function labelBefore(before: string): string | undefined {
  return (
    /\[([^[\]\n]{1,80})\](?:\(|: ?| ?<)$/.exec(before)?.[1] ??
    /(?:^|\n) *([^\n<>()[\]]{1,60}?)(?: ?[<([]| *: *\n? *)$/.exec(before)?.[1]
  )
}

/** Takes off what ends the sentence and the brackets around the link, but not brackets of its own. */
function withoutPunctuation(url: string): string {
  let extra = count(url, /[)\]]/g) - count(url, /[([]/g)
  let end = url.length
  for (; end > 0; end--) {
    const last = url.charAt(end - 1)
    const closes = last === ')' || last === ']'
    if (closes ? extra <= 0 : !TRAILING.includes(last)) break
    if (closes) extra--
  }
  return url.slice(0, end)
}

function count(text: string, pattern: RegExp): number {
  return (text.match(pattern) ?? []).length
}
