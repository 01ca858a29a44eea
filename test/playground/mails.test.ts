import { expect, test } from 'vitest'
import { MAIL_KINDS, type MailKind } from '../../src/playground/mails/mail-kinds.ts'
import { createMailPost } from '../../src/playground/mails/mail-post.ts'
import { startMailSink } from './mail-sink.ts'

/** What each typical mail must still say after its way through SMTP. */
const EXPECTED: Readonly<
  Record<MailKind, { subject: RegExp; text: RegExp; raw?: RegExp; files?: string[] }>
> = {
  code: { subject: /^\d{6} is your sign-in code$/, text: /Your sign-in code is \d{6}/ },
  confirm: { subject: /confirm/, text: /https:\/\/pigeon\.example\.net\/confirm\?token=/ },
  newsletter: { subject: /🌱/, text: /Garlic/ },
  receipt: { subject: /20481-77/, text: /29\.60/ },
  cyrillic: { subject: /^Ваш заказ/, text: /Садовой улице/, raw: /charset=windows-1251/ },
  arabic: { subject: /رمز التحقق/, text: /٤٨٢٩١٣/ },
  japanese: { subject: /^会員登録/, text: /認証コード：593027/, raw: /charset=shift_jis/ },
  attachment: { subject: /plan/, text: /Nina/, files: ['plan.csv', 'Grüße – noté.txt'] },
  large: { subject: /Everything/, text: /story 1\b/i, raw: /[\s\S]{200000}/ },
}

test.each(MAIL_KINDS.map(({ kind }) => kind))('the mail "%s" arrives as it was meant', async kind => {
  await using sink = await startMailSink()
  const { response } = await createMailPost(sink).send({ to: 'ann@tempmail.localhost', kind })
  expect(response).toMatch(/^250 /)
  const mail = await sink.newest()
  const { subject, text, raw = /./, files = [] } = EXPECTED[kind]
  expect(mail.subject).toMatch(subject)
  expect(mail.text).toMatch(text)
  expect(sink.raw[0]?.toString('latin1')).toMatch(raw)
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(files)
})

test('a mail in own words carries them', async () => {
  await using sink = await startMailSink()
  const words = { from: 'Zoë <zoe@example.org>', subject: 'Grüße', text: 'Schöne Grüße\n' }
  await createMailPost(sink).send({ to: 'ann@tempmail.localhost', kind: 'own', ...words })
  const mail = await sink.newest()
  expect([mail.from?.text, mail.subject, mail.text?.trim()]).toEqual([
    '"Zoë" <zoe@example.org>',
    'Grüße',
    'Schöne Grüße',
  ])
})

test.each([
  [{ to: 'nobody@tempmail.localhost', kind: 'code' }, /550 No such address here/],
  [{ to: 'a@b.c, d@e.f', kind: 'code' }, /is not one address/],
  [{ to: 'a@b.c\r\nBcc: d@e.f', kind: 'cyrillic' }, /is not one address/],
  [{ to: 'ann@tempmail.localhost', kind: 'telegram' }, /unknown kind/],
])('refuses %j in words', async (request, words) => {
  await using sink = await startMailSink()
  await expect(createMailPost(sink).send(request)).rejects.toThrow(words)
  expect(sink.raw).toEqual([])
})
