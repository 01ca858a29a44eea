import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import type Mail from 'nodemailer/lib/mailer/index.js'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { summarize } from '../../src/mail-service/mime/summarize.ts'

/** Of the day on which the sheet is made; dates in the mails are those of that week. */
export const COMMON_NOW = Date.UTC(2026, 10, 23, 12)

const style = 'font-family:Helvetica,Arial,sans-serif;font-size:14px;color:#24292f'
const button = (url: string, label: string) =>
  `<table role="presentation"><tr><td style="background:#1f883d;border-radius:6px;padding:10px 18px"><a href="${url}" style="color:#fff;text-decoration:none;font-weight:600">${label}</a></td></tr></table>`
const page = (preheader: string, body: string, footer: string) =>
  `<!doctype html><html><head><title>Mail</title></head><body style="${style}"><div style="display:none;max-height:0;overflow:hidden">${preheader}&#847;&zwnj;&nbsp;&#847;&zwnj;&nbsp;</div><table role="presentation" width="600"><tr><td>${body}</td></tr><tr><td style="font-size:11px;color:#888">${footer}</td></tr></table></body></html>`

/** A mail of each of the ten kinds that people get most, much as well-known senders write them. */
const MAILS: Readonly<Record<string, Mail.Options | string>> = {
  code: {
    from: 'GitHub <noreply@github.com>',
    subject: '[GitHub] Please verify your device',
    text: `Hey bob-tester!

A sign in attempt requires further verification because we did not recognize your device. To complete the sign in, enter the verification code on the unrecognized device.

Device: Firefox on Linux
Verification code: 483920

If you did not attempt to sign in to your account, your password may be compromised. Visit https://github.com/settings/security to create a new, strong password for your GitHub account.

If you'd like to automatically verify devices in the future, consider enabling two-factor authentication on your account. Visit https://docs.github.com/articles/configuring-two-factor-authentication to learn about two-factor authentication.

Thanks,
The GitHub Team`,
  },
  confirm: {
    from: 'Medium <noreply@medium.com>',
    subject: 'Confirm your email address',
    html: page(
      'One more step to finish your account.',
      `<h1>Almost there</h1><p>Click the button below to confirm your email address and finish creating your Medium account.</p>${button('https://medium.com/m/callback/email?token=abc123&operation=register', 'Create your account')}<p>Or open this link: <a href="https://medium.com/m/callback/email?token=abc123&operation=register">https://medium.com/m/callback/email?token=abc123&amp;operation=register</a></p><p>The link expires in 2 hours and can be used once.</p>`,
      'Sent by <a href="https://medium.com/">Medium</a> · 548 Market St, San Francisco · <a href="https://help.medium.com/">Help center</a> · <a href="https://policy.medium.com/privacy">Privacy policy</a>',
    ),
  },
  reset: {
    from: 'Dropbox <no-reply@dropbox.com>',
    subject: 'Reset your Dropbox password',
    html: page(
      '',
      `<p>Hi Bob,</p><p>Someone recently requested a password change for your Dropbox account. If this was you, you can set a new password here:</p>${button('https://www.dropbox.com/l/AADreset123/forgot_finish', 'Reset password')}<p>This link expires in 24 hours.</p><p>If you don't want to change your password or didn't request this, just ignore and delete this message.</p><p>To keep your account secure, please don't forward this email to anyone. See our Help Center for <a href="https://www.dropbox.com/help/security">more security tips</a>.</p><p>Happy Dropboxing!</p>`,
      '<a href="https://www.dropbox.com/">dropbox.com</a>',
    ),
  },
  letter: {
    from: 'Ann Miller <ann.miller@posteo.example>',
    subject: 'Saturday?',
    text: `Hi Bob,

are you still up for the hike on Saturday? Weather looks good until about four, so I'd like to start early. The 8:12 train gets us to the trailhead just before nine, and there is a café at the station if you want breakfast first.

Could you bring the big thermos? Mine is leaking since last week. I'll take care of sandwiches and the map. Jo and Kim might join us at the lake around noon, depending on when their parents leave.

If it rains after all we could just go to the exhibition and have cake.

See you
Ann`,
  },
  digest: {
    from: 'Hacker News Digest <digest@hndigest.example>',
    subject: 'Your daily digest: 8 stories',
    headers: { 'List-Id': 'HN Digest <daily.hndigest.example>' },
    html: page(
      'A database in a spreadsheet, why clocks drift, and 6 more',
      `<p><a href="https://hndigest.example/view/8812">View online</a></p><h2>Monday, November 23</h2>${[
        [
          'A database in a spreadsheet',
          'Two engineers tried it for a year. What broke first was not what they expected.',
        ],
        [
          'Why clocks drift',
          'Quartz, temperature and what NTP does about it, with measurements from a closet.',
        ],
        [
          'The unreasonable effectiveness of plain text',
          'Notes, ledgers and calendars that outlive their programs.',
        ],
        ['Show HN: A shell for tables', 'Pipes that carry rows, with types where they help.'],
        ['How trains are scheduled', 'Dispatching as a puzzle: the day plan of a single-track line.'],
        ['Reading floppy disks in 2026', 'A flux reader, patience, and the discs of a village school.'],
        ['Postgres as a queue', 'Numbers for SKIP LOCKED at ten thousand jobs a second.'],
        ['The last typewriter repair shop', 'A visit to a workshop that has three years of work waiting.'],
      ]
        .map(
          ([title, text], index) =>
            `<h3><a href="https://hndigest.example/r/${8812 + index}?u=77">${title}</a></h3><p>${text}</p><p style="color:#888">${120 + index * 37} points · <a href="https://news.ycombinator.example/item?id=${4100 + index}">${40 + index * 11} comments</a></p>`,
        )
        .join('')}`,
      'You get this because you signed up at hndigest.example. <a href="https://hndigest.example/unsubscribe?u=77">Unsubscribe</a>',
    ),
  },
  bounce: [
    'From: Mail Delivery System <MAILER-DAEMON@mx.postfix.example>',
    'To: bob@example.org',
    'Subject: Undelivered Mail Returned to Sender',
    'Date: Mon, 23 Nov 2026 12:00:00 +0000',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--b1',
    'Content-Description: Notification',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'This is the mail system at host mx.postfix.example.',
    '',
    "I'm sorry to have to inform you that your message could not",
    "be delivered to one or more recipients. It's attached below.",
    '',
    'For further assistance, please send mail to postmaster.',
    '',
    'If you do so, please include this problem report. You can',
    'delete your own text from the attached returned message.',
    '',
    '                   The mail system',
    '',
    '<grace@navy.example>: host mail.navy.example[192.0.2.25] said: 550 5.1.1',
    '    <grace@navy.example>: Recipient address rejected: User unknown in virtual',
    '    mailbox table (in reply to RCPT TO command)',
    '',
    '--b1',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.postfix.example',
    'X-Postfix-Queue-ID: 4C2F51A00C7',
    'Arrival-Date: Mon, 23 Nov 2026 11:59:58 +0000 (UTC)',
    '',
    'Final-Recipient: rfc822; grace@navy.example',
    'Original-Recipient: rfc822;grace@navy.example',
    'Action: failed',
    'Status: 5.1.1',
    'Remote-MTA: dns; mail.navy.example',
    'Diagnostic-Code: smtp; 550 5.1.1 <grace@navy.example>: Recipient address',
    '    rejected: User unknown in virtual mailbox table',
    '',
    '--b1',
    'Content-Description: Undelivered Message',
    'Content-Type: message/rfc822',
    '',
    'From: Bob <bob@example.org>',
    'To: grace@navy.example',
    'Subject: The compiler review',
    'Date: Mon, 23 Nov 2026 11:59:57 +0000',
    '',
    'Hi Grace, shall we meet on Thursday?',
    '',
    '--b1--',
    '',
  ].join('\r\n'),
  receipt: {
    from: 'Apple <no_reply@email.apple.example>',
    subject: 'Your receipt from Apple.',
    html: page(
      '',
      `<script type="application/ld+json">{"@context":"http://schema.org","@type":"Order","merchant":{"@type":"Organization","name":"Apple"},"orderNumber":"MVJ4K2LQ9P","priceCurrency":"GBP","price":"7.98","acceptedOffer":[{"@type":"Offer","itemOffered":{"@type":"Product","name":"Procreate Pocket"},"price":"4.99","priceCurrency":"GBP"},{"@type":"Offer","itemOffered":{"@type":"Product","name":"iCloud+ 200 GB"},"price":"2.99","priceCurrency":"GBP"}],"url":"https://reportaproblem.apple.example/orders/MVJ4K2LQ9P"}</script><h1>Receipt</h1><table><tr><td>APPLE ACCOUNT<br>bob@example.org</td><td>BILLED TO<br>Visa .... 4242<br>Bob Tester<br>1 High Street<br>London</td></tr><tr><td>DATE<br>23 Nov 2026</td><td>ORDER ID<br>MVJ4K2LQ9P</td></tr></table><table><tr><td><b>App Store</b></td><td></td></tr><tr><td>Procreate Pocket<br><a href="https://apps.apple.example/review/1">Write a Review</a> | <a href="https://reportaproblem.apple.example/1">Report a Problem</a></td><td>£4.99</td></tr><tr><td>iCloud+ with 200 GB of Storage<br>Monthly | Renews 23 Dec 2026</td><td>£2.99</td></tr><tr><td>Subtotal</td><td>£6.65</td></tr><tr><td>VAT charged at 20%</td><td>£1.33</td></tr><tr><td><b>TOTAL</b></td><td><b>£7.98</b></td></tr></table><p>If you have any questions about your bill, visit <a href="https://support.apple.example/bill">Apple Support</a>. To turn off receipts for renewals, go to <a href="https://account.apple.example/">Account Settings</a>.</p>`,
      'Copyright © 2026 Apple Distribution International Ltd. Hollyhill Industrial Estate, Cork, Ireland. <a href="https://apple.example/legal">All rights reserved</a>',
    ),
  },
  shipping: {
    from: 'DHL Paket <noreply@dhl.example>',
    subject: 'Your parcel from Keyboards & Co is on its way',
    html: page(
      'Arriving Thursday. Follow your parcel live.',
      `<div itemscope itemtype="http://schema.org/ParcelDelivery"><meta itemprop="trackingNumber" content="00340434161094042557"><link itemprop="trackingUrl" href="https://www.dhl.example/track?piececode=00340434161094042557"><meta itemprop="expectedArrivalFrom" content="2026-11-26T10:00:00+01:00"><meta itemprop="expectedArrivalUntil" content="2026-11-26T13:00:00+01:00"><div itemprop="carrier" itemscope itemtype="http://schema.org/Organization"><meta itemprop="name" content="DHL"></div><div itemprop="itemShipped" itemscope itemtype="http://schema.org/Product"><meta itemprop="name" content="Split keyboard, ISO-DE"></div><div itemprop="partOfOrder" itemscope itemtype="http://schema.org/Order"><meta itemprop="orderNumber" content="KB-20931"></div></div><h1>Good news, Bob!</h1><p>Your parcel from Keyboards &amp; Co is on its way and will be delivered on Thursday between 10:00 and 13:00.</p><p>Tracking number: 0034 0434 1610 9404 2557</p>${button('https://www.dhl.example/track?piececode=00340434161094042557', 'Track parcel')}<p>Not at home? Choose a neighbour or a drop-off place in the app until the evening before.</p>`,
      'DHL Paket GmbH, Sträßchensweg 10, 53113 Bonn · <a href="https://www.dhl.example/privacy">Privacy</a> · <a href="https://www.dhl.example/app">Get the app</a>',
    ),
  },
  newsletter: {
    from: 'Monocle Minute <minute@monocle.example>',
    subject: 'The Monday briefing',
    headers: {
      'List-Id': 'Monocle Minute <minute.monocle.example>',
      'List-Unsubscribe': '<https://monocle.example/u?id=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    html: page(
      'Lisbon’s new night trains, a bakery that never closes, and the chair of the year',
      `<p style="font-size:11px"><a href="https://click.monocle.example/view?m=1">View this email in your browser</a></p><img src="https://img.monocle.example/head.png" width="600" height="120" alt="Monocle"><h1>The Monday briefing</h1><p><b>Good morning.</b> Today we board the first night train from Lisbon to Madrid in six years, and ask why it took so long.</p><h2>Transport: Back on track</h2><p>The Lusitânia left Santa Apolónia at 21.25 last night with every berth sold. The operator plans a second route to Hendaye by spring, provided that the rolling stock, now forty years old, holds out.</p><p>${'For the cities along the line it is more than nostalgia: hotels, bakeries and early trams are being timed to the arrivals. '.repeat(2)}</p>${button('https://click.monocle.example/r/1', 'Read the full story')}<h2>Retail: Open all hours</h2><p>In Copenhagen a bakery has not locked its door since 1987. Its owner explains how three shifts, two ovens and one rule keep it going.</p><h2>Design: Chair of the year</h2><p>The jury in Kortrijk chose a stool that folds flat, weighs less than a laptop and costs as much as dinner for two.</p>`,
      'You receive this because you subscribed at monocle.example. <a href="https://click.monocle.example/unsub">Unsubscribe</a> · <a href="https://monocle.example/privacy">Privacy</a> · Midori House, 1 Dorset Street, London',
    ),
  },
  invitation: {
    from: 'Grace Hopper <grace@navy.example>',
    subject: 'Invitation: Compiler review @ Thu 26 Nov 2026 15:00 - 16:00 (CET) (bob@example.org)',
    text: `Compiler review
Thursday 26 Nov 2026 · 15:00 – 16:00
Central European Time - Berlin

Location
Room 4

Bring the listings, please.

Join with Google Meet
https://meet.google.com/abc-defg-hij

Organiser
Grace Hopper
grace@navy.example

Guests
Grace Hopper - organiser
bob@example.org

Reply for bob@example.org and view more details https://calendar.google.com/calendar/event?action=VIEW&eid=x

Invitation from Google Calendar: https://calendar.google.com/calendar/

You are receiving this email because you are an attendee on the event. Forwarding this invitation could allow any recipient to send a response to the organiser.`,
    icalEvent: {
      method: 'REQUEST',
      filename: 'invite.ics',
      content: [
        'BEGIN:VCALENDAR',
        'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
        'VERSION:2.0',
        'CALSCALE:GREGORIAN',
        'METHOD:REQUEST',
        'BEGIN:VEVENT',
        'DTSTART;TZID=Europe/Berlin:20261126T150000',
        'DTEND;TZID=Europe/Berlin:20261126T160000',
        'DTSTAMP:20261123T115500Z',
        'ORGANIZER;CN=Grace Hopper:mailto:grace@navy.example',
        'UID:7kukuqrfedlm2f9t@google.com',
        'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;CN=bob@example.org:mailto:bob@example.org',
        'X-GOOGLE-CONFERENCE:https://meet.google.com/abc-defg-hij',
        'LOCATION:Room 4',
        'SEQUENCE:0',
        'STATUS:CONFIRMED',
        'SUMMARY:Compiler review',
        'DESCRIPTION:Bring the listings\\, please.',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n'),
    },
  },
}

export const COMMON_KINDS: readonly string[] = Object.keys(MAILS)

/** One of them as the mail API hands it out. */
export async function commonMail(kind: string): Promise<Message> {
  const raw = await rawOf(kind)
  const { senderName, senderEmail, subject } = summarize(raw)
  const { text, html, attachments, calendar } = await parseMail(raw)
  const list = /^List-Id:.*<([^<>]+)>/im.exec(raw.toString('latin1'))?.[1]
  return {
    id: String(COMMON_KINDS.indexOf(kind) + 1),
    senderName,
    senderEmail,
    subject,
    receivedAt: COMMON_NOW,
    bodyText: text ?? '',
    bodyHtml: html ?? '',
    attachments: attachments.map(({ contentId: _, ...one }) => one),
    calendar,
    ...(list === undefined ? {} : { list: { id: list } }),
  }
}

/** The mail as it comes over SMTP. */
export async function rawOf(kind: string): Promise<Buffer> {
  const mail = MAILS[kind]
  if (mail === undefined) throw new Error(`no mail is called "${kind}"`)
  if (typeof mail === 'string') return Buffer.from(mail)
  return new MailComposer({ to: 'bob@example.org', date: new Date(COMMON_NOW), ...mail }).compile().build()
}
