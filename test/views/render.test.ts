import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { translator } from '../../src/locales/translator.ts'
import { allViews } from '../../src/rehearsal/samples/all-views.ts'
import { addressOf, type Material, NOW } from '../../src/rehearsal/samples/sample-material.ts'
import { allProblems } from '../../src/rehearsal/samples/sample-problems.ts'
import { botProfile, commandDescription } from '../../src/views/bot-profile.ts'
import { errorToast } from '../../src/views/error-view.ts'
import { inlineButton, inlineResults } from '../../src/views/inline-view.ts'
import { extendedToast, toastText } from '../../src/views/toast.ts'
import { runs } from '../support/runs.ts'
import { expectAcceptable } from './telegram-limits.ts'

const FRIENDLY: Material = {
  email: 'bob@example.org',
  label: 'shopping',
  name: 'Bob',
  text: 'Your code',
  body: 'Hello, your code is 482913. https://example.org/confirm?x=1',
  html: '<p>Hello, <a href="https://example.net/confirm">example.org</a></p>',
  count: 2,
  messageId: '1',
}

const ZALGO = `e${'\u0301'.repeat(3000)}`
const EVIL = `\u202Eevil\u2066 ${ZALGO} \u{1F468}\u200D\u{1F469}\u200D\u{1F467} \u05D0\u05D1 \uE000\uE001 { $x } \uD800 \u0000`

const HOSTILE: Material = {
  email: `${'9'.repeat(64)}@${'x'.repeat(63)}.${'y'.repeat(63)}.${'z'.repeat(63)}.example`,
  label: EVIL,
  name: EVIL.repeat(3),
  text: EVIL.repeat(3),
  body: `${EVIL}\n${'word \u{1F600} '.repeat(2_000)}`,
  html: `<b>${'<a href="https://example.net/confirm">example.org</a> <i>x</i> '.repeat(2000)}</b>`,
  count: 300,
  messageId: '9'.repeat(20),
}

/** Hostile data is rendered in every language in CI; elsewhere in one from right to left and one with many plurals, to save half a minute. */
const HOSTILE_LOCALES: readonly string[] = process.env.CI ? LOCALES : ['ar', 'ru']

describe.each(LOCALES)('in %s', locale => {
  const t = translator(locale)

  const materials = [['friendly', FRIENDLY] as const, ['hostile', HOSTILE] as const]
  test.each(materials.filter(([kind]) => kind === 'friendly' || HOSTILE_LOCALES.includes(locale)))(
    'every view with %s data is one that Telegram takes',
    (_, material) => {
      for (const [name, view] of allViews(t, material)) {
        expect(() => expectAcceptable(view), `${name}\n${view.text.slice(0, 300)}`).not.toThrow()
      }
    },
  )

  test('toasts keep to 200 characters', () => {
    const words = (['deleted', 'current', 'muted', 'unmuted', 'saved', 'up-to-date'] as const).map(toast =>
      toastText(t, toast),
    )
    const problems = [FRIENDLY, HOSTILE].flatMap(allProblems).map(problem => errorToast(t, problem))
    const extended = [true, false].map(most =>
      extendedToast(t, { expiresAt: Date.UTC(2026, 10, 21), now: Date.UTC(2026, 10, 20), most }),
    )
    for (const text of [
      ...extended,
      ...words,
      toastText(t, 'working'),
      toastText(t, 'sending'),
      ...problems,
    ]) {
      expect(text).not.toBe('')
      expect(text.length).toBeLessThanOrEqual(200)
    }
  })

  test('the bot describes itself and its commands within the limits', () => {
    const { description, shortDescription } = botProfile(t)
    expect(description.length).toBeLessThanOrEqual(512)
    expect(shortDescription.length).toBeLessThanOrEqual(120)
    for (const command of ['start', 'new', 'inbox', 'addresses', 'settings', 'help'] as const) {
      expect(commandDescription(t, command).length).toBeLessThanOrEqual(256)
    }
    for (const command of ['privacy', 'forget', 'cancel', 'stats'] as const) {
      expect(commandDescription(t, command).length).toBeLessThanOrEqual(256)
    }
  })

  test('inline results carry the address alone', () => {
    const [result] = inlineResults(t, { addresses: [addressOf(FRIENDLY)], query: ' BOB', now: NOW })
    expect(result?.input_message_content).toMatchObject({ message_text: 'bob@example.org' })
    expect(inlineButton(t).text.length).toBeLessThanOrEqual(64)
  })
})

test('any foreign text at all gives views that Telegram takes', { timeout: 300_000 }, () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 200 })
  const material = fc.record({
    email: fc.emailAddress(),
    label: anyText,
    name: anyText,
    text: anyText,
    body: fc.string({ unit: 'binary', maxLength: 10_000 }),
    html: anyText,
    count: fc.nat({ max: 30 }),
    messageId: fc.bigInt({ min: 0n, max: 10n ** 20n - 1n }).map(String),
  })
  const locale = fc.constantFrom(...LOCALES)
  fc.assert(
    fc.property(locale, material, (locale, material) => {
      for (const view of allViews(translator(locale), material).values()) expectAcceptable(view)
    }),
    { numRuns: runs(100) },
  )
})
