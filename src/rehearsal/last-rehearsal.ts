import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  at: z.iso.datetime(),
  same: z.number(),
  different: z.number(),
  notDone: z.number(),
  /** Of those not done, calls whose answer never came; earlier releases did not count them. */
  unanswered: z.number().default(0),
})

/** When it was, and how many answers were the same as the playground's. */
type LastRehearsal = z.infer<typeof schema>

/** Undefined when there was none in this DATA_DIR. */
export function readLastRehearsal(dataDir: string): LastRehearsal | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(fileIn(dataDir), 'utf8')))
  } catch {
    // An unreadable record counts as none: another rehearsal takes only three minutes.
    return undefined
  }
}

export function noteRehearsal(dataDir: string, last: LastRehearsal): void {
  writeFileSync(fileIn(dataDir), `${JSON.stringify(last)}\n`, { mode: 0o600 })
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'rehearsal.json')
}
