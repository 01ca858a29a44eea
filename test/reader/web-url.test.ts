import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findLinks } from '../../src/reader/links/find-links.ts'
import { webUrl } from '../../src/reader/web-url.ts'
import { ANY_CHARACTER } from '../support/any-character.ts'
import { runs } from '../support/runs.ts'
import { read } from './read.ts'
import { urlRefusal } from './telegram-rules.ts'

const TAKEN = [
  ['https://example.org', 'https://example.org/'],
  [' HTTPS://EXAMPLE.org/A ', 'https://example.org/A'],
  ['http://example.org:65535/', 'http://example.org:65535/'],
  ['http://user:pa%20ss@example.org/', 'http://user:pa%20ss@example.org/'],
  ['http://us{er@example.org/', 'http://us%7Ber@example.org/'],
  ['https://münchen.example/ü?ü#ü', 'https://xn--mnchen-3ya.example/%C3%BC?%C3%BC#%C3%BC'],
  ['http://[2001:db8::1]:8080/', 'http://[2001:db8::1]:8080/'],
  ['http://127.1/', 'http://127.0.0.1/'],
  ['http://a_b.example/', 'http://a_b.example/'],
  ["http://a!$,~*'();&+=b.example/", "http://a!$,~*'();&+=b.example/"],
  ['http://../', 'http://../'],
  ['https://example.org/{{a}}?%zz"`', 'https://example.org/%7B%7Ba%7D%7D?%zz%22`'],
] as const

const REFUSED = [
  'https://{{unsubscribe.url}}/x',
  'https://%7B%7Burl%7D%7D.example/',
  'https://{host}.example/',
  'https://a"b.example/',
  'https://a`b.example/',
  'https://example.org:0/',
  'https://example.org:000/',
  'https://example.org:65536/',
  'http://./',
  'http://localhost/',
  'http://intranet:8080/x',
  'http://us%er@example.org/',
  'http://user:100%@example.org/',
  'http://%zz:x@example.org/',
  'http://exa mple.org/',
  'https://',
  'mailto:a@example.org',
  'tel:+123',
  'javascript:alert(1)',
  'tg://user?id=1',
]

describe('a web address for Telegram', () => {
  test.each(TAKEN)('is read from %s', (href, url) => {
    expect(webUrl(href)?.href).toBe(url)
    expect(urlRefusal(webUrl(href)?.href ?? '')).toBeUndefined()
  })

  test.each(REFUSED)('is none in %s', href => {
    expect(webUrl(href)).toBeUndefined()
  })

  test.each(REFUSED)('leaves the words of a link to %s, and makes no button of it', href => {
    const html = `<p>Hello</p><p><a style="background:red;padding:9px" href='${href}'>Confirm your address</a></p>`
    const { body } = read({ html })

    expect(body.text).toContain('Confirm your address')
    expect(body.entities.filter(({ type }) => type === 'text_link')).toEqual([])
    const mail = { subject: 'Confirm', bodyHtml: html, bodyText: '', senderEmail: 'a@example.org' }
    expect(findLinks(mail).links).toEqual([])
  })

  test('is one that the server takes, whatever stands in a mail', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '@',
        ':',
        '.',
        '%',
        '%2',
        '%41',
        '{',
        '}',
        '"',
        '`',
        '[',
        ']',
        '::1',
        ':0',
        ':80',
        '/',
        '?',
        '#',
      ),
      fc.constantFrom(
        '\\',
        '^',
        '|',
        '<',
        '~',
        "'",
        'ü',
        '\u00ad',
        '。',
        '\t',
        ' ',
        'xn--',
        '0x7f',
        'a.example',
        '-',
      ),
      fc.string({ unit: ANY_CHARACTER, maxLength: 3 }),
    )
    const rest = fc.array(piece, { maxLength: 12 }).map(pieces => pieces.join(''))
    fc.assert(
      fc.property(fc.constantFrom('http://', 'https://', 'HTTPS:', 'http:/'), rest, (scheme, rest) => {
        const url = webUrl(scheme + rest)
        if (url) expect(urlRefusal(url.href)).toBeUndefined()
      }),
      { numRuns: runs(5_000) },
    )
  })
})
