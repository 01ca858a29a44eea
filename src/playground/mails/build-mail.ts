import iconv from 'iconv-lite'
import type { SendMailOptions } from 'nodemailer'
import type { MailKind } from './mail-kinds.ts'
import type { MailRequest } from './mail-request.ts'

/** A mail of the wanted kind for nodemailer; kind `own` is the free form. */
export function buildMail(request: MailRequest): SendMailOptions {
  const { to, kind } = request
  if (kind === 'own') {
    return {
      to,
      from: request.from || 'A friend <friend@example.org>',
      subject: request.subject ?? '',
      text: request.text ?? '',
    }
  }
  return TYPICAL[kind as MailKind](to)
}

const TYPICAL: Readonly<Record<MailKind, (to: string) => SendMailOptions>> = {
  code: to => {
    const code = signInCode()
    return {
      to,
      from: 'Example Account <no-reply@accounts.example.com>',
      subject: `${code} is your sign-in code`,
      ...both([
        ['p', 'Hi there,'],
        ['p', `Your sign-in code is <b style="font-size:24px">${code}</b>.`],
        ['p', 'It is good for 10 minutes. If you did not ask for it, do nothing.'],
      ]),
    }
  },

  confirm: to => ({
    to,
    from: 'Parcel Pigeon <hello@pigeon.example.net>',
    subject: 'Please confirm your email address',
    ...both([
      ['h1', 'Nearly there'],
      ['p', 'One press, and your account is ready:'],
      ['p', '<a href="https://pigeon.example.net/confirm?token=4f9c2a7be1">Confirm my address</a>'],
      ['p', 'The link works for 24 hours.'],
      ['p', '<a href="https://pigeon.example.net/unsubscribe">Unsubscribe</a>'],
    ]),
  }),

  newsletter: to => ({
    to,
    from: '"The Slow Gardener" <news@slowgardener.example.org>',
    subject: 'November: what to plant before the frost 🌱',
    html: newsletter(),
  }),

  receipt: to => ({
    to,
    from: 'Corner Books <orders@cornerbooks.example>',
    subject: 'Your receipt for order 20481-77',
    html: receipt(),
  }),

  cyrillic: to =>
    encoded({
      to,
      charset: 'windows-1251',
      from: ['Северная почта', 'info@pochta.example.ru'],
      subject: 'Ваш заказ готов к выдаче',
      text: 'Здравствуйте!\r\n\r\nЗаказ собран и ждёт вас в пункте выдачи на Садовой улице, дом 12.\r\nКод получения: 7314\r\n\r\nХорошего дня!',
    }),

  arabic: to => ({
    to,
    from: '"مكتبة النور" <info@noor.example.com>',
    subject: 'رمز التحقق الخاص بك',
    html: '<div dir="rtl"><h2>مرحبًا بك</h2><p>رمز التحقق الخاص بك هو <b>٤٨٢٩١٣</b>، وهو صالح لمدة عشر دقائق.</p><p>إذا لم تطلب هذا الرمز فتجاهل هذه الرسالة.</p><p><a href="https://noor.example.com/verify?t=93be">تأكيد الحساب</a></p></div>',
  }),

  japanese: to =>
    encoded({
      to,
      charset: 'shift_jis',
      from: ['さくら商店', 'shop@sakura.example.jp'],
      subject: '会員登録のご確認',
      text: 'ご登録ありがとうございます。\r\n\r\n認証コード：593027\r\n\r\n30分以内に入力してください。',
    }),

  attachment: to => ({
    to,
    from: 'Nina <nina@example.org>',
    subject: 'The plan and a note',
    text: 'Two files for you: the plan as a table, and a short note.\n\nNina',
    attachments: [
      {
        filename: 'plan.csv',
        content: 'day,task\nMonday,measure\nTuesday,build\nWednesday,rest\n',
        contentType: 'text/csv',
      },
      { filename: 'Grüße – noté.txt', content: 'Bring the long ladder.\n', contentType: 'text/plain' },
    ],
  }),

  large: to => ({
    to,
    from: 'Weekly Digest <digest@example.com>',
    subject: 'Everything that happened this week',
    html: digest(),
  }),
}

/** Six digits, other ones every minute. */
function signInCode(): string {
  return String(482_913 + (Math.floor(Date.now() / 60_000) % 400_000)).padStart(6, '0')
}

function both(parts: readonly (readonly [tag: string, html: string])[]): { html: string; text: string } {
  const html = parts.map(([tag, inner]) => `<${tag}>${inner}</${tag}>`).join('\n')
  const text = parts
    .map(([, inner]) => inner.replace(/<a href="([^"]+)">([^<]*)<\/a>/g, '$2: $1').replace(/<[^>]+>/g, ''))
    .join('\n\n')
  return { html, text }
}

function newsletter(): string {
  return [
    '<div style="display:none">Garlic, tulips and a warm coat for the roses.</div>',
    '<h1>Before the frost</h1>',
    '<p>November is short, but three things are worth cold fingers.</p>',
    '<ul><li><b>Garlic</b>: a hand apart, points up.</li><li><b>Tulips</b>: twice as deep as they are high.</li><li><b>Roses</b>: a spade of compost each.</li></ul>',
    '<blockquote>“The best time to plant a tree was twenty years ago.”</blockquote>',
    '<p><a href="https://slowgardener.example.org/november">Read the whole letter</a></p>',
    '<img src="https://track.example.com/open.gif?u=1" width="1" height="1" alt="">',
    '<p style="font-size:10px">You get this because you asked for it. <a href="https://slowgardener.example.org/off">Stop it</a>.</p>',
  ].join('\n')
}

function receipt(): string {
  const rows = [
    ['The Left Hand of Darkness', '11.90'],
    ['A Field Guide to Getting Lost', '14.50'],
    ['Postage', '3.20'],
  ]
  const table = rows
    .map(([item, price]) => `<tr><td>${item}</td><td align="right">€ ${price}</td></tr>`)
    .join('')
  return `<h2>Thank you!</h2><p>Order 20481-77, paid by card on 2026-11-20.</p><table>${table}<tr><th>Total</th><th align="right">€ 29.60</th></tr></table><p>Questions? Just answer this mail.</p>`
}

function digest(): string {
  const sections: string[] = []
  for (let number = 1; sections.join('').length < 200 * 1024; number += 1) {
    sections.push(
      `<h2>Story ${number}</h2><p>${'Somebody did something, somewhere, and somebody else wrote it down. '.repeat(12)}</p><p><a href="https://example.com/story/${number}">Read story ${number}</a></p>`,
    )
  }
  return `<html><body>${sections.join('\n')}</body></html>`
}

interface EncodedMail {
  readonly to: string
  readonly charset: 'windows-1251' | 'shift_jis'
  readonly from: readonly [name: string, email: string]
  readonly subject: string
  readonly text: string
}

/** A mail in an old charset, header words and body alike; nodemailer itself writes UTF-8 only. */
function encoded({ to, charset, from, subject, text }: EncodedMail): SendMailOptions {
  const word = (value: string): string =>
    `=?${charset}?B?${iconv.encode(value, charset).toString('base64')}?=`
  const [name, email] = from
  const raw = [
    `From: ${word(name)} <${email}>`,
    `To: ${to}`,
    `Subject: ${word(subject)}`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${crypto.randomUUID()}@${email.split('@')[1]}>`,
    'MIME-Version: 1.0',
    `Content-Type: text/plain; charset=${charset}`,
    'Content-Transfer-Encoding: base64',
    '',
    iconv.encode(text, charset).toString('base64').replace(/.{76}/g, '$&\r\n'),
    '',
  ].join('\r\n')
  return { envelope: { from: email, to }, raw }
}
