import type { Anchor } from './read-anchors.ts'

const MAX_TEXT = 200_000
const MOST_LINKS = 2_000
const MAX_URL = 4_096
const CONTEXT = 160
const TRAILING = '.,;:!?*_~"»”’…'
const URL_IN_TEXT = new RegExp(
  `https?://[^\\s<>"'\`{}|\\\\^\\u3000-\\u3002\\uff01-\\uff60「」『』【】]{1,${MAX_URL}}`,
  'gi',
)

/** Finds the links of a plain text; what stands before one is its context. */
export function textLinks(text: string): Anchor[] {
  const bounded = text.slice(0, MAX_TEXT)
  const links: Anchor[] = []
  for (const match of bounded.matchAll(URL_IN_TEXT)) {
    if (links.length >= MOST_LINKS) break
    links.push(toAnchor(match[0], match.index, bounded))
  }
  return links
}

function toAnchor(found: string, start: number, text: string): Anchor {
  const href = withoutPunctuation(found)
  const end = start + href.length
  const before = text.slice(Math.max(0, start - CONTEXT), start)
  return {
    href,
    label: labelBefore(before) ?? href,
    button: false,
    before,
    after: text.slice(end, end + CONTEXT),
    place: start / text.length,
  }
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
