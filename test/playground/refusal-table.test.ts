import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { Refusal, refuse } from '../../src/playground/refusal-error.ts'
import type { RefusalRule, RefusalRules } from '../../src/playground/refusals/refusal-rule.ts'
import { REFUSALS } from '../../src/playground/refusals/refusal-table.ts'
import type { ChangeRules } from './changes/change-rule.ts'
import { CHANGES } from './changes/change-table.ts'
import { LEFT_OUT } from './left-out.ts'

/** What the real server refuses and changes, read in its sources. It need not be there. */
const LIST = new URL('../../../shared/data/telegram-refusals.json', import.meta.url)

const PARTS_DIR = new URL('../../src/playground/refusals/', import.meta.url)
const CHANGES_DIR = new URL('changes/', import.meta.url)

interface Row {
  readonly method: string
  readonly condition: string
  readonly code: number | null
  readonly description: string
}

const refusals: RefusalRules = REFUSALS
const changes: ChangeRules = CHANGES
const rules = Object.entries({ ...refusals, ...changes })
const leftOut = Object.values(LEFT_OUT).flat()

describe('the tables of refusals and changes', () => {
  test('has each key once', async () => {
    const files = [...partsIn(PARTS_DIR, '-refusals.ts'), ...partsIn(CHANGES_DIR, '-changes.ts')]
    const parts = await Promise.all(files.map(file => import(file.href)))
    const keys = parts.flatMap(part => Object.values<object>(part)).flatMap(Object.keys)
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([])
    expect(keys.length).toBe(rules.length)
  })

  test('says of each entry where it is known from', () => {
    expect(rules.filter(([, { source }]) => source.trim() === '').map(([key]) => key)).toEqual([])
  })

  test('has each of its parts provoked by a test', () => {
    const tests = readdirSync(import.meta.dirname).filter(file => file.endsWith('-rules.test.ts'))
    const text = tests.map(file => readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).join('\n')
    const parts = readdirSync(PARTS_DIR).filter(file => /-refusals\.ts$/.test(file))
    expect(parts.filter(part => !text.includes(`refusals/${part}`))).toEqual([])
  })

  test('fills the gaps of its words', () => {
    const { entityOffset } = REFUSALS
    expect(() => refuse(entityOffset, { n: -1 })).toThrow(
      new Refusal(400, 'Bad Request: receive an entity with incorrect offset -1'),
    )
  })
})

describe.runIf(existsSync(LIST))('the list of what the real server does', () => {
  const rows: readonly Row[] = existsSync(LIST) ? JSON.parse(readFileSync(LIST, 'utf8')) : []
  const names = namesOf(rows)
  const places = [...rules.flatMap(([, rule]) => rule.when), ...leftOut]

  test('has rows', () => {
    expect(rows.length).toBeGreaterThanOrEqual(425)
  })

  test('has each row in the table, or left out with a reason', () => {
    const known = new Set(places)
    expect(names.filter(name => !known.has(name))).toEqual([])
  })

  test('has no row twice', () => {
    expect(places.filter((place, index) => places.indexOf(place) < index)).toEqual([])
  })

  test('holds every condition that the table and the rows left out name', () => {
    const known = new Set(names)
    const unbacked = rules.filter(([, { when }]) => when.some(place => !known.has(place)))
    expect(unbacked.map(([key]) => key).filter(key => !isBacked(key))).toEqual([])
    expect(leftOut.filter(place => !known.has(place))).toEqual([])
  })

  test('has the same code and words as the table', () => {
    const byName = new Map(rows.map((row, index) => [names[index] ?? '', row]))
    const differing = Object.entries(refusals).flatMap(([key, rule]) =>
      rule.when.flatMap(place => {
        const row = byName.get(place)
        return row === undefined || isSame(rule, row) ? [] : [`${key}: ${row.code} ${row.description}`]
      }),
    )
    expect(differing).toEqual([])
  })

  test('changes silently what the table changes silently', () => {
    const silent = new Set(names.filter((_, index) => rows[index]?.code === null))
    const known = Object.entries(changes).filter(([key]) => !isBacked(key))
    const loud = known.flatMap(([, { when }]) => when.filter(place => !silent.has(place)))
    expect(loud).toEqual([])
  })
})

function partsIn(folder: URL, end: string): URL[] {
  return readdirSync(folder).flatMap(file => (file.endsWith(end) ? [new URL(file, folder)] : []))
}

/** Entries whose conditions stand in no row: they name a function, a page or a thread of their own. */
function isBacked(key: string): boolean {
  const { source = '' } = { ...refusals, ...changes }[key] ?? {}
  return /\w+\.(?:cpp|h):\w+|^(?:thread|documentation|playground): /.test(source)
}

/** `method: condition` of each row; the second of a name gets a (2). */
function namesOf(rows: readonly Row[]): string[] {
  const counts = new Map<string, number>()
  return rows.map(({ method, condition }) => {
    const name = `${method}: ${condition}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** Whether a rule says what a row says; gaps of either fit any words, and remarks do not count. */
function isSame({ code, words }: RefusalRule, row: Row): boolean {
  if (code !== row.code) return false
  const [theirs = ''] = row.description.split('  (')
  if (words === '') return theirs.startsWith('(empty body')
  return pattern(words, /\{\w+\}/g).test(theirs) || pattern(theirs, /<[^>]*>/g).test(words)
}

function pattern(words: string, gap: RegExp): RegExp {
  return new RegExp(`^${words.split(gap).map(RegExp.escape).join('.+')}$`, 's')
}
