import { isHeldOut } from '../../fit/codes/held-out.ts'
import { choosePairs, fitWithPairs, withPairs } from '../../fit/codes/pairs.ts'
import { createReader, fitModel, predict, type Reading } from '../../fit/codes/training.ts'
import { type CodeCase, type Figures, measure, readCases } from '../../reader/codes/corpus.ts'
import { print } from '../figures.ts'

const reader = createReader()

/** How well codes are found: in mails of the fit, in a third that is left out, in each language and kind left out. */
export async function run(): Promise<void> {
  const cases = readCases()
  const model = fitTo(cases)
  printFigures(
    'all mails in the fit',
    measure(cases, mail => predict(model, reader.known(mail))),
  )
  const heldOut = cases.filter(isHeldOut)
  const predictUnseen = finderOf(cases.filter(mail => !isHeldOut(mail)))
  printFigures(
    'a third of the newer mails left out',
    measure(heldOut, mail => predictUnseen(reader.known(mail))),
  )
  printFigures(
    'the same, and their language unknown',
    measure(heldOut, mail => predictUnseen(reader.foreign(mail))),
  )
  leaveOut('language', cases, reader.foreign)
  leaveOut('kind', cases, reader.known)
  leavePartsOut('language', cases, reader.foreign)
  leavePartsOut('kind', cases, reader.known)
}

const WORST_SHOWN = 8

/**
 * Each value of a property left out of the fit in turn, its mails read as `read` does. The stems that most languages
 * have borrowed stay, as they are in no language's list; so does the choice of pairs, which was made once and has seen
 * all mails: {@link leavePartsOut} is the measure of what is found in a language or kind that nobody thought of.
 */
function leaveOut(
  by: 'language' | 'kind',
  cases: readonly CodeCase[],
  read: (mail: CodeCase) => Reading,
): void {
  const found = new Map<CodeCase, readonly string[]>()
  const groups = [...Map.groupBy(cases, mail => mail[by])].filter(([group]) => group !== 'mixed')
  for (const [group, mails] of groups) {
    const model = fitTo(
      cases.filter(mail => mail[by] !== group && (by === 'kind' || mail.language !== 'mixed')),
    )
    for (const mail of mails) found.set(mail, predict(model, read(mail)))
  }
  const look = (mail: CodeCase): readonly string[] => found.get(mail) ?? []
  printFigures(`each ${by} left out`, measure([...found.keys()], look))
  const worst = groups
    .map(([group, mails]) => ({ group, ...measure(mails, look) }))
    .sort((a, b) => a.recall - b.recall)
  print(
    `  least recall: ${worst
      .slice(0, WORST_SHOWN)
      .map(({ group, recall }) => `${group} ${recall.toFixed(2)}`)
      .join(', ')}`,
  )
}

const PARTS = 8

/** An eighth of the values of a property at a time left out of the choice of pairs, too. */
function leavePartsOut(
  by: 'language' | 'kind',
  cases: readonly CodeCase[],
  read: (mail: CodeCase) => Reading,
): void {
  const found = new Map<CodeCase, readonly string[]>()
  const values = [...new Set(cases.map(mail => mail[by]))].filter(value => value !== 'mixed').sort()
  for (let part = 0; part < PARTS; part++) {
    const out = new Set(values.filter((_, index) => index % PARTS === part))
    const predictUnseen = finderOf(
      cases.filter(mail => !out.has(mail[by]) && (by === 'kind' || mail.language !== 'mixed')),
    )
    for (const mail of cases.filter(each => out.has(each[by]))) found.set(mail, predictUnseen(read(mail)))
  }
  printFigures(
    `an eighth of the ${by}s left out, of the choice of pairs too`,
    measure([...found.keys()], mail => found.get(mail) ?? []),
  )
  for (const [series, mails] of Map.groupBy(found.keys(), seriesOf))
    printFigures(
      `  ${series}`,
      measure(mails, mail => found.get(mail) ?? []),
    )
}

/** The mails were written in series: as people get them, with all languages and kinds, or to be hard. */
function seriesOf({ name }: CodeCase): string {
  return /^(?:everyday|fresh|more|one-line|ordinary|varied)/.exec(name)?.[0] ?? 'by language'
}

/** What finds codes after pairs were chosen and weights fitted on some mails alone. */
function finderOf(mails: readonly CodeCase[]): (reading: Reading) => string[] {
  const [known, foreign] = [mails.map(reader.known), mails.map(reader.foreign)]
  const pairs = choosePairs(known, foreign)
  const model = fitWithPairs([...known, ...foreign], pairs)
  return reading => predict(model, withPairs(reading, pairs))
}

function fitTo(cases: readonly CodeCase[]): ReturnType<typeof fitModel> {
  return fitModel(cases.flatMap(mail => [reader.known(mail), reader.foreign(mail)]))
}

function printFigures(what: string, { cases, precision, recall }: Figures): void {
  print(`${what}: ${cases} mails, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`)
}

if (import.meta.main) await run()
