import { expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import type { Authentication } from '../../src/mail-api/mail-api.ts'
import { findRows } from '../../src/views/mail-finds.ts'

const passed: Authentication = {
  spf: 'pass',
  dkim: 'pass',
  arc: 'none',
  dmarc: 'pass',
  domain: 'mail.shop.example',
}

test.each([
  ['a sender that nobody vouches for', 'shop.example', undefined, '➡️ Confirm · shop.example'],
  ['a sender that fails', 'shop.example', { ...passed, dmarc: 'fail' }, '➡️ Confirm · shop.example'],
  ['a link to somebody else', 'pstmrk.it', passed, '➡️ Confirm · pstmrk.it'],
  ['a vouched sender and their own link', 'shop.example', passed, '✅ Confirm · shop.example'],
] as const)('the tick of a button is our word: %s', (_, host, authentication, text) => {
  const link = { url: `https://go.${host}/x`, host, label: 'Confirm', kind: 'confirm' } as const
  const finds = { codes: [], passwords: [], links: [link], warnings: [] }
  const [button] = findRows(translator('en'), finds, { authentication }).flat()
  expect(button).toMatchObject({ text })
})
