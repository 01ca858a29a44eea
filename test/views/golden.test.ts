import type { InlineKeyboardButton } from 'grammy/types'
import { expect, test } from 'vitest'
import { translator } from '../../src/locales/translator.ts'
import { allViews } from '../../src/rehearsal/samples/all-views.ts'
import type { Material } from '../../src/rehearsal/samples/sample-material.ts'
import { parseCallback } from '../../src/views/callbacks.ts'
import type { View } from '../../src/views/view.ts'

const ORDINARY: Material = {
  email: 'bob@example.org',
  label: 'Shopping',
  name: 'Ann',
  text: 'example.net',
  body: 'Hello',
  html: '',
  count: 12,
  messageId: '7',
}

/** The mail itself has tests of its own; what the reader makes of it would change this file for no reason. */
const OF_THE_READER = /^(mail|alert,|delete mail)/

test.each(['en', 'ru', 'ar', 'zh-Hans'] as const)('reads as it was read aloud, in %s', async locale => {
  const views = [...allViews(translator(locale), ORDINARY)].filter(([name]) => !OF_THE_READER.test(name))
  const page = views.map(([name, view]) => `=== ${name}\n${draw(view)}\n`).join('\n')
  await expect(page).toMatchFileSnapshot(`./golden/${locale}.txt`)
})

function draw({ text, keyboard }: View): string {
  const rows = (keyboard?.inline_keyboard ?? []).map(row => row.map(drawButton).join('  '))
  return [visible(text), ...rows].join('\n')
}

function drawButton(button: InlineKeyboardButton): string {
  const style = button.style ? ` (${button.style})` : ''
  return `[${visible(button.text)}${style} → ${meaning(button)}]`
}

function meaning(button: InlineKeyboardButton): string {
  if ('copy_text' in button) return `copy ${button.copy_text.text}`
  if (!('callback_data' in button)) return 'link'
  const { kind, ...fields } = parseCallback(button.callback_data) ?? { kind: '?' }
  const values = Object.entries(fields).map(([name, value]) => ` ${name}=${value}`)
  return kind + values.join('')
}

/** Isolation marks as brackets and the mark for right-to-left as an arrow, so that a reader of the file sees them. */
function visible(text: string): string {
  return text.replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩').replaceAll('\u200F', '←')
}
