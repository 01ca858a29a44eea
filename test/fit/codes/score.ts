import { findCodes } from '../../../src/reader/codes/find-codes.ts'
import { CORPUS, type CodeCase, measure, readCases } from '../../reader/codes/corpus.ts'

/** Scores the finder on a folder of mails: `node test/fit/codes/score.ts FOLDER`, with `--mistakes` to list them. */
const [folder] = process.argv.slice(2).filter(argument => !argument.startsWith('--'))
const cases = readCases(folder ?? CORPUS)
const find = (mail: CodeCase) => findCodes(mail.source).map(({ value }) => value)

const { precision, recall, mistakes } = measure(cases, find)
print(`${cases.length} mails: ${percent(precision)} precision, ${percent(recall)} recall`)
for (const [language, mails] of Map.groupBy(cases, mail => mail.language)) {
  const figures = measure(mails, find)
  print(`${language}: ${mails.length} mails, ${percent(figures.precision)}, ${percent(figures.recall)}`)
}
if (process.argv.includes('--mistakes')) for (const mistake of mistakes) print(mistake)

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
