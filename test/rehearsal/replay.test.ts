import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readAnswers } from './support/read-answers.ts'
import { replay } from './support/replay.ts'

/** Files that `npm run rehearse` wrote, each named after who gave the answers. */
const FOLDER = join(import.meta.dirname, '../fixtures/telegram-answers')
const files = globSync('*.json', { cwd: FOLDER })

describe('the playground answers as in', () => {
  test.each(files)('%s', async file => {
    const answers = readAnswers(join(FOLDER, file))
    expect(answers.steps.length).toBeGreaterThan(50)
    expect(answers.answeredBy === 'Telegram').toBe(!file.startsWith('made-against-the-playground'))
    const differing = await replay(answers)
    expect(differing, 'when the playground is right: npm run record-answers').toEqual(new Map())
  })
})
