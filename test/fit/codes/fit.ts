import { readFileSync, writeFileSync } from 'node:fs'
import { readCases } from '../../reader/codes/corpus.ts'
import { fittedTable } from './table.ts'

/** Fits the weights to the whole corpus and writes them into their table: `node test/fit/codes/fit.ts`. */
const TABLE = new URL('../../../src/reader/codes/weights.ts', import.meta.url)

const { bias, weights } = fittedTable(readCases())
const source = readFileSync(TABLE, 'utf8')
  .replace(/(BIAS = )[-\d.]+/, `$1${bias}`)
  .replace(
    /^( {2}(?:'([^'\n]+)'|(\w+)): )[-\d.]+,/gm,
    (line, start: string, quoted?: string, bare?: string) => {
      const weight = weights.get(quoted ?? bare ?? '')
      return weight === undefined ? line : `${start}${weight},`
    },
  )
writeFileSync(TABLE, source)
