import { isHeldOut } from '../../fit/codes/held-out.ts'
import { createReader, fitModel, predict, type Reading } from '../../fit/codes/training.ts'
import { type CodeCase, type Figures, measure, readCases } from '../../reader/codes/corpus.ts'
import { print } from '../figures.ts'

const reader = createReader()

/** How well codes are found: in mails of the fitModel, in a third that is left out, in each language and kind left out. */
export async function run(): Promise<void> {
  const cases = readCases()
  const heldOut = cases.filter(isHeldOut)
  printFigures('all mails in the fit', figuresOf(cases, fitTo(cases), reader.known))
  const withoutThird = fitTo(cases.filter(mail => !isHeldOut(mail)))
  printFigures('a third of the newer mails left out', figuresOf(heldOut, withoutThird, reader.known))
  printFigures('the same, and their language unknown', figuresOf(heldOut, withoutThird, reader.foreign))
  leaveOut('language', cases, reader.foreign)
  leaveOut('kind', cases, reader.known)
}

const WORST_SHOWN = 8

/**
 * Each value of a property left out of the fit in turn, its mails read as `read` does. The stems that most languages
 * have borrowed stay, as they are in no language's list; so does the choice of pairs, which was made once.
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

function fitTo(cases: readonly CodeCase[]): ReturnType<typeof fitModel> {
  return fitModel(cases.flatMap(mail => [reader.known(mail), reader.foreign(mail)]))
}

function figuresOf(
  cases: readonly CodeCase[],
  model: ReturnType<typeof fitModel>,
  read: (mail: CodeCase) => Reading,
): Figures {
  return measure(cases, mail => predict(model, read(mail)))
}

function printFigures(what: string, { cases, precision, recall }: Figures): void {
  print(`${what}: ${cases} mails, precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)}`)
}

if (import.meta.main) await run()
