import { readFileSync, writeFileSync } from 'node:fs'
import { readCases } from '../../reader/codes/corpus.ts'
import { fingerprint } from './fingerprint.ts'
import { casesOf, readOrdinaryMails, readProductMails } from './other-mails.ts'
import { fitWithPairs, nameOf, SINGLES } from './pairs.ts'
import { createReader, FEATURES } from './training.ts'
import { pairsFor, readingsOf, trainingSet } from './training-set.ts'
import { readTranslatedMails } from './translated-mails.ts'

/**
 * Chooses pairs of features, fits all weights and writes them into their table: `node test/fit/codes/fit.ts ORDINARY
 * TRANSLATED` with the folders of ordinary mails and of products' translations that README.md beside it tells of.
 */
const TABLE = new URL('../../../src/reader/codes/weights.json', import.meta.url)
const [ordinary, translated] = process.argv.slice(2)
if (ordinary === undefined || translated === undefined)
  throw new Error('expected the folders of ordinary mails and of translations, as README.md says')

const mails = {
  corpus: readCases(),
  products: [...readProductMails(), ...casesOf(readTranslatedMails(translated))],
  archives: await readOrdinaryMails(ordinary),
}
const set = trainingSet(mails, createReader())
const pairs = pairsFor(set)
const { bias, weights } = fitWithPairs(readingsOf(set), pairs)
const weightAt = (index: number): number => rounded(weights[index] ?? 0)
const table = {
  fittedTo: fingerprint(),
  bias: rounded(bias),
  features: Object.fromEntries(
    FEATURES.slice(0, SINGLES).map((feature, index) => [feature, weightAt(index)]),
  ),
  pairs: Object.fromEntries([...pairs].map(([pair, index]) => [nameOf(pair), weightAt(index)])),
}
writeFileSync(TABLE, `${JSON.stringify(table, undefined, 2)}\n`)
process.stdout.write(
  `${mails.corpus.length} mails of the corpus, ${mails.products.length} of products, ${mails.archives.length} of archives; ` +
    `${pairs.size} pairs of ${readFileSync(TABLE).length} bytes in all\n`,
)

function rounded(weight: number): number {
  // Adding 0 makes 0 of -0.
  return Math.round(weight * 100) / 100 + 0
}
