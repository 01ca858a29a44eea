import { test, vi } from 'vitest'
import { CHROMIUM, hasProgram } from '../support/optional.ts'

/** For `expect.poll`, which waits a second only: too short for a browser on a busy machine. */
export const PATIENTLY = { timeout: 20_000 }

vi.setConfig({ testTimeout: 60_000 })

/** A test in a browser: left out where there is no Chromium, but never in CI. */
export const pageTest = test.skipIf(!hasProgram(CHROMIUM))
