import { expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import { groupAlertView } from '../../src/views/group-mail-view.ts'

const ADDRESS = { id: 'a1', email: 'ours@mail.example', createdAt: 0 }
const MAIL = {
  id: '1',
  senderName: 'Acme',
  senderEmail: 'no-reply@acme.example',
  subject: 'Hello',
  receivedAt: undefined,
}

test.each([
  ['subject', { subject: '4️⃣8️⃣2️⃣9️⃣1️⃣3️⃣ is your code' }],
  ["sender's name", { senderName: 'Code 482913' }],
  ["sender's name, set apart by what shows nothing", { senderName: `Code ${[...'482913'].join('\u200b')}` }],
  ["sender's address", { senderEmail: 'code-482913@acme.example' }],
  ["subdomain of the sender's address", { senderEmail: 'no-reply@code-482913.acme.example' }],
])('a group reads no code in the %s', (_, where) => {
  const message = { ...MAIL, ...where }
  const { text } = groupAlertView(translator('en'), { address: ADDRESS, message, codes: ['482913'], now: 0 })
  expect(text.normalize('NFKC').replace(/[^\p{N}]/gu, '')).toBe('')
})

test('a group reads who wrote', () => {
  const { text } = groupAlertView(translator('en'), { address: ADDRESS, message: MAIL, codes: [], now: 0 })
  expect(text).toContain('no-reply@acme.example')
})

test('a group reads at first that there is a code, and none of its digits', () => {
  const message = { ...MAIL, subject: 'Your code: 482913' }
  const { text } = groupAlertView(translator('en'), { address: ADDRESS, message, codes: ['482913'], now: 0 })
  expect(text).toBe('🔑 Acme\nYour code: ••••\n\nno-reply@acme.example')
})
