import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { METHODS } from '../../src/playground/methods/all-methods.ts'

/** Bot API 10.1 as a table: method → parameter → [types, required]. It need not be there. */
const SPECIFICATION = new URL('../../../shared/data/bot-api-10.1.json', import.meta.url)

/** Came after that table. */
const NEWER_METHODS = /Ephemeral/
const NEWER_PARAMETERS: ReadonlySet<string> = new Set(['ephemeral_message_parameters'])

interface Specification {
  readonly methods: Record<string, Record<string, [types: string[], required: boolean]>>
}

test.skipIf(!existsSync(SPECIFICATION))(
  'every method takes exactly the parameters that Telegram lists',
  () => {
    const { methods }: Specification = JSON.parse(readFileSync(SPECIFICATION, 'utf8'))
    const names = Object.keys(METHODS).filter(name => !NEWER_METHODS.test(name))
    const known = (name: string) =>
      METHODS[name]?.parameters.filter(parameter => !NEWER_PARAMETERS.has(parameter)) ?? []
    const ours = Object.fromEntries(names.map(name => [name, known(name).sort()]))
    const theirs = Object.fromEntries(
      names.map(name => [name, Object.keys(methods[name] ?? { missing: 1 }).sort()]),
    )
    expect(ours).toEqual(theirs)
  },
)
