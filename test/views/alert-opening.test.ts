import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { translator } from '../../src/locales/translator.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { alertView, mailView } from '../../src/rehearsal/samples/reading-views.ts'
import { ALL_EXTENSIONS } from '../../src/rehearsal/samples/sample-material.ts'
import type { View } from '../../src/views/view.ts'

const t = translator('en')
const NOW = Date.UTC(2026, 10, 23, 12)
const address = { id: 'abcd1234', email: 'bob@example.org', createdAt: 0 }
const how = { address, detail: 'full', repeated: false, extensions: ALL_EXTENSIONS, now: NOW } as const
const mail: Message = {
  id: '7',
  senderName: 'Shop',
  senderEmail: 'noreply@shop.example',
  subject: 'From the shop',
  receivedAt: NOW,
  bodyText: '',
  bodyHtml: '',
  attachments: [],
}

function shown(changes: Partial<Message>, detail: 'full' | 'preview' = 'full'): View {
  return alertView(t, { ...how, detail, message: { ...mail, ...changes } })
}

/** What stands between the first lines and the last one. */
function body(view: View): string {
  return view.text.split('\n\n').slice(1, -1).join('\n\n')
}

function labels({ keyboard }: View): readonly string[] {
  return keyboard?.inline_keyboard.flat().map(({ text }) => text) ?? []
}

function more(changes: Partial<Message>): readonly string[] {
  const question = {
    ...how,
    message: { ...mail, ...changes },
    place: 'alert',
    page: 0,
    question: 'more',
  } as const
  return labels(mailView(t, question))
}

const links = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `<h3><a href="https://n.example/${n}">Story number ${n}</a></h3><p>What it says.</p>`,
  )

describe('the alert of a code', () => {
  const subject = 'Please verify your device'
  const bodyText =
    'Hi Bob,\n\nSomebody signs in with your address.\n\nDevice: Firefox on Linux\nVerification code: 483920\n\nThanks'

  test('has neither the greeting nor the code again, and what belongs to it first', () => {
    const view = shown({ subject, bodyText })
    expect(view.text).toBe(
      '🔑 483920 · Shop\nPlease verify your device\nDevice: Firefox on Linux\n\nnoreply@shop.example',
    )
    expect(labels(view)).toEqual(['📋 483920', '📖 Full mail', '🗑', '⋯'])
    expect(more({ subject, bodyText })).not.toContain('📖 Full mail')
  })

  test('has no button where only words that say nothing new are left out; ⋯ leads to them', () => {
    const short = { subject, bodyText: 'Hi Bob,\n\nVerification code: 483920' }
    expect(shown(short).text).toBe('🔑 483920 · Shop\nPlease verify your device\n\nnoreply@shop.example')
    expect(labels(shown(short))).toEqual(['📋 483920', '🗑', '⋯'])
    expect(more(short)).toContain('📖 Full mail')
  })

  test('without such lines has its first sentences', () => {
    const sentence = 'Somebody signs in with your address from a phone that we do not know. '
    const view = shown({ subject, bodyText: `Verification code: 483920\n\n${sentence.repeat(5)}` })
    expect(body(view)).toBe(sentence.repeat(2).trim())
    expect(labels(view)).toEqual(['📋 483920', '📖 Full mail', '🗑', '⋯'])
    expect(view.entities.some(({ type }) => type === 'expandable_blockquote')).toBe(false)
  })

  test('is the same where the chat wants the first lines', () => {
    expect(shown({ subject, bodyText }, 'preview')).toEqual(shown({ subject, bodyText }))
  })

  test('keeps a warning that has a link', () => {
    const bodyHtml =
      '<p>Verification code: <b>483920</b></p><p>Not you? <a href="https://shop.example/help">Get help</a> at once.</p><p><a href="https://shop.example/privacy">Privacy policy</a> · Berlin</p>'
    expect(body(shown({ bodyHtml }))).toBe('Not you? Get help at once.')
  })
})

describe('the alert of a link to press', () => {
  const url = 'https://shop.example/confirm?token=1'
  const button = `<p><a href="${url}">Yes, that is me</a></p>`
  const about = { subject: 'Please confirm your address' }

  test('names what it does, and has neither the link again nor what leads to it', () => {
    const bodyHtml = `<h1>Almost there</h1><p>Somebody signed up with your address. Press the button:</p>${button}<p>Or open this: <a href="${url}">${url}</a></p><p>It works for two hours.</p>`
    const view = shown({ ...about, bodyHtml })
    expect(body(view)).toBe('It works for two hours.')
    expect(labels(view)).toEqual(['➡️ Confirm · shop.example', '🗑', '⋯'])
  })

  test('keeps what leads to it where it is all there is', () => {
    expect(body(shown({ ...about, bodyHtml: `<p>Press this to get your three books.</p>${button}` }))).toBe(
      'Press this to get your three books.',
    )
  })

  test('is not called so beside a code, or in mail to a list', () => {
    const bodyHtml = `<p>Read what is new.</p>${button}`
    const view = shown({ ...about, bodyHtml, list: { id: 'news.shop.example' } })
    expect(labels(view)).toEqual(['🗑', '⋯'])
  })
})

test('a letter is shown as it was written, with its greeting, and folded where it is long', () => {
  const paragraph = 'We could take the early train and be there before the rain. '.repeat(3).trim()
  const bodyText = ['Hi Bob,', ...Array(12).fill(paragraph), 'Ann'].join('\n\n')
  const view = shown({ senderName: 'Ann', senderEmail: 'ann@posteo.example', bodyText })
  expect(view.text).toContain(bodyText)
  expect(view.entities.some(({ type }) => type === 'expandable_blockquote')).toBe(true)
  expect(labels(view)).toEqual(['🗑', '⋯'])
})

test('a line that repeats sender and subject goes from the beginning, one that says more or has no words stays', () => {
  const subject = 'Your Etsy order has left'
  const bodyText = 'Etsy: your order has left\n\nOK\n\nYour order has left the shop in Berlin.'
  expect(body(shown({ senderName: 'Etsy', subject, bodyText }))).toBe(
    'OK\n\nYour order has left the shop in Berlin.',
  )
})

test('of a letter that one message does not hold, the beginning stands there, and a button leads on', () => {
  const bodyText = Array.from({ length: 300 }, (_, line) => `Line ${line} of a long letter.`).join('\n\n')
  const view = shown({ bodyText })
  expect(view.text).toMatch(/Line 5 of a long letter\.[\s\S]*letter\.\n\nnoreply@shop\.example$/)
  expect(view.entities.some(({ type }) => type === 'expandable_blockquote')).toBe(false)
  expect(labels(view)).toEqual(['📖 Full mail', '🗑', '⋯'])
})

describe('a digest', () => {
  test('is the list of its headlines, each with its link', () => {
    const view = shown({ bodyHtml: links(6).join('') })
    expect(body(view)).toBe(Array.from({ length: 6 }, (_, n) => `• Story number ${n}`).join('\n'))
    expect(view.entities.filter(({ type }) => type === 'text_link')).toHaveLength(6)
    expect(labels(view)).not.toContain('📖 Full mail')
    expect(labels(shown({ bodyHtml: links(12).join('') }))).toContain('📖 Full mail')
  })

  test('begins with a sentence that stands before them', () => {
    const intro = 'Good morning, here is what people read most this week.'
    expect(body(shown({ bodyHtml: `<p>${intro}</p>${links(6).join('')}` }))).toMatch(`${intro}\n\n• Story`)
  })

  test('of three links is none', () => {
    expect(body(shown({ bodyHtml: links(3).join('') }))).toContain('What it says.')
  })
})

test('a preheader of which the open lines say most is left out', () => {
  const page = (preheader: string) =>
    `<div style="display:none">${preheader}</div><p>The night train to Madrid runs again.</p>`
  expect(body(shown({ bodyHtml: page('Night train to Madrid again') }))).toBe(
    'The night train to Madrid runs again.',
  )
  expect(body(shown({ bodyHtml: page('And a bakery that never closes') }))).toMatch(/^And a bakery/)
})

test('for which address a mail came is said in each language, on one line', () => {
  for (const t of LOCALES.map(translator)) {
    const { text } = alertView(t, {
      ...how,
      address: { ...address, label: 'My shop' },
      several: true,
      message: mail,
    })
    expect(text.split('\n\n').at(-1)).toMatch(/My\sshop/)
  }
})

describe('of a mail that a product writes', () => {
  const subject = 'Please confirm your address'
  const url = 'https://shop.example/confirm?token=1'
  const button = `<p><a href="${url}">Yes, that is me</a></p>`
  const news = 'Somebody has opened an account with this address.'

  test.each([
    [
      'a greeting below its logo and title',
      `<p>shop.example</p><p>New account</p><p>Hello Ann Smith,</p><p>${news}</p>${button}`,
    ],
    ['the address of a picture', `<p>[https://shop.example/logo.png]</p><p>${news}</p>${button}`],
    [
      'a question that is a link’s title, and a sign-off',
      `<p>${news}</p>${button}<p>Who are we?</p><p>Best,</p><p>Shop Team</p>`,
    ],
    [
      'the link in words',
      `<p>${news}</p>${button}<p>Or paste it into the line of your browser: ${url} (for an hour)</p>`,
    ],
  ])('the alert leaves out %s', (_, bodyHtml) => {
    expect(body(shown({ subject, bodyHtml }))).toBe(news)
  })

  test('the alert has its title and its short lines where no sentence tells more', () => {
    expect(body(shown({ subject, bodyHtml: `<p>New account at the shop</p>${button}` }))).toBe(
      'New account at the shop',
    )
  })
})
