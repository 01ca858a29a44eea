import { readFileSync, writeFileSync } from 'node:fs'
import { wordScale } from '../../../src/reader/brands/scam-look.ts'
import { chooseWords } from './choose-words.ts'
import { type Example, readExamples } from './examples.ts'
import { fitWeights, type Seen } from './fit-weights.ts'
import { GIVEN } from './given.ts'

/**
 * Fits what a scam looks like and writes the table: `node test/fit/scams/fit.ts FILE`, with the mails that README.md beside
 * it tells of. It says first how much is found of the half that a fit of the other half did not see.
 */
const TABLE = new URL('../../../src/reader/brands/scam-weights.json', import.meta.url)
const THRESHOLDS = [2, 2.5, 3, 3.5, 4]
/** A trait that is seen less often is chance. */
const FEWEST_SEEN = 10

const [file] = process.argv.slice(2)
if (file === undefined) throw new Error('expected the file of mails, as README.md says')
const examples = readExamples(file)

const halves = Map.groupBy(examples, ({ isKept }) => isKept)
const scoreOf = scorer(tableOf(halves.get(false) ?? []))
for (const [set, of] of Map.groupBy(halves.get(true) ?? [], ({ set }) => set)) {
  const shares = THRESHOLDS.map(least => of.filter(example => scoreOf(example) >= least).length / of.length)
  process.stdout.write(
    `${set} (${of.length}): ${shares.map(share => `${(share * 100).toFixed(2)} %`).join('  ')}\n`,
  )
}
writeFileSync(TABLE, `${JSON.stringify(tableOf(examples), undefined, 1)}\n`)
process.stdout.write(`${examples.length} mails, ${readFileSync(TABLE).length} bytes\n`)

interface Table {
  readonly bias: number
  readonly given: Readonly<Record<string, number>>
  readonly traits: Readonly<Record<string, number>>
  readonly words: Readonly<Record<string, number>>
}

function tableOf(of: readonly Example[]): Table {
  const traits = commonTraits(of)
  const words = chooseWords(of)
  const { bias, weights } = fitWeights(of.map(seenBy(traits, words)), traits.length, words.length)
  const named = (names: readonly string[], from: number) =>
    Object.fromEntries(names.map((name, index) => [name, rounded(weights[from + index] ?? 0)]))
  return { bias: rounded(bias), given: GIVEN, traits: named(traits, 0), words: named(words, traits.length) }
}

function commonTraits(of: readonly Example[]): string[] {
  const counts = Map.groupBy(
    of.flatMap(({ traits }) => traits),
    trait => trait,
  )
  return [...counts]
    .filter(([trait, seen]) => seen.length >= FEWEST_SEEN && !(trait in GIVEN))
    .map(([trait]) => trait)
    .sort()
}

/** A mail as numbers of traits and words, with what is given for it. */
function seenBy(traits: readonly string[], words: readonly string[]): (example: Example) => Seen {
  const indexOf = new Map(
    [...traits, ...words.map(word => `word ${word}`)].map((name, index) => [name, index]),
  )
  return ({ traits, words, isScam, weight }) => {
    const known = words.flatMap(word => indexOf.get(`word ${word}`) ?? [])
    return {
      traits: traits.flatMap(trait => indexOf.get(trait) ?? []),
      words: known,
      wordScale: wordScale(known.length),
      given: givenFor(traits),
      isScam,
      weight,
    }
  }
}

function scorer({ bias, traits, words }: Table): (example: Example) => number {
  return example => {
    const known = example.words.flatMap(word => words[word] ?? [])
    const ofTraits = example.traits.reduce(
      (sum, trait) => sum + (traits[trait] ?? 0),
      givenFor(example.traits),
    )
    return bias + ofTraits + known.reduce((sum, weight) => sum + weight, 0) * wordScale(known.length)
  }
}

function givenFor(traits: readonly string[]): number {
  return traits.reduce((sum, trait) => sum + (GIVEN[trait] ?? 0), 0)
}

function rounded(weight: number): number {
  // Adding 0 makes 0 of -0.
  return Math.round(weight * 100) / 100 + 0
}
