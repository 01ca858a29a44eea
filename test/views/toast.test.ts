import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { translator } from '../../src/locales/translator.ts'
import { discardedToast, keptToast, toastText } from '../../src/views/toast.ts'

/** More are refused by answerCallbackQuery. */
const MOST_CHARACTERS = 200

describe('a toast', () => {
  test.each(LOCALES)('about an address that is as long as can be fits, in %s', locale => {
    const t = translator(locale)
    const email = `${'a'.repeat(64)}@${'b'.repeat(63)}.example`
    expect(keptToast(t, email).length).toBeLessThanOrEqual(MOST_CHARACTERS)
    expect(discardedToast(t, email).length).toBeLessThanOrEqual(MOST_CHARACTERS)
  })

  test('keeps the slash of a command before it where writing goes from right to left', () => {
    expect(toastText(translator('ar'), 'current')).toContain('\u2068/inbox\u2069')
  })
})
