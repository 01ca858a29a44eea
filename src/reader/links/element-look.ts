import type { Picture } from './anchor.ts'

/** Attributes of an element, by their names in lower case. */
type Attributes = ReadonlyMap<string, string>

/** Whether an element, and all in it, is kept from the eye. A font size of nothing is not enough: columns use it. */
export function isHidden(attributes: Attributes): boolean {
  return attributes.has('hidden') || /display:none|visibility:hidden/.test(styleOf(attributes))
}

/** Whether an element has a background that stands out from a white page. */
export function hasBackground(attributes: Attributes): boolean {
  const color = attributes.get('bgcolor') ?? /background(?:-color)?:([^;]+)/.exec(styleOf(attributes))?.[1]
  return (
    color !== undefined &&
    !/^(?:#fff(?:fff)?|white|transparent|none|inherit|initial|#f[4-9a-f]f[4-9a-f]f[4-9a-f])$/i.test(color)
  )
}

/** The picture that an element draws behind what it holds, by its style or as old mails do, and what it is called. */
export function backgroundOf(attributes: Attributes): Picture | undefined {
  const source =
    attributes.get('background') ??
    /background(?:-image)?:[^;]{0,200}?url\(["']?([^"')]{1,900})/.exec(styleOf(attributes))?.[1]
  if (!source) return undefined
  const alt = attributes.get('aria-label') ?? attributes.get('title') ?? ''
  const width = widthOf(attributes)
  return { alt, source, ...(width === undefined ? {} : { width }) }
}

/** Whether an element writes large, as headings are: 20 pixels or more. */
export function isLarge(attributes: Attributes): boolean {
  return /font-size:(?:[2-9]\d|\d{3})(?:\.\d+)?px|font-size:(?:1[5-9]|[2-9]\d)(?:\.\d+)?pt/.test(
    styleOf(attributes),
  )
}

/** The width of a picture in pixels, when it is said. */
export function widthOf(attributes: Attributes): number | undefined {
  const said = /^\s*(\d{1,4})(?:\.\d+)?(?:px)?\s*$/i.exec(attributes.get('width') ?? '')?.[1]
  const styled = /(?:^|;)width:(\d{1,4})(?:\.\d+)?px/.exec(styleOf(attributes))?.[1]
  const width = said ?? styled
  return width === undefined ? undefined : Number(width)
}

/** Whether the class of a link, or of the box around it, says that it is a button. */
export function isCalledButton(attributes: Attributes): boolean {
  return /(?:^|[\s_-])(?:btn|button|cta)(?:$|[\s_-])|Button|Btn/.test(
    (attributes.get('class') ?? '').slice(0, 300),
  )
}

/** Whether a link looks like a button: its role, its class, or a coloured or framed box around its text. */
export function looksLikeButton(attributes: Attributes): boolean {
  if (attributes.get('role') === 'button' || isCalledButton(attributes)) return true
  const style = styleOf(attributes)
  const framed =
    /border(?:-(?:top|bottom|left|right))?(?:-width)?:(?!0|none)[^;]+/.test(style) &&
    !/border-bottom:/.test(style)
  return ((hasBackground(attributes) || framed) && SHAPED.test(style)) || isBlock(style)
}

const SHAPED = /padding|line-height|border-radius|display:(?:inline-)?block/

/** A white button on a coloured page: a block of its own, with room around the text. */
function isBlock(style: string): boolean {
  const hasRoom = /(?:^|;)padding:(?:[4-9]|[1-9]\d)px|line-height:(?:2[8-9]|[3-9]\d)px/.test(style)
  return hasRoom && /display:(?:inline-)?block/.test(style)
}

function styleOf(attributes: Attributes): string {
  return (attributes.get('style') ?? '').slice(0, 2_000).toLowerCase().replace(/\s+/g, '')
}
