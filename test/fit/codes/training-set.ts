import type { CodeCase } from '../../reader/codes/corpus.ts'
import { choosePairs, type Pairs } from './pairs.ts'
import { reshaped } from './reshaped.ts'
import { shortened, titleAndYear } from './shortened.ts'
import type { createReader, Reading } from './training.ts'

/** How much a mail counts: a product's twice, as people get it; an ordinary one of an archive more, as there are few of them. */
const PRODUCT_WEIGHT = 2
const ARCHIVE_WEIGHT = 9
/** The same of what is cut out of a mail, which nobody sent so: of one of the corpus, a product, an archive. */
const CUT_WEIGHT = 0.5
const PRODUCT_CUT_WEIGHT = 1
const ARCHIVE_CUT_WEIGHT = 3
/** The same of a title with a year below it, which is hardly ever a code. */
const YEAR_WEIGHT = 1
const YEAR_CODE_WEIGHT = 0.1

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
  /** What is left of mails that are cut to a paragraph, and titles with a year. */
  readonly shortened: readonly Reading[]
  readonly products: readonly Reading[]
  readonly archives: readonly Reading[]
}

/** Reads the mails and their copies with other codes. */
export function trainingSet(
  { corpus, products, archives }: TrainingMails,
  { known, foreign }: ReturnType<typeof createReader>,
): TrainingSet {
  const cut = (mails: readonly CodeCase[], weight: number): Reading[] =>
    mails.flatMap(mail => shortened(mail) ?? []).map(mail => weighted(known(mail), weight))
  return {
    known: corpus.map(known),
    foreign: corpus.map(foreign),
    reshaped: [...corpus, ...products]
      .flatMap(mail => reshaped(mail) ?? [])
      .map(mail => weighted(known(mail), 1)),
    shortened: [
      ...cut(corpus, CUT_WEIGHT),
      ...cut(products, PRODUCT_CUT_WEIGHT),
      ...cut(archives, ARCHIVE_CUT_WEIGHT),
      ...[...corpus, ...archives]
        .flatMap(mail => titleAndYear(mail) ?? [])
        .map(mail => weighted(known(mail), mail.codes.length === 0 ? YEAR_WEIGHT : YEAR_CODE_WEIGHT)),
    ],
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
    shortened: part(set.shortened),
    products: part(set.products),
    archives: part(set.archives),
  }
}

/** All readings of a set. */
export function readingsOf(set: TrainingSet): Reading[] {
  const { known, foreign, reshaped: copies, shortened: cut, products, archives } = set
  return [...known, ...foreign, ...copies, ...cut, ...products, ...archives]
}

/** Chooses pairs of features by the corpus and the archives; products have no say, so that they can measure. */
export function pairsFor({ known, foreign, shortened: cut, archives, products }: TrainingSet): Pairs {
  const measuring = new Set(products.map(({ mail }) => mail.kind))
  const ours = cut.filter(({ mail }) => !measuring.has(mail.kind))
  return choosePairs([...known, ...ours], [...foreign, ...archives])
}

function weighted(reading: Reading, weight: number): Reading {
  return { ...reading, weight }
}
