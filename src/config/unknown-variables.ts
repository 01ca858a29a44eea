import { closestMatch } from 'leven'
import { SECRETS } from './secret-files.ts'
import { type Environment, VARIABLE_NAMES } from './variables.ts'

/** "SMPT_PORT" is two letters away. */
const MOST_EDITS = 2
/** Short names are close to many that mean something else. */
const SHORTEST_NAME = 7

/** A variable that nobody reads, and the one that is likely meant. */
export interface UnknownVariable {
  readonly name: string
  readonly meant: string
}

/** Variables that look like ours and are none: a typo would go live in silence. */
export function unknownVariables(env: Environment): readonly UnknownVariable[] {
  const known = [...VARIABLE_NAMES, ...SECRETS.map(name => `${name}_FILE`)]
  return Object.keys(env)
    .filter(name => name.length >= SHORTEST_NAME && !known.includes(name) && !OTHERS.has(name))
    .flatMap(name => {
      // The library takes what is closer than this.
      const meant = closestMatch(name.toUpperCase(), known, { maxDistance: MOST_EDITS + 1 })
      return meant === undefined || !isClose(name, meant) ? [] : [{ name, meant }]
    })
}

/** A word more or less is a typo too: MAIL_DOMAIN, TELEGRAM_BOT_TOKEN. */
function isClose(name: string, meant: string): boolean {
  return name.includes('_') || name.toUpperCase() === meant
}

/** Names that others have given a meaning: what libpq reads, what hosts set. */
const OTHERS: ReadonlySet<string> = new Set(['HTTP_PROXY', 'HTTPS_PROXY'])
