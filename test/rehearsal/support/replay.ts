import type { AnsweredStep, Answers } from '../../../src/rehearsal/answers-file.ts'
import { callSide, MissingError } from '../../../src/rehearsal/compared-side.ts'
import { type Difference, differences } from '../../../src/rehearsal/differences.ts'
import { makeComparable } from '../../../src/rehearsal/make-comparable.ts'
import { openMirror } from '../../../src/rehearsal/mirror-playground.ts'

/** Where the playground's answers differ from a file of answers, by the step's name. */
export async function replay(answers: Answers): Promise<ReadonlyMap<string, readonly Difference[]>> {
  const begun = Date.now()
  await using mirror = await openMirror(answers.situation, () => Date.parse(answers.at) + Date.now() - begun)
  const found = new Map<string, readonly Difference[]>()
  for (const line of answers.steps) {
    if ('press' in line) {
      mirror.press(line.press)
      continue
    }
    const differ = await compareLine(line, mirror.side)
    if (differ.length > 0) found.set(line.name, differ)
  }
  return found
}

async function compareLine(
  { answer: expected, ...step }: AnsweredStep,
  side: Parameters<typeof callSide>[0],
): Promise<readonly Difference[]> {
  try {
    const answer = makeComparable(step.method, await callSide(side, step), side)
    return differences(expected, answer)
  } catch (error) {
    if (!(error instanceof MissingError)) throw error
    return [{ field: '', telegram: expected, playground: error.message }]
  }
}
