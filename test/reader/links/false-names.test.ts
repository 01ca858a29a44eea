import { describe, expect, test } from 'vitest'
import { findLinks } from '../../../src/reader/links/find-links.ts'

const SENDER = 'news@evil.org'

function warningsOf(anchor: string) {
  return findLinks({
    subject: '',
    bodyHtml: `<p>Hello</p><p>${anchor}</p>`,
    bodyText: '',
    senderEmail: SENDER,
  }).warnings
}

describe('a link to evil.org is warned of when it reads as bank.com', () => {
  test.each([
    ['as it is', 'www.bank.com'],
    ['in full-width letters', 'ｗｗｗ．ｂａｎｋ．ｃｏｍ'],
    ['with full-width dots', 'www．bank．com'],
    ['with ideographic full stops', 'www。bank。com'],
    ['with half-width ideographic full stops', 'www｡bank｡com'],
    ['with one-dot leaders', 'www․bank․com'],
    ['with small full stops', 'www﹒bank﹒com'],
    ['with middle dots', 'bank·com'],
    ['with a zero-width non-joiner', 'bank\u200c.com'],
    ['with a zero-width joiner', 'ba\u200dnk.com'],
    ['with a word joiner', 'www.bank\u2060.com'],
    ['with soft hyphens', 'b\u00ada\u00adn\u00adk.com'],
    ['with zero-width spaces before it', `${'\u200b'.repeat(900)}www.bank.com`],
    ['in mathematical letters', '𝐛𝐚𝐧𝐤.𝐜𝐨𝐦'],
    ['with a variation selector', 'bank\ufe0f.com'],
    ['in circled letters', 'ⓑⓐⓝⓚ.ⓒⓞⓜ'],
  ])('%s', (_, label) => {
    expect(warningsOf(`<a href="https://evil.org/login">${label}</a>`)).toEqual([
      { named: 'bank.com', host: 'evil.org' },
    ])
  })

  test('before an @ in its address, encoded or not', () => {
    const named = [{ named: 'bank.com', host: 'evil.org' }]
    expect(warningsOf('<a href="https://www.bank.com@evil.org/">Sign in</a>')).toEqual(named)
    expect(warningsOf('<a href="https://www%E3%80%82bank.com@evil.org/">Sign in</a>')).toEqual(named)
  })
})

test.each(['www.evil.org', 'www。evil。org', 'Log in', 'e·v·i·l'])(
  'a link to evil.org that says %j is not',
  label => {
    expect(warningsOf(`<a href="https://evil.org/login">${label}</a>`)).toEqual([])
  },
)

describe('a mail that names its own domain in five links to another host', () => {
  const links = [1, 2, 3, 4, 5].map(n => `<a href="https://evil.org/${n}">www.bank.com/${n}</a>`).join(' ')
  const warnings = (vouched: 'domain' | 'nobody' | undefined) =>
    findLinks({ subject: '', bodyHtml: `<p>${links}</p>`, bodyText: '', senderEmail: 'a@bank.com', vouched })
      .warnings

  test('is warned of where nobody vouches for the sender', () => {
    expect(warnings('nobody')).toEqual([{ named: 'bank.com', host: 'evil.org' }])
  })

  test.each(['domain', undefined] as const)(
    'counts clicks where %s does, or nothing was checked',
    vouched => {
      expect(warnings(vouched)).toEqual([])
    },
  )
})
