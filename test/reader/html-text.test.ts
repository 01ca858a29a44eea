import { describe, expect, test } from 'vitest'
import { read } from './read.ts'

const textOf = (html: string) => read({ html }).body.text

describe('HTML', () => {
  test('is read to the end when its beginning is a huge style sheet, comment or image', () => {
    const style = `<style>${'.a { color: red }'.repeat(40_000)}</style>`
    const image = `<img src="data:image/png;base64,${'A'.repeat(400_000)}" alt="A boat">`
    const html = `<html><head>${style}</head><body><!--${'x'.repeat(300_000)}-->${image}<p>The end</p></body></html>`

    expect(read({ html })).toMatchObject({
      body: { text: 'A boat\n\nThe end', entities: [] },
      truncated: false,
    })
  })

  test('joins a button beside two lines to neither, where the first is told by the second', () => {
    const button = '<td><a href="https://shop.example/t">Track your package</a></td>'
    const arriving = `<table><tr><td>Arriving:<br>Thursday</td>${button}</tr></table>`
    expect(textOf(arriving)).toBe('Arriving:\nThursday\n\nTrack your package')
    const headphones = `<table><tr><td>Headphones<br>black</td>${button}</tr></table>`
    expect(textOf(headphones)).toBe('Headphones\nblack\n\nTrack your package')
    const priced = '<table><tr><td>Headphones<br>black</td><td>1</td><td>£79.00</td></tr></table>'
    expect(textOf(priced)).toBe('Headphones · 1 · £79.00\nblack')
  })

  test('keeps the alignment of a table in text that was only put into HTML, and only there', () => {
    const table = 'Item      Count   Price\nEggs         12    3.60\nMilk          1    1.20'
    const kinds = (html: string) => read({ html }).body.entities.map(({ type }) => type)

    expect(kinds(`<html><body><pre>${table}</pre></body></html>`)).toEqual(['pre'])
    expect(kinds('<html><body><pre>Hello Bo,\n\nsee you.\nAnn</pre></body></html>')).toEqual([])
  })

  test('is read to the limit when it is too long, and says so', () => {
    const { body, truncated } = read({ html: `<p>${'word '.repeat(20)}</p>`.repeat(5_000) })

    expect(truncated).toBe(true)
    expect(body.text.length).toBeGreaterThan(100_000)
  })

  test('is read up to 5,000 elements, and says so', () => {
    const { body, truncated } = read({ html: `<p>one</p>${'<b>word</b> '.repeat(5_000)}` })

    expect(truncated).toBe(true)
    expect(body.text.split(' ')).toHaveLength(4_999)
  })

  test('keeps the text when hundreds of elements are never closed', () => {
    for (const tag of ['<font color=red>', '<b>', '<center>', '<div>', '<p>', '<td>', '<table><tr><td>']) {
      const html = `${tag.repeat(700)}Still <i>here</i><style>p { color: red }</style>`

      expect(read({ html })).toMatchObject({ body: { text: expect.stringContaining('Still here') } })
      expect(textOf(html)).not.toContain('color')
    }
    expect(textOf(`${'<div>'.repeat(5000)}Still here<style>p{}</style>`)).toBe('Still here')
  })

  test('loses nothing but the looks when elements nest too deep', () => {
    const mail = read({ html: `${'<ul><li>a'.repeat(400)}` })

    expect(mail.truncated).toBe(false)
    expect(mail.body.text.replace(/\s/g, '')).toBe('a'.repeat(400))
  })

  test.each([
    [
      'boxes of words',
      '<div style="display:inline-block">One</div><div style="display:inline-block">Two</div>',
      'One Two',
    ],
    ['a box of blocks', '<div style="display:inline-block"><p>One</p></div><div>Two</div>', 'One\n\nTwo'],
    [
      'a link as a block',
      'See <a href="https://a.example/" style="display:block">this</a> now',
      'See\nthis\nnow',
    ],
    ['line ends in a block', '<div>One<br></div><div><br></div><div>Two</div>', 'One\n\nTwo'],
    ['line ends across a style', '<b>One<br></b><br>Two', 'One\n\nTwo'],
    ['blocks inside a style', 'One<b><div>Two</div></b><div>Three</div>', 'One\nTwo\nThree'],
    ['spaces across styles', 'One <b> two</b> <i> three </i>.', 'One two three .'],
    ['Word paragraphs', '<p class=MsoNormal>One</p><p class=MsoNormal>Two</p>', 'One\nTwo'],
    ['an item that is a paragraph', '<ul><li><p>One</p></li></ul>', '• One'],
    ['an empty item', '<ul><li>One</li><li><span> </span></li></ul>', '• One'],
    ['a list without bullets', '<ul style="list-style:none"><li>One</li><li>Two</li></ul>', 'One\nTwo'],
    [
      'a list inside a list',
      '<ol><li>One<ul><li>Two</li></ul></li><li>Three</li></ol>',
      '1. One\n   • Two\n2. Three',
    ],
    ['a stray item', 'One<li>Two</li>', 'One\n• Two'],
    [
      'a number that starts elsewhere',
      '<ol start="7"><li>One</li><li value="x">Two</li></ol>',
      '7. One\n8. Two',
    ],
    [
      'a font of size zero with children',
      '<td style="font-size:0">gone<div style="font-size:14px">One</div></td>',
      'One',
    ],
    [
      'a class hidden on phones only',
      '<style>@media (max-width:9px){.a{display:none}}</style><p class="a">One</p>',
      'One',
    ],
    [
      'a class hidden, shown in place',
      '<style>.a{display:none}</style><p class="a" style="display:block">One</p>',
      'One',
    ],
    [
      'images that say nothing',
      '<img alt="Header image"><img alt="Acme logo"><img alt="x.png"><img alt="Please enable images">One',
      'One',
    ],
    ['raised cents', '<p>$5<sup>49</sup></p>', '$5⁴⁹'],
    ['words in code', '<pre>a\n  b\tc\n</pre><p>One</p>', 'a\n  b    c\n\nOne'],
    [
      'amounts beside their labels',
      '<table><tr><td><p>Tax</p><b>Total</b></td><td>€1.00<br><b>€9.00</b></td></tr></table>',
      'Tax · €1.00\nTotal · €9.00',
    ],
    ['joiners between Latin letters', 'add\u200cress 4\u200c8', 'address 48'],
    ['halves of emoji beside line ends', '<table><tr><td>📾</td><td>One<br>📾</td></tr></table>', '📾 One\n📾'],
    ['marks that nobody may forge', 'a&#xDC00;b\udc01c', 'a\ufffdb\ufffdc'],
  ])('is read right: %s', (_, html, text) => {
    expect(textOf(html)).toBe(text)
  })

  test.each([
    ['https://example.com/a b', 'https://example.com/a%20b'],
    ['HTTP://EXAMPLE.com', 'http://example.com/'],
    ['http://[2001:db8::1]/', 'http://[2001:db8::1]/'],
    ['https://пример.example/', 'https://xn--e1afmkfd.example/'],
  ])('links to %s as %s', (href, url) => {
    expect(read({ html: `<a href="${href}">x</a>` }).body.entities).toEqual([
      { type: 'text_link', offset: 0, length: 1, url },
    ])
  })

  test.each([
    'javascript:alert(1)',
    'tg://resolve?domain=x',
    '/relative',
    '#top',
    'http://localhost/x',
    'https://',
    `https://example.com/${'x'.repeat(2048)}`,
  ])('leaves a link to %s as text', href => {
    expect(read({ html: `<a href="${href}">x</a>` }).body).toEqual({ text: 'x', entities: [] })
  })
})
