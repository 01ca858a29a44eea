import { describe, expect, test } from 'vitest'
import { findPasswords } from '../../src/reader/find-passwords.ts'
import { readingOf } from '../../src/reader/mail-reading.ts'
import { cpuMs } from '../support/cpu-time.ts'

describe('a password that a mail hands out', () => {
  test.each([
    ['Your temporary password: Xk9!mPq2', 'Xk9!mPq2'],
    ['Password: hunter2!', 'hunter2!'],
    ['Your new password is "a8Fz-77Qp".', 'a8Fz-77Qp'],
    ['Ihr Passwort lautet Zt5%reWq.', 'Zt5%reWq'],
    ['Initialpasswort: Zt5%reWq', 'Zt5%reWq'],
    ['Votre mot de passe : Bleu-42-Chat', 'Bleu-42-Chat'],
    ['Contraseña: s3creto_9', 's3creto_9'],
    ['Ваш пароль: qW3rty77', 'qW3rty77'],
    ['パスワード：Ab12Cd34', 'Ab12Cd34'],
    ['您的密码：Ab12Cd34', 'Ab12Cd34'],
    ['كلمة المرور: Ab12Cd34', 'Ab12Cd34'],
    ['Username: bob\nPassword:\n\nQz7-mmWp\n\nBye', 'Qz7-mmWp'],
  ])('%s', (text, password) => {
    expect(findPasswords(text, [])).toEqual([password])
  })

  test.each([
    ['Forgot your password?'],
    ['Reset your password: https://example.org/reset?x=1Ab'],
    ['Your password is safe with us.'],
    ['Your password: ••••••••'],
    ['Password: ********'],
    ['Your password must have 8 characters'],
    ['Password: changed'],
    ['Password requirements: at least 8 characters'],
    ['Password: bob@example.org'],
    ['Your password expires: 2026-11-21 in the evening'],
    ['Password:\nPlease choose one'],
    ['The password was sent to you by post.'],
  ])('is not made of: %s', text => {
    expect(findPasswords(text, [])).toEqual([])
  })

  test('is no code, which has a button already', () => {
    expect(findPasswords('One-time password: 482913', [{ value: '482913' }])).toEqual([])
  })

  test('is not taken out of an answered mail or a signature', () => {
    const mail = { subject: 'Re: Access', senderName: 'Bob', senderEmail: 'bob@example.org', bodyHtml: '' }
    const quoted =
      'Thanks, it works.\n\nOn Fri, Nov 20, 2026 Ann wrote:\n> Hello Bob,\n> Password: Xk9!mPq2\n'
    expect(readingOf({ ...mail, bodyText: quoted }).passwords).toEqual([])
    expect(readingOf({ ...mail, bodyText: 'Hello,\n\nPassword: Xk9!mPq2\n' }).passwords).toEqual(['Xk9!mPq2'])
  })

  test('takes no time to look for, whatever the mail is made of', () => {
    const pieces = ['password ', 'a ', 'pass-', '- ', 'password:\n', "'".repeat(20)]
    const find = () => pieces.map(piece => findPasswords(piece.repeat(20_000), []))
    expect(cpuMs(find)).toBeLessThan(2_000)
  })
})
