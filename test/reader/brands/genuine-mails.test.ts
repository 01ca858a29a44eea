import { expect, test } from 'vitest'
import { findPretender } from '../../../src/reader/brands/find-pretender.ts'
import { readMail, type Vouched } from '../../../src/reader/readable-mail.ts'

interface Parts {
  readonly from: string
  readonly email: string
  readonly subject: string
  readonly html: string
}

/** What people get, and what sounds most like a pretender or a scam among it. */
const GENUINE: readonly (readonly [string, Parts])[] = [
  [
    'newsletter about banks',
    {
      from: 'The Ledger Weekly',
      email: 'news@ledgerweekly.com',
      subject: 'HSBC and Barclays close branches',
      html: '<p>This week: HSBC closes 114 branches, Barclays follows, and PayPal raises its fees. <a href="https://www.ledgerweekly.com/a">Read the full story</a></p><p>Unsubscribe: <a href="https://www.ledgerweekly.com/u">here</a></p>',
    },
  ],
  [
    'newsletter about phishing',
    {
      from: 'Krebs Digest',
      email: 'digest@seclist.org',
      subject: 'New PayPal phishing wave: what to look for',
      html: '<p>Attackers send mails with the subject "Your PayPal account is limited". The links lead to fake login pages. <a href="https://www.seclist.org/post/12">Details</a></p>',
    },
  ],
  [
    'list about security',
    {
      from: 'Jan Novak',
      email: 'jan@novak.cz',
      subject: '[oss-security] CVE-2026-1234: OpenSSL heap overflow',
      html: '<p>Hi, an attacker may gain remote access and full control of your device. Update to 3.5.2. See <a href="https://www.openwall.com/lists/1">the advisory</a></p>',
    },
  ],
  [
    'support desk',
    {
      from: 'Acme Support',
      email: 'support@acme.zendesk.com',
      subject: '[Acme] Your request #48213 has been updated',
      html: '<p>Hello, your request has been updated. To add a comment, reply to this email. <a href="https://acme.zendesk.com/hc/requests/48213">View request</a></p>',
    },
  ],
  [
    'hosting: mailbox full, own domain',
    {
      from: 'Hostnord Support',
      email: 'support@hostnord.net',
      subject: 'Mailbox info@annsbakery.com is 95 % full',
      html: '<p>Hello Ann, the mailbox info@annsbakery.com uses 950 MB of 1 GB. <a href="https://panel.hostnord.net/mail">Open your control panel</a></p>',
    },
  ],
  [
    'hosting: mailbox full, German',
    {
      from: 'Nordhost',
      email: 'service@nordhost.de',
      subject: 'Ihr Postfach info@baeckerei-ann.de ist fast voll',
      html: '<p>Guten Tag, Ihr Postfach belegt 95 % des Speichers. <a href="https://kundenmenue.nordhost.de/mail">Zum Kundenmenü</a></p>',
    },
  ],
  [
    'password expires, employer',
    {
      from: 'IT Service Desk',
      email: 'servicedesk@uni-kiel.example',
      subject: 'Your password expires in 14 days',
      html: '<p>Your university account password expires in 14 days. Change it in the portal: <a href="https://portal.uni-kiel.example/pw">portal.uni-kiel.example</a></p>',
    },
  ],
  [
    'shop: pay with PayPal',
    {
      from: 'Lumen Shop',
      email: 'orders@lumenshop.co',
      subject: 'Your order 10233 is confirmed',
      html: '<p>Thank you for your order. You paid with PayPal. Your parcel ships with DHL: <a href="https://lumenshop.co/o/10233">Track your order</a></p>',
    },
  ],
  [
    'shop: payment failed',
    {
      from: 'Streamly',
      email: 'billing@streamly.tv',
      subject: 'We could not process your payment',
      html: '<p>Hi Sam, your card was declined. Update your payment method to keep your subscription. <a href="https://streamly.tv/billing">Update payment method</a></p>',
    },
  ],
  [
    'signin alert',
    {
      from: 'Notely',
      email: 'security@notely.app',
      subject: 'New sign-in to your account',
      html: '<p>We noticed a new sign-in to your Notely account from Chrome on Windows. If this was not you, reset your password. <a href="https://notely.app/security">Review activity</a></p>',
    },
  ],
  [
    'trial ends',
    {
      from: 'Deskly',
      email: 'hello@deskly.io',
      subject: 'Your trial ends tomorrow',
      html: '<p>Your account will be suspended when the trial ends tomorrow. Upgrade to keep your data. <a href="https://deskly.io/upgrade">Upgrade now</a></p>',
    },
  ],
  [
    'verify email',
    {
      from: 'Fable',
      email: 'no-reply@mail.fable.games',
      subject: 'Verify your email address',
      html: '<p>Hello, please verify your email address within 24 hours, otherwise your account will be deleted. <a href="https://u1234.ct.sendgrid.net/ls/click?x">Verify email</a></p>',
    },
  ],
  [
    'crypto newsletter',
    {
      from: 'BlockNews',
      email: 'daily@blocknews.io',
      subject: 'Bitcoin tops 120k, Binance lists new token',
      html: '<p>Bitcoin rose 4 % as Coinbase and Binance reported volumes. <a href="https://blocknews.io/d">Read</a></p>',
    },
  ],
  [
    'charity',
    {
      from: 'Shelter Donations',
      email: 'give@shelterhope.org',
      subject: 'Your donation helps orphans: thank you',
      html: '<p>Dear friend, thank you for your donation of $50 to our fund for orphans. <a href="https://shelterhope.org/r">Receipt</a></p>',
    },
  ],
  [
    'lottery by name, own domain',
    {
      from: 'LottoNord',
      email: 'info@lottonord.de',
      subject: 'Herzlichen Glückwunsch! Sie haben gewonnen',
      html: '<p>Ihr Tippschein 4711 hat 12,40 € gewonnen. <a href="https://www.lottonord.de/konto">Zum Konto</a></p>',
    },
  ],
  [
    'police newsletter',
    {
      from: 'Polizei Presse',
      email: 'presse@presseportal-nord.de',
      subject: 'Warnung vor falschen Paketmails von DHL',
      html: '<p>Die Polizei warnt: Betrüger verschicken Mails im Namen von DHL. <a href="https://www.presseportal-nord.de/1">Mehr</a></p>',
    },
  ],
  [
    'job offer',
    {
      from: 'Mia from Talentry',
      email: 'mia@talentry.co',
      subject: 'Interview for Backend Engineer',
      html: '<p>Hi Sam, could you send me your full name and phone number so I can book the interview? Mia</p>',
    },
  ],
  [
    'friend at gmail',
    {
      from: 'Tom Berg',
      email: 'tom.berg88@gmail.com',
      subject: 'weekend',
      html: '<p>Hey, my PayPal is tom.berg88@gmail.com, can you send me the 20 euros? Thanks! Tom</p>',
    },
  ],
  [
    'dev server, no vouching',
    {
      from: 'My App',
      email: 'noreply@localhost.dev-box.net',
      subject: 'Reset your password',
      html: '<p>Click the link to reset your password: <a href="http://localhost.dev-box.net:3000/reset/abc">Reset password</a></p>',
    },
  ],
  [
    'invoice by billing service',
    {
      from: 'Nordwind Studio',
      email: 'invoices@mail.billhub.com',
      subject: 'Invoice 2026-118 from Nordwind Studio',
      html: '<p>Your invoice is attached and due in 14 days. <a href="https://pay.billhub.com/i/118">View and pay invoice</a></p>',
    },
  ],
  [
    'french newsletter',
    {
      from: 'Le Fil Tech',
      email: 'lettre@lefiltech.fr',
      subject: 'Netflix augmente ses prix, Orange aussi',
      html: '<p>Votre abonnement Netflix coûtera plus cher. <a href="https://www.lefiltech.fr/n">Lire</a></p>',
    },
  ],
  [
    'spanish tax adviser',
    {
      from: 'Gestoría Luna',
      email: 'avisos@gestorialuna.es',
      subject: 'Hacienda: plazo de la declaración',
      html: '<p>Estimado cliente, el plazo de la declaración de la renta termina el 30 de junio. <a href="https://gestorialuna.es/renta">Pedir cita</a></p>',
    },
  ],
  [
    'turkish shop',
    {
      from: 'Çınar Kitap',
      email: 'siparis@cinarkitap.com.tr',
      subject: 'Siparişiniz kargoya verildi',
      html: '<p>Siparişiniz Aras Kargo ile yola çıktı. <a href="https://cinarkitap.com.tr/s/1">Takip et</a></p>',
    },
  ],
]

const VOUCHED: readonly (Vouched | undefined)[] = ['domain', 'signature', 'envelope', undefined]

test.each(GENUINE)('nothing is said of a genuine mail: %s', (_name, { from, email, subject, html }) => {
  const content = { subject, senderName: from, senderEmail: email, bodyText: '', bodyHtml: html }
  for (const vouched of VOUCHED)
    expect(findPretender({ ...content, vouched }, readMail(content))).toBeUndefined()
})

test.each<[string, Parts]>([
  [
    'a service that threatens, by a link of a mail service, whose name its domain does not have',
    {
      from: 'Account Team',
      email: 'no-reply@x1k2.example',
      subject: 'Verify your email address',
      html: '<p>Dear customer, your account is suspended. Verify your account within 24 hours, otherwise it will be deleted. <a href="https://u1234.ct.sendgrid.net/ls/click?x">Verify</a></p>',
    },
  ],
  [
    "a mailbox's provider whose links lead elsewhere",
    {
      from: 'IT Service Desk',
      email: 'servicedesk@uni-kiel.example',
      subject: 'Your password expires in 14 days',
      html: '<p>Your university account password expires in 14 days. <a href="https://x1.example/pw">Keep it</a></p>',
    },
  ],
  [
    "a mailbox's provider whose own domain costs next to nothing",
    {
      from: 'IT Service Desk',
      email: 'servicedesk@uni-kiel.top',
      subject: 'Your password expires in 14 days',
      html: '<p>Your university account password expires in 14 days. <a href="https://uni-kiel.top/pw">Keep it</a></p>',
    },
  ],
])('a warning stays for %s', (_name, { from, email, subject, html }) => {
  const content = { subject, senderName: from, senderEmail: email, bodyText: '', bodyHtml: html }
  expect(findPretender({ ...content, vouched: 'domain' }, readMail(content))).toBeDefined()
})
