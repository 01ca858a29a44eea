import { expect, test } from 'vitest'
import { readingOf } from '../../../src/reader/mail-reading.ts'

function read(bodyHtml: string, bodyText = '') {
  return readingOf({ subject: 'Hello', senderName: '', senderEmail: 'a@a.example', bodyText, bodyHtml })
}

const urlsIn = (bodyHtml: string) => read(bodyHtml).links.map(({ url }) => url)

test('a mail that lies wholly in one link has its text, and that link', () => {
  const mail = read(
    '<a href="https://a.example/x" style="text-decoration:none"><table><tr><td><h1>Spring sale</h1><p>All shoes are 30 % off.</p><p>Shop now</p></td></tr></table></a><p><a href="https://a.example/unsubscribe">Unsubscribe</a></p>',
  )
  expect(mail.body.text).toMatch(/^Spring sale\n\nAll shoes are 30 % off\.\n\nShop now/)
  expect(mail.links.map(({ url }) => url)).toEqual(['https://a.example/x'])
})

test.each([
  [
    'of the box around it',
    '<div style="background:url(https://c.example/hero.png) no-repeat;width:600px"><a href="https://a.example/confirm" style="display:block"></a></div>',
  ],
  [
    'of a cell, as old mails have it',
    '<table><tr><td background="https://c.example/hero.png"><a href="https://a.example/confirm"></a></td></tr></table>',
  ],
  [
    'of its own',
    '<a href="https://a.example/confirm" style="display:inline-block;background-image:url(https://c.example/b.png);width:200px"></a>',
  ],
])('a link that shows nothing but the background %s is offered', (_, html) => {
  expect(urlsIn(html)).toEqual(['https://a.example/confirm'])
})

test('such a link is called what its title says', () => {
  const html =
    '<a href="https://a.example/c" title="Confirm your address" style="background:url(https://c.example/b.png)"></a>'
  expect(read(html).links.map(({ label }) => label)).toEqual(['Confirm your address'])
})

test('a link that begins a mail says whom the mail goes to', () => {
  const { text } = read(
    '<p>Confirm by mail:</p><p><a href="mailto:confirm%2Ba1@lists.example?subject=yes" style="padding:12px">Confirm</a></p>',
  ).body
  expect(text).toBe('Confirm by mail:\n\nConfirm (confirm+a1@lists.example)')
})

test.each([
  'mailto:',
  'mailto:%zz',
  'mailto:a b@c.example',
  'mailto:?to=a@b.example',
  `mailto:${'a'.repeat(999)}`,
])('a link to "%s" says nothing more', href => {
  expect(read(`<a href="${href}">Write</a>`).body.text).toBe('Write')
})

test('what a list puts below its mails comes after the link that the mail is about', () => {
  const list = 'https://lists.example/mailman/listinfo/users'
  const text = `Hello all,\n\nthe patch is at https://git.example/p/12 please review.\n\nBo\n_______________________________________________\nusers mailing list\n${list}\n`
  expect(read('', text).links[0]?.url).toBe('https://git.example/p/12')
})
