import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { translator } from '../../src/locales/translator.ts'
import { allViews } from '../../src/rehearsal/samples/all-views.ts'
import { addressOf, NOW } from '../../src/rehearsal/samples/sample-material.ts'
import { allProblems } from '../../src/rehearsal/samples/sample-problems.ts'
import { botProfile, commandDescription } from '../../src/views/bot-profile.ts'
import { errorToast } from '../../src/views/error-view.ts'
import { inlineButton, inlineResults } from '../../src/views/inline-view.ts'
import { extendedToast, toastText } from '../../src/views/toast.ts'
import { FRIENDLY, HOSTILE } from './materials.ts'
import { expectAcceptable } from './telegram-limits.ts'

describe.each(LOCALES)('in %s', locale => {
  const t = translator(locale)

  test('every view is one that Telegram takes', () => {
    for (const [name, view] of allViews(t, FRIENDLY)) {
      expect(() => expectAcceptable(view), `${name}\n${view.text.slice(0, 300)}`).not.toThrow()
    }
  })

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
