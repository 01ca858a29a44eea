import type { Range } from './find-history.ts'
import { textLinks } from './links/text-links.ts'
import type { ReadableMail } from './read-mail.ts'
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

function asideRanges({ asides }: ReadableMail): readonly Range[] {
  return [...asides.history, ...asides.signatures].sort((a, b) => a.start - b.start)
}

function outside(mail: ReadableMail): readonly Range[] {
  const ranges: Range[] = []
  let start = 0
  for (const aside of asideRanges(mail)) {
    if (aside.start > start) ranges.push({ start, end: aside.start })
    start = Math.max(start, aside.end)
  }
  return [...ranges, { start, end: mail.body.text.length }]
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
    entity.type === 'text_link' &&
    ranges.some(range => range.start <= entity.offset && entity.offset < range.end)
      ? entity.url
      : [],
  )
  const urls = [...written.map(({ href }) => href), ...linked]
  return new Set(urls.flatMap(url => webUrl(url)?.href ?? []))
}
