import type { Translator } from '../../locales/translator.ts'
import type { Message } from '../../mail-api/mail-api.ts'
import { readingOf } from '../../reader/mail-reading.ts'
import { alertPlainView, alertRichView, alertView } from '../../views/alert-view.ts'
import { mailView } from '../../views/mail-view.ts'
import type { MailViewData } from '../../views/mail-view-data.ts'
import { richMailView } from '../../views/rich-mail-view.ts'
import { formsOf } from '../../views/simpler-forms.ts'
import type { View } from '../../views/view.ts'
import { ALL_EXTENSIONS, NOW } from '../samples/sample-material.ts'

/** A mini app's address: its button only needs an https URL. */
const PUBLIC_URL = 'https://bot.example.org'
const DAY_MS = 86_400_000
/** Telegram takes a `date_time` up to so far ahead (tdlib/td `fix_entities`: 1,098 days). */
const LATEST_DAYS = 1_098

/** Mails with everything that a mail can have, in all forms in which the bot shows one, by name. */
export function mailForms(t: Translator, now: number): ReadonlyMap<string, View> {
  const forms = { ...wholeMail(t), ...longMails(t), ...strangeMails(t), ...dates(t, now) }
  return new Map([
    ...Object.entries(forms),
    ...simplerForms('mail with everything', forms['mail with everything']),
    ...simplerForms('mail with many long links', forms['mail with many long links']),
  ])
}

/** What is sent instead when Telegram refuses it. */
function simplerForms(name: string, view: View | undefined): [string, View][] {
  if (!view) return []
  return formsOf(() => view).flatMap(({ simpler, view: make }, index): [string, View][] => {
    const form = simpler === undefined ? undefined : make()
    return form ? [[`${name}, simpler ${simpler} (${index})`, form]] : []
  })
}

/** The same for a person who pressed a button in a group: without what needs a private chat, or would show to all. */
export function mailForOne(t: Translator): View {
  const data = dataOf({ bodyHtml: EVERYTHING, attachments: FILES })
  return mailView(t, { ...data, place: 'inbox', forOne: true })
}

function wholeMail(t: Translator): Record<string, View> {
  const data = dataOf({ bodyHtml: EVERYTHING, attachments: FILES, unsubscribe: 'offered' })
  const opened = { ...data, publicUrl: PUBLIC_URL, offersRich: true } as const
  const alert = { ...opened, detail: 'full', repeated: false } as const
  return {
    'mail with everything': mailView(t, { ...opened, place: 'inbox' }),
    'mail with everything, what else': mailView(t, { ...opened, question: 'more' }),
    'mail with everything, alert': alertView(t, alert),
    'mail with everything, preview': alertView(t, { ...alert, detail: 'preview' }),
    'mail with everything, plain alert': alertPlainView(t, alert),
    'mail with everything, rich': richMailView(t, data),
    'mail with everything, rich alert': alertRichView(t, alert),
  }
}

/** At Telegram's limits: 4,096 characters, some 9,500 bytes of entities, 32,768 characters of blocks. */
function longMails(t: Translator): Record<string, View> {
  const long = dataOf({
    bodyText: `${'All work and no play makes Jack a dull boy. '.repeat(12)}\n\n`.repeat(90),
  })
  const links = dataOf({ bodyHtml: LINKS })
  const marks = dataOf({ bodyHtml: `<p>${'<b>bold</b> <i>italic</i> '.repeat(400)}</p>` })
  const table = dataOf({ bodyHtml: LARGE_TABLE })
  return {
    'long mail': mailView(t, long),
    'long mail, folded alert': alertView(t, { ...long, ...ALERT }),
    'mail with many long links': mailView(t, links),
    'mail with many long links, alert': alertView(t, { ...links, ...ALERT }),
    'mail with many marks': mailView(t, marks),
    'mail with a large table, rich': richMailView(t, table),
    'mail with many long links, rich': richMailView(t, links),
  }
}

function strangeMails(t: Translator): Record<string, View> {
  const strange = dataOf({ bodyText: STRANGE, subject: STRANGE, senderName: STRANGE })
  const arabic = dataOf({ bodyHtml: ARABIC, subject: 'رمزك', senderName: 'متجر' })
  return {
    'strange characters': mailView(t, strange),
    'strange characters, alert': alertView(t, { ...strange, ...ALERT }),
    'from right to left': mailView(t, arabic),
    'from right to left, rich': richMailView(t, arabic),
    'odd links': mailView(t, dataOf({ bodyHtml: ODD_LINKS })),
    'odd links, rich': richMailView(t, dataOf({ bodyHtml: ODD_LINKS })),
  }
}

/** The first and the last date that Telegram shows, and those just past them. */
function dates(t: Translator, now: number): Record<string, View> {
  const at = (receivedAt: number) => mailView(t, dataOf({ bodyText: 'When?', receivedAt }, now))
  return {
    'first date': at(1_000),
    'date before the first': at(-DAY_MS),
    'last date': at(now + (LATEST_DAYS - 1) * DAY_MS),
    'date after the last': at(now + (LATEST_DAYS + 2) * DAY_MS),
  }
}

const ALERT = { detail: 'full', repeated: false } as const

function dataOf(parts: Partial<Message>, now = NOW): MailViewData & { readonly place: 'alert' } {
  const message: Message = {
    id: '7',
    senderName: 'Shop',
    senderEmail: 'orders@shop.example.com',
    subject: 'Your order',
    receivedAt: Date.UTC(2026, 10, 20, 12),
    bodyText: '',
    bodyHtml: '',
    attachments: [],
    ...parts,
  }
  const address = { id: 'abcd1234', email: 'bob@example.org', createdAt: 0 }
  const reading = readingOf(message)
  return { address, message, reading, page: 0, place: 'alert', extensions: ALL_EXTENSIONS, now }
}

const FILES = ['invoice.pdf', 'photo.png', 'notes.txt', 'archive.zip'].map((filename, index) => ({
  index,
  filename,
  contentType: filename.endsWith('.png') ? 'image/png' : 'application/octet-stream',
  size: 1_000 * (index + 1),
}))

const EVERYTHING = `
<h1>Your order</h1><h3>Thank you</h3>
<p>Your code is <b>482913</b>, <i>for ten minutes</i>. <u>Do not share it.</u> <s>999 €</s> <b><i>9 €</i></b></p>
<p>Password: <code>hunter2-Qq7</code></p>
<p><a href="https://shop.example.com/confirm?token=abc">Confirm your order</a> or
<a href="https://other.example.net/login">shop.example.com</a></p>
<ul><li>one</li><li>two<ol><li>inner</li></ol></li></ul><ol type="a" start="2"><li>first</li><li>second</li></ol>
<pre>line 1
  line 2</pre><hr>
<table border="1"><tr><th>Item</th><th>Price</th></tr><tr><td>Tea</td><td>3.50</td></tr><tr><td colspan="2">Thanks</td></tr></table>
<blockquote type="cite"><p>Could you <b>quote</b> this?</p></blockquote>
<p>See https://example.com/plain, write to help@shop.example.com, or call +44 20 7946 0958. #tag @mention /command</p>
<p>-- <br>Ann<br>Shop Ltd.</p>`

const LINKS = Array.from(
  { length: 60 },
  (_, index) =>
    `<p><a href="https://click.example.com/ls/click?upn=${`u${index}-`.repeat(130)}">Offer number ${index}</a></p>`,
).join('')

const LARGE_TABLE = `<table border="1">${Array.from(
  { length: 120 },
  (_, row) => `<tr>${Array.from({ length: 20 }, (_, cell) => `<td>${row}.${cell}</td>`).join('')}</tr>`,
).join('')}</table>`

const ARABIC = `<div dir="rtl"><h2>مرحبا</h2><p>رمز التحقق الخاص بك هو <b>482913</b></p><table border="1"><tr><th>السعر</th><th>الصنف</th></tr><tr><td>12</td><td>شاي</td></tr></table></div>`

/** Direction marks, joined emoji, combining marks, private characters, a lone surrogate, controls. */
const STRANGE = `\u202Eevil\u2066 e${'\u0301'.repeat(40)} \u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u05D0\u05D1 \uE000 { $x } \uD800 \u0007 \u200E\u200F\u200E a\u00ADb\u2028c\u2029d \u2063x`

/** URLs that browsers take and Telegram does not, and the other way round. */
const ODD_LINKS = [
  'https://{{unsubscribe.url}}/x',
  'https://example.com:0/x',
  'https://user%zz@example.com/x',
  'https://localhost/x',
  'https://[2001:db8::1]/x',
  'https://bücher.example/straße?q=ä ö',
  'HTTPS://EXAMPLE.COM/UPPER',
  'mailto:ann@example.com',
  'tel:+442079460958',
  'javascript:alert(1)',
]
  .map((url, index) => `<p><a href="${url}">link ${index}</a></p>`)
  .join('')
