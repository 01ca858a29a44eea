import { describe, expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { alertView, mailView } from '../../src/rehearsal/samples/reading-views.ts'
import { ALL_EXTENSIONS, NOW } from '../../src/rehearsal/samples/sample-material.ts'
import { parseCallback } from '../../src/views/callbacks.ts'
import { findRows, linkWarnings } from '../../src/views/mail-finds.ts'
import { mailDeletedView } from '../../src/views/mail-view.ts'
import type { View } from '../../src/views/view.ts'

const t = translator('en')
const address = { id: 'abcd1234', email: 'bob@example.org', createdAt: NOW }
const letter: Message = {
  id: '7',
  senderName: 'Ann',
  senderEmail: 'ann@example.net',
  subject: 'Hello',
  receivedAt: NOW,
  bodyText: 'How are you?',
  bodyHtml: '',
  attachments: [],
}
const mail = {
  address,
  message: letter,
  page: 0,
  place: 'inbox',
  extensions: ALL_EXTENSIONS,
  now: NOW,
} as const

describe('a mail', () => {
  test('offers no code and no link out of the mail it answers or of a signature', () => {
    const bodyText = [
      'Did you get it? The code is 482913.',
      '-- ',
      'Ann',
      'Confirm my code 556677: https://ann.example.net/confirm',
      '',
      'On 5 May 2025 at 10:00, Bo <bo@example.org> wrote:',
      '> Your verification code is 112233.',
      '> Confirm your address: https://shop.example/confirm',
      '> Thank you',
      '> Bo',
    ].join('\n')
    const { keyboard } = mailView(t, { ...mail, message: { ...letter, subject: 'Re: Code', bodyText } })
    const buttons = JSON.stringify(keyboard)

    expect(buttons).toContain('482913')
    expect(buttons).not.toMatch(/112233|556677|shop\.example|ann\.example/)
  })

  test('shows subject, sender, time and text', () => {
    const { text, entities } = mailView(t, mail)
    expect(text.split('\n')).toEqual([
      'Hello',
      'From: Ann <ann@example.net>',
      expect.stringContaining('Nov 20'),
      '',
      'How are you?',
    ])
    expect(entities).toContainEqual({ type: 'bold', offset: 0, length: 5 })
    expect(entities).toContainEqual(expect.objectContaining({ type: 'date_time', unix_time: NOW / 1000 }))
  })

  test('says so where the service lists fewer files than it has', () => {
    const said = 'This mail has more files than are listed here. The download (.eml) has all of them.'
    expect(mailView(t, { ...mail, message: { ...letter, hasMoreFiles: true } }).text).toContain(said)
    expect(mailView(t, mail).text).not.toContain(said)
  })

  test.each([
    '<table><tr><td background="https://c.example/a.png"><a href="https://a.example/x"></a></td></tr></table>',
    '<a href="https://a.example/x" style="background-image: url(https://c.example/a.png)"></a>',
  ])('of nothing but a background has pictures, and not nothing', bodyHtml => {
    const { text } = mailView(t, { ...mail, message: { ...letter, bodyText: '', bodyHtml } })
    expect(text).toContain('This mail has only pictures.')
  })

  test('leads back to the page of the inbox where it stands', () => {
    expect(press(mailView(t, mail), '‹ Back')).toEqual({
      kind: 'inbox-around',
      addressId: 'abcd1234',
      messageId: '7',
    })
  })

  test('loses nothing when it is cut to pages', () => {
    const words = Array.from({ length: 3000 }, (_, index) => `word${index}`)
    const message = { ...letter, bodyText: words.join(' ') }
    const pages = pagesOf(message)
    expect(pages.length).toBeGreaterThan(3)
    const shown = pages.map(({ text }) => text).join(' ')
    expect(words.filter(word => !shown.includes(word))).toEqual([])
    expect(labels(pages[1])).toEqual(expect.arrayContaining(['◀', `2 / ${pages.length}`, '▶']))
    expect(pages.at(-1)?.text).toMatch(/^Hello\n/)
  })

  test('leaves one line when it is deleted, with a way to have it back', () => {
    const view = mailDeletedView(t, { address, messageId: '7', place: 'inbox', canUndo: true })
    expect(labels(view)).toEqual(['↩️ Undo', '‹ Back'])
    expect(press(view, '↩️ Undo')).toMatchObject({ kind: 'undo-mail', messageId: '7', place: 'inbox' })
    const over = mailDeletedView(t, { address, messageId: '7', place: 'alert', canUndo: false })
    expect(labels(over)).toEqual(['📥 Inbox'])
  })

  test('offers to unsubscribe where the mail and the mail API do, and asks first', () => {
    const leaving = { ...mail, message: { ...letter, unsubscribe: 'offered' } } as const
    expect(press(mailView(t, leaving), 'Unsubscribe')).toMatchObject({ kind: 'unsubscribe', sure: false })
    expect(labels(mailView(t, { ...leaving, question: 'unsubscribe' }))).toEqual(['Yes, unsubscribe', 'Keep'])
    const without = [
      { ...leaving, extensions: new Set<never>() },
      { ...leaving, message: { ...letter, unsubscribe: 'done' as const } },
      mail,
    ]
    for (const one of without) expect(labels(mailView(t, one))).not.toContain('Unsubscribe')
  })

  test('offers only what the mail API offers', () => {
    const message = {
      ...letter,
      attachments: [{ index: 0, filename: 'a.pdf', contentType: 'application/pdf', size: 1234 }],
    }
    expect(labels(mailView(t, { ...mail, message }))).toEqual([
      '📎 a.pdf · 1.2 kB',
      '📄 Download (.eml)',
      '🚫 Block',
      '‹ Back',
      '🗑 Delete',
    ])
    expect(labels(mailView(t, { ...mail, message, extensions: new Set() }))).toEqual([
      '🚫 Block',
      '‹ Back',
      '🗑 Delete',
    ])
  })

  test('keeps the end of a long file name', () => {
    const filename = `${'The minutes of the meeting '.repeat(3)}.pdf`
    const message = {
      ...letter,
      attachments: [{ index: 0, filename, contentType: 'text/plain', size: 1234 }],
    }
    expect(labels(mailView(t, { ...mail, message }))[0]).toBe('📎 The minutes of the….pdf · 1.2 kB')
  })

  test('lists many files behind one button', () => {
    const attachments = Array.from({ length: 9 }, (_, index) => ({
      index,
      filename: '',
      contentType: 'text/plain',
      size: 0,
    }))
    const view = mailView(t, { ...mail, message: { ...letter, attachments } })
    expect(press(view, '📎 Files (9)')).toMatchObject({ kind: 'attachments', page: 0 })
  })

  test('has a button that copies a code, as bare as it is typed', () => {
    const message = {
      ...letter,
      subject: 'Your verification code',
      bodyText: 'Your verification code is 482913',
    }
    const [row] = mailView(t, { ...mail, message }).keyboard?.inline_keyboard ?? []
    expect(row).toEqual([{ text: '📋 482913', copy_text: { text: '482913' } }])
  })

  test('shows the real domain on a link and warns of a false name', () => {
    const link = { url: 'https://evil.example/x', host: 'evil.example', label: '', kind: 'confirm' } as const
    const warnings = [{ named: 'paypal.com', host: 'evil.example' }]
    const finds = { codes: [], passwords: [], links: [{ ...link, doubtful: true }], warnings }
    expect(findRows(t, finds).at(-1)).toEqual([{ text: '⚠️ evil.example', url: link.url }])
    expect(linkWarnings(t, finds).map(({ text }) => text)).toEqual([
      '⚠️ Careful: a link says paypal.com but leads to evil.example.',
    ])
    const detour = { codes: [], passwords: [], links: [{ ...link, wrapper: true }], warnings: [] }
    expect(linkWarnings(t, detour)[0]?.text).toContain('goes through evil.example')
  })

  test('tells two links to one domain apart, by the words of the mail', () => {
    const link = {
      url: 'https://shop.example/a',
      host: 'shop.example',
      label: 'Women',
      kind: 'other',
    } as const
    const links = [link, { ...link, url: 'https://shop.example/b', label: 'Men' }]
    const rows = findRows(t, { codes: [], passwords: [], links, warnings: [] })
    expect(rows.slice(1)).toEqual([
      [{ text: '🔗 Women · shop.example', url: 'https://shop.example/a' }],
      [{ text: '🔗 Men · shop.example', url: 'https://shop.example/b' }],
    ])
  })

  test('says what a link does, where that is known, and never by words that name a domain or give a mark', () => {
    const link = { url: 'https://ups.example/t', host: 'ups.example', label: 'Track', kind: 'other' } as const
    const words = (about: object) =>
      findRows(t, { codes: [], passwords: [], links: [{ ...link, ...about }], warnings: [] })[1]?.[0]?.text
    expect(words({ action: 'track' })).toBe('📦 Track · ups.example')
    expect(words({ action: 'invoice' })).toBe('🧾 Invoice · ups.example')
    expect(words({ action: 'join', kind: 'accept' })).toBe('🎥 Join · ups.example')
    expect(words({ action: 'chat', label: 'Open in Slack' })).toBe('💬 Open in Slack · ups.example')
    for (const label of ['paypal.com', 'Go to paypal.com', '✅ Safe', 'x'.repeat(30)])
      expect(words({ label })).toBe('🔗 ups.example')
    expect(words({ action: 'track', doubtful: true })).toBe('⚠️ ups.example')
  })

  test('says so when it is only pictures, below which its link stands', () => {
    const bodyHtml =
      '<a href="https://shop.example/sale"><img src="https://shop.example/sale.png" alt=""></a>'
    const { text, keyboard } = mailView(t, { ...mail, message: { ...letter, bodyText: '', bodyHtml } })
    expect(text).toContain('This mail has only pictures.')
    expect(JSON.stringify(keyboard)).toContain('https://shop.example/sale')
  })

  test('says so when it has no text', () => {
    const { text } = mailView(t, { ...mail, message: { ...letter, bodyText: ' \n ' } })
    expect(text).toContain('This mail has no text.')
  })
})

describe('an alert', () => {
  const alert = {
    address,
    message: letter,
    detail: 'full',
    repeated: false,
    extensions: ALL_EXTENSIONS,
    now: NOW,
  } as const

  test('begins with its code, unless the chat wants sender and subject only', () => {
    const message = { ...letter, bodyText: 'Your verification code is 482913' }
    expect(alertView(t, { ...alert, message }).text).toMatch(/^🔑 482913 · Ann\n/)
    expect(alertView(t, { ...alert, message, detail: 'preview' }).text).toMatch(/^🔑 482913 · Ann\n/)
    expect(alertView(t, { ...alert, message, detail: 'subject' }).text).toMatch(/^Hello · Ann\n/)
  })

  test('offers a number that may be a code, and does not begin with it', () => {
    const message = { ...letter, subject: '', bodyText: 'Verification code for invoice no. 482913' }
    const view = alertView(t, { ...alert, message })
    expect(view.text).toMatch(/^✉️ Ann\n/)
    expect(JSON.stringify(view.keyboard)).toContain('"copy_text":{"text":"482913"}')
  })

  test('folds what goes past ten lines, which opening it from the inbox does not', () => {
    const message = {
      ...letter,
      bodyText: Array.from({ length: 40 }, (_, line) => `- Item ${line}`).join('\n'),
    }
    const folds = (view: { entities: readonly { type: string }[] }) =>
      view.entities.filter(({ type }) => type === 'expandable_blockquote').length
    expect(folds(alertView(t, { ...alert, message }))).toBe(1)
    expect(folds(mailView(t, { ...mail, message }))).toBe(0)
  })

  test('names its address and leads to the inbox', () => {
    const view = alertView(t, alert)
    expect(view.text).toBe('Hello · Ann\n\nHow are you?\n\nann@example.net')
    expect(labels(view)).toEqual(['🗑', '⋯'])
    expect(press(view, '🗑')).toMatchObject({ kind: 'delete-mail', place: 'alert' })
    const more = mailView(t, { ...mail, place: 'alert', question: 'more' })
    expect(more.text).toBe(view.text)
    expect(labels(more)).toEqual(['📄 Download (.eml)', '📥 Inbox', '🚫 Block', '‹ Back'])
    expect(press(more, '📥 Inbox')).toEqual({ kind: 'inbox', addressId: 'abcd1234' })
    expect(press(more, '‹ Back')).toMatchObject({ kind: 'mail', place: 'alert', page: 0 })
  })

  test('says for which address it came where the chat has several, by its label', () => {
    const last = (about: object) =>
      alertView(t, { ...alert, several: true, ...about })
        .text.split('\n\n')
        .at(-1)

    expect(last({})).toBe('ann@example.net to\u00a0bob@example.org')
    expect(last({ address: { ...address, label: 'Shopping' } })).toBe('ann@example.net to\u00a0Shopping')
  })

  test('says when the mail came where that was ten minutes before', () => {
    const last = (minutes: number) =>
      alertView(t, { ...alert, now: NOW + minutes * 60_000 })
        .text.split('\n\n')
        .at(-1)
    expect(last(9)).toBe('ann@example.net')
    expect(last(11)).toMatch(/^ann@example\.net · Nov 20/)
    const pressed = alertView(t, { ...alert, now: NOW + 3_600_000, toldAt: NOW })
    expect(pressed.text).toMatch(/\nann@example\.net$/)
  })

  test('has no other link beside its code', () => {
    const bodyText = 'Your verification code is 482913.\n\nMore: https://example.net/settings/security'
    expect(labels(alertView(t, { ...alert, message: { ...letter, bodyText } }))).toEqual([
      '📋 482913',
      '🗑',
      '⋯',
    ])
  })

  test('begins with what the mail says of itself to lists, and not with what its first line says already', () => {
    const hidden = '<div style="display:none">Three things to read before lunch&zwnj;&nbsp;</div>'
    const online = '<p><a href="https://n.example/view">View in your browser</a></p>'
    const bodyHtml = `${hidden}${online}<h1>Hello</h1><p>One. Two. Three.</p>`
    const shown = (html: string) =>
      alertView(t, { ...alert, message: { ...letter, bodyText: '', bodyHtml: html } }).text
    expect(shown(bodyHtml)).toBe(
      'Hello · Ann\n\nThree things to read before lunch\n\nOne. Two. Three.\n\nann@example.net',
    )
    const said = '<div style="display:none">One. Two. Three. </div><p>One. Two. Three.</p>'
    expect(shown(said)).toBe('Hello · Ann\n\nOne. Two. Three.\n\nann@example.net')
  })

  test('shows all of the mail in its place, with pages where it is long', () => {
    const bodyText = Array.from({ length: 900 }, (_, line) => `Line ${line} of a long letter.`).join('\n')
    const message = { ...letter, bodyText }
    const view = alertView(t, { ...alert, message })
    expect(labels(view)).toEqual(['📖 Full mail', '🗑', '⋯'])
    expect(press(view, '📖 Full mail')).toMatchObject({ kind: 'whole-mail', page: 0, place: 'alert' })
    const whole = mailView(t, { ...mail, place: 'alert', whole: true, message })
    expect(whole.entities.some(({ type }) => type === 'expandable_blockquote')).toBe(false)
    expect(labels(whole)).toEqual(expect.arrayContaining(['▶', '🗑', '⋯']))
    expect(press(whole, '▶')).toMatchObject({ kind: 'whole-mail', page: 1, place: 'alert' })
    expect(press(whole, '⋯')).toMatchObject({ kind: 'more-mail', shown: 'whole' })
  })

  test('names the address with the tag that it was sent to, and so does the opened mail', () => {
    const message = { ...letter, recipient: 'bob+shop@example.org' }
    expect(alertView(t, { ...alert, message }).text).toMatch(
      /\nann@example\.net to\u00a0bob\+shop@example\.org$/,
    )
    expect(mailView(t, { ...mail, message }).text).toContain('\n📬 bob+shop@example.org\n')
    expect(mailView(t, { ...mail, message: letter }).text).not.toContain('📬')
  })

  test('says when it may have been sent before', () => {
    expect(alertView(t, { ...alert, repeated: true }).text).toContain('You may have seen this one already.')
  })

  test('shows the first lines only when set so, with a button to read on', () => {
    const message = { ...letter, bodyText: `${'first '.repeat(80)}${'last '.repeat(80)}` }
    const view = alertView(t, { ...alert, message, detail: 'preview' })
    expect(view.text).toContain('first')
    expect(view.text).not.toContain('last')
    expect(view.text).toMatch(/…\n\nann@example\.net$/)
    expect(press(view, '📖 Full mail')).toMatchObject({ kind: 'whole-mail', place: 'alert', page: 0 })
  })

  test('shows a mail as a whole when there is no more than the first lines', () => {
    expect(alertView(t, { ...alert, detail: 'preview' })).toEqual(alertView(t, { ...alert, detail: 'full' }))
  })

  test('shows no text at all when set so', () => {
    expect(alertView(t, { ...alert, detail: 'subject' }).text).not.toContain('How are you?')
  })
})

function pagesOf(message: Message): View[] {
  const pages: View[] = []
  while (pages.length < 50) {
    const view = mailView(t, { ...mail, message, page: pages.length })
    pages.push(view)
    if (!labels(view).includes('▶')) return pages
  }
  return pages
}

function labels(view: View | undefined): string[] {
  return view?.keyboard?.inline_keyboard.flat().map(({ text }) => text) ?? []
}

function press(view: View, label: string) {
  const button = view.keyboard?.inline_keyboard.flat().find(({ text }) => text === label)
  return button && 'callback_data' in button ? parseCallback(button.callback_data) : undefined
}
