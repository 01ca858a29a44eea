import { asWritten } from './as-written.ts'
import { buildFeatures } from './build-features.ts'
import type { CodeSource } from './code-source.ts'
import { cognateFeatures } from './cognate-features.ts'
import { cueFeatures } from './cue-features.ts'
import { internationalFeatures } from './international-features.ts'
import { layoutFeatures } from './layout-features.ts'
import type { Lexicon } from './lexicon.ts'
import { lineFeatures } from './line-features.ts'
import {
  countPlausible,
  isExplained,
  mailFeatures,
  plausibleFeatures,
  rivalFeatures,
  type Sightings,
  unexplainedFeatures,
} from './mail-features.ts'
import { mentionFeatures } from './mention-features.ts'
import { passageFeatures } from './passage-features.ts'
import { repetitionFeatures } from './repetition-features.ts'
import { searchedMail } from './searched-mail.ts'
import { sentenceFeatures } from './sentence-features.ts'
import { shapeFeatures } from './shape-features.ts'
import { mailTimeFeatures, timeSpanFeatures } from './time-span-features.ts'
import { type Feature, type FeaturePair, WEIGHTS } from './weights.ts'
import { mailWordFeatures, wordFeatures } from './word-features.ts'

/** A value of a mail that may be a code, with what speaks for it and against it. */
export interface Described {
  readonly value: string
  readonly features: ReadonlySet<Feature | FeaturePair>
}

/** Describes each value of a mail that is written as a code could be, in the order of the text. */
export function describeCandidates(source: CodeSource, lexicon: Lexicon): Described[] {
  const mail = searchedMail(source, lexicon)
  if (mail === undefined) return []
  const own = new Map<Sightings, ReadonlySet<Feature>>()
  for (const sightings of sightingsOf(mail.candidates)) {
    const found = sightings.candidates.flatMap(candidate => [
      ...shapeFeatures(candidate, mail),
      ...layoutFeatures(candidate, mail),
      ...lineFeatures(candidate, mail),
      ...sentenceFeatures(candidate, mail),
      ...passageFeatures(candidate, mail),
      ...wordFeatures(candidate, mail),
      ...cognateFeatures(candidate, mail),
      ...internationalFeatures(candidate, mail),
      ...repetitionFeatures(candidate, mail),
      ...timeSpanFeatures(candidate, mail),
    ])
    own.set(sightings, new Set([...found, ...cueFeatures(sightings.candidates, found)]))
  }
  const shared = [
    ...mailFeatures(mail),
    ...buildFeatures(mail),
    ...mailWordFeatures(mail),
    ...mentionFeatures(mail),
    ...mailTimeFeatures(mail),
  ]
  const all = [...own.keys()]
  const outstanding = {
    prominent: valuesWith('prominent', own),
    bold: valuesWith('bold', own),
    'alone on its line': valuesWith('alone on its line', own),
    'in the subject': valuesWith('in the subject', own),
  }
  const unexplained = new Set([...own].filter(([, found]) => !isExplained(found)).map(([{ value }]) => value))
  const plausible = countPlausible(all, mail.bodyStart)
  const written = asWritten(`${source.subject}\n${source.text}`)
  return all.map(sightings => {
    const features = new Set([
      ...(own.get(sightings) ?? []),
      ...shared,
      ...rivalFeatures(sightings, all, outstanding, unexplained),
      ...plausibleFeatures(sightings, plausible),
      ...unexplainedFeatures(sightings.value, unexplained),
    ])
    return { value: written(sightings.value), features: withPairs(features) }
  })
}

/** The pairs by the first of their features, with the second. */
const PAIRS = Map.groupBy(
  Object.keys(WEIGHTS)
    .filter(key => key.includes(' + '))
    .map(pair => {
      const [first, second] = pair.split(' + ')
      return { pair: pair as FeaturePair, first, second: second as Feature }
    }),
  ({ first }) => first,
)

function withPairs(features: ReadonlySet<Feature>): ReadonlySet<Feature | FeaturePair> {
  const all = new Set<Feature | FeaturePair>(features)
  for (const feature of features) {
    for (const { pair, second } of PAIRS.get(feature) ?? []) if (features.has(second)) all.add(pair)
  }
  return all
}

function sightingsOf(candidates: readonly Sightings['candidates'][number][]): Sightings[] {
  return [...Map.groupBy(candidates, candidate => candidate.value)].map(([value, sightings]) => ({
    value,
    candidates: sightings,
  }))
}

function valuesWith(feature: Feature, described: ReadonlyMap<Sightings, ReadonlySet<Feature>>): Set<string> {
  return new Set([...described].filter(([, found]) => found.has(feature)).map(([{ value }]) => value))
}
