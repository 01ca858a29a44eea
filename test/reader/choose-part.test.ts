import { describe, expect, test } from 'vitest'
import { read } from './read.ts'

const HTML = '<p>Your order has <b>left</b> our house and comes on Tuesday between nine and noon.</p>'

describe('of the two parts of a mail', () => {
  test.each([
    [
      'the text, when it says the same',
      'Your order has left our house and comes on Tuesday between nine and noon.',
      false,
    ],
    ['the HTML, when there is no text', '  \n', true],
    [
      'the HTML, when the text is a stub',
      'Please view this email in a browser that can show HTML. Thank you very much.',
      true,
    ],
    ['the HTML, when the text says much less', 'Your order has left.', true],
    ['the HTML, when the text is HTML as well', `<html><body>${HTML}</body></html>`, true],
    [
      'the HTML, when the text is a style sheet',
      'body { color: red; font-size: 12px; } Your order has left our house on Tuesday, noon',
      true,
    ],
    [
      'the HTML, when the text is mostly addresses',
      `Your order has left our house and comes on Tuesday between nine and noon. https://e.example/${'x'.repeat(90)}`,
      true,
    ],
  ])('reads %s', (_, text, isHtml) => {
    const { body } = read({ html: HTML, text })

    expect(body.entities.length > 0).toBe(isHtml)
    expect(body.text).toMatch(/^Your order has left our house/)
  })

  const order = 'Hello Zoë, here is your order: two pens & a book for 15 €, it comes tomorrow.'
  test.each([
    ['has entities that nobody decoded', order.replace('&', '&amp;').replaceAll(', ', ',&nbsp;')],
    ['has a numeric entity', order.replace('&', '&#38;')],
    ['is still quoted-printable', order.replaceAll(', ', ',=20').replace('Zoë', 'Zo=C3=AB')],
    ['has placeholders that nobody filled', order.replace('Zoë', '{{ first_name }}')],
    ['has lost letters', order.replace('Zoë', 'Zo\ufffd')],
    ['has question marks for letters', order.replace('book', 'b??k')],
  ])('reads the HTML, when the text %s', (_, text) => {
    const html = `<p>${order.replace('&', '&amp;').replace('order', '<b>order</b>')}</p>`
    expect(read({ html, text: order }).body.entities).toEqual([])
    expect(read({ html, text }).body).toMatchObject({ text: order, entities: [{ type: 'bold' }] })
  })

  const rows = [
    ['Pen, blue', '2', '3.00 €'],
    ['Book, thick', '1', '12.00 €'],
    ['Delivery', '1', '4.00 €'],
  ]
  const table = `<b>Your order</b><table>${rows.map(row => `<tr><td>${row.join('</td><td>')}</td></tr>`).join('')}</table>`
  test.each([
    ['reads the HTML, when the text has each cell on a line of its own', '\n', true],
    ['reads the HTML, when the text has cells with nothing between', '', true],
    ['reads the text, when it has the cells beside each other', '   ', false],
    ['reads the text, when it has the cells after each other', ', ', false],
  ])('%s', (_, separator, isHtml) => {
    const text = `Your order\n\n${rows.map(row => row.join(separator)).join('\n')}`
    expect(read({ html: table, text }).body.text.includes('Pen, blue · 2 · 3.00 €')).toBe(isHtml)
  })

  test('reads the HTML, when the text has all in one line', () => {
    const lines = Array.from(
      { length: 12 },
      (_, n) => `This is the line number ${n} of a letter that goes on and on.`,
    )
    const html = `<p>${lines.join('</p><p>')}</p>`
    expect(read({ html, text: lines.join(' ') }).body.text).toContain(`${lines[0]}\n`)
  })

  test('reads the text that is about entities, as the HTML is', () => {
    const text = 'Write &nbsp; for a space that does not break, {{name}} for a name.'
    const html = '<p>Write <b>&amp;nbsp;</b> for a space that does not break, {{name}} for a name.</p>'
    expect(read({ html, text }).body.entities).toEqual([])
  })

  test('reads the text when the HTML shows nothing', () => {
    expect(read({ html: '<img src="a.png">', text: 'Hello' }).body.text).toBe('Hello')
    expect(read({ html: '', text: 'Hello' }).body.text).toBe('Hello')
  })

  test('reads a short text that only mentions HTML', () => {
    expect(read({ html: '<p>I learn HTML now</p>', text: 'I learn HTML now' }).body.text).toBe(
      'I learn HTML now',
    )
  })

  test('reads nothing where there is nothing', () => {
    expect(read({})).toMatchObject({ body: { text: '', entities: [] }, truncated: false })
  })

  test('reads HTML that stands in the place of text', () => {
    expect(read({ text: '<!DOCTYPE html><p>One <b>two</b></p>' }).body.text).toBe('One two')
    expect(read({ text: '<3 you' }).body.text).toBe('<3 you')
  })

  test('keeps the lines of text that stands in the place of HTML', () => {
    expect(read({ html: 'One &amp; two\n\n  three' }).body.text).toBe('One & two\n\n  three')
  })
})
