import { Tokenizer } from 'htmlparser2'
import { type Anchor, MOST_ANCHORS, surroundings } from './anchor.ts'
import { hasBackground, isHidden, looksLikeButton } from './element-look.ts'

/** The links of an HTML body, and its text. */
export interface ReadAnchors {
  readonly anchors: readonly Anchor[]
  readonly text: string
}

const MAX_HTML = 5_000_000
const MAX_LABEL = 300
/** Their content is never markup. */
const RAW = new Set(['script', 'style', 'title'])
const UNREAD = new Set(['head', 'template', 'noscript'])
const BREAKING = /^(?:p|div|br|td|th|tr|table|li|ul|ol|h[1-6]|hr|center|section|blockquote)$/
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * Reads the links that a person can see in an HTML body, the first 2,000 of them. Goes once over the markup and
 * keeps no tree, so that no nesting makes it slow.
 */
export function readAnchors(html: string): ReadAnchors {
  const bounded = html.slice(0, MAX_HTML)
  return (
    new AnchorReader(bounded, true).read() ??
    new AnchorReader(bounded, false).read() ?? { anchors: [], text: '' }
  )
}

interface OpenAnchor {
  readonly href: string
  readonly start: number
  readonly button: boolean
}

interface HiddenPart {
  readonly tag: string
  depth: number
}

class AnchorReader {
  private readonly html: string
  private readonly hides: boolean
  private readonly text: string[] = []
  private length = 0
  private readonly found: { anchor: OpenAnchor; end: number }[] = []
  private tag = ''
  private attribute = ''
  private value = ''
  private attributes = new Map<string, string>()
  private anchor: OpenAnchor | undefined
  private hidden: HiddenPart | undefined
  private cellLooksPressed = false

  constructor(html: string, hides: boolean) {
    this.html = html
    this.hides = hides
  }

  /** Undefined when a hidden part is never closed: then nothing can be taken for hidden. */
  read(): ReadAnchors | undefined {
    const tokenizer = new Tokenizer({ decodeEntities: true }, this.callbacks())
    tokenizer.write(this.html)
    tokenizer.end()
    if (this.hides && this.hidden) return undefined
    this.closeAnchor()
    const text = this.text.join('')
    return { anchors: this.found.map(({ anchor, end }) => toAnchor(anchor, end, text)), text }
  }

  private callbacks(): ConstructorParameters<typeof Tokenizer>[1] {
    const nothing = () => undefined
    return {
      onopentagname: (start, end) => this.openTag(this.html.slice(start, end).toLowerCase()),
      onattribname: (start, end) => this.openAttribute(this.html.slice(start, end).toLowerCase()),
      onattribdata: (start, end) => this.addValue(this.html.slice(start, end)),
      onattribentity: codePoint => this.addValue(String.fromCodePoint(codePoint)),
      onattribend: () => this.attributes.set(this.attribute, this.value),
      onopentagend: () => this.tagOpened(false),
      onselfclosingtag: () => this.tagOpened(true),
      onclosetag: (start, end) => this.closeTag(this.html.slice(start, end).toLowerCase()),
      ontext: (start, end) => this.addText(this.html.slice(start, end)),
      ontextentity: codePoint => this.addText(String.fromCodePoint(codePoint)),
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
    }
  }

  private openTag(tag: string): void {
    this.tag = tag
    this.attributes = new Map()
  }

  private openAttribute(name: string): void {
    this.attribute = name
    this.value = ''
  }

  private addValue(part: string): void {
    this.value += part
  }

  private addText(part: string): void {
    if (this.hidden) return
    this.text.push(part)
    this.length += part.length
  }

  private tagOpened(selfClosing: boolean): void {
    const { tag } = this
    const isVoid = selfClosing || VOID.test(tag)
    if (this.hidden) {
      if (!isVoid && this.hidden.tag === tag) this.hidden.depth++
      return
    }
    if (!isVoid && (RAW.has(tag) || (this.hides && (UNREAD.has(tag) || isHidden(this.attributes)))))
      this.hidden = { tag, depth: 1 }
    if (BREAKING.test(tag)) this.addText('\n')
    if (tag === 'td' || tag === 'th') this.cellLooksPressed = hasBackground(this.attributes)
    if (tag === 'a' && !this.hidden) this.openAnchor()
  }

  private closeTag(tag: string): void {
    if (this.hidden) {
      if (this.hidden.tag === tag && --this.hidden.depth === 0) this.hidden = undefined
      return
    }
    if (tag === 'a') this.closeAnchor()
    if (tag === 'td' || tag === 'th') this.cellLooksPressed = false
    if (BREAKING.test(tag)) this.addText('\n')
  }

  private openAnchor(): void {
    this.closeAnchor()
    const href = this.attributes.get('href')?.trim()
    if (!href || this.found.length >= MOST_ANCHORS) return
    const button = this.cellLooksPressed || looksLikeButton(this.attributes)
    this.anchor = { href, start: this.length, button }
  }

  private closeAnchor(): void {
    if (this.anchor) this.found.push({ anchor: this.anchor, end: this.length })
    this.anchor = undefined
  }
}

function toAnchor({ href, start, button }: OpenAnchor, end: number, text: string): Anchor {
  return {
    href,
    button,
    label: text.slice(start, Math.min(end, start + MAX_LABEL)),
    ...surroundings(text, start, end),
  }
}
