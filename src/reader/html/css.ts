import type { Style } from '../styled-text.ts'

/** What the reader needs to know of an element's `style` attribute. */
export interface Css {
  readonly display: 'none' | 'block' | 'inline' | undefined
  /** A box of its own within a line. */
  readonly isBox: boolean
  readonly hidden: boolean
  /** Text directly inside is invisible; elements inside may set a size and be visible. */
  readonly tiny: boolean
  /** Undefined when the style doesn't say. */
  readonly bold: boolean | undefined
  /** Bold, italic, struck through, prominent, large. */
  readonly styles: readonly Style[]
  /** Has room above or below. */
  readonly spaced: boolean
  readonly noMargin: boolean
  /** Word's way to write a list's bullet or number. */
  readonly listMarker: boolean
  readonly noListMarker: boolean
  readonly noBorder: boolean
  readonly keepsWhiteSpace: boolean
}

/** Reads the declarations of a `style` attribute. */
export function parseCss(style: string): Css {
  const css = declarationsOf(style)
  if (css.size === 0) return PLAIN
  const bold = isBold(css.get('font-weight') ?? css.get('font'))
  return {
    display: displayOf(css.get('display')),
    isBox: css.get('display') === 'inline-block',
    hidden: isHidden(css),
    tiny: isTiny(css.get('font-size')),
    bold,
    styles: stylesOf(css, bold),
    spaced: /[1-9]/.test(
      `${css.get('padding') ?? ''}${css.get('padding-top') ?? ''}${css.get('padding-bottom') ?? ''}`,
    ),
    noMargin:
      isZero(css.get('margin')) || (isZero(css.get('margin-top')) && isZero(css.get('margin-bottom'))),
    listMarker: css.get('mso-list') === 'ignore',
    noListMarker: /\bnone\b/.test(css.get('list-style') ?? css.get('list-style-type') ?? ''),
    noBorder: /\bnone\b|^0/.test(css.get('border') ?? css.get('border-left') ?? ''),
    keepsWhiteSpace: /^pre/.test(css.get('white-space') ?? ''),
  }
}

const PLAIN: Css = {
  display: undefined,
  isBox: false,
  hidden: false,
  tiny: false,
  bold: undefined,
  styles: [],
  spaced: false,
  noMargin: false,
  listMarker: false,
  noListMarker: false,
  noBorder: false,
  keepsWhiteSpace: false,
}

type Declarations = ReadonlyMap<string, string>

function declarationsOf(style: string): Declarations {
  const declarations = new Map<string, string>()
  const lower = /[A-Z]/.test(style) ? style.toLowerCase() : style
  for (const declaration of lower.split(';')) {
    const colon = declaration.indexOf(':')
    const name = declaration.slice(0, Math.max(0, colon)).trim()
    // Most only say where and in which colours.
    if (!READ.has(name)) continue
    const value = declaration.slice(colon + 1).replace('!important', '')
    declarations.set(name, value.trim())
  }
  return declarations
}

const READ: ReadonlySet<string> = new Set(
  [
    'display visibility opacity overflow clip position left top width height max-width max-height text-indent',
    'font font-size font-style font-weight letter-spacing text-decoration text-decoration-line white-space',
    'padding padding-top padding-bottom margin margin-top margin-bottom border border-left',
    'list-style list-style-type mso-list',
  ].flatMap(names => names.split(' ')),
)

function stylesOf(css: Declarations, bold: boolean | undefined): readonly Style[] {
  const styles: Style[] = bold ? ['bold'] : []
  if (/^(italic|oblique)/.test(css.get('font-style') ?? '')) styles.push('italic')
  const line = css.get('text-decoration') ?? css.get('text-decoration-line') ?? ''
  if (line.includes('line-through')) styles.push('strikethrough')
  const isLarge = isLargeSize(css.get('font-size') ?? css.get('font'))
  if (isLarge || isSpacedOut(css)) styles.push('prominent')
  if (isLarge) styles.push('large')
  return styles
}

/** Half as large again as text usually is. */
const LARGE_PX = 21
const WIDE_SPACING_PX = 2
/** CSS pixels in one of each unit; relative ones for text of the usual size. */
const UNIT_PX: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: 16, rem: 16, '%': 0.16 }

/** Letters as large as senders set a code and hardly anything else but headings. */
function isLargeSize(size: string | undefined): boolean {
  return lengthPx(size) >= LARGE_PX || /\b(?:x-large|xx-large|xxx-large)\b/.test(size ?? '')
}

/** Letters as far apart as senders set a code. */
function isSpacedOut(css: Declarations): boolean {
  return lengthPx(css.get('letter-spacing')) >= WIDE_SPACING_PX
}

function lengthPx(value: string | undefined): number {
  if (value === undefined) return 0
  const [, amount = '0', unit = ''] = /(?<![\w.-])(\d{0,4}\.?\d{1,4})(px|pt|r?em|%)/.exec(value) ?? []
  return Number.parseFloat(amount) * (UNIT_PX[unit] ?? 0)
}

function displayOf(value: string | undefined): Css['display'] {
  if (value === 'none') return 'none'
  if (value === undefined) return undefined
  if (value.startsWith('inline')) return 'inline'
  return /^(block|list-item|table|flex|grid)$/.test(value) ? 'block' : undefined
}

function isHidden(css: Declarations): boolean {
  if (css.get('display') === 'none') return true
  if (/^(hidden|collapse)$/.test(css.get('visibility') ?? '')) return true
  if (isZero(css.get('opacity')) || isZero(css.get('max-height'))) return true
  const isClipped = css.get('overflow') === 'hidden' || /rect\(0/.test(css.get('clip') ?? '')
  if (isClipped && ['height', 'width', 'max-width', 'clip'].some(name => isNothing(css.get(name))))
    return true
  return isOutOfSight(css)
}

/** A length of zero, or the one pixel that hides from eyes what is for screen readers. */
function isNothing(value: string | undefined): boolean {
  return isZero(value) || value === '1px' || /^rect\(0/.test(value ?? '')
}

function isOutOfSight(css: Declarations): boolean {
  const offsets = [css.get('text-indent')]
  if (css.get('position') === 'absolute') offsets.push(css.get('left'), css.get('top'))
  return offsets.some(offset => Number.parseFloat(offset ?? '') <= -999)
}

function isTiny(size: string | undefined): boolean {
  if (size === undefined) return false
  const value = Number.parseFloat(size)
  return value === 0 || (value <= 2 && /^[\d.]+(px|pt)?$/.test(size))
}

function isBold(weight: string | undefined): boolean | undefined {
  if (weight === undefined) return undefined
  const value = /\b(bold(?:er)?|normal|lighter|[1-9]00)\b/.exec(weight)?.[1]
  if (value === undefined) return undefined
  return value.startsWith('bold') || Number.parseInt(value, 10) >= 600
}

function isZero(value: string | undefined): boolean {
  return value?.split(/\s+/).every(part => /^0(\.0*)?(px|pt|r?em|in|cm|%)?$/.test(part)) ?? false
}
