import { expect, test } from 'vitest'
import { checkRehearsal } from '../../src/doctor/check-rehearsal.ts'
import { noteRehearsal } from '../../src/rehearsal/last-rehearsal.ts'
import { createDataDir } from '../support/data-dir.ts'

const AT = '2026-11-23T10:00:00.000Z'

test.each([
  [
    'without a single answer',
    { same: 0, different: 0, notDone: 152, unanswered: 152 },
    'warning',
    '0 answers as expected, 0 different, 152 not done, 152 of them unanswered',
  ],
  [
    'in which one call got no answer, and others built on it',
    { same: 148, different: 0, notDone: 4, unanswered: 1 },
    'warning',
    '148 answers as expected, 0 different, 4 not done, 1 of them unanswered',
  ],
  [
    'in which nobody pressed',
    { same: 140, different: 0, notDone: 12, unanswered: 0 },
    'ok',
    '140 answers as expected, 0 different, 12 not done',
  ],
])('a rehearsal %s is judged by what was answered', async (_, counts, outcome, says) => {
  await using data = await createDataDir()
  noteRehearsal(data.path, { at: AT, ...counts })
  expect(checkRehearsal(data.path)).toMatchObject({ outcome, says: `last on 2026-11-23: ${says}` })
})
