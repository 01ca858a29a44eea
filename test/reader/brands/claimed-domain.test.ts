import { expect, test } from 'vitest'
import { claimedDomain, claimsOutright } from '../../../src/reader/claimed-domain.ts'

test.each<[string, string, string]>([
  ['Bank.com', 'a@evil.org', 'bank.com'],
  ['help@bank.com', 'a@evil.org', 'bank.com'],
  ['The bank.co.uk team', 'a@evil.org', 'bank.co.uk'],
  ['ing.de', 'a@booking.com', 'ing.de'],
  ['john.law', 'a@evil.org', 'john.law'],
])('the name "%s" of %s claims %s', (senderName, senderEmail, expected) => {
  expect(claimedDomain({ senderName, senderEmail })).toBe(expected)
})

test.each<[string, string]>([
  ['Bank.com', 'a@mail.bank.co.uk'],
  ['Bank.com', 'a@mybank-mail.org'],
  ['Mybank.com', 'a@bank.org'],
  ['Jeunes.gouv.fr', 'com@jeunesse-sports.gouv.fr'],
  ['john.law', 'John.Law@home.example'],
  ['J.Kim', 'a@home.example'],
  ['Dr.Law', 'a@home.example'],
  ['Ann Lee Ph.D', 'a@home.example'],
  ['St.Louis Zoo', 'a@home.example'],
  ['HONDE CO.LTD', 'a@home.example'],
  ['Shop.Inc', 'a@home.example'],
  ['release 2.0.1', 'a@home.example'],
])('the name "%s" of %s claims nothing', (senderName, senderEmail) => {
  expect(claimedDomain({ senderName, senderEmail })).toBeUndefined()
})

test.each(['support@bank.com', '✅ bank.com', 'evil.org bank.com', 'ｂａｎｋ.com', 'ba\u200bnk.com'])(
  '"%s" is no name of an honest sender',
  name => {
    expect(claimsOutright(name)).toBe(true)
  },
)

test.each(['News.com Daily', 'ann.miller@bank.com', 'News.com\u00a0·\u00a0Daily', 'Ann Miller'])(
  '"%s" may be one',
  name => {
    expect(claimsOutright(name)).toBe(false)
  },
)
