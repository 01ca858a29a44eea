import { expect, test } from 'vitest'
import { findLinks } from '../../../src/reader/links/find-links.ts'

const LINK = 'https://www.facebook.com/n/?confirmemail.php&c=48291'

test.each([
  ['security@facebookmail.com', LINK],
  ['noreply@medium.com', 'https://medium.com/m/callback/email?token=4f2a'],
  ['noreply@redditmail.com', 'https://www.reddit.com/verification/AbC?ref=verify_email'],
])('a link in a paragraph of its own is offered when %s is the site itself', (senderEmail, href) => {
  const bodyHtml = `<p>Hi, finish setting up your account:</p><p><a href="${href}">${href}</a></p>`
  const { links } = findLinks({ subject: 'One more step', bodyHtml, bodyText: '', senderEmail })
  expect(links.map(({ url }) => url)).toEqual([new URL(href).href])
})

test.each(['hello@shop.example', 'hello@facebookmail.example', 'hello@notfacebook.com'])(
  'where to follow %s is not offered',
  senderEmail => {
    const bodyHtml = `<p>Thanks for your order. It leaves us today.</p><p><a href="${LINK}">Facebook</a></p>`
    expect(findLinks({ subject: 'Your order', bodyHtml, bodyText: '', senderEmail }).links).toEqual([])
  },
)
