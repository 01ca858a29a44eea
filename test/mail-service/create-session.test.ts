import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nameMatcher } from '../../src/mail-api/match-names.ts'
import { addressKey } from '../../src/mail-service/address-key.ts'
import { gmailAliasKey } from '../../src/mail-service/gmail/gmail-alias.ts'
import { sessionWishOf } from '../../src/mail-service/http/call-parameters.ts'
import { type CreateSessionDeps, createSession } from '../../src/mail-service/http/create-session.ts'
import { createMailboxes, type Mailboxes } from '../../src/mail-service/mailboxes.ts'
import type { Storage } from '../../src/mail-service/storage/storage.ts'
import { openTestStorage } from './support/open-test-storage.ts'
import { createTestClock } from './support/service.ts'

const ACCOUNTS = [
  { id: 7, email: 'Some.One@gmail.com' },
  { id: 9, email: 'other@gmail.com' },
]
const clock = createTestClock()
let folder: string
let mailboxes: Mailboxes
let deps: CreateSessionDeps
let storage: Storage

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-create-'))
  storage = openTestStorage(join(folder, 'mail.sqlite'))
  mailboxes = createMailboxes(storage.mailboxes, {
    ttlMs: 1_000,
    maxTtlMs: 604_800_000,
    domains: [],
    isBlockedName: () => false,
    clock,
  })
  const domains = [{ id: 1, name: 'tempmail.test' }]
  const isBlockedName = nameMatcher(['paypal*'])
  deps = { mailboxes, domains, isBlockedName, gmail: { accounts: () => ACCOUNTS }, random: () => 0.99 }
})
afterEach(async () => {
  await storage[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

const create = (parameters: Record<string, unknown>) => createSession(deps, sessionWishOf(parameters))

test('use_gmail makes an alias with the prefix after the +, on the account that domain_id names', async () => {
  expect((await create({ use_gmail: '1', domain_id: '7', prefix: 'Shop' })).email).toBe(
    'Some.One+shop@gmail.com',
  )
  expect((await create({ use_gmail: 1, domain_id: 9 })).email).toMatch(/^other\+[a-z2-9]{10}@gmail\.com$/)
})

test('gmail_auto, or neither, lets the service choose the account', async () => {
  expect((await create({ use_gmail: '1' })).email).toMatch(/^other\+/)
  expect((await create({ gmail_auto: '1' })).email).toMatch(/^other\+/)
  expect((await create({ use_gmail: '1', gmail_auto: '1', domain_id: '7' })).email).toMatch(/^other\+/)
  expect((await create({ use_gmail: '0', gmail_auto: '0' })).email).toMatch(/@tempmail\.test$/)
})

test('an account that is not there is an unknown domain_id; none at all is 503', async () => {
  await expect(create({ use_gmail: '1', domain_id: '1' })).rejects.toThrow(
    expect.objectContaining({ statusCode: 400, code: 'unknown_gmail_account' }),
  )
  deps = { ...deps, gmail: { accounts: () => [] } }
  await expect(create({ use_gmail: '1' })).rejects.toThrow(
    expect.objectContaining({ statusCode: 503, code: 'no_gmail_account' }),
  )
})

test('an alias is taken once, and reserved names are free there', async () => {
  expect((await create({ use_gmail: '1', prefix: 'postmaster' })).email).toBe('other+postmaster@gmail.com')
  await expect(create({ use_gmail: '1', prefix: 'POSTMASTER' })).rejects.toThrow(
    expect.objectContaining({ statusCode: 409, code: 'name_taken' }),
  )
  await expect(create({ use_gmail: '1', prefix: 'a+b' })).rejects.toThrow(
    expect.objectContaining({ statusCode: 400, code: 'bad_name' }),
  )
  clock.advance(1_000)
  expect((await create({ use_gmail: '1', prefix: 'postmaster' })).email).toBe('other+postmaster@gmail.com')
})

test('a name that the operator blocks is given to nobody, whoever asks and in whatever case', async () => {
  for (const wish of [{ prefix: 'PayPal.help' }, { prefix: 'paypal' }, { use_gmail: '1', prefix: 'paypal' }])
    await expect(create(wish)).rejects.toThrow(
      expect.objectContaining({ statusCode: 400, code: 'reserved_name' }),
    )
  expect((await create({ prefix: 'my-paypal' })).email).toBe('my-paypal@tempmail.test')
})

test('mail to an alias is found with and without dots, in any case, on both domains, and never through SMTP', async () => {
  const { email } = await create({ use_gmail: '1', domain_id: '7', prefix: 'a.b' })
  for (const address of [email, 'someone+a.b@gmail.com', 's.o.m.e.o.n.e+A.B@GoogleMail.com']) {
    expect((await mailboxes.findByGmailRecipient(address))?.email).toBe(email)
    expect(await mailboxes.findByRecipient(address)).toBeUndefined()
  }
  for (const address of [
    'someone@gmail.com',
    'someone+ab@gmail.com',
    'someone+a.b@elsewhere.test',
    '+a.b@gmail.com',
    'x',
  ]) {
    expect(await mailboxes.findByGmailRecipient(address)).toBeUndefined()
  }
})

test.each([
  ['Bob@Example.ORG', 'bob@example.org'],
  ['bob@bücher.example', 'bob@xn--bcher-kva.example'],
  ['a@b@c.test', 'a@b@c.test'],
  ['@c.test', undefined],
  ['bob', undefined],
  ['bob@', undefined],
  ['bob@ex ample', undefined],
])('the key of %s is %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('another domain than Gmail’s keeps its dots', () => {
  expect(gmailAliasKey('A.B+c@corp.example')).toBe('a.b+c@corp.example')
})
