import { readdirSync, readFileSync } from 'node:fs'
import { type Message, parse, type SelectExpression, type VariableReference, Visitor } from '@fluent/syntax'
import { describe, expect, test } from 'vitest'
import { LOCALES, type Locale } from '../../src/locales/locales.ts'

const LOCALES_DIR = new URL('../../src/locales/', import.meta.url)
const VIEWS_DIR = new URL('../../src/views/', import.meta.url)
/** The languages are compared with this one. */
const ENGLISH = messagesOf('en')
const VIEW_SOURCES = readdirSync(VIEWS_DIR).map(file => readFileSync(new URL(file, VIEWS_DIR), 'utf8'))

/** What is the same in every language. */
const SYMBOLS_ONLY = new Set(['button-copy-code', 'button-attachment', 'link-open', 'link-careful'])

test('there is a file for each language, and no other', () => {
  const files = readdirSync(LOCALES_DIR).filter(file => file.endsWith('.ftl'))
  expect(files.sort()).toEqual(LOCALES.map(locale => `${locale}.ftl`).sort())
})

test('the views use every text', () => {
  const quoted = new Set(VIEW_SOURCES.flatMap(source => source.match(/(?<=')[a-z0-9-]+(?=')/g) ?? []))
  expect([...ENGLISH.keys()].filter(key => !quoted.has(key))).toEqual([])
})

test('the views ask for no text that is missing', () => {
  const asked = VIEW_SOURCES.flatMap(
    source =>
      source.match(/(?<=\b(?:compose|plain|button|hoursView|t\.text)\((?:t, )?')[a-z0-9-]+(?=')/g) ?? [],
  )
  expect(asked.length).toBeGreaterThan(100)
  expect(asked.filter(key => !ENGLISH.has(key))).toEqual([])
})

describe.each(LOCALES)('%s', locale => {
  const source = sourceOf(locale)
  const messages = messagesOf(locale)

  test('reads without a syntax error', () => {
    const { body } = parse(source, {})
    expect(body.filter(({ type }) => type === 'Junk')).toEqual([])
    const keys = body.flatMap(entry => (entry.type === 'Message' ? [(entry as Message).id.name] : []))
    expect(keys).toHaveLength(new Set(keys).size)
  })

  test('has every key and no other', () => {
    expect([...messages.keys()].sort()).toEqual([...ENGLISH.keys()].sort())
  })

  test('has every variable in every text', () => {
    for (const [key, english] of ENGLISH) {
      expect(variablesOf(messages.get(key)), key).toEqual(variablesOf(english))
    }
  })

  test('has a wording for each plural of its own', () => {
    for (const [key, message] of messages) {
      for (const selector of selectorsOf(message)) expect(missingPlurals(locale, selector), key).toEqual([])
    }
  })

  test('is English only where it is English or a mere symbol', () => {
    const same = [...messages.values()].filter(sameAsEnglish)
    const suspicious = same.map(({ id }) => id.name).filter(key => !SYMBOLS_ONLY.has(key))
    expect(suspicious.length < 8, suspicious.join(', ')).toBe(locale !== 'en')
  })

  test('carries no invisible characters but those of its writing', () => {
    const allowed = { fa: /\u200C/g, fr: /\u00A0/g }[locale as string] ?? /(?!)/g
    expect(source.replace(allowed, '')).not.toMatch(/[\p{Cf}\u00A0\p{Co}]/u)
    expect(source).not.toMatch(/[ \t]$/m)
  })
})

function sourceOf(locale: Locale): string {
  return readFileSync(new URL(`${locale}.ftl`, LOCALES_DIR), 'utf8')
}

function messagesOf(locale: Locale): ReadonlyMap<string, Message> {
  const { body } = parse(sourceOf(locale), {})
  return new Map(
    body.flatMap(entry =>
      entry.type === 'Message' ? [[(entry as Message).id.name, entry as Message] as const] : [],
    ),
  )
}

function variablesOf(message: Message | undefined): readonly string[] {
  const found = new Found()
  if (message) found.visit(message)
  return [...found.variables].sort()
}

function selectorsOf(message: Message): readonly SelectExpression[] {
  const found = new Found()
  found.visit(message)
  return found.selectors
}

class Found extends Visitor {
  readonly variables = new Set<string>()
  readonly selectors: SelectExpression[] = []

  override visitVariableReference({ id }: VariableReference): void {
    this.variables.add(id.name)
  }

  override visitSelectExpression(selector: SelectExpression): void {
    this.selectors.push(selector)
    this.genericVisit(selector)
  }
}

/** The plural categories that whole numbers take in the language and for which there's no variant. */
function missingPlurals(locale: Locale, { variants }: SelectExpression): readonly string[] {
  const rules = new Intl.PluralRules(locale)
  const needed = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))
  const present = new Set(variants.map(({ key }) => (key.type === 'Identifier' ? key.name : key.value)))
  return [...needed, 'other'].filter(category => !present.has(category))
}

function sameAsEnglish({ id, value }: Message): boolean {
  const english = ENGLISH.get(id.name)?.value
  return english != null && value?.equals(english) === true
}
