import { expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import { alertView } from '../../src/rehearsal/samples/reading-views.ts'
import { ALL_EXTENSIONS } from '../../src/rehearsal/samples/sample-material.ts'
import type { View } from '../../src/views/view.ts'
import { COMMON_KINDS, COMMON_NOW, commonMail } from '../support/common-mails.ts'

const address = { id: 'abcd1234', email: 'bob@example.org', label: 'Shopping', createdAt: 0 }
const how = { detail: 'full', repeated: false, several: true, now: COMMON_NOW } as const

test.each(['en', 'de', 'ar'] as const)(
  'the commonest mails read as they were looked at, in %s',
  async locale => {
    const t = translator(locale)
    const cards: string[] = []
    for (const kind of COMMON_KINDS) {
      const message = await commonMail(kind)
      const view = alertView(t, { ...how, address, message, extensions: ALL_EXTENSIONS })
      cards.push(`=== ${kind}\n${draw(view)}\n`)
    }
    await expect(cards.join('\n')).toMatchFileSnapshot(`./golden/common-mails.${locale}.txt`)
  },
)

/** What is folded as its first line. */
function draw({ text, entities, keyboard }: View): string {
  const folds = entities.filter(({ type }) => type === 'expandable_blockquote')
  const shown = folds
    .toSorted((a, b) => b.offset - a.offset)
    .reduce((all, { offset, length }) => {
      const [first = ''] = all.slice(offset, offset + length).split('\n')
      return `${all.slice(0, offset)}▸ ${first} …${all.slice(offset + length)}`
    }, text)
  const rows = keyboard?.inline_keyboard ?? []
  return [shown, ...rows.map(row => row.map(button => `[${button.text}]`).join(' '))].join('\n')
}
