import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findLinks } from '../../../src/reader/links/find-links.ts'
import { ANY_CHARACTER } from '../../support/any-character.ts'
import { cpuMs } from '../../support/cpu-time.ts'
import { runs } from '../../support/runs.ts'

const RUNS = runs(2_000)
const MAX_MS = 1_000
const TIMEOUT_MS = 180_000

const markup = fc.constantFrom(
  '<a href="https://a.example/verify">',
  '<a href=http://b.example>',
  '</a>',
  '<a',
  '<',
  '>',
  '"',
  "'",
  '&amp',
  '&#x1F600;',
  '<!--',
  '-->',
  '<div style="display:none">',
  '</div>',
  '<script>',
  '</script>',
  '<td bgcolor=#123>',
  '<img src=x>',
  'Verify',
  'unsubscribe',
  'https://c.example/login',
  'www.d.example',
  '%',
  '@',
)
const html = fc
  .array(fc.oneof(markup, fc.string({ unit: ANY_CHARACTER })), { maxLength: 40 })
  .map(parts => parts.join(''))

test(
  'whatever the mail, nothing throws and there are at most two web links',
  () => {
    fc.assert(
      fc.property(html, html, fc.string(), fc.string(), (bodyHtml, bodyText, subject, senderEmail) => {
        const { links } = findLinks({ bodyHtml, bodyText, subject, senderEmail })
        expect(links.length).toBeLessThanOrEqual(2)
        for (const { url, host } of links) {
          expect(url).toMatch(/^https?:\/\//)
          expect(host).not.toBe('')
        }
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

test.each([
  ['100,000 links', '<a href="https://a.example/verify?id=1">Verify your email</a> '.repeat(100_000)],
  ['100,000 links that never close', '<a href="https://a.example/verify">'.repeat(100_000)],
  [
    '100,000 different links',
    Array.from({ length: 100_000 }, (_, n) => `<a href="https://h${n}.example/${n}">Confirm ${n}</a>`).join(
      '',
    ),
  ],
  ['10,000 nested tags', `${'<div style="display:none">'.repeat(10_000)}<a href="https://a.example">x</a>`],
  ['a million nested tags', '<b>'.repeat(1_000_000)],
  ['5 MB of text', 'Please confirm https://a.example/verify. '.repeat(125_000)],
  ['5 MB of one word', 'a'.repeat(5_000_000)],
  ['5 MB of punctuation in a link', `https://a.example/${'!)'.repeat(2_500_000)}`],
  [
    '5 MB in one attribute',
    `<a href="https://a.example/${'x'.repeat(5_000_000)}" style="${'a:b;'.repeat(100_000)}">Verify</a>`,
  ],
  ['5 MB of entities', `<a href="https://a.example/">${'&amp;'.repeat(1_000_000)}</a>`],
  ['5 MB of dots', 'a.'.repeat(2_500_000)],
])('takes less than a second for %s', (_, body) => {
  for (const mail of [
    { bodyHtml: body, bodyText: '' },
    { bodyHtml: '', bodyText: body },
  ]) {
    const search = () => findLinks({ ...mail, subject: 'Verify', senderEmail: 'a@a.example' })
    expect(cpuMs(search)).toBeLessThan(MAX_MS)
  }
})
