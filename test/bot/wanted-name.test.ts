import { describe, expect, test } from 'vitest'
import { parseWantedName, requestFor, sameNameRequest } from '../../src/bot/wanted-name.ts'
import type { Capabilities } from '../../src/mail-api/mail-api.ts'

const CAPABILITIES: Capabilities = {
  domains: [
    { id: 1, domain: 'mail.example' },
    { id: 2, domain: 'Post.example' },
  ],
  gmailAccounts: [
    { id: 7, email: 'Jane.Doe@gmail.com' },
    { id: 8, email: 'shop@gmail.com' },
  ],
  extensions: new Set(),
}

describe('what a person types', () => {
  test.each([
    ['bob', { name: 'bob', domain: undefined }],
    [' Bob ', { name: 'bob', domain: undefined }],
    ['bob@Mail.Example', { name: 'bob', domain: 'mail.example' }],
    ['@mail.example', { name: undefined, domain: 'mail.example' }],
    ['a.b_c-1', { name: 'a.b_c-1', domain: undefined }],
    ['x'.repeat(64), { name: 'x'.repeat(64), domain: undefined }],
  ])('%j is understood', (text, wanted) => {
    expect(parseWantedName(text)).toEqual(wanted)
  })

  test.each([
    '',
    '@',
    'bob@',
    'a b',
    '.bob',
    'bob.',
    'b..b',
    'bób',
    'b@c@d',
    'x'.repeat(65),
    'bob@ex ample',
    '/new',
  ])('%j is no address', text => {
    expect(parseWantedName(text)).toBeUndefined()
  })
})

describe('the request', () => {
  test.each([
    ['bob', { kind: 'domain', prefix: 'bob' }],
    ['bob@mail.example', { kind: 'domain', prefix: 'bob', domainId: 1 }],
    ['bob@post.example', { kind: 'domain', prefix: 'bob', domainId: 2 }],
    ['@post.example', { kind: 'domain', domainId: 2 }],
    ['tag@gmail.com', { kind: 'gmail', prefix: 'tag', accountId: 7 }],
  ])('for %s', (text, request) => {
    const wanted = parseWantedName(text)
    expect(wanted && requestFor(wanted, CAPABILITIES)).toEqual({ kind: 'request', request })
  })

  test('uses the default domain for a name alone', () => {
    const request = { kind: 'domain', prefix: 'bob', domainId: 1 }
    expect(requestFor({ name: 'bob', domain: undefined }, CAPABILITIES, 'mail.example')).toEqual({
      kind: 'request',
      request,
    })
  })

  test('names a domain that is not on offer', () => {
    const problem = {
      kind: 'unknown-domain',
      domain: 'else.example',
      offered: ['mail.example', 'Post.example', 'gmail.com'],
    }
    expect(requestFor({ name: 'bob', domain: 'else.example' }, CAPABILITIES)).toEqual(problem)
  })
})

describe('the same name again', () => {
  test.each([
    ['bob@mail.example', { kind: 'domain', prefix: 'bob', domainId: 1 }],
    ['shop+news@gmail.com', { kind: 'gmail', prefix: 'news', accountId: 8 }],
    ['jane.doe+x@gmail.com', { kind: 'gmail', prefix: 'x', accountId: 7 }],
    ['j.anedoe@gmail.com', { kind: 'gmail', accountId: 7 }],
  ])('for %s', (email, request) => {
    expect(sameNameRequest(email, CAPABILITIES)).toEqual({ kind: 'request', request })
  })
})
