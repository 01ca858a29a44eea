import postcss, {
  type AtRule,
  type ChildNode,
  type Container,
  type Declaration,
  type Root,
  type Rule,
} from 'postcss'
import type { ImagePolicy } from './image-policy.ts'

/** Rules inside rules; real mails have two. */
const MAX_DEPTH = 4
/** In pixels: what is wider does not fit a phone and is made to give way. */
const WIDE = 320

export interface StyleOptions {
  readonly images: ImagePolicy
  /** Whether to show the dark colours of a mail that has both. */
  readonly dark: boolean
}

/** A style sheet without what loads, runs or hides in it; what can't be parsed is left out. */
export function cleanSheet(css: string, options: StyleOptions): string {
  const bare = css.replace(/<!--|-->/g, ' ')
  return (
    cleanWhole(bare, options) ??
    rulesOf(bare)
      .map(rule => cleanWhole(rule, options) ?? '')
      .join('')
  )
}

/** The declarations of a style attribute; those that can't be parsed are left out. */
export function cleanDeclarations(css: string, options: StyleOptions): string {
  return declarationsOf(css)
    .map(one => cleanDeclaration(one, options))
    .join('')
}

function cleanWhole(css: string, options: StyleOptions): string | undefined {
  const root = parsed(css)
  return root && cleanNodes(root, options, 0)
}

/** Cuts a sheet after each closing bracket, so that one bad rule does not spoil the others. */
function rulesOf(css: string): string[] {
  const rules = ['']
  let depth = 0
  for (const piece of css.split(/(?<=[{}])/)) {
    rules.push(`${rules.pop() ?? ''}${piece}`)
    if (piece.endsWith('{')) depth++
    if (piece.endsWith('}')) depth = Math.max(0, depth - 1)
    if (depth === 0) rules.push('')
  }
  return rules
}

/** Whether a sheet has colours of its own for dark surroundings. */
export function knowsDark(css: string): boolean {
  let knows = false
  // Dark rules often only swap pictures; only those that set colours make a dark design.
  const look = ({ nodes = [] }: Pick<Container, 'nodes'>, isDark: boolean): void => {
    for (const node of nodes) {
      if (node.type === 'decl') knows ||= isDark && /^(?:background(?:-color)?|color)$/i.test(node.prop)
      else if (node.type === 'atrule')
        look(node, isDark || /prefers-color-scheme\s*:\s*dark/i.test(node.params))
      else if (node.type === 'rule') look(node, isDark)
    }
  }
  for (const rule of rulesOf(css)) {
    const root = /prefers-color-scheme/i.test(rule) ? parsed(rule) : undefined
    if (root) look(root, false)
  }
  return knows
}

function parsed(css: string): Root | undefined {
  try {
    return postcss.parse(css)
  } catch {
    return undefined // postcss explains what the sheet's author did wrong, and there's nobody to tell.
  }
}

function declarationsOf(css: string): Declaration[] {
  try {
    return declarationsIn(postcss.parse(css))
  } catch {
    // One bad declaration must not spoil the others.
    return css.split(';').flatMap(part => {
      try {
        return declarationsIn(postcss.parse(part))
      } catch {
        return []
      }
    })
  }
}

function declarationsIn({ nodes = [] }: { nodes?: readonly ChildNode[] }): Declaration[] {
  return nodes.filter(node => node.type === 'decl')
}

function cleanNodes({ nodes = [] }: Pick<Container, 'nodes'>, options: StyleOptions, depth: number): string {
  if (depth > MAX_DEPTH) return ''
  return nodes
    .map(node => {
      if (node.type === 'rule') return cleanRule(node, options)
      return node.type === 'atrule' ? cleanAtRule(node, options, depth) : ''
    })
    .join('')
}

function cleanRule(rule: Rule, options: StyleOptions): string {
  const selector = rule.selector.trim()
  if (!isPlainSelector(selector)) return ''
  const body = declarationsIn(rule)
    .map(one => cleanDeclaration(one, options))
    .join('')
  return body === '' ? '' : `${selector}{${body}}\n`
}

/** A selector without anything that could end it, or be parsed differently from postcss. */
function isPlainSelector(selector: string): boolean {
  const bare = selector.replace(/"[^"\\\n]*"|'[^'\\\n]*'/g, '')
  return bare !== '' && !/[\n\r\f][ \t]*\\|[{};<@"']|\\$|\/\*/.test(bare)
}

function cleanAtRule(rule: AtRule, options: StyleOptions, depth: number): string {
  const name = rule.name.toLowerCase()
  if (!AT_RULES.has(name) || !rule.nodes) return ''
  const params = rule.params.replace(COLOUR_SCHEME, (_, scheme: string) =>
    (scheme.toLowerCase() === 'dark') === options.dark ? '(min-width:0px)' : '(max-width:0px)',
  )
  if (!/^[\w\s\-:.,()%/>=+*]*$/.test(params) || /\b(?:url|src|image|image-set)\(/i.test(params)) return ''
  const body = cleanNodes({ nodes: rule.nodes }, options, depth + 1)
  return body === '' ? '' : `@${name} ${params}{${body}}\n`
}

const AT_RULES: ReadonlySet<string> = new Set(['media', 'supports', 'keyframes', '-webkit-keyframes'])
/** System colours are left out: they may differ from those of the Telegram client around the mail. */
const COLOUR_SCHEME = /\(\s*prefers-color-scheme\s*:\s*(dark|light)\s*\)/gi

function cleanDeclaration({ prop, value, important, raws }: Declaration, options: StyleOptions): string {
  const name = prop.toLowerCase()
  // `*width` and `_width` were for browsers of long ago.
  if (!/^-{0,2}[a-z][a-z0-9-]*$/.test(name) || IGNORED.test(name) || /[*_]/.test(raws.before ?? '')) return ''
  const cleaned = cleanValue(value, imagesFor(name, options.images))
  if (cleaned === undefined) return ''
  const ending = important ? '!important;' : ';'
  const width = name === 'width' ? /^(\d{3,4})(?:\.\d+)?px$/i.exec(cleaned)?.[1] : undefined
  if (Number(width) >= WIDE) return `width:100%${ending}max-width:${width}px${ending}`
  if (name === 'min-width' && Number.parseFloat(cleaned) >= WIDE) return ''
  return `${name}:${cleaned}${ending}`
}

/** A background without its picture keeps its colour: the text may be unreadable without it. */
function imagesFor(property: string, images: ImagePolicy): (url: string) => string | undefined {
  const without = /^background(?:-image)?$/.test(property) ? 'none' : undefined
  return url => {
    const address = images.address(url)
    return address === undefined ? without : `url("${address}")`
  }
}

const IGNORED = /^(?:mso-|-moz-binding|-?(?:ms-)?behaviou?r|--)/

/** A string, an address, a word or the name of a function, a bracket, or what is harmless by itself. */
const TOKEN = new RegExp(
  [
    String.raw`("(?:[^"\\\n\r\f]|\\[^\n\r\f])*"|'(?:[^'\\\n\r\f]|\\[^\n\r\f])*')`,
    String.raw`url\(\s*(?:"([^"\\\n\r\f]*)"|'([^'\\\n\r\f]*)'|([^\s"'()\\]*))\s*\)`,
    String.raw`([a-z-][\w-]*)(\()?`,
    String.raw`([()[\]])`,
    String.raw`[\d\s#%.,+*/!=:|~^&?_\u{80}-\u{10FFFF}]+`,
  ].join('|'),
  'iuy',
)

/** The value with pictures at allowed addresses; undefined when it contains anything else. */
function cleanValue(value: string, image: (url: string) => string | undefined): string | undefined {
  let cleaned = ''
  let open = 0
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < value.length) {
    const token = TOKEN.exec(value)
    const piece = token && cleanToken(token, image)
    if (piece === null || piece === undefined) return undefined
    cleaned += piece.text
    open += piece.opens
    if (open < 0) return undefined
  }
  return open === 0 ? cleaned.trim() : undefined
}

interface Piece {
  readonly text: string
  /** 1 for a bracket that opens, -1 for one that closes. */
  readonly opens: number
}

function cleanToken(token: RegExpExecArray, image: (url: string) => string | undefined): Piece | undefined {
  const [whole, string, quoted, single, bare, word = '', call, bracket] = token
  const url = quoted ?? single ?? bare
  if (url !== undefined) {
    const text = image(url)
    return text === undefined ? undefined : { text, opens: 0 }
  }
  if (call) return FUNCTIONS.has(word.toLowerCase()) ? { text: whole, opens: 1 } : undefined
  if (bracket) return { text: bracket, opens: '(['.includes(bracket) ? 1 : -1 }
  return { text: string === undefined ? whole : string.replaceAll('<', '\\3c '), opens: 0 }
}

/** None of them loads anything. */
const FUNCTIONS: ReadonlySet<string> = new Set(
  [
    'calc clamp max min var env rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix',
    'linear-gradient radial-gradient conic-gradient',
    'repeating-linear-gradient repeating-radial-gradient repeating-conic-gradient',
    '-webkit-linear-gradient -webkit-radial-gradient -moz-linear-gradient -o-linear-gradient',
    'translate translatex translatey translate3d scale scalex scaley rotate skew skewx skewy matrix',
    'cubic-bezier steps counter blur brightness contrast grayscale invert opacity saturate sepia drop-shadow',
    'rect inset circle ellipse polygon repeat minmax fit-content',
  ].flatMap(names => names.split(' ')),
)
