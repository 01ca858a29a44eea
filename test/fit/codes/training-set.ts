import type { CodeCase } from '../../reader/codes/corpus.ts'
import { choosePairs, type Pairs } from './pairs.ts'
import { reshaped } from './reshaped.ts'
import type { createReader, Reading } from './training.ts'

/** How much a mail counts: a product's twice, as people get it; an ordinary one of an archive more, as there are few of them. */
const PRODUCT_WEIGHT = 2
const ARCHIVE_WEIGHT = 9

/** The mails that a fit learns from. */
export interface TrainingMails {
  readonly corpus: readonly CodeCase[]
  /** Those of products, by their translators; may be none. */
  readonly products: readonly CodeCase[]
  /** Ordinary mails of public archives, none with a code; may be none. */
  readonly archives: readonly CodeCase[]
}

/** The mails as a fit sees them, kept apart by where they are from. */
export interface TrainingSet {
  /** Those of the corpus, once with all words and once without those of their own language. */
  readonly known: readonly Reading[]
  readonly foreign: readonly Reading[]
  /** Those of the corpus and of products with other codes. */
  readonly reshaped: readonly Reading[]
  readonly products: readonly Reading[]
  readonly archives: readonly Reading[]
}

/** Reads the mails and their copies with other codes. */
export function trainingSet(
  { corpus, products, archives }: TrainingMails,
  { known, foreign }: ReturnType<typeof createReader>,
): TrainingSet {
  return {
    known: corpus.map(known),
    foreign: corpus.map(foreign),
    reshaped: [...corpus, ...products]
      .flatMap(mail => reshaped(mail) ?? [])
      .map(mail => weighted(known(mail), 1)),
    products: products.map(mail => weighted(known(mail), PRODUCT_WEIGHT)),
    archives: archives.map(mail => weighted(known(mail), ARCHIVE_WEIGHT)),
  }
}

/** The part of a set for which a condition holds. */
export function partOf(set: TrainingSet, isIn: (mail: CodeCase) => boolean): TrainingSet {
  const part = (readings: readonly Reading[]): Reading[] => readings.filter(({ mail }) => isIn(mail))
  return {
    known: part(set.known),
    foreign: part(set.foreign),
    reshaped: part(set.reshaped),
    products: part(set.products),
    archives: part(set.archives),
  }
}

/** All readings of a set. */
export function readingsOf({ known, foreign, reshaped: copies, products, archives }: TrainingSet): Reading[] {
  return [...known, ...foreign, ...copies, ...products, ...archives]
}

/** Chooses pairs of features by the corpus and the archives; products have no say, so that they can measure. */
export function pairsFor({ known, foreign, archives }: TrainingSet): Pairs {
  return choosePairs(known, [...foreign, ...archives])
}

function weighted(reading: Reading, weight: number): Reading {
  return { ...reading, weight }
}
