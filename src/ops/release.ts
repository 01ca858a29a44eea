import { readFileSync } from 'node:fs'
import { z } from 'zod'

const PACKAGE = new URL('../../package.json', import.meta.url)

/** The version of this release, from package.json; `docs/changes.md` says what is in it. */
export function releaseVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, 'utf8'))).version
}
