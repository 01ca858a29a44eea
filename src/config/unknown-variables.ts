import leven, { closestMatch } from 'leven'
import { SECRETS } from './secret-files.ts'
import { type Environment, VARIABLE_NAMES } from './variables.ts'

/** Two swapped letters, as in "SMPT_PORT", count as two edits. */
const MOST_EDITS = 2
/** Shorter names are close to many that mean something else. */
const SHORTEST_NAME = 7
/** Of a shorter name with other letters, one edit is a typo and two are another name, such as APP_PORT. */
const LONG_NAME = 10

/** A variable that nobody reads, and the one that is likely meant. */
export interface UnknownVariable {
  readonly name: string
  readonly meant: string
}

/** Variables that look like ours but are not: otherwise a typo would have no effect, and nobody would notice. */
export function unknownVariables(env: Environment): readonly UnknownVariable[] {
  const known = [...VARIABLE_NAMES, ...SECRETS.map(name => `${name}_FILE`)]
  return Object.keys(env)
    .filter(name => name.length >= SHORTEST_NAME && !known.includes(name) && !OTHERS.has(name))
    .flatMap(name => {
      const meant = withoutFile(name.toUpperCase()) ?? closest(name.toUpperCase(), known)
      return meant === undefined ? [] : [{ name, meant }]
    })
}

/** Only a secret may come from a file. */
function withoutFile(name: string): string | undefined {
  return VARIABLE_NAMES.find(
    variable => name === `${variable}_FILE` && !SECRETS.some(one => one === variable),
  )
}

function closest(name: string, known: readonly string[]): string | undefined {
  const meant = closestMatch(name, known, { maxDistance: MOST_EDITS })
  return meant !== undefined && isTypo(name, meant) ? meant : undefined
}

function isTypo(name: string, meant: string): boolean {
  const letters = (text: string) => [...text].sort().join('')
  return name.length >= LONG_NAME || leven(name, meant) < MOST_EDITS || letters(name) === letters(meant)
}

/** Names that others use: libpq's variables, and those that hosts set. */
const OTHERS: ReadonlySet<string> = new Set(['HTTP_PROXY', 'HTTPS_PROXY'])
