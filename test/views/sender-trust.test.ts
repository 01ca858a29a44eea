import { describe, expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import type { Authentication, Message } from '../../src/mail-api/mail-api.ts'
import { alertView } from '../../src/rehearsal/samples/reading-views.ts'
import { ALL_EXTENSIONS } from '../../src/rehearsal/samples/sample-material.ts'
import { alertFrame, mailHeader } from '../../src/views/mail-header.ts'

const t = translator('en')
const address = { id: 'abcd1234', email: 'bob@example.org', createdAt: 0 }
const PASS: Authentication = {
  spf: 'pass',
  dkim: 'pass',
  arc: 'none',
  dmarc: 'pass',
  domain: 'mail.shop.example',
}
const FAIL: Authentication = { spf: 'fail', dkim: 'none', arc: 'none', dmarc: 'fail', domain: null }
const message: Message = {
  id: '7',
  senderName: 'Shop',
  senderEmail: 'news@mail.shop.example',
  subject: 'Hello',
  receivedAt: undefined,
  bodyText: '',
  bodyHtml: '',
  attachments: [],
}

function headers(changes: Partial<Message>): string[] {
  const changed = { ...message, ...changes }
  return [mailHeader(t, changed, 0).text, alertText(changed)]
}

function alertText(changed: Message): string {
  const { top, end } = alertFrame(t, { address, message: changed, now: 0 })
  return `${top.text}\n${end?.text}`
}

describe('a mail whose domain vouches for it', () => {
  test('says so with one mark beside the sender, where it is opened and in its alert', () => {
    const [opened, alert] = headers({ authentication: PASS })
    expect(opened).toMatch(/^From: .*news@mail\.shop\.example>? · ✅ confirmed by shop\.example$/m)
    expect(alert?.split('\n')).toEqual(['Hello · Shop', 'news@mail.shop.example ✅'])
    for (const text of [opened, alert]) {
      expect(text?.match(/✅/g)).toHaveLength(1)
      expect(text).not.toContain('⚠️')
    }
  })

  test('names that domain where the address could be taken for one of another', () => {
    const senderEmail = 'support.bank.com@mail.shop.example'
    const text = alertText({ ...message, senderEmail, authentication: PASS })
    expect(text.split('\n').at(-1)).toBe(`${senderEmail} · ✅ confirmed by shop.example`)
  })

  test('has no mark when the address shown is another one', () => {
    for (const text of headers({ authentication: PASS, senderEmail: 'news@evil.example' })) {
      expect(text).not.toContain('✅')
    }
  })
})

test('a mail that pretends to come from a brand gets one sentence, also where its own domain vouches for it', () => {
  const pretends = { brand: 'PayPal', host: 'mail.shop.example' }
  for (const authentication of [PASS, FAIL, undefined]) {
    const { text } = mailHeader(t, { ...message, authentication, pretends }, 0)
    expect(text.match(/⚠️.*/g)).toEqual([
      '⚠️ Careful: this mail looks like one from PayPal, but it comes from shop.example.',
    ])
  }
})

describe('a warning', () => {
  test('stands above all else in an alert, the code included', () => {
    const view = alertView(t, {
      address,
      message: { ...message, bodyText: 'Your verification code is 482913', authentication: FAIL },
      detail: 'full',
      repeated: false,
      extensions: ALL_EXTENSIONS,
      now: 0,
    })
    expect(view.text.split('\n').map(line => line.slice(0, 2))).toEqual(expect.arrayContaining(['⚠️', '🔑']))
    expect(view.text).toMatch(/^⚠️ Careful/)
  })

  test('is given for a mail that its domain does not vouch for', () => {
    for (const text of headers({ authentication: FAIL })) {
      expect(text.split('\n')).toContain('⚠️ Careful: this mail may not really be from shop.example.')
    }
  })

  const poses = ['support@bank.example.com', 'Bank.example.com support', 'support＠ｂａｎｋ.example.com']
  test.each(poses)('is given for the name %s of another address', senderName => {
    for (const text of headers({ senderName, authentication: FAIL })) {
      expect(text.split('\n').filter(line => line.startsWith('⚠️'))).toEqual([
        "⚠️ Careful: the sender's name says example.com, but this mail is from shop.example.",
      ])
    }
  })

  test('is given for such a name where the mail reads like a lure', () => {
    const pretends = { host: 'mail.shop.example', named: 'bank.example.com' }
    const { text } = mailHeader(t, { ...message, senderName: 'Bank.example.com', pretends }, 0)
    expect(text.match(/⚠️.*/g)).toEqual([
      "⚠️ Careful: the sender's name says example.com, but this mail is from shop.example.",
    ])
  })

  test('is not given for such a name alone: newsletters are sent from other domains of their owners', () => {
    for (const authentication of [PASS, undefined]) {
      for (const text of headers({ senderName: 'Bank.example.com', authentication }))
        expect(text).not.toContain('⚠️')
    }
  })

  const honest = ['Shop', 'Shop.example', 'news@shop.example', 'J.R. Smith', 'Dr.Who', '', 'v2.0.1', 'a@b']
  test.each(honest)('is not given for the name "%s"', senderName => {
    for (const text of headers({ senderName })) expect(text).not.toContain('⚠️')
  })

  test('is given where the domain has no DMARC, its SPF record refuses the client, and nothing is signed', () => {
    const refused: Authentication = { ...FAIL, dmarc: 'none' }
    for (const text of headers({ authentication: refused }))
      expect(text).toContain('⚠️ Careful: this mail may not really be from shop.example.')
    for (const text of headers({ authentication: { ...refused, dkim: 'pass' } }))
      expect(text).not.toContain('⚠️')
  })

  test('of a pretender without a brand names the mail provider', () => {
    const { text } = mailHeader(t, { ...message, pretends: { host: 'mail.shop.example' } }, 0)
    expect(text.match(/⚠️.*/g)).toEqual([
      '⚠️ Careful: this mail looks like one from your mail provider, but it comes from shop.example.',
    ])
  })

  test('of what reads like a scam names nobody but the domain', () => {
    const pretends = { host: 'mail.shop.example', isLure: true }
    const { text } = mailHeader(t, { ...message, pretends }, 0)
    expect(text.match(/⚠️.*/g)).toEqual(['⚠️ Careful: this mail from shop.example reads like a scam.'])
  })

  test('of what comes from a domain of a brand by its address alone says that it may not', () => {
    const pretends = { host: 'mail.shop.example', isForged: true }
    const { text } = mailHeader(t, { ...message, pretends }, 0)
    expect(text.match(/⚠️.*/g)).toEqual(['⚠️ Careful: this mail may not really be from shop.example.'])
  })

  test('is not given where nothing is known', () => {
    for (const dmarc of ['none', 'temperror', 'permerror'] as const) {
      for (const text of headers({ authentication: { ...FAIL, spf: 'softfail', dmarc } }))
        expect(text).not.toMatch(/⚠️|✅/)
    }
    for (const text of headers({ senderEmail: '', senderName: 'a@bank.com' })) expect(text).not.toContain('⚠️')
  })
})
