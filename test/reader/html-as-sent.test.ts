import { expect, test } from 'vitest'
import { read } from './read.ts'

test.each([
  ['in a row and in no cell', '<table><tr>Your code<td>482913</td></tr></table>', 'Your code\n482913'],
  [
    'in an element between cells',
    '<table><tr><p>Hello Ann</p><td>One</td><td>Two words</td></tr></table>',
    'Hello Ann\n\nOne · Two words',
  ],
])('text is shown that stands %s', (_, html, text) => {
  expect(read({ html }).body.text).toBe(text)
})

test.each([
  ['buttons', '<button>Accept</button><button>Decline</button>', 'Accept Decline'],
  ['labels', '<label>Name</label><label>Age</label>', 'Name Age'],
  [
    'boxes in a line',
    '<span style="display:inline-block">Price</span><span style="display:inline-block">5 €</span>',
    'Price 5 €',
  ],
  [
    'links that are boxes',
    '<a href="https://a.example" style="display:inline-block">Yes</a><a href="https://b.example" style="display:inline-block">No</a>',
    'Yes No',
  ],
  [
    'digits of a code, each in a box, are none',
    '<span style="display:inline-block">4</span><span style="display:inline-block">2</span>',
    '42',
  ],
])('words do not run together: %s', (_, html, text) => {
  expect(read({ html }).body.text).toBe(text)
})
