import { describe, expect, test } from 'vitest'
import brands from '../../../src/reader/brands/brands.json' with { type: 'json' }
import { findPretender } from '../../../src/reader/brands/find-pretender.ts'
import { readMail, type Vouched } from '../../../src/reader/readable-mail.ts'

interface Parts {
  readonly from: string
  readonly email: string
  readonly subject?: string
  readonly html?: string
  readonly vouched?: Vouched | undefined
}

function brandIn(parts: Parts): string | undefined {
  const { from, email, subject = 'Hello', html = '<p>See below.</p>', vouched } = parts
  const content = {
    subject,
    senderName: from,
    senderEmail: email,
    bodyText: '',
    bodyHtml: html,
    vouched,
  }
  const found = findPretender(content, readMail(content))
  return found && (found.brand ?? found.named ?? (found.isForged ? FORGED : found.isLure ? SCAM : MAILBOX))
}

/** Whoever keeps the reader's mailbox. */
const MAILBOX = 'mailbox'
/** Nobody in particular. */
const SCAM = 'scam'
/** A brand's own domain, which does not vouch for the mail. */
const FORGED = 'forged'

describe('a warning is due', () => {
  test.each<[string, Parts, string]>([
    ['by name', { from: 'Microsoft account team', email: 'no-reply@6d67dd855q.example' }, 'Microsoft'],
    ['by name, with a free address', { from: 'PayPal Support', email: 'pay.help@gmail.com' }, 'PayPal'],
    [
      'by name, with an address as customers have them',
      { from: 'Outlook Team', email: 'x12@outlook.com' },
      'Microsoft',
    ],
    ['by name, from a country', { from: 'Microsoft', email: 'x12@hotmail.fr' }, 'Microsoft'],
    ['by name, with a tenant of its own', { from: 'Microsoft', email: 'a@x12.onmicrosoft.com' }, 'Microsoft'],
    ['by a name of several words', { from: 'Banco Bradesco S/A', email: 'contato@loja.example' }, 'Bradesco'],
    [
      'by a name that is a word, beside a word of service',
      { from: 'Chase Alerts', email: 'a@b.example' },
      'Chase',
    ],
    ['by a name that is a word, alone', { from: 'Apple', email: 'a@b.example' }, 'Apple'],
    ['by a name in letters that look alike', { from: 'РауРаl', email: 'a@b.example' }, 'PayPal'],
    ['by a name with digits for letters', { from: 'Micr0soft', email: 'a@b.example' }, 'Microsoft'],
    ['by a name with a capital for a letter', { from: 'PaypaI', email: 'a@b.example' }, 'PayPal'],
    ['by a name with unseen characters', { from: 'Face\u200bbook', email: 'a@b.example' }, 'Facebook'],
    ['by a domain with a digit', { from: 'Service', email: 'a@paypa1.com' }, 'PayPal'],
    ['by a domain in other letters', { from: 'Service', email: 'a@xn--pypal-4ve.com' }, 'PayPal'],
    ['by a domain with words around', { from: 'Service', email: 'a@secure-paypal-login.com' }, 'PayPal'],
    ['by a domain with words glued on', { from: 'Service', email: 'a@netflixaccountupdate.com' }, 'Netflix'],
    ['by a subdomain', { from: 'Service', email: 'a@paypal.com.check.example' }, 'PayPal'],
    ['by one letter', { from: 'Netfilx', email: 'a@netfilx.com', subject: 'Your Netflix' }, 'Netflix'],
    [
      'by its subject and signature, with all links elsewhere',
      {
        from: 'Customer care',
        email: 'info@travel.example',
        subject: 'Your PayPal account is limited',
        html: '<p>Dear customer, <a href="https://a.example/x">confirm</a></p><p>© 2026 PayPal Inc.</p>',
      },
      'PayPal',
    ],
    [
      'by its picture and first words',
      {
        from: 'Info',
        email: 'info@travel.example',
        subject: 'Payment declined',
        html: '<img src="x" alt="NETFLIX"><h1>Your Netflix membership is on hold</h1><a href="https://a.example/x">Update</a>',
      },
      'Netflix',
    ],
    [
      'by a name in several pieces, with a letter like another',
      { from: 'Pay-PaI_updates', email: 'a@b.example' },
      'PayPal',
    ],
    ['by a name that was glued to another word', { from: 'ApplelD Support', email: 'a@b.example' }, 'Apple'],
    [
      'by its first words in letters of two scripts',
      {
        from: 'Support',
        email: 'a@b.example',
        subject: 'Limited',
        html: '<p>Your \u03a1ay\u03a1al account was limited. <a href="https://a.example/x">Log in</a></p>',
      },
      'PayPal',
    ],
    [
      "by the sender's address and its first words, from nobody in particular",
      {
        from: 'Help Center',
        email: 'info_Netflix225@shop.example',
        subject: 'Trouble with your billing',
        html: '<p>Netflix</p><p>Dear customer, <a href="https://a.example/x">update your details</a></p>',
      },
      'Netflix',
    ],
    [
      "by its first picture's file",
      {
        from: 'Support',
        email: 'a@shop.example',
        subject: 'Please read',
        html: '<img src="https://c.example/i/netflix_logo.png"><p>Your Netflix account is on hold <a href="https://a.example/x">Go</a></p>',
      },
      'Netflix',
    ],
    [
      'of a mailbox, by name and subject',
      {
        from: 'Mail Administrator',
        email: 'x@school.example',
        subject: 'Your mailbox is almost full',
        html: '<p><a href="https://a.example/x">Upgrade</a></p>',
      },
      MAILBOX,
    ],
    [
      'of a mailbox, by what it says, whoever signs',
      {
        from: 'Ann Miller',
        email: 'ann@school.example',
        subject: 'IT Service Desk',
        html: '<p>Your e-mail password expires in 2 days. <a href="https://a.example/x">Keep it</a></p>',
      },
      MAILBOX,
    ],
    [
      'of a mailbox, by mails that are held',
      {
        from: 'Webmail',
        email: 'x@shop.example',
        subject: '5 undelivered mails',
        html: '<p>5 incoming messages are on hold. <a href="https://a.example/x">Release</a></p>',
      },
      MAILBOX,
    ],
    [
      'of a mailbox, in an answer that says who it is and what to do',
      {
        from: 'Ann Miller',
        email: 'ann@school.example',
        subject: 'RE: ITS Help Desk',
        html: '<p>All webmail users: your mailbox has exceeded its quota. <a href="https://a.example/x">Click here</a> to upgrade.</p>',
      },
      MAILBOX,
    ],
    [
      'of an account that nobody names',
      {
        from: 'Support',
        email: 'x@shop.example',
        subject: 'Your account is on hold',
        html: '<p>Dear customer, please verify your account within 24 hours. <a href="https://a.example/x">Verify</a></p>',
      },
      SCAM,
    ],
    [
      'of a payment that nobody names',
      {
        from: 'Billing',
        email: 'x@shop.example',
        subject: 'Your payment was declined',
        html: '<p>Please update your payment details to go on. <a href="https://a.example/x">Update</a></p>',
      },
      SCAM,
    ],
    [
      'of a parcel that waits for a fee',
      {
        from: 'Lieferdienst',
        email: 'x@garten.example',
        subject: 'Ihr Paket wartet',
        html: '<p>Ihre Sendung wurde angehalten: Zollgebühren offen. Jetzt bezahlen und die Zustellung planen. <a href="https://storage.googleapis.com/x">Bezahlen</a></p>',
      },
      SCAM,
    ],
    [
      'of a prize',
      {
        from: 'Club',
        email: 'x@garden.example',
        subject: 'Félicitations !',
        html: '<p>Vous avez été sélectionné pour recevoir un cadeau gratuit. <a href="https://bit.ly/x">Ici</a></p>',
      },
      SCAM,
    ],
    [
      'of a fortune, without a link',
      {
        from: 'Barr. John Smith',
        email: 'js1971@gmail.com',
        subject: 'Dear friend',
        html: '<p>I am Mr. John Smith, a barrister. My late client died in a car accident and left 7.5 million dollars without a next of kin. I want to transfer the fund to you. Reply to my private email for more details.</p>',
      },
      SCAM,
    ],
    [
      'of a threat, without a link',
      {
        from: 'Anon',
        email: 'a1@shop.example',
        subject: 'I know what you did',
        html: '<p>I hacked your operating system, infected your device with a virus and recorded you by webcam while you visited porn sites. Send 900 dollars in Bitcoin to my wallet within 48 hours or all your contacts get the video.</p>',
      },
      SCAM,
    ],
    [
      'of storage that is full',
      {
        from: 'Cloud',
        email: 'x@garden.example',
        subject: 'Storage is full',
        html: '<p>Your photos will be deleted today. <a href="https://a.example/x">Upgrade your plan</a></p>',
      },
      SCAM,
    ],
    [
      'of an answer to nothing that wants a password',
      {
        from: 'Ann Miller',
        email: 'ann@x81k.shop',
        subject: 'Re: document for you',
        html: '<p>Dear customer, kindly review the invoice below and confirm your account to avoid suspension. Please log in with your email password to download the document. <a href="https://a.web.app/x?a@b.example">View document</a></p>',
      },
      SCAM,
    ],
    [
      'of a company that names itself by a domain of a day, with its links there',
      {
        from: 'Rewards Club',
        email: 'x@rewards-club.shop',
        subject: 'Final notice: claim your gift card',
        html: '<p>Congratulations, you have been selected. Answer a short survey and claim your reward before it expires. <a href="https://go.rewards-club.shop/x">Claim now</a></p>',
      },
      SCAM,
    ],
    [
      'of an account, in words without blanks',
      {
        from: 'お知らせ',
        email: 'x@shop.example',
        subject: 'アカウントが制限されました',
        html: '<p>24時間以内にお客様の情報を確認してください。<a href="https://a.example/x">下記リンクより</a></p>',
      },
      SCAM,
    ],
  ])('%s', (_, parts, brand) => {
    expect(brandIn(parts)).toBe(brand)
  })
})

describe('nothing is said of', () => {
  test.each<[string, Parts]>([
    [
      'a company that names itself and has its own links',
      {
        from: 'Gartenshop',
        email: 'post@gartenshop.example',
        subject: 'Your payment was declined',
        html: '<p>Please update your payment details. <a href="https://gartenshop.example/x">Update</a></p>',
      },
    ],
    [
      'a service whose mail comes from a domain of another name, with its links there',
      {
        from: 'Planner',
        email: 'no-reply@mail-sender.example',
        subject: 'Confirm your account',
        html: '<p>Hi Ann, please confirm your email address within 24 hours. <a href="https://mail-sender.example/c">Confirm</a></p>',
      },
    ],
    [
      'one that has an address confirmed elsewhere',
      {
        from: 'Planner',
        email: 'no-reply@mail-sender.example',
        subject: 'Verify your email',
        html: '<p>Hi Ann, please verify your email address. <a href="https://planner.example/c">Verify</a></p>',
      },
    ],
    [
      'people who answer each other about a full mailbox',
      {
        from: 'Bo',
        email: 'bo@school.example',
        subject: 'Re: lunch',
        html: '<p>Sorry, my mail came back: your mailbox is full. Noon is fine.</p>',
      },
    ],
    [
      'a shop that lets its members win',
      {
        from: 'Travel Deals',
        email: 'news@travel-deals.example',
        subject: 'Win a trip to Rome, and fares from $89',
        html: '<p>Take part until Sunday. Special offers for our members. <a href="https://www.travel-deals.example/x">Read more</a></p><p>Unsubscribe</p>',
      },
    ],
    [
      'somebody who answers shortly',
      {
        from: 'Tom Weber',
        email: 'tom@weber.example',
        subject: 'Re: invoice',
        html: '<p>Thanks, I have paid the invoice. Please confirm your account number for the rest.</p>',
      },
    ],
    [
      'a heir',
      {
        from: 'Ann',
        email: 'ann@gmail.com',
        subject: 'Aunt May',
        html: '<p>We inherit her house. Call me?</p>',
      },
    ],
  ])('%s', (_, parts) => {
    expect(brandIn(parts)).toBeUndefined()
  })

  test.each<[string, Parts]>([
    ["a brand's own mail", { from: 'PayPal', email: 'service@intl.paypal.com' }],
    ["a brand's mail under a country's ending", { from: 'PayPal', email: 'service@paypal.de' }],
    ['a brand that writes for its child', { from: 'Instagram', email: 'security@mail.instagram.com' }],
    ['a person with a name that is a word', { from: 'Chase Miller', email: 'chase@family.example' }],
    ['a person who tells where they work', { from: 'Ann (via Google Docs)', email: 'ann@x.example' }],
    ['those who meet about a brand', { from: 'Microsoft User Group Ulm', email: 'hi@ulm.example' }],
    [
      'a shop that takes it',
      {
        from: 'Ann’s Shop',
        email: 'shop@anns.example',
        subject: 'Your order: pay by PayPal',
        html: '<img src="x" alt="Ann’s"><p>Pay with <a href="https://anns.example/pay">PayPal</a>.</p><img src="y" alt="PayPal"><p>© Ann’s Shop</p>',
      },
    ],
    [
      'a newsletter that reports on it',
      {
        from: 'Tech Weekly',
        email: 'news@tech.example',
        subject: 'Microsoft buys a bakery',
        html: '<p>Microsoft said on Monday that <a href="https://tech.example/1">more</a></p>',
      },
    ],
    [
      'an app that can be connected',
      {
        from: 'Planner',
        email: 'hello@planner.example',
        subject: 'Connect your Facebook account',
        html: '<p>Hi Ann, <a href="https://planner.example/c">connect</a></p>',
      },
    ],
    [
      'a mail that passes one on',
      {
        from: 'Bo',
        email: 'bo@gmail.com',
        subject: 'Fwd: Your PayPal account is limited',
        html: '<p>Is this real?</p><p>Your PayPal account <a href="https://a.example/x">confirm</a></p><p>© 2026 PayPal</p>',
      },
    ],
    [
      'a bounce',
      {
        from: 'Mail Delivery Subsystem',
        email: 'mailer-daemon@mx.example',
        subject: 'Undelivered Mail Returned to Sender',
        html: '<p>Your message to ann@x.example could not be delivered: mailbox full.</p>',
      },
    ],
    [
      'those who talk about mailboxes',
      {
        from: 'Bo',
        email: 'bo@x.example',
        subject: 'Quota patch',
        html: '<p>This makes the server say when a mailbox is full.</p>',
      },
    ],
    [
      'a service that names itself and another',
      {
        from: 'Planner Support',
        email: 'hello@planner.example',
        subject: 'Your Google account is connected',
        html: '<p>Your Google account is now connected. <a href="https://planner.example/c">See</a></p>',
      },
    ],
    ['a word of another script', { from: 'Сох', email: 'a@b.example' }],
    ['a domain that is a word of its own', { from: 'Fans', email: 'a@amazonasreisen.example' }],
    ['a mail without a sender', { from: 'PayPal', email: '' }],
  ])('%s', (_, parts) => {
    expect(brandIn(parts)).toBeUndefined()
  })

  test('any brand that writes from any of its domains', () => {
    for (const { names, domains } of brands.brands) {
      for (const domain of domains.filter(
        one => !/^(?:gmail|googlemail|outlook|live|hotmail|icloud|me)\.com$/.test(one),
      )) {
        for (const name of names)
          expect(brandIn({ from: name, email: `no-reply@mail.${domain}` })).toBeUndefined()
      }
    }
  })
})

test('a sender for whom nothing speaks needs to show less of a brand', () => {
  const parts: Parts = {
    from: 'Ann Miller',
    email: 'info@travel.example',
    subject: 'Your PayPal account',
    html: '<p>See <a href="https://a.example/x">this</a></p>',
  }
  expect(brandIn(parts)).toBeUndefined()
  expect(brandIn({ ...parts, vouched: 'nobody' })).toBe('PayPal')
  // A ninth of what people write to lists has no signature, and among spam it is no more.
  for (const vouched of ['envelope', 'signature', 'domain'] as const)
    expect(brandIn({ ...parts, vouched })).toBeUndefined()
})

describe("a brand's own domain", () => {
  test.each<[string, Parts, string]>([
    ['its own name', { from: 'PayPal', email: 'service@paypal.com', vouched: 'nobody' }, FORGED],
    ['no name at all', { from: '', email: 'no-reply@mail.netflix.com', vouched: 'nobody' }, FORGED],
    ["another brand's name", { from: 'DHL Express', email: 'x@amazon.de', vouched: 'nobody' }, 'DHL'],
  ])('is not believed where nobody vouches for it, with %s', (_name, parts, expected) => {
    expect(brandIn(parts)).toBe(expected)
  })

  test.each<Vouched | undefined>(['domain', 'signature', 'envelope', undefined])(
    'is believed where %s vouches for it, or nothing is known',
    vouched => {
      expect(brandIn({ from: 'PayPal', email: 'service@paypal.com', html: LURE, vouched })).toBeUndefined()
    },
  )

  test('is not believed either with a name that may be anybody, where the mail reads like a scam', () => {
    const parts: Parts = { from: 'Ann Miller', email: 'ann@amazon.de', html: LURE, vouched: 'nobody' }
    expect(brandIn(parts)).toBe(FORGED)
  })

  const patch = '<p>Hi all, the lock is taken twice here. See https://lists.example/2. Thanks</p>'
  test.each<[string, Parts]>([
    ['of a person', { from: 'Wei Zhang', email: 'zhang.wei@huawei.com', html: patch, vouched: 'nobody' }],
    ["of a host's customer", { from: 'Ken Mori', email: 'mori@my.sakura.ne.jp', vouched: 'nobody' }],
    [
      'of an answer',
      {
        from: 'Samsung Support',
        email: 'a@samsung.com',
        subject: 'Re: patch',
        html: patch,
        vouched: 'nobody',
      },
    ],
    ['of free mail', { from: 'Ann', email: 'ann@gmail.com', vouched: 'nobody' }],
    ['of anybody else', { from: 'Build server', email: 'ci@dev.shop.example', vouched: 'nobody' }],
  ])('is nothing to warn of where nobody vouches for a plain mail %s', (_name, parts) => {
    expect(brandIn(parts)).toBeUndefined()
  })
})

const LURE =
  '<p>Dear customer, your account is suspended. Verify your account within 24 hours: <a href="https://x1.example/a">here</a></p>'
const NEWS = '<p>The week in five minutes. <a href="https://www.news.com/a">Read on</a></p>'

describe('a domain in a name', () => {
  test.each<[string, Parts, string]>([
    ['beside a lure', { from: 'Tinybank.com', email: 'a@b.example', html: LURE }, 'tinybank.com'],
    [
      'as an address, beside a lure',
      { from: 'help@tinybank.com', email: 'a@b.example', html: LURE },
      'tinybank.com',
    ],
    ["that is a brand's", { from: 'eki-net.com', email: 'info@coaqaxe.cn' }, 'eki-net.com'],
    [
      "as an address of a brand's service",
      { from: 'service@eki-net.com', email: 'a@b.example' },
      'eki-net.com',
    ],
  ])('is told of %s', (_name, parts, expected) => {
    expect(brandIn(parts)).toBe(expected)
  })

  test.each<[string, Parts]>([
    ['of a newsletter', { from: 'News.com Daily', email: 'a@newsletter.online.com', html: NEWS }],
    ['of a person with two addresses', { from: 'ann@eki-net.com', email: 'ann@home.example' }],
    ['of a person on a list', { from: 'ann@eki-net.com via Users', email: 'users@lists.example' }],
    ['of a person at another service', { from: 'ann@gmail.com', email: 'ann@home.example' }],
    ['that a brand passes on', { from: 'ann@eki-net.com', email: 'notifications@github.com' }],
  ])('is not told of %s', (_name, parts) => {
    expect(brandIn(parts)).toBeUndefined()
  })
})

describe('a name in a script without blanks', () => {
  test.each<[string, string]>([
    ['三井住友カードお客様サービス', 'SMBC'],
    ['【メルカリ】事務局より', 'メルカリ'],
    ['楽天市場からのお知らせ', '楽天'],
    ['えきねっとサポートセンター', 'えきねっと'],
  ])('is found in "%s"', (from, brand) => {
    expect(brandIn({ from, email: 'info@coaqaxe.cn' })).toBe(brand)
  })

  test.each(['マルチメルカリ', '田中楽天', '中国银'])('is not found in "%s"', from => {
    expect(brandIn({ from, email: 'info@coaqaxe.cn' })).toBeUndefined()
  })
})

test('the data names its source, each brand once, and domains in small letters', () => {
  expect(brands.source).toMatch(/\w/)
  expect(brands.brands.length).toBeGreaterThanOrEqual(300)
  const first = brands.brands.map(({ names }) => names[0])
  expect(first.filter((name, index) => first.indexOf(name) !== index)).toEqual([])
  for (const { domains } of brands.brands) {
    for (const domain of domains) expect(domain).toMatch(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/)
  }
})

test('a hostile mail costs little', () => {
  const words = 'paypal '.repeat(20_000)
  const html = `${'<img alt="'.repeat(3000)}<p>${words}</p>${'© '.repeat(5000)}`
  const content = {
    subject: words,
    senderName: words,
    senderEmail: `${'a-'.repeat(30)}b@x.example`,
    bodyText: '',
    bodyHtml: html,
  }
  const mail = readMail(content)
  const start = process.cpuUsage()
  for (let run = 0; run < 20; run++) findPretender(content, mail)
  const { user } = process.cpuUsage(start)
  expect(user / 20 / 1000).toBeLessThan(15)
})
