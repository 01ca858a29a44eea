const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** A grapheme can have any number of marks; on average it may take this many UTF-16 units. */
const UNITS_PER_GRAPHEME = 4

/** The first `most` graphemes, with an ellipsis in place of the last when there are more or when they're huge. */
export function clip(text: string, most: number, units: number = most * UNITS_PER_GRAPHEME): string {
  if (text.length <= Math.min(most, units)) return text
  const ends: number[] = []
  for (const { index, segment } of GRAPHEMES.segment(text)) {
    if (index + segment.length > units || ends.length > most) break
    ends.push(index + segment.length)
  }
  const whole = ends.length <= most && ends.at(-1) === text.length
  if (whole) return text
  const kept = ends.slice(0, most - 1).filter(end => end < units)
  return `${text.slice(0, kept.at(-1) ?? 0).trimEnd()}…`
}
