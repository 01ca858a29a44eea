import { Parser } from 'htmlparser2'

/** A node of an HTML part: an element, a text, or what nobody sees (comments, declarations, scripts, style sheets). */
export interface Element {
  readonly type: 'tag' | 'text' | 'unseen'
  /** In lower case; empty for what is no element. */
  readonly name: string
  /** Undefined for elements. */
  readonly data: string | undefined
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly children: readonly Element[]
  readonly parent: Element | undefined
}

/** Reads HTML whatever is wrong with it, into one element around everything. */
export function parseTree(html: string): Element {
  const root = createElement('', {}, undefined)
  let open = root
  let text: Leaf | undefined

  function addUnseen(data: string): void {
    text = undefined
    open.children.push(createLeaf('unseen', data, open))
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      text = undefined
      const element = createElement(name, attributes, open)
      open.children.push(element)
      open = element
    },
    onclosetag() {
      text = undefined
      open = open.parent ?? root
    },
    ontext(data) {
      if (text) {
        text.data += data
      } else {
        text = createLeaf('text', data, open)
        open.children.push(text)
      }
    },
    oncomment: addUnseen,
    onprocessinginstruction: (_, data) => addUnseen(data),
  })
  parser.end(html)
  return root
}

interface OpenElement extends Element {
  readonly children: Element[]
  readonly parent: OpenElement | undefined
}

interface Leaf extends Element {
  data: string
}

const UNSEEN: ReadonlySet<string> = new Set(['script', 'style'])

function createElement(
  name: string,
  attributes: Element['attributes'],
  parent: OpenElement | undefined,
): OpenElement {
  return {
    type: UNSEEN.has(name) ? 'unseen' : 'tag',
    name,
    data: undefined,
    attributes,
    children: [],
    parent,
  }
}

const NO_ATTRIBUTES = {}
const NO_CHILDREN: readonly Element[] = []

function createLeaf(type: 'text' | 'unseen', data: string, parent: Element): Leaf {
  return { type, name: '', data, attributes: NO_ATTRIBUTES, children: NO_CHILDREN, parent }
}
