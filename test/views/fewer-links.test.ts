import type { MessageEntity, RichText } from 'grammy/types'
import { describe, expect, test } from 'vitest'
import { bytesOf, totalBytes } from '../../src/reader/fit-entities.ts'
import { fewerLinks } from '../../src/views/fewer-links.ts'
import { fitRichLinks, richLinkBytes } from '../../src/views/rich-links.ts'
import type { View } from '../../src/views/view.ts'

const keyboard = { inline_keyboard: [[{ text: '482913', copy_text: { text: '482913' } }]] }

function linkAt(offset: number, url: string, length = 4): MessageEntity.TextLinkMessageEntity {
  return { type: 'text_link', offset, length, url }
}

function tracked(index: number, length = 400): string {
  return `https://click.example/${index}/`.padEnd(length, 'x')
}

/** Words of four letters, each a link. */
function wordsWith(links: readonly string[]): View {
  const entities = links.map((url, index) => linkAt(index * 5, url))
  return { text: 'word '.repeat(links.length).trimEnd(), entities, keyboard, whole: true }
}

describe('fewer links', () => {
  test('are the first of the text, with everything else as it was', () => {
    const bold: MessageEntity = { type: 'bold', offset: 0, length: 4 }
    const view = wordsWith(Array.from({ length: 20 }, (_, index) => tracked(index)))
    const fewer = fewerLinks({ ...view, entities: [bold, ...view.entities] })

    expect(fewer.text).toBe(view.text)
    expect(fewer.keyboard).toBe(keyboard)
    expect(fewer.entities).toEqual([bold, ...view.entities.slice(0, 7)])
    expect(totalBytes(fewer.entities)).toBeLessThanOrEqual(3_000)
    expect(fewer.whole).toBeUndefined()
  })

  test('leave a view alone that has few as it is', () => {
    const view = wordsWith(['https://a.example/', 'https://b.example/'])

    expect(fewerLinks(view)).toBe(view)
  })

  test('have no very long address, however few they are', () => {
    const view = wordsWith([tracked(0, 600), 'https://a.example/'])

    expect(fewerLinks(view).entities).toEqual([view.entities[1]])
  })

  test('leave out what leads to one place twice, what is quoted, and what is a link without them', () => {
    const text = 'https://a.example/x quoted again news'
    const entities: MessageEntity[] = [
      linkAt(0, tracked(0, 500), 19),
      { type: 'blockquote', offset: 20, length: 6 },
      linkAt(20, tracked(1, 500), 6),
      linkAt(27, tracked(2, 500), 5),
      linkAt(33, tracked(2, 500), 4),
    ]
    const more = Array.from({ length: 4 }, (_, index) => linkAt(38 + index * 5, tracked(10 + index, 500)))
    const kept = fewerLinks({
      text: `${text} word word word word`,
      entities: [...entities, ...more],
    }).entities

    expect(kept).toEqual([entities[1], entities[3], ...more])
  })
})

describe('links of a rich message', () => {
  test('that are too many leave their words', () => {
    const links = (): RichText[] =>
      Array.from({ length: 20 }, (_, index) => ({ type: 'url', text: `word ${index}`, url: tracked(index) }))
    const text: RichText = [...links(), { type: 'bold', text: links() }]
    const rich = { blocks: [{ type: 'paragraph' as const, text }] }
    const fewer = fitRichLinks(rich, 9_000)

    expect(richLinkBytes(fewer)).toBeLessThanOrEqual(9_000)
    expect(JSON.stringify(fewer).match(/word \d+/g)).toEqual(JSON.stringify(rich).match(/word \d+/g))
    expect(JSON.stringify(fewer).match(/"url":"/g)).toHaveLength(21)
    expect(fitRichLinks(fewer, 9_000)).toBe(fewer)
  })

  test('lead to each place once before they lead anywhere twice', () => {
    const link = (url: string): RichText => ({ type: 'url', text: 'Read', url })
    const [first, again, second] = [tracked(0, 500), tracked(0, 500), tracked(1, 500)]
    const rich = { blocks: [{ type: 'paragraph' as const, text: [first, again, second].map(link) }] }

    expect(JSON.stringify(fitRichLinks(rich, 1_100))).toBe(
      JSON.stringify({ blocks: [{ type: 'paragraph', text: [link(first), 'Read', link(second)] }] }),
    )
  })
})

test('no entity is counted for less than it takes', () => {
  expect(bytesOf(linkAt(0, 'https://ä.example/'))).toBe(16 + 19)
  expect(bytesOf({ type: 'bold', offset: 0, length: 1 })).toBeGreaterThanOrEqual(12)
})
