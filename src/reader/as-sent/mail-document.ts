import { Parser } from 'htmlparser2'
import type { Attributes } from 'sanitize-html'
import { cleanAttributes, cleanHtml, type HtmlOptions } from './clean-html.ts'
import { cleanSheet, knowsDark } from './clean-styles.ts'
import { createImagePolicy } from './image-policy.ts'
import { shallowHtml } from './shallow-html.ts'

/** What a mail says, and how it is to be shown. */
export interface AsSentOptions {
  /** Without any, the text is shown. */
  readonly html: string
  readonly text: string
  readonly subject: string
  /** `data:` addresses of the pictures among the mail's own parts, by Content-ID in lower case. */
  readonly parts: ReadonlyMap<string, string>
  /** Shows pictures that lie on other servers, which the reader's device then fetches. */
  readonly remoteImages: boolean
  /** The surroundings are dark: for mails with dark colours, or without any. */
  readonly dark: boolean
  /** See {@link HtmlOptions}. */
  readonly linkPage: string | undefined
}

/** A mail as it was sent. */
export interface AsSent {
  /** A whole HTML document without scripts, forms and frames, that loads nothing but what it may. */
  readonly document: string
  /** How many pictures on other servers were left off. */
  readonly leftOff: number
  /** Drawn for dark surroundings. */
  readonly dark: boolean
  /** The mail's text, in place of HTML that it has not, or that could not be had. */
  readonly isText: boolean
}

/** Longer text is cut; the source has all of it. */
const MAX_TEXT_UNITS = 200_000

/** The document of a mail. Pure; takes as long as the mail is, some seconds for one of 2 MB. */
export function mailDocument(options: AsSentOptions): AsSent {
  const isText = options.html.trim() === ''
  const html = isText ? htmlOfText(options.text.slice(0, MAX_TEXT_UNITS)) : shallowHtml(options.html)
  const outline = outlineOf(html)
  const sheets = outline.sheets.join('\n')
  const dark = options.dark && (knowsDark(sheets) || !hasColours(html, sheets))
  const images = createImagePolicy({ parts: options.parts, remote: options.remoteImages })
  const cleaning: HtmlOptions = { images, dark, linkPage: options.linkPage }
  const styles = outline.sheets.map(sheet => cleanSheet(sheet, cleaning)).join('')
  const body = cleanHtml(html, cleaning)
  const document = [
    '<!doctype html>',
    `<html${written(pick(outline.html, ['lang', 'dir']))}><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policyOf(options)}">`,
    '<meta name="referrer" content="no-referrer">',
    '<meta name="viewport" content="width=device-width">',
    `<meta name="color-scheme" content="${dark ? 'dark' : 'light'}">`,
    `<title>${escapeHtml(options.subject)}</title>`,
    `<style>${BASE}${dark ? '' : PAPER}</style><style>${styles.replaceAll('<', '\\3c ')}</style></head>`,
    `<body${written(bodyAttributes(outline, cleaning))}>${body}</body></html>`,
  ]
  return { document: document.join('\n'), leftOff: images.leftOff, dark, isText }
}

/** A plain text as HTML, with its links to press. */
function htmlOfText(text: string): string {
  const parts = text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/)
  const shown = parts.map((part, index) => {
    const words = escapeHtml(part)
    return index % 2 === 0 ? words : `<a href="${words}">${words}</a>`
  })
  return `<div dir="auto" style="white-space:pre-wrap;overflow-wrap:anywhere">${shown.join('')}</div>`
}

/** Our styles, below the mail's own. */
const BASE = `
html { font: -apple-system-body; line-height: 1.4; text-size-adjust: auto; }
body { margin: 0; padding: 12px; font-family: system-ui, sans-serif; overflow-wrap: break-word; }
img { max-width: 100%; }
table { max-width: 100%; }
pre { white-space: pre-wrap; }
`
/** Mails with colours of their own expect white below them. */
const PAPER = 'html { background: #fff; color: #000; }'

/** The document's own policy, for wherever it is opened; the frame of the page has a narrower one around it. */
function policyOf({ remoteImages }: AsSentOptions): string {
  const images = remoteImages ? 'data: https:' : 'data:'
  return `default-src 'none'; style-src 'unsafe-inline'; img-src ${images}; base-uri 'none'; form-action 'none'`
}

interface Outline {
  readonly html: Attributes
  readonly body: Attributes
  readonly sheets: readonly string[]
}

/** What a mail says outside of its body: its direction, its colours, its style sheets in their order. */
function outlineOf(source: string): Outline {
  const found = { html: {} as Attributes, body: {} as Attributes, sheets: [] as string[] }
  let sheet: string | undefined
  let media = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'html' || name === 'body') found[name] = { ...attributes, ...found[name] }
      if (name !== 'style') return
      sheet = ''
      media = attributes.media ?? ''
    },
    ontext(text) {
      if (sheet !== undefined) sheet += text
    },
    onclosetag(name) {
      if (name !== 'style' || sheet === undefined) return
      found.sheets.push(media === '' ? sheet : `@media ${media}{${sheet}}`)
      sheet = undefined
    },
  })
  parser.end(source)
  return found
}

/** Whether a mail sets colours, and so expects a white background. */
function hasColours(html: string, sheets: string): boolean {
  const styled = /\bbackground(?:-color)?\s*:|(?<![-\w])color\s*:/i
  return (
    styled.test(sheets) ||
    /<[a-z][^<>]*?(?:\b(?:bgcolor|background|text)\s*=|\bbackground(?:-color)?\s*:|(?<![-\w])color\s*[:=])/i.test(
      html,
    )
  )
}

function bodyAttributes({ html, body }: Outline, options: HtmlOptions): Attributes {
  const { text, ...given } = body
  const cleaned = cleanAttributes('body', given, options)
  const colour = text && /^#?\w{1,32}$/.test(text) ? { text } : {}
  const direction = html.dir === undefined ? { dir: 'auto' } : {}
  return { ...direction, ...pick(cleaned, ['dir', 'lang', 'class', 'id', 'bgcolor', 'style']), ...colour }
}

function pick(attributes: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)))
}

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\0]/g, char => (char === '\0' ? '' : `&#${char.charCodeAt(0)};`))
}
