import type { InlineKeyboardButton, MessageEntity } from 'grammy/types'
import type { View } from '../../views/view.ts'

/** Views, without those that look like an earlier one: views that differ only in words are the same to Telegram. */
export function distinctLooks(views: ReadonlyMap<string, View>): ReadonlyMap<string, View> {
  const seen = new Set<string>()
  const distinct = [...views].filter(([, view]) => {
    const look = [...traitsOf(view)].sort().join(', ')
    return seen.has(look) ? false : seen.add(look)
  })
  return new Map(distinct)
}

/** What Telegram has to parse in a view: kinds of entities and how they nest, buttons, blocks. */
function traitsOf({ entities, keyboard, rich }: View): ReadonlySet<string> {
  const buttons = keyboard?.inline_keyboard.flat() ?? []
  return new Set([
    ...entities.map(({ type }) => type),
    ...entities.flatMap(outer => insideOf(outer, entities)),
    ...buttons.map(buttonTrait),
    ...typesIn(rich?.blocks).map(type => `block ${type}`),
  ])
}

function insideOf(outer: MessageEntity, entities: readonly MessageEntity[]): string[] {
  const end = outer.offset + outer.length
  return entities
    .filter(one => one !== outer && one.offset >= outer.offset && one.offset + one.length <= end)
    .map(inner => `${inner.type} in ${outer.type}`)
}

function buttonTrait(button: InlineKeyboardButton): string {
  const kind = Object.keys(button).find(name => name !== 'text' && name !== 'style')
  return `button ${kind}${button.style ? ` ${button.style}` : ''}`
}

function typesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(typesIn)
  if (typeof value !== 'object' || value === null) return []
  const own = 'type' in value && typeof value.type === 'string' ? [value.type] : []
  return [...own, ...Object.values(value).flatMap(typesIn)]
}
