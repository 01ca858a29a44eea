import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { METHODS } from '../../src/playground/methods/all.ts'

/** Bot API 10.1 as a table: method → parameter → [types, required]. */
const SPECIFICATION = new URL('../../../shared/data/bot-api-10.1.json', import.meta.url)
const isAbsent = !existsSync(SPECIFICATION)

interface Specification {
  readonly methods: Record<string, Record<string, [types: string[], required: boolean]>>
}

test.skipIf(isAbsent)('every method takes exactly the parameters that Telegram lists', () => {
  const { methods }: Specification = JSON.parse(readFileSync(SPECIFICATION, 'utf8'))
  const ours = Object.fromEntries(
    Object.entries(METHODS).map(([name, { parameters }]) => [name, [...parameters].sort()]),
  )
  const theirs = Object.fromEntries(
    Object.keys(METHODS).map(name => [name, Object.keys(methods[name] ?? { 'no such method': [] }).sort()]),
  )
  expect(ours).toEqual(theirs)
})

test.skipIf(isAbsent)('every method refuses a call that lacks a required parameter', () => {
  const { methods }: Specification = JSON.parse(readFileSync(SPECIFICATION, 'utf8'))
  const nothing = { world: {}, webhook: {}, signal: new AbortController().signal } as never
  for (const [name, method] of Object.entries(METHODS)) {
    const needsSomething = Object.values(methods[name] ?? {}).some(([, isRequired]) => isRequired)
    if (needsSomething) expect(() => method.run(nothing, {}), name).toThrow(/^Bad Request: /)
  }
})
