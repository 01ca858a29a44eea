import { SURE } from '../../../src/reader/codes/find-codes.ts'
import { isHeldOut } from '../../fit/codes/held-out.ts'
import { type Answer, answersOf, leavingOut } from '../../fit/codes/left-out.ts'
import { casesOf, readOrdinaryMails, readProductMails } from '../../fit/codes/other-mails.ts'
import { createReader, type Reading } from '../../fit/codes/training.ts'
import { pairsFor, partOf, readingsOf, type TrainingSet, trainingSet } from '../../fit/codes/training-set.ts'
import { readTranslatedMails } from '../../fit/codes/translated-mails.ts'
import { type CodeCase, measure, readCases } from '../../reader/codes/corpus.ts'
import { print } from '../figures.ts'

const PARTS = 6

/**
 * How well codes are found in mails that neither the fit nor the choice of pairs saw: a third of the newer mails of the
 * corpus, languages, kinds of sender, products and archives of ordinary mails. These are read from the folder that
 * ORDINARY_MAILS names, and more products from that of TRANSLATED_MAILS (`test/fit/README.md`); without them they are left
 * out of the fit, which finds more where nothing is.
 */
export async function run(): Promise<void> {
  const folder = process.env.ORDINARY_MAILS
  const archives = folder === undefined ? [] : await readOrdinaryMails(folder)
  const translations = process.env.TRANSLATED_MAILS
  const products = readProductMails()
  const translated = translations === undefined ? [] : casesOf(readTranslatedMails(translations))
  const mails = { corpus: readCases(), products: [...products, ...translated], archives }
  const set = trainingSet(mails, createReader())
  printFigures(
    'a third of the newer mails left out',
    unseen(set, mail => isHeldOut(mail), set.known),
  )
  printFigures(
    'the same, and their language unknown',
    unseen(set, mail => isHeldOut(mail), set.foreign),
  )
  printFigures('languages left out', byGroup(set, 'language', set.foreign))
  printFigures('kinds of sender left out', byGroup(set, 'kind', set.known))
  const left = byGroup(set, 'kind', set.products)
  printFigures(
    'products left out',
    left.filter(({ mail }) => products.includes(mail)),
  )
  printFigures(
    'products with translations left out',
    left.filter(({ mail }) => translated.includes(mail)),
  )
  if (archives.length > 0) printShares('archives left out', byGroup(set, 'kind', set.archives))
}

/** Answers for the readings of some mails, by a model that saw none of these. */
function unseen(
  set: TrainingSet,
  isOut: (mail: CodeCase) => boolean,
  readings: readonly Reading[],
): readonly Answer[] {
  const rest = partOf(set, mail => !isOut(mail))
  return answersOf(
    readingsOf(rest),
    readings.filter(({ mail }) => isOut(mail)),
    pairsFor(rest),
  )
}

function byGroup(set: TrainingSet, by: 'language' | 'kind', readings: readonly Reading[]): readonly Answer[] {
  const named = readings.filter(({ mail }) => mail[by] !== 'mixed')
  const groups = named.map(({ mail }) => mail[by])
  return leavingOut(groups, PARTS, isOut => unseen(set, mail => isOut(mail[by]), named))
}

function printFigures(what: string, answers: readonly Answer[]): void {
  const given = new Map(answers.map(answer => [answer.mail, answer]))
  const figures = measure([...given.keys()], mail => given.get(mail)?.codes ?? [])
  const named = measure([...given.keys()], mail => namedFirst(given.get(mail)))
  print(
    `${what}: ${figures.cases} mails, precision ${figures.precision.toFixed(3)}, recall ${figures.recall.toFixed(3)}; ` +
      `named first ${named.precision.toFixed(3)}, ${named.recall.toFixed(3)}`,
  )
}

function namedFirst(answer: Answer | undefined): readonly string[] {
  return answer && answer.sureness >= SURE ? answer.codes.slice(0, 1) : []
}

function printShares(what: string, answers: readonly Answer[]): void {
  const share = (some: readonly Answer[]): string => `${((100 * some.length) / answers.length).toFixed(2)} %`
  const named = answers.filter(({ codes, sureness }) => codes.length > 0 && sureness >= SURE)
  const offered = answers.filter(({ codes }) => codes.length > 0)
  print(
    `${what}: ${answers.length} ordinary mails, ${share(named)} with a code named first, ${share(offered)} with a button`,
  )
}

if (import.meta.main) await run()
