import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One damage that was found, in a sentence for the operator; without tokens and mail. */
interface DamageNote {
  readonly at: string
  readonly says: string
}

/** The list of damage found in DATA_DIR, on disk: the doctor shows it, and the admins are told of it once. */
export interface DamageNotes {
  note(says: string): void
  all(): readonly DamageNote[]
  /** Notes that nobody was told of yet. */
  untold(): readonly DamageNote[]
  /** This many more were told. */
  markTold(count: number): void
}

const FILE_NAME = 'damage.jsonl'

interface Line extends Partial<DamageNote> {
  readonly told?: number
}

/** Without a folder the list is in memory only. */
export function openDamageNotes(dataDir: string | undefined): DamageNotes {
  const file = dataDir === undefined ? undefined : join(dataDir, FILE_NAME)
  const lines = readLines(file)

  function add(line: Line): void {
    lines.push(line)
    try {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 })
    } catch {
      // The log has it as well.
    }
  }

  function all(): readonly DamageNote[] {
    return lines.flatMap(({ at, says }) => (at !== undefined && says !== undefined ? [{ at, says }] : []))
  }

  return {
    note: says => add({ at: new Date().toISOString(), says }),
    all,
    untold: () => all().slice(lines.reduce((sum, { told = 0 }) => sum + told, 0)),
    markTold: told => add({ told }),
  }
}

function readLines(file: string | undefined): Line[] {
  if (file === undefined || !existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').flatMap(readLine)
}

function readLine(text: string): Line[] {
  try {
    return text === '' ? [] : [JSON.parse(text) as Line]
  } catch {
    return [{ at: 'at an unknown time', says: 'a line of the list of damage is damaged itself' }]
  }
}
