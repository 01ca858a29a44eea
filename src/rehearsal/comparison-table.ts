import type { Difference } from './differences.ts'
import type { Outcome } from './run-steps.ts'
import type { Json } from './step.ts'

/** At most this many fields of a call: one entity more shifts all that follow. */
const MOST_FIELDS = 5
/** A line shows this much of an answer. */
const MOST_CHARACTERS = 300

/** A line for each call: same, differs with both answers below, both refuse it, or why it was not done. */
export function comparisonTable(outcomes: readonly Outcome[]): string {
  const width = Math.max(...outcomes.map(({ step }) => shortName(step.name).length))
  return outcomes.flatMap(outcome => linesOf(outcome, width)).join('\n')
}

function linesOf(outcome: Outcome, width: number): readonly string[] {
  const name = shortName(outcome.step.name).padEnd(width)
  if (outcome.kind === 'not done') return [`${name}  not done: ${outcome.why}`]
  const more = outcome.differences.length - MOST_FIELDS
  return [
    `${name}  ${verdictOf(outcome)}`,
    ...outcome.differences.slice(0, MOST_FIELDS).flatMap(bothAnswers),
    ...(more > 0 ? [`    and ${more} more fields`] : []),
  ]
}

/** A refusal that is not meant is named, though it is no difference: people may see an error there. */
function verdictOf({ step, telegram, differences }: Extract<Outcome, { kind: 'compared' }>): string {
  if (differences.length > 0) return 'differs'
  return telegram.ok === true || step.meant === 'refused' ? 'same' : `both refuse it: ${telegram.description}`
}

function bothAnswers({ field, telegram, playground }: Difference): readonly string[] {
  return [
    ...(field === '' ? [] : [`    ${field}`]),
    `    Telegram:   ${shown(telegram)}`,
    `    playground: ${shown(playground)}`,
  ]
}

function shown(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length <= MOST_CHARACTERS ? text : `${text.slice(0, MOST_CHARACTERS)}…`
}

function shortName(name: string): string {
  return name.length <= 60 ? name : `${name.slice(0, 59)}…`
}
