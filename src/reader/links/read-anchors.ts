import { Tokenizer } from 'htmlparser2'
import { INVISIBLE } from '../invisible-characters.ts'
import { type Anchor, isWide, MOST_ANCHORS, type Picture, toAnchors } from './anchor.ts'
import {
  backgroundOf,
  hasBackground,
  isCalledButton,
  isHidden,
  isLarge,
  looksLikeButton,
  widthOf,
} from './element-look.ts'

/** The links of an HTML body, and its text. */
interface ReadAnchors {
  readonly anchors: readonly Anchor[]
  readonly text: string
  /** How many characters of it are outside links; what is no text but a wide picture counts as one. */
  readonly said: number
}

const MAX_HTML = 5_000_000
const MAX_LABEL = 300
/** Of a longer text so much is looked at: what shows nothing may stand before the words. */
const MAX_RAW_LABEL = 8_000
/** Their content is never markup. */
const RAW = new Set(['script', 'style', 'title'])
const UNREAD = new Set(['head', 'template', 'noscript'])
const BREAKING = /^(?:p|div|br|td|th|tr|table|li|ul|ol|h[1-6]|hr|center|section|blockquote)$/
const BOX = /^(?:td|th|div)$/
const HEADING = /^h[1-4]$/
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/

/**
 * Reads the links that a person can see in an HTML body, the first 2,000 of them. Scans the markup once and builds no
 * tree, so that nesting can't make it slow.
 */
export function readAnchors(html: string): ReadAnchors {
  const bounded = html.slice(0, MAX_HTML)
  return (
    new AnchorReader(bounded, { hides: true }).read() ??
    // A hidden part is never closed: read again with nothing hidden.
    new AnchorReader(bounded, { hides: false }).read() ?? { anchors: [], text: '', said: 0 }
  )
}

interface OpenAnchor {
  readonly href: string
  readonly start: number
  readonly said: number
  button: boolean
  heading: boolean
  picture?: Picture
  /** The picture that its style draws behind it, where it may have nothing else to show. */
  background?: Picture | undefined
}

/** A coloured box: a button when there is nothing in it but one link. */
interface Box {
  readonly tag: string
  readonly links: number
  readonly said: number
  readonly background: Picture | undefined
  depth: number
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
  private box: Box | undefined
  private headings = 0
  /** How much the mail says that is no link. */
  private said = 0

  constructor(html: string, { hides }: { readonly hides: boolean }) {
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
    const spans = this.found.map(({ anchor, end }) => ({
      ...anchor,
      end,
      ...labelOf(anchor, text.slice(anchor.start, end)),
    }))
    return { anchors: toAnchors(text, spans), text, said: this.said }
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
    if (!this.anchor) this.said += part.trim().length
  }

  private tagOpened(selfClosing: boolean): void {
    const { tag } = this
    const isVoid = selfClosing || VOID.test(tag)
    if (this.hidden) {
      if (!isVoid && this.hidden.tag === tag) this.hidden.depth++
      return
    }
    if (!isVoid && this.hidesContent(tag)) this.hidden = { tag, depth: 1 }
    else this.lookAt(tag)
    if (BREAKING.test(tag)) this.addText('\n')
    if (tag === 'a' && !this.hidden) this.openAnchor()
  }

  private hidesContent(tag: string): boolean {
    return RAW.has(tag) || (this.hides && (UNREAD.has(tag) || isHidden(this.attributes)))
  }

  private lookAt(tag: string): void {
    if (HEADING.test(tag)) this.headings++
    if (tag === 'img') this.addPicture()
    if (BOX.test(tag)) this.openBox(tag)
    if (this.anchor) this.lookInside(this.anchor)
  }

  private closeTag(tag: string): void {
    if (this.hidden) {
      if (this.hidden.tag === tag && --this.hidden.depth === 0) this.hidden = undefined
      return
    }
    if (tag === 'a') this.closeAnchor()
    if (HEADING.test(tag)) this.headings = Math.max(0, this.headings - 1)
    if (this.box?.tag === tag && --this.box.depth === 0) this.closeBox(this.box)
    if (BREAKING.test(tag)) this.addText('\n')
  }

  private openBox(tag: string): void {
    const background = backgroundOf(this.attributes)
    if (background || hasBackground(this.attributes) || isCalledButton(this.attributes))
      this.box = { tag, links: this.found.length, said: this.said, background, depth: 1 }
    else if (this.box?.tag === tag) this.box.depth++
  }

  private closeBox({ links, said, background }: Box): void {
    const inside = this.found.slice(links)
    if (inside.length === 1 && said === this.said) {
      for (const { anchor } of inside) {
        anchor.button = true
        anchor.background ??= background
      }
    }
    this.box = undefined
  }

  private addPicture(): void {
    const width = widthOf(this.attributes)
    const picture = {
      alt: this.attributes.get('alt') ?? '',
      source: this.attributes.get('src') ?? '',
      ...(width === undefined ? {} : { width }),
    }
    if (!this.anchor) this.said += isWide(picture) ? 1 : 0
    else if ((width ?? 0) >= (this.anchor.picture?.width ?? 0)) this.anchor.picture = picture
  }

  /** What a link holds may be its button or its heading. */
  private lookInside(anchor: OpenAnchor): void {
    if (looksLikeButton(this.attributes)) anchor.button = true
    if (this.headings > 0 || isLarge(this.attributes)) anchor.heading = true
  }

  private openAnchor(): void {
    this.closeAnchor()
    const href = this.attributes.get('href')?.trim()
    if (!href || this.found.length >= MOST_ANCHORS) return
    this.anchor = {
      href,
      start: this.length,
      said: this.said,
      button: looksLikeButton(this.attributes),
      heading: this.headings > 0 || isLarge(this.attributes),
      background: backgroundOf(this.attributes),
    }
  }

  private closeAnchor(): void {
    if (this.anchor) this.found.push({ anchor: this.anchor, end: this.length })
    this.anchor = undefined
  }
}

/** A link with a text is no picture, and a picture is no button. */
function labelOf(
  { picture: shown, background, button }: OpenAnchor,
  text: string,
): Pick<Anchor, 'label' | 'button' | 'picture'> {
  const picture = shown ?? background
  if (text.trim() !== '' || !picture) return { label: shortLabel(text), button, picture: undefined }
  return { label: shortLabel(picture.alt), button: false, picture }
}

function shortLabel(text: string): string {
  if (text.length <= MAX_LABEL) return text
  return text.slice(0, MAX_RAW_LABEL).replace(INVISIBLE, '').slice(0, MAX_LABEL)
}
