import { chmodSync, readdirSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDataDir } from './data-dir.ts'
import { startHaproxy } from './haproxy.ts'
import { HAPROXY, hasProgram } from './optional.ts'
import { hasPostgres, startPostgres } from './postgres.ts'

test.skipIf(!hasPostgres())('a PostgreSQL that does not start leaves nothing behind', async () => {
  await using scratch = await startScratch()
  await expect(startPostgres({ max_connections: 'none' })).rejects.toThrow('PostgreSQL did not start')
  expect(readdirSync(scratch.path)).toEqual([])
})

test.skipIf(!hasProgram(HAPROXY))('a HAProxy that does not start leaves nothing behind', async () => {
  await using scratch = await startScratch()
  await expect(startHaproxy('no configuration', [1])).rejects.toThrow('HAProxy does not listen')
  expect(readdirSync(scratch.path)).toEqual([])
})

/** A folder of their own for scratch folders, which other users may pass. */
async function startScratch() {
  const scratch = await createDataDir()
  chmodSync(scratch.path, 0o755)
  vi.stubEnv('TMPDIR', scratch.path)
  onTestFinished(() => void vi.unstubAllEnvs())
  return scratch
}
