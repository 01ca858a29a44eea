import { describe, expect, test } from 'vitest'
import type { Block } from '../../src/reader/layout-blocks/block.ts'
import { read } from './read.ts'

/** Blocks as short as they can be told: kind, then text or what is inside. */
function told(blocks: readonly Block[]): unknown[] {
  return blocks.map(block => {
    switch (block.kind) {
      case 'rule':
        return 'rule'
      case 'list':
        return ['list', ...block.items.map(({ label, blocks }) => [label.value ?? '•', ...told(blocks)])]
      case 'table':
        return [
          'table',
          ...block.rows.map(({ cells }) =>
            cells.map(({ text, span }) => (span > 1 ? `${text.text}×${span}` : text.text)),
          ),
        ]
      case 'paragraph':
      case 'pre':
      case 'heading':
        return block.kind === 'heading' ? [`h${block.level}`, block.text.text] : block.text.text
      default:
        return [block.kind, ...told(block.blocks)]
    }
  })
}

function blocksOf(html: string, subject = ''): unknown[] {
  return told(read({ html, subject }).built.blocks)
}

describe('the blocks of a mail', () => {
  test('keep headings, paragraphs and rules apart', () => {
    expect(blocksOf('<h2>News</h2><p>One.<br>Two.</p><hr><p>Three.</p>')).toEqual([
      ['h2', 'News'],
      'One.\nTwo.',
      'rule',
      'Three.',
    ])
  })

  test('take a line in large letters for a heading, unless all is large', () => {
    expect(blocksOf('<div style="font-size:28px">Sale</div><p>Until Monday.</p>')).toEqual([
      ['h3', 'Sale'],
      'Until Monday.',
    ])
    expect(blocksOf('<div style="font-size:32px">$18.40</div><div>Thanks,<br>Aiko</div>')).toEqual([
      ['h3', '$18.40'],
      'Thanks,\nAiko',
    ])
    const all = `<div style="font-size:28px"><p>Sale</p><p>${'Until Monday. '.repeat(30)}</p></div>`
    expect(blocksOf(all)[0]).toBe('Sale')
  })

  test('keep the numbers of lists, and lists inside items', () => {
    const html = '<ol start="3"><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol>'
    expect(blocksOf(html)).toEqual([['list', [3, 'a', ['list', ['•', 'b'], ['•', 'c']]], [4, 'd']]])
  })

  test('keep the cells of a table in their columns', () => {
    const html =
      '<table><tr><th>Item</th><th>Qty</th><th>Price</th></tr><tr><td>Cup</td><td>2</td><td>€9</td></tr>' +
      '<tr><td colspan="2">Total</td><td>€9</td></tr><tr><td></td><td>1</td><td>€1</td></tr></table>'
    expect(blocksOf(html)).toEqual([
      ['table', ['Item', 'Qty', 'Price'], ['Cup', '2', '€9'], ['Total×2', '€9'], ['', '1', '€1']],
    ])
  })

  test('leave out columns that only make room', () => {
    const row = (a: string, b: string) => `<tr><td>${a}</td><td width="10">&nbsp;</td><td>${b}</td></tr>`
    expect(blocksOf(`<table>${row('Fare', '$5')}${row('Tip', '$1')}</table>`)).toEqual([
      ['table', ['Fare', '$5'], ['Tip', '$1']],
    ])
  })

  test('read a table that makes up a layout as what is in it', () => {
    const long = 'Somebody wrote a whole paragraph here, which is nothing that belongs into a cell of data. '
    const html = `<table><tr><td><h1>Left</h1><p>${long}</p></td><td><h1>Right</h1><p>${long}</p></td></tr></table>`
    expect(blocksOf(html)).toEqual([['h1', 'Left'], long.trim(), ['h1', 'Right'], long.trim()])
  })

  test('take no mark beside words and no colon between them for a column', () => {
    const rows = (cells: readonly (readonly string[])[]) =>
      `<table>${cells.map(row => `<tr>${row.map(text => `<td>${text}</td>`).join('')}</tr>`).join('')}</table>`
    expect(
      blocksOf(
        rows([
          ['✓', 'Washed'],
          ['✓', 'Dried'],
        ]),
      ),
    ).toEqual(['✓ Washed', '✓ Dried'])
    expect(
      blocksOf(
        rows([
          ['Date', ':', '4 June'],
          ['Device', ':', 'Phone'],
        ]),
      ),
    ).toEqual([['table', ['Date', '4 June'], ['Device', 'Phone']]])
  })

  test('leave a single row the line that it is', () => {
    expect(blocksOf('<table><tr><td>Home</td><td>Shop</td></tr></table>')).toEqual(['Home · Shop'])
  })

  test('hold a code of more than twenty columns as text', () => {
    const cells = Array.from({ length: 21 }, (_, i) => `<td>c${i}</td>`).join('')
    expect(blocksOf(`<table><tr>${cells}</tr><tr>${cells}</tr></table>`).flat()).not.toContain('table')
  })

  test('fold the mail that is answered', () => {
    const html = '<p>Yes.</p><blockquote type="cite"><p>Shall we?</p><p>Or not?</p></blockquote>'
    expect(blocksOf(html, 'Re: trip')).toEqual(['Yes.', ['history', 'Shall we?', 'Or not?']])
  })

  test('flatten what nests deeper than Telegram takes', () => {
    const deep = '<ul><li>x'.repeat(30)
    const depth = (blocks: readonly Block[]): number =>
      Math.max(
        0,
        ...blocks.map(block =>
          block.kind === 'list' ? 1 + Math.max(...block.items.map(item => depth(item.blocks))) : 0,
        ),
      )
    expect(depth(read({ html: deep }).built.blocks)).toBe(4)
  })

  test('come out of the HTML also where the text part is read', () => {
    const html =
      '<h1>Order</h1><table><tr><td>Cup</td><td>€9</td></tr><tr><td>Pot</td><td>€19</td></tr></table>'
    const { body, built } = read({ html, text: 'Order\nCup: €9\nPot: €19' })
    expect(body.text).toBe('Order\nCup: €9\nPot: €19')
    expect(told(built.blocks)).toEqual([
      ['h1', 'Order'],
      ['table', ['Cup', '€9'], ['Pot', '€19']],
    ])
    expect(built.saysMore).toBe(true)
  })

  test('come out of the text part where the HTML says little of it', () => {
    const text = 'The agenda of our meeting on Monday, with all that was asked for.'
    expect(told(read({ html: '<h1>Hi</h1>', text }).built.blocks)).toEqual([text])
  })

  test('say no more than text where there are paragraphs only', () => {
    expect(read({ html: '<p>Hi</p><p>there</p>' }).built.saysMore).toBe(false)
  })

  test('know in which direction the mail is written', () => {
    expect(read({ html: '<p>שלום דנה, Node</p>' }).built.rightToLeft).toBe(true)
    expect(read({ html: '<p>Hello שלום</p>' }).built.rightToLeft).toBe(false)
  })
})
