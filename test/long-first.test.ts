import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LONG } from './support/long-first.ts'

test('the files that begin first are there under these names', () => {
  const files = globSync('**/*.test.ts', { cwd: import.meta.dirname }).map(file => `/test/${file}`)
  expect(LONG.filter(part => !files.some(file => file.includes(part)))).toEqual([])
})
