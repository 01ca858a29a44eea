import { existsSync } from 'node:fs'

/** Whether tests that need this program can run here. In CI they always do: a missing program is a failure there. */
export function hasProgram(path: string): boolean {
  return Boolean(process.env.CI) || existsSync(path)
}

export const CHROMIUM = '/usr/bin/chromium'
export const SWAKS = '/usr/bin/swaks'
