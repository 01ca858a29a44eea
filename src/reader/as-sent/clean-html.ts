import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { imageWords } from '../html/image-text.ts'
import { cleanDeclarations, type StyleOptions } from './clean-styles.ts'

/** Deeper than any real mail, and less than what browsers draw. */
const MAX_NESTING = 200
/** In pixels: wider elements don't fit a phone and are made to shrink. */
const WIDE = 320

export interface HtmlOptions extends StyleOptions {
  /** The page that asks before a link opens; the link itself follows after `#`. Without one, links open directly. */
  readonly linkPage: string | undefined
}

/** The markup of a mail's body without anything that runs, loads, asks for input or navigates by itself. */
export function cleanHtml(html: string, options: HtmlOptions): string {
  return sanitizeHtml(html.replaceAll('\0', ''), {
    ...RULES,
    transformTags: {
      img: (_, attributes) => picture(attributes, options),
      '*': (tagName, attributes) => ({ tagName, attribs: cleanAttributes(tagName, attributes, options) }),
    },
  })
}

/** The attributes that an element keeps, also those of `body`, with harmless values. */
export function cleanAttributes(tag: string, given: Attributes, options: HtmlOptions): Attributes {
  const { href, src, background, style, width, ...rest } = given
  return {
    ...rest,
    ...(href === undefined ? {} : link(href, options)),
    // Images were handled by then.
    ...(src === undefined || tag !== 'img' ? {} : { src, referrerpolicy: 'no-referrer' }),
    ...fitted(tag, width, styleOf({ style, background }, options)),
  }
}

const LAYOUT = [
  'align',
  'bgcolor',
  'class',
  'dir',
  'height',
  'id',
  'lang',
  'style',
  'title',
  'valign',
  'width',
]
const LAYING_OUT =
  'article aside center details div figcaption figure footer header hr main nav p section summary address blockquote pre'
const TABLES = 'table caption col colgroup thead tbody tfoot tr td th'
const LISTS = 'ol ul li dl dt dd dir menu'
const WORDS =
  'a abbr acronym b bdi bdo big br cite code del dfn em font i ins kbd mark nobr q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'
const HEADINGS = 'h1 h2 h3 h4 h5 h6'

const RULES: IOptions = {
  allowedTags: [LAYING_OUT, TABLES, LISTS, WORDS, HEADINGS, 'img map area'].flatMap(names =>
    names.split(' '),
  ),
  allowedAttributes: {
    '*': LAYOUT,
    a: ['href', 'name', 'target', 'rel'],
    area: ['href', 'shape', 'coords', 'alt', 'target', 'rel'],
    col: ['span'],
    details: ['open'],
    font: ['color', 'face', 'size'],
    hr: ['size', 'noshade', 'color'],
    img: ['src', 'alt', 'border', 'hspace', 'vspace', 'usemap', 'referrerpolicy'],
    li: ['type', 'value'],
    map: ['name'],
    ol: ['type', 'start', 'reversed'],
    table: ['border', 'cellpadding', 'cellspacing', 'summary'],
    td: ['colspan', 'rowspan', 'nowrap', 'abbr', 'scope', 'headers'],
    th: ['colspan', 'rowspan', 'nowrap', 'abbr', 'scope', 'headers'],
    time: ['datetime'],
    ul: ['type'],
  },
  // These hold no text for people.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'title',
    'template',
    'iframe',
    'noembed',
    'noframes',
  ],
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data', 'https'] },
  allowProtocolRelative: false,
  // The style rules have been applied by then.
  parseStyleAttributes: false,
  nestingLimit: MAX_NESTING,
}

/** A place in the mail itself, or the way to somewhere else. */
function link(href: string, { linkPage }: HtmlOptions): Attributes {
  const url = href.trim()
  if (/^#[^\s]*$/.test(url)) return { href: url }
  const target = linkTarget(url)
  if (!target) return {}
  const leads = linkPage === undefined ? target : `${linkPage}#${encodeURIComponent(target)}`
  return { href: leads, target: '_blank', rel: 'noopener noreferrer', title: shownTarget(target) }
}

/** A link's target as a browser reads it; undefined when a mail must not open it. */
function linkTarget(href: string): string | undefined {
  const url = URL.parse(href.startsWith('//') ? `https:${href}` : href)
  return url && /^(?:https?|mailto|tel):$/.test(url.protocol) ? url.href : undefined
}

function shownTarget(target: string): string {
  const { host, pathname } = new URL(target)
  return host || pathname
}

/** A picture at an allowed address, or its alternative text, since browsers would draw a broken picture. */
function picture({ src, ...attributes }: Attributes, { images }: HtmlOptions): Tag {
  const address = src === undefined ? undefined : images.address(src)
  if (address !== undefined) return { tagName: 'img', attribs: { ...attributes, src: address } }
  const { style = '', lang, dir } = attributes
  return {
    tagName: 'span',
    // The alternative text keeps the picture's font styles, but not its size.
    attribs: {
      ...(style === '' ? {} : { style: `${style};width:auto;height:auto` }),
      ...(lang === undefined ? {} : { lang }),
      ...(dir === undefined ? {} : { dir }),
    },
    text: imageWords(attributes),
  }
}

/** A background named by attribute, as mails have them, becomes a style like any other. */
function styleOf(
  { style = '', background }: { style: string | undefined; background: string | undefined },
  options: HtmlOptions,
): string {
  const address = background === undefined ? undefined : options.images.address(background)
  return (address ? `background-image:url("${address}");` : '') + cleanDeclarations(style, options)
}

/** A wide table or picture gets narrower where there is no room for it. */
function fitted(tag: string, width: string | undefined, style: string): Attributes {
  const styled = style === '' ? {} : { style }
  if (width === undefined) return styled
  const pixels = /^\s*(\d+)\s*(?:px\s*)?$/i.exec(width)?.[1]
  if (!(Number(pixels) >= WIDE)) return { width, ...styled }
  if (tag === 'img') return { width, style: `max-width:100%;height:auto;${style}` }
  return tag === 'table' ? { width: '100%', style: `max-width:${pixels}px;${style}` } : { width, ...styled }
}
