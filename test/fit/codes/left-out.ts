import { chooseCodes, sharesOf, surenessOf } from '../../../src/reader/codes/find-codes.ts'
import type { CodeCase } from '../../reader/codes/corpus.ts'
import { sumOf } from './logistic.ts'
import { fitWithPairs, type Pairs, withPairs } from './pairs.ts'
import type { Reading } from './training.ts'

/** What a model that never saw a mail says of it. */
export interface Answer {
  readonly mail: CodeCase
  /** What gets a button, the likeliest first. */
  readonly codes: readonly string[]
  /** How likely the best candidate is beside "no code", from 0 to 1. */
  readonly sureness: number
}

/** Fits a model to some mails, and has it answer for others. */
export function answersOf(train: readonly Reading[], unseen: readonly Reading[], pairs: Pairs): Answer[] {
  const model = fitWithPairs(train, pairs)
  return unseen.map(reading => {
    const { mail, candidates } = withPairs(reading, pairs)
    const shares = sharesOf(candidates.map(({ features }) => sumOf(model, features)))
    const scored = candidates.map(({ value }, index) => ({ value, score: shares[index] ?? 0 }))
    return { mail, codes: chooseCodes(scored).map(({ value }) => value), sureness: surenessOf(scored) }
  })
}

/**
 * Answers for all mails that have a group, a part of the groups left out of the fit at a time. Groups go into parts by how
 * many mails they have, so that each part has large and small ones.
 */
export function leavingOut(
  groups: readonly string[],
  parts: number,
  answers: (isOut: (group: string) => boolean) => readonly Answer[],
): Answer[] {
  const counts = Map.groupBy(groups, group => group)
  const sorted = [...counts.keys()].sort(
    (a, b) => (counts.get(b)?.length ?? 0) - (counts.get(a)?.length ?? 0),
  )
  return Array.from({ length: parts }, (_, part) => {
    const out = new Set(sorted.filter((_group, index) => index % parts === part))
    return answers(group => out.has(group))
  }).flat()
}
