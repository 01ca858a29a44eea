import { expect, test } from 'vitest'
import { readingOf } from '../../src/reader/mail-reading.ts'

const mail = {
  subject: 'Your code',
  senderName: '',
  senderEmail: '',
  bodyText: 'Your code is 482913.',
  bodyHtml: '',
}

test('a code that the sender vouches for comes first', () => {
  const codes = readingOf({ ...mail, otpToken: '771122' }).codes.map(({ value }) => value)
  expect(codes).toEqual(['771122', '482913'])
})

test('a code that the text has too stands there once', () => {
  const codes = readingOf({ ...mail, otpToken: '482913' }).codes
  expect(codes).toEqual([{ value: '482913', score: 1, isSure: true, reason: 'OTP-Token' }])
})
