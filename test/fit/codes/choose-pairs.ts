import { readCases } from '../../reader/codes/corpus.ts'
import { choosePairs, nameOf } from './pairs.ts'
import { createReader } from './training.ts'

/** Prints the pairs of features that are worth a weight of their own: `node test/fit/codes/choose-pairs.ts`. */
const reader = createReader()
const mails = readCases()
for (const pair of choosePairs(mails.map(reader.known), mails.map(reader.foreign)).keys())
  process.stdout.write(`${nameOf(pair)}\n`)
