import type { Range } from './find-history.ts'
import { firstIndex } from './first-index.ts'
import { textLinks } from './links/text-links.ts'
import type { ReadableMail } from './readable-mail.ts'
import { webUrl } from './web-url.ts'

/** What a mail itself says: its text without answered mails, signatures and legal notices. */
export function mainText(mail: ReadableMail): string {
  return textWithin(mail.body.text, outside(mail))
}

/** The web addresses (normalised) that stand only in answered mails, signatures and legal notices. */
export function asideUrls(mail: ReadableMail): ReadonlySet<string> {
  const ranges = asideRanges(mail)
  if (ranges.length === 0) return new Set()
  return urlsWithin(mail, ranges).difference(urlsWithin(mail, outside(mail)))
}

/** In the order of the text; a notice may stand in a signature. */
function asideRanges({ asides }: ReadableMail): readonly Range[] {
  const ranges: Range[] = []
  for (const { start, end } of [...asides.history, ...asides.signatures].sort((a, b) => a.start - b.start)) {
    const last = ranges.at(-1)
    if (last && start < last.end)
      ranges[ranges.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    else ranges.push({ start, end })
  }
  return ranges
}

function outside(mail: ReadableMail): readonly Range[] {
  const asides = asideRanges(mail)
  const starts = [0, ...asides.map(({ end }) => end)]
  const ends = [...asides.map(({ start }) => start), mail.body.text.length]
  return starts.map((start, index) => ({ start, end: ends[index] ?? start }))
}

function textWithin(text: string, ranges: readonly Range[]): string {
  return ranges
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter(part => part !== '')
    .join('\n\n')
}

function urlsWithin({ body }: ReadableMail, ranges: readonly Range[]): Set<string> {
  const written = textLinks(textWithin(body.text, ranges))
  const linked = body.entities.flatMap(entity =>
    entity.type === 'text_link' && isWithin(entity.offset, ranges) ? entity.url : [],
  )
  const urls = [...written.map(({ href }) => href), ...linked]
  return new Set(urls.flatMap(url => webUrl(url)?.href ?? []))
}

/** The ranges are in the order of the text. */
function isWithin(offset: number, ranges: readonly Range[]): boolean {
  const range = ranges[firstIndex(ranges.length, index => (ranges[index]?.end ?? 0) > offset)]
  return range !== undefined && range.start <= offset
}
