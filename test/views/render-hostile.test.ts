import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { translator } from '../../src/locales/translator.ts'
import { allViews } from '../../src/rehearsal/samples/all-views.ts'
import { ANY_CHARACTER } from '../support/any-character.ts'
import { runs } from '../support/runs.ts'
import { HOSTILE } from './materials.ts'
import { expectAcceptable } from './telegram-limits.ts'

/** Hostile data is rendered in every language in CI; elsewhere in one from right to left and one with many plurals, to save half a minute. */
const HOSTILE_LOCALES: readonly (typeof LOCALES)[number][] = process.env.CI ? LOCALES : ['ar', 'ru']

test.each(HOSTILE_LOCALES)('every view with hostile data is one that Telegram takes, in %s', locale => {
  for (const [name, view] of allViews(translator(locale), HOSTILE)) {
    expect(() => expectAcceptable(view), `${name}\n${view.text.slice(0, 300)}`).not.toThrow()
  }
})

test('any foreign text at all gives views that Telegram takes', { timeout: 300_000 }, () => {
  const anyText = fc.string({ unit: ANY_CHARACTER, maxLength: 200 })
  const material = fc.record({
    email: fc.emailAddress(),
    label: anyText,
    name: anyText,
    text: anyText,
    body: fc.string({ unit: ANY_CHARACTER, maxLength: 10_000 }),
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
