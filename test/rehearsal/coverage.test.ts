import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Api } from 'grammy'
import { describe, expect, test } from 'vitest'
import { LEFT_OUT, planSteps } from '../../src/rehearsal/plan/plan-steps.ts'
import type { CallStep } from '../../src/rehearsal/step.ts'

const SOURCE = join(import.meta.dirname, '../../src')
const SITUATION = {
  topics: true,
  group: { kind: 'supergroup', forum: true, admin: false, press: true },
} as const
const calls = planSteps(SITUATION, Date.UTC(2026, 10, 20)).filter(
  (step): step is CallStep => 'method' in step,
)
const payloads = JSON.stringify(calls.map(({ payload }) => payload))

/** Entities by the Bot API, but for those that only people make. */
const ENTITIES =
  'bold|italic|underline|strikethrough|spoiler|code|pre|text_link|blockquote|expandable_blockquote|date_time'
const BUTTONS =
  'callback_data|copy_text|web_app|url|login_url|pay|callback_game|switch_inline_query\\w*|disabled'
const STYLES = 'danger|primary|success'

describe('the rehearsal', () => {
  test('makes each call of the Bot API that the bot makes, or says why not', () => {
    const made = new Set([...calls.map(({ method }) => method), ...Object.keys(LEFT_OUT), 'getWebhookInfo'])
    const called = methodsCalledIn('{bot,alerts,telegram,app,doctor}/**/*.ts')
    expect(called).toContain('sendRichMessage')
    expect(called.filter(method => !made.has(method))).toEqual([])
  })

  test('leaves out nothing that it makes, or that the bot does not call', () => {
    const called = methodsCalledIn('{bot,alerts,telegram,app,doctor}/**/*.ts')
    const made = calls.map(({ method }) => method)
    expect(Object.keys(LEFT_OUT).filter(method => made.includes(method) || !called.includes(method))).toEqual(
      [],
    )
  })

  test('shows each view', () => {
    const views = matches('views/*.ts', /export function (\w+View)\(/g)
    const known = new Set(matches('rehearsal/**/*.ts', /(\w+View)\b/g))
    expect(views.length).toBeGreaterThan(40)
    expect(views.filter(view => !known.has(view))).toEqual([])
  })

  test('sends each kind of entity that the views and the reader make', () => {
    const kinds = unique(matches('{views,reader}/**/*.ts', new RegExp(`'(${ENTITIES})'`, 'g')))
    expect(kinds).toContain('expandable_blockquote')
    expect(kinds.filter(kind => !payloads.includes(`"type":"${kind}"`))).toEqual([])
  })

  test('sends each kind of button and each of its colours', () => {
    const kinds = unique(matches('views/**/*.ts', new RegExp(`\\b(${BUTTONS})\\b(?=:| \\}|,)`, 'g')))
    expect(kinds).toContain('copy_text')
    expect(kinds.filter(kind => !payloads.includes(`"${kind}":`))).toEqual([])
    const styles = unique(matches('views/**/*.ts', new RegExp(`'(${STYLES})'`, 'g')))
    expect(styles.filter(style => !payloads.includes(`"style":"${style}"`))).toEqual([])
  })

  test('sends each kind of block', () => {
    const kinds = unique(matches('views/rich-*.ts', /type: '(\w+)'/g))
    expect(kinds).toContain('table')
    expect(kinds.filter(kind => !payloads.includes(`"type":"${kind}"`))).toEqual([])
  })

  test('names no two steps alike', () => {
    const names = calls.map(({ name }) => name)
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  })
})

/** What grammY's context calls otherwise than the Bot API does. */
const OF_CONTEXT: Readonly<Record<string, string>> = {
  reply: 'sendMessage',
  replyWithRichMessage: 'sendRichMessage',
  replyWithDocument: 'sendDocument',
  replyWithPhoto: 'sendPhoto',
  replyWithMediaGroup: 'sendMediaGroup',
}

function methodsCalledIn(files: string): readonly string[] {
  const names = matches(files, /\b(?:api|ctx)\s*\.(\w+)\(/g).map(name => OF_CONTEXT[name] ?? name)
  return unique(names).filter(name => name in Api.prototype)
}

function matches(files: string, pattern: RegExp): string[] {
  const sources = globSync(files, { cwd: SOURCE }).map(file => readFileSync(join(SOURCE, file), 'utf8'))
  return sources.flatMap(source => [...source.matchAll(pattern)].map(([, name = '']) => name))
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)]
}
