import { buildFeatures } from './build-features.ts'
import type { CodeSource } from './code-source.ts'
import { internationalFeatures, mailInternationalFeatures } from './international-features.ts'
import { kinFeatures, mailKinFeatures } from './kin-features.ts'
import { layoutFeatures } from './layout-features.ts'
import type { Lexicon } from './lexicon.ts'
import { lineFeatures } from './line-features.ts'
import {
  isExplained,
  mailFeatures,
  plausibleFeatures,
  rivalFeatures,
  type Sightings,
  unexplainedFeatures,
} from './mail-features.ts'
import { passageFeatures } from './passage-features.ts'
import { repetitionFeatures } from './repetition-features.ts'
import { searchedMail } from './searched-mail.ts'
import { sentenceFeatures } from './sentence-features.ts'
import { shapeFeatures } from './shape-features.ts'
import { type Feature, type FeaturePair, WEIGHTS } from './weights.ts'
import { mailWordFeatures, wordFeatures } from './word-features.ts'

/** A value of a mail that may be a code, and what speaks for or against that. */
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
      ...kinFeatures(candidate, mail),
      ...internationalFeatures(candidate, mail),
      ...repetitionFeatures(candidate, mail),
    ])
    own.set(sightings, new Set(found))
  }
  const shared = [
    ...mailFeatures(mail),
    ...buildFeatures(mail),
    ...mailWordFeatures(mail),
    ...mailKinFeatures(mail),
    ...mailInternationalFeatures(mail),
  ]
  const all = [...own.keys()]
  const outstanding = {
    prominent: valuesWith('prominent', own),
    bold: valuesWith('bold', own),
    'alone on its line': valuesWith('alone on its line', own),
    'in the subject': valuesWith('in the subject', own),
  }
  const unexplained = new Set([...own].filter(([, found]) => !isExplained(found)).map(([{ value }]) => value))
  return all.map(sightings => {
    const features = new Set([
      ...(own.get(sightings) ?? []),
      ...shared,
      ...rivalFeatures(sightings, all, outstanding, unexplained),
      ...plausibleFeatures(sightings, all, mail.bodyStart),
      ...unexplainedFeatures(sightings.value, unexplained),
    ])
    return { value: sightings.value, features: withPairs(features) }
  })
}

const PAIRS = Object.keys(WEIGHTS)
  .filter(key => key.includes(' + '))
  .map(pair => ({ pair: pair as FeaturePair, parts: pair.split(' + ') as Feature[] }))

function withPairs(features: ReadonlySet<Feature>): ReadonlySet<Feature | FeaturePair> {
  const pairs = PAIRS.filter(({ parts }) => parts.every(part => features.has(part))).map(({ pair }) => pair)
  return new Set([...features, ...pairs])
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
