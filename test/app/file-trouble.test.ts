import { openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { fileTrouble } from '../../src/app/file-trouble.ts'
import { createDataDir } from '../support/data-dir.ts'

test('what is wrong with a file is said in words, and nothing is made up', async () => {
  await using folder = await createDataDir()
  const file = join(folder.path, 'nowhere/file')
  const open = () => void new DatabaseSync(file)
  expect(troubleOf(() => void openSync(file, 'wx'))).toBe('there is no such folder')
  expect(troubleOf(open)).toBe('it is not there, or this user has no rights there')
  expect(troubleOf(() => void readdirSync(import.meta.filename))).toBe('a part of the path is a file')
  expect(troubleOf(() => new DatabaseSync(':memory:').exec('no SQL'))).toBeUndefined()
  expect(fileTrouble('a word')).toBeUndefined()
})

function troubleOf(attempt: () => void): string | undefined {
  try {
    attempt()
  } catch (error) {
    return fileTrouble(error)
  }
  throw new Error('nothing was wrong')
}
