import { describe, expect, test } from 'vitest'
import { LOCALES } from '../../src/locales/locales.ts'
import { pickLocale } from '../../src/locales/pick-locale.ts'
import { createTranslator, translator } from '../../src/locales/translator.ts'

describe('the language of a chat', () => {
  test.each([
    ['en', undefined, 'en'],
    ['en-GB', undefined, 'en'],
    ['pt', undefined, 'pt-BR'],
    ['pt-br', undefined, 'pt-BR'],
    ['pt-PT', undefined, 'pt-BR'],
    ['de-AT', undefined, 'de'],
    ['es_MX', undefined, 'es'],
    ['in', undefined, 'id'],
    ['zh-hans', undefined, 'zh-Hans'],
    ['zh-hant', undefined, 'zh-Hant'],
    ['zh', undefined, 'zh-Hans'],
    ['zh-CN', undefined, 'zh-Hans'],
    ['zh-TW', undefined, 'zh-Hant'],
    ['zh-hans-hk', undefined, 'zh-Hans'],
    ['zh_HK', 'en', 'en'],
    ['sw', undefined, 'en'],
    ['', undefined, 'en'],
    [undefined, undefined, 'en'],
    ['ru', 'uk', 'uk'],
    [undefined, 'fa', 'fa'],
    ['ru', 'xx', 'ru'],
    ['constructor', '__proto__', 'en'],
  ] as const)('is, for Telegram in %s and %s chosen, %s', (telegram, chosen, locale) => {
    expect(pickLocale(telegram, chosen)).toBe(locale)
  })
})

describe('a translator', () => {
  test('is there for every language and knows its direction', () => {
    const rightToLeft = LOCALES.filter(locale => translator(locale).rightToLeft)
    expect(rightToLeft).toEqual(['ar', 'fa'])
  })

  test('writes plurals as the language does', () => {
    const t = translator('ru')
    const counted = [0, 1, 2, 5, 11, 21, 22, 25, 111, 1001].map(count => t.text('inbox-count', { count }))
    expect(counted.map(text => text.split(/\s/).at(-1))).toEqual([
      'писем',
      'письмо',
      'письма',
      'писем',
      'писем',
      'письмо',
      'письма',
      'писем',
      'писем',
      'письмо',
    ])
    expect([1, 2, 3, 11, 100].map(count => translator('ar').text('inbox-count', { count }))).toEqual([
      'رسالة واحدة',
      'رسالتان',
      '3 رسائل',
      '11 رسالة',
      '100 رسالة',
    ])
  })

  test('refuses a key that the language lacks', () => {
    expect(() => translator('en').text('no-such-key')).toThrow("no text 'no-such-key' in 'en'")
  })

  test('refuses a variable that is missing', () => {
    expect(() => translator('en').text('mail-from')).toThrow('sender')
  })

  test('refuses a file that repeats a key', () => {
    expect(() => createTranslator('en', 'a = 1\na = 2')).toThrow("cannot read the texts of 'en'")
  })
})
