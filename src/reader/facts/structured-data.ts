import { Parser } from 'htmlparser2'

/** Something that a mail describes in the words of schema.org. */
export interface Thing {
  /** Such as `Order`, without what stands before it. */
  readonly type: string
  readonly fields: Map<string, (string | Thing)[]>
}

/** A sender could put any amount into a mail: at most this much is examined. */
const BOUNDS = { units: 262_144, json: 65_536, things: 200, values: 1_000, depth: 8, text: 300 } as const

/** All that the HTML describes as JSON-LD or microdata, in the order of the mail. */
export function thingsIn(html: string): readonly Thing[] {
  if (!SAYS_SOMETHING.test(html)) return []
  const { things, scripts } = microdataIn(html.slice(0, BOUNDS.units))
  return [...scripts.flatMap(jsonThings), ...things]
}

const SAYS_SOMETHING = /application\/ld\+json|itemtype\s*=/i

/** The first text of a field, on the way through these fields. */
export function textAt(thing: Thing | undefined, ...path: readonly string[]): string | undefined {
  const [first = '', ...rest] = path
  const values = thing?.fields.get(first) ?? []
  if (rest.length === 0) return values.find(value => typeof value === 'string')
  for (const value of values) {
    const text = typeof value === 'string' ? undefined : textAt(value, ...rest)
    if (text !== undefined) return text
  }
  return undefined
}

export function thingsAt(thing: Thing | undefined, field: string): readonly Thing[] {
  return thing?.fields.get(field)?.filter(value => typeof value !== 'string') ?? []
}

function jsonThings(json: string): readonly Thing[] {
  if (json.length > BOUNDS.json) return []
  try {
    const left = { things: BOUNDS.things }
    return toThings(JSON.parse(json), left, 0).filter(value => typeof value !== 'string')
  } catch {
    return []
  }
}

function toThings(value: unknown, left: { things: number }, depth: number): (string | Thing)[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value).slice(0, BOUNDS.text)]
  if (typeof value !== 'object' || value === null || depth > BOUNDS.depth) return []
  if (Array.isArray(value)) return value.flatMap(one => toThings(one, left, depth + 1))
  if (left.things-- <= 0) return []
  const { '@type': type, '@graph': graph, ...fields } = value as Record<string, unknown>
  if (graph !== undefined) return toThings(graph, left, depth + 1)
  const entries = Object.entries(fields).map(
    ([name, field]) => [name, toThings(field, left, depth + 1)] as const,
  )
  const named = Array.isArray(type) ? type[0] : type
  return [{ type: bareType(typeof named === 'string' ? named : ''), fields: new Map(entries) }]
}

/** Without `http://schema.org/` and the like. */
function bareType(type: string): string {
  const start = Math.max(...['/', '#', ':'].map(sign => type.lastIndexOf(sign))) + 1
  return type.slice(start, start + BOUNDS.text)
}

type Attributes = Record<string, string>

interface Open {
  /** The thing whose fields stand here. */
  readonly within: Thing | undefined
  /** The field whose text this is. */
  readonly field: string | undefined
  text: string
}

function microdataIn(html: string): {
  readonly things: readonly Thing[]
  readonly scripts: readonly string[]
} {
  const things: Thing[] = []
  const scripts: string[] = []
  const open: Open[] = []
  let script: string | undefined
  let values = 0

  const add = (thing: Thing | undefined, field: string, value: string | Thing) => {
    if (!thing || ++values > BOUNDS.values) return
    for (const name of field.split(/\s+/, 4)) {
      const known = thing.fields.get(name)
      if (known) known.push(value)
      else thing.fields.set(name, [value])
    }
  }
  const item = ({ itemtype = '', itemprop }: Attributes): Open => {
    const thing: Thing = { type: bareType(itemtype.trim()), fields: new Map() }
    const within = open.at(-1)?.within
    if (within && itemprop !== undefined) add(within, itemprop, thing)
    else if (things.length < BOUNDS.things) things.push(thing)
    return { within: thing, field: undefined, text: '' }
  }
  const field = (name: string, attributes: Attributes): Open => {
    const within = open.at(-1)?.within
    const { itemprop } = attributes
    const value = itemprop === undefined ? undefined : attributeValue(name, attributes)
    if (itemprop !== undefined && value !== undefined) add(within, itemprop, value.slice(0, BOUNDS.text))
    return { within, field: value === undefined ? itemprop : undefined, text: '' }
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'script' && /^application\/ld\+json\b/i.test(attributes.type ?? '')) script = ''
      open.push(attributes.itemscope === undefined ? field(name, attributes) : item(attributes))
    },
    ontext(text) {
      if (script !== undefined) script += text
      const field = open.findLast(one => one.field !== undefined)
      if (field && field.text.length < BOUNDS.text) field.text += text.slice(0, BOUNDS.text)
    },
    onclosetag(name) {
      if (name === 'script' && script !== undefined) {
        if (scripts.length < BOUNDS.depth) scripts.push(script)
        script = undefined
      }
      const closed = open.pop()
      if (closed?.field !== undefined)
        add(closed.within, closed.field, closed.text.replace(/\s+/g, ' ').trim())
    },
  })
  parser.end(html)
  return { things, scripts }
}

/** What stands in an attribute; undefined for the text of the element. */
function attributeValue(name: string, { content, href, datetime, value }: Attributes): string | undefined {
  if (content !== undefined) return content
  if (name === 'time') return datetime
  if (name === 'data' || name === 'meter') return value
  return name === 'a' || name === 'link' ? href : undefined
}
