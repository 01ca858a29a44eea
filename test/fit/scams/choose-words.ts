import type { Example } from './examples.ts'

const MOST_WORDS = 3000
const FEWEST_SEEN = 8
/** What scams of one set alone say may be about who got them. */
const FEWEST_OF_ONE_SET = 15

/** Names of the lists and people that the mails were sent to, which no other mail has. */
const OF_RECIPIENTS =
  /jose|monkey|industrypack|devel|osst|users|sourceforge|v9fs|linux|utf|lists|usrp|[a-z]party|kernel|thinkpad|weber|removed/

interface Seen {
  scams: number
  genuine: number
  readonly scamSets: Set<string>
  readonly genuineSets: Set<string>
}

/** The words by which scams and genuine mails differ most, among those that several sets have. */
export function chooseWords(examples: readonly Example[]): string[] {
  const seen = countWords(examples)
  const scams = weightOf(examples.filter(({ isScam }) => isScam))
  const genuine = weightOf(examples.filter(({ isScam }) => !isScam))
  return [...seen]
    .filter(
      ([word, of]) => !OF_RECIPIENTS.test(word) && isCommon(of, of.scams / scams > of.genuine / genuine),
    )
    .map(([word, of]) => ({
      word,
      tells: difference((of.scams + 1) / (scams + 2), (of.genuine + 1) / (genuine + 2)),
    }))
    .sort((a, b) => b.tells - a.tells || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ word }) => word)
    .sort()
}

function countWords(examples: readonly Example[]): Map<string, Seen> {
  const seen = new Map<string, Seen>()
  for (const { words, isScam, set, weight } of examples) {
    for (const word of words) {
      const of = seen.get(word) ?? { scams: 0, genuine: 0, scamSets: new Set(), genuineSets: new Set() }
      seen.set(word, of)
      of[isScam ? 'scams' : 'genuine'] += weight
      of[isScam ? 'scamSets' : 'genuineSets'].add(set)
    }
  }
  return seen
}

function isCommon({ scams, genuine, scamSets, genuineSets }: Seen, isOfScams: boolean): boolean {
  if (scams + genuine < FEWEST_SEEN) return false
  return isOfScams ? scamSets.size + genuineSets.size > 1 || scams >= FEWEST_OF_ONE_SET : genuineSets.size > 1
}

function difference(one: number, other: number): number {
  return Math.abs(Math.log(one / other)) * Math.sqrt(Math.max(one, other))
}

function weightOf(examples: readonly Example[]): number {
  return examples.reduce((sum, { weight }) => sum + weight, 0)
}
