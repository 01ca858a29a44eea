import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongFirst } from './test/support/long-first.ts'

/** Compiled code is kept for the next worker, process and run: a start of the whole program takes a third less. */
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** Text in, text out: no server, no process, no waiting. */
const UNITS = ['{views,reader,locales,config}/**/*.test.ts', '*.test.ts']
/** Starts processes, or measures the memory or the processor time of its own. */
const APART = [
  '{e2e,lab,fuzz,doctor,rehearsal,leadership}/**/*.test.ts',
  'app/!(start-chat).test.ts',
  '{alert-rules,command-blocks,dashboards,deploy,deploy-proxies}.test.ts',
  'store/sqlite.test.ts',
  'mail-service/{clients,durability,events,smtp,smtp-limits,mime-cost,mime-structure}.test.ts',
  'mail-service/trust/other-signers.test.ts',
]
/** Waits for answers of the slowest machine. */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 30_000 } } }

/** Scratch folders in memory, where Linux has room for them: each test opens databases that sync every commit. */
const SCRATCH = { TMPDIR: hasRoom('/dev/shm') ? '/dev/shm' : tmpdir() }

export default defineConfig({
  test: {
    // Two more than the cores of the gate: many files wait for a server, a browser or a clock.
    maxWorkers: 4,
    // No more helpers of V8 than there are other processors: each collection waits for all of them.
    execArgv: ['--v8-pool-size=0'],
    sequence: { sequencer: LongFirst },
    // Node runs the TypeScript as in production: a fifth less work than as modules of Vite, and no test mocks a module.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    reporters: ['default'],
    projects: [
      {
        test: { ...PATIENCE, name: 'units', dir: 'test', include: UNITS, exclude: APART, isolate: false },
      },
      {
        test: {
          ...PATIENCE,
          name: 'parts',
          dir: 'test',
          include: ['**/*.test.ts'],
          exclude: [...UNITS, ...APART],
          isolate: false,
          env: SCRATCH,
        },
      },
      { test: { ...PATIENCE, name: 'apart', dir: 'test', include: APART } },
    ],
  },
})

function hasRoom(folder: string): boolean {
  try {
    const { bsize, bavail } = statfsSync(folder)
    return bsize * bavail > 2 * 1024 ** 3
  } catch {
    return false
  }
}
