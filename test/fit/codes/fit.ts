import { readFileSync, writeFileSync } from 'node:fs'
import { readCases } from '../../reader/codes/corpus.ts'
import { fittedTable } from './table.ts'

/** Fits the weights to the whole corpus and writes them into their tables: `node test/fit/codes/fit.ts`. */
const TABLES = ['weights.ts', 'pair-weights.ts'].map(
  file => new URL(`../../../src/reader/codes/${file}`, import.meta.url),
)

const { bias, weights } = fittedTable(readCases())
for (const table of TABLES) {
  const source = readFileSync(table, 'utf8')
    .replace(/(BIAS = )[-\d.]+/, `$1${bias}`)
    .replace(
      /^( {2}(?:'([^'\n]+)'|(\w+)): )[-\d.]+,/gm,
      (line, start: string, quoted?: string, bare?: string) => {
        const weight = weights.get(quoted ?? bare ?? '')
        return weight === undefined ? line : `${start}${weight},`
      },
    )
  writeFileSync(table, source)
}
