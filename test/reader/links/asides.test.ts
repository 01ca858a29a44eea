import { expect, test } from 'vitest'
import { readingOf } from '../../../src/reader/mail-reading.ts'

const BUTTON = '<a href="https://shop.example/confirm/a" style="background:#123;padding:9px">Confirm</a>'
const NOTHING = { bodyText: '', bodyHtml: '' }
const ATTRIBUTION = 'On Mon, 3 Mar 2025 at 09:12, Bob <bob@shop.example> wrote:'
const HTML_ATTRIBUTION = ATTRIBUTION.replace('<', '&lt;').replace('>', '&gt;')

test.each([
  [
    'an answered text that ends in a full stop',
    {
      bodyText: `Yes, fine!\n\n${ATTRIBUTION}\n> Please confirm at https://shop.example/confirm/a.\n> Thanks\n`,
    },
  ],
  [
    'an answered HTML mail',
    {
      bodyHtml: `<p>Yes, fine!</p><div class="gmail_quote"><div class="gmail_attr">${HTML_ATTRIBUTION}<br></div><blockquote class="gmail_quote"><p>Please confirm</p>${BUTTON}</blockquote></div>`,
    },
  ],
  [
    'a signature',
    {
      bodyHtml:
        '<p>Hi! Here they are, all of them, as we said.</p><p>Best, Ann</p><div class="gmail_signature">Ann Smith<br><a href="https://acme.example/team/ann">My page</a></div>',
    },
  ],
])('offers no link out of %s', (_, body) => {
  expect(linksOf('Re: Plans', body)).toEqual([])
})

test('offers the link of a mail that is forwarded', () => {
  const header = 'From: Shop &lt;a@shop.example&gt;<br>Date: Mon<br>Subject: Confirm<br>To: me<br>'
  const bodyHtml = `<p>For you</p><div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>${header}</div><p>Please confirm</p>${BUTTON}</div>`

  expect(linksOf('Fwd: Plans', { bodyHtml })).toEqual(['https://shop.example/confirm/a'])
})

test('offers the link and not the code that its address carries', () => {
  const bodyHtml =
    '<p>Please confirm your address.</p><a class="btn" href="https://shop.example/confirm?code=482913">Confirm</a>'
  const { codes, links } = read('Confirm your address', { bodyHtml })

  expect(codes).toEqual([])
  expect(links.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
    'confirm https://shop.example/confirm?code=482913',
  ])
})

function linksOf(subject: string, body: Partial<typeof NOTHING>): string[] {
  return read(subject, body).links.map(({ url }) => url)
}

function read(subject: string, body: Partial<typeof NOTHING>): ReturnType<typeof readingOf> {
  return readingOf({ ...NOTHING, ...body, subject, senderName: 'Ann', senderEmail: 'ann@shop.example' })
}
