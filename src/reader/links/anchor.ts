/** A link of a mail's HTML or text. */
export interface Anchor {
  readonly href: string
  /** Its text; what its picture is said to show when it has none, which may be nothing. Cut at 300 characters. */
  readonly label: string
  /** Looks like a button: a background, padding, a role or a class says so. */
  readonly button: boolean
  /** Written large, or as a heading. */
  readonly heading: boolean
  /** What it shows in place of a text. */
  readonly picture?: Picture | undefined
  /** The text that stands right before it and right after it. */
  readonly before: string
  readonly after: string
  /** How far down the text it stands, from 0 to 1. */
  readonly place: number
  /** Nothing else stands on its lines. */
  readonly alone: boolean
  /** Which row of links it is in: those with nothing but marks between them. */
  readonly row: number
  /** How many characters the mail says above it, other links not counted: none above a logo and a menu. */
  readonly said: number
}

/** A picture that is a link. */
export interface Picture {
  readonly alt: string
  readonly source: string
  /** In pixels, where the mail says it. */
  readonly width?: number
}

/** Whether a picture is wide enough to be the mail's content rather than a logo. */
export function isWide({ width }: Picture): boolean {
  return width !== undefined && width >= WIDE_PX
}

/** Whether a picture is no more than an icon, or nothing that can be seen. */
export function isIcon({ width }: Picture): boolean {
  return width !== undefined && width <= ICON_PX
}

/** A link and where it stands in the text. */
export interface LinkSpan extends Pick<Anchor, 'href' | 'label' | 'button' | 'heading' | 'picture' | 'said'> {
  readonly start: number
  readonly end: number
}

/** More links than these are not looked at. */
export const MOST_ANCHORS = 2_000

/** Links with what is around them in the text. */
export function toAnchors(text: string, spans: readonly LinkSpan[]): Anchor[] {
  const rows = rowNumbers(text, spans)
  return spans.map(({ start, end, ...link }, index) => {
    const before = text.slice(Math.max(0, start - CONTEXT), start)
    const after = text.slice(end, end + CONTEXT)
    return {
      ...link,
      before,
      after,
      place: text.length === 0 ? 0 : start / text.length,
      alone: LINE_START.test(before) && LINE_END.test(after),
      row: rows[index] ?? 0,
    }
  })
}

const CONTEXT = 160
const WIDE_PX = 250
const ICON_PX = 64
const MARKS = /^[\s\p{P}\p{S}]*$/u
const LINE_START = /(?:^|\n)[^\S\n]*[\p{P}\p{S}]?[^\S\n]*$/u
const LINE_END = /^[^\S\n]*[\p{P}\p{S}]?[^\S\n]*(?:\n|$)/u
/** More between two links than this is no gap in a row. */
const MAX_GAP = 100

function rowNumbers(text: string, spans: readonly LinkSpan[]): number[] {
  let row = 0
  let end = 0
  return spans.map(span => {
    if (!isGap(text, end, span.start)) row += 1
    end = span.end
    return row
  })
}

function isGap(text: string, start: number, end: number): boolean {
  return end - start <= MAX_GAP && MARKS.test(text.slice(start, end))
}
