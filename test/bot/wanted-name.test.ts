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
    ['bob@*.wild.example', { name: 'bob', domain: '*.wild.example' }],
    ['@*.wild.example', { name: undefined, domain: '*.wild.example' }],
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
    'b@*',
    'b@a.*.example',
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

  describe('below a domain of which all subdomains are on offer', () => {
    const wild: Capabilities = {
      ...CAPABILITIES,
      domains: [...CAPABILITIES.domains, { id: 3, domain: '*.Wild.example' }],
      extensions: new Set(['subdomains']),
    }
    test.each([
      ['bob@*.wild.example', { kind: 'domain', prefix: 'bob', domainId: 3 }],
      [
        'bob@quiet-otters.wild.example',
        { kind: 'domain', prefix: 'bob', domainId: 3, subdomain: 'quiet-otters' },
      ],
      ['@quiet-otters.wild.example', { kind: 'domain', domainId: 3, subdomain: 'quiet-otters' }],
    ])('for %s', (text, request) => {
      const wanted = parseWantedName(text)
      expect(wanted && requestFor(wanted, wild)).toEqual({ kind: 'request', request })
    })

    test('the same address again is asked for with its subdomain', () => {
      expect(sameNameRequest('bob@quiet-otters.wild.example', wild)).toEqual({
        kind: 'request',
        request: { kind: 'domain', prefix: 'bob', domainId: 3, subdomain: 'quiet-otters' },
      })
    })

    test.each(['bob@wild.example', 'bob@a.b.wild.example'])('%s is not on offer', text => {
      const wanted = parseWantedName(text)
      expect(wanted && requestFor(wanted, wild)).toMatchObject({ kind: 'unknown-domain' })
    })

    test('a service that chooses by itself is not asked for a certain one', () => {
      const wanted = parseWantedName('bob@quiet-otters.wild.example')
      const chooses = { ...wild, extensions: new Set<never>() }
      expect(wanted && requestFor(wanted, chooses)).toMatchObject({ kind: 'unknown-domain' })
    })
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
