import { describe, expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import type { Message } from '../../src/mail-api/mail-api.ts'
import { alertView, mailView } from '../../src/rehearsal/samples/reading-views.ts'
import { ALL_EXTENSIONS, NOW } from '../../src/rehearsal/samples/sample-material.ts'
import { attachmentsView, mailFileName } from '../../src/views/attachments-view.ts'
import { isProgram } from '../../src/views/mail-cautions.ts'

const t = translator('en')
const address = { id: 'abcd1234', email: 'bob@example.org', createdAt: NOW }

function file(filename: string, contentType = 'application/octet-stream') {
  return { index: 0, filename, contentType, size: 10 }
}

function mailOf(changed: Partial<Message>): Message {
  return {
    id: '7',
    senderName: 'Ann',
    senderEmail: 'ann@example.net',
    subject: 'Hello',
    receivedAt: NOW,
    bodyText: '',
    bodyHtml: '',
    attachments: [],
    ...changed,
  }
}

function shown(changed: Partial<Message>) {
  const mail = { address, message: mailOf(changed), page: 0, extensions: ALL_EXTENSIONS, now: NOW } as const
  return mailView(t, { ...mail, place: 'inbox' })
}

describe('a file that can run', () => {
  test.each(['run.exe', 'Invoice.pdf.scr', 'setup.MSI', 'a.lnk', 'macro.docm', 'run.exe. '])(
    '%s is one',
    name => {
      expect(isProgram(name)).toBe(true)
    },
  )

  test.each(['invoice.pdf', 'exe', 'photo.jpg', 'my.exe.txt', 'calendar.ics', ''])('%s is none', name => {
    expect(isProgram(name)).toBe(false)
  })

  test('is warned of under the mail, in its alert and on its button', () => {
    const message = { bodyText: 'See attached.', attachments: [file('run.exe')] }
    const view = shown(message)
    expect(view.text).toContain('⚠️ Careful: run.exe can run as a program.')
    expect(JSON.stringify(view.keyboard)).toContain('⚠️ run.exe · 10 byte')
    const alert = alertView(t, {
      address,
      message: mailOf(message),
      detail: 'full',
      repeated: false,
      extensions: ALL_EXTENSIONS,
      now: NOW,
    })
    expect(alert.text).toContain('run.exe can run as a program')
    const list = attachmentsView(t, { address, message: mailOf(message), page: 0, place: 'inbox' })
    expect(JSON.stringify(list.keyboard)).toContain('⚠️ run.exe')
  })
})

describe('a mail without text', () => {
  test('that has an invitation says that it has only files, and offers it', () => {
    const view = shown({ attachments: [file('invite.ics', 'text/calendar')] })
    expect(view.text).toContain('This mail has only files.')
    expect(JSON.stringify(view.keyboard)).toContain('invite.ics')
  })

  test('that is encrypted says so, and shows nothing that nobody can read', () => {
    const bodyText = '-----BEGIN PGP MESSAGE-----\n\nhQEMA5vJ\n=abcd\n-----END PGP MESSAGE-----\n'
    const view = shown({ bodyText })
    expect(view.text).toContain('🔒 Part of this mail is encrypted.')
    expect(view.text).not.toMatch(/BEGIN|hQEMA/)
    expect(shown({ attachments: [file('smime.p7m', 'application/pkcs7-mime')] }).text).toContain('🔒')
  })
})

test('a signed mail is shown without what its signature is made of', () => {
  const bodyText = [
    '-----BEGIN PGP SIGNED MESSAGE-----',
    'Hash: SHA256',
    '',
    'See you at ten.',
    '- -- ',
    'Ann',
    '-----BEGIN PGP SIGNATURE-----',
    '',
    'iQEzBAEBCAAdFiEE',
    '-----END PGP SIGNATURE-----',
  ].join('\r\n')
  const { text } = shown({ bodyText })
  expect(text).toContain('See you at ten.')
  expect(text).not.toMatch(/PGP|Hash|iQEz|- --/)
})

test.each([
  ['Your receipt from Apple.', 'Your receipt from Apple.eml'],
  ['Wait…', 'Wait.eml'],
  ['v1.2', 'v1.2.eml'],
  ['...', ''],
])('a file of the mail %j is called %j', (subject, name) => {
  expect(mailFileName({ subject }, '.eml')).toBe(name)
})
