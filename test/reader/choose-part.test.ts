import { describe, expect, it } from 'vitest'
import { read } from './read.ts'

const HTML = '<p>Your order has <b>left</b> our house and comes on Tuesday between nine and noon.</p>'

describe('of the two parts of a mail', () => {
  it.each([
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

  it('reads the text when the HTML shows nothing', () => {
    expect(read({ html: '<img src="a.png">', text: 'Hello' }).body.text).toBe('Hello')
    expect(read({ html: '', text: 'Hello' }).body.text).toBe('Hello')
  })

  it('reads a short text that only mentions HTML', () => {
    expect(read({ html: '<p>I learn HTML now</p>', text: 'I learn HTML now' }).body.text).toBe(
      'I learn HTML now',
    )
  })

  it('reads nothing where there is nothing', () => {
    expect(read({})).toMatchObject({ body: { text: '', entities: [] }, truncated: false })
  })

  it('reads HTML that stands in the place of text', () => {
    expect(read({ text: '<!DOCTYPE html><p>One <b>two</b></p>' }).body.text).toBe('One two')
    expect(read({ text: '<3 you' }).body.text).toBe('<3 you')
  })

  it('keeps the lines of text that stands in the place of HTML', () => {
    expect(read({ html: 'One &amp; two\n\n  three' }).body.text).toBe('One & two\n\n  three')
  })
})
