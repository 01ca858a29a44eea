import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type AppProcess, startAppProcess } from '../support/app-process.ts'
import { createDataDir } from '../support/data-dir.ts'

const HOURS_AHEAD = 25
/** Each step is a process of its own. */
const PATIENCE = { timeout: 60_000 }

describe('a start with the clock a day ahead', PATIENCE, () => {
  test('ends no address when the machine has counted the time itself', async () => {
    await using folder = await createDataDir()
    const token = await makeAddress(folder.path)
    await using app = await startAhead(folder.path)
    expect(await statusOf(app, token)).toBe('success')
  })

  test('ends no address after a restart of the machine either', async () => {
    await using folder = await createDataDir()
    const token = await makeAddress(folder.path)
    const file = join(folder.path, 'clock.json')
    const noted = JSON.parse(await readFile(file, 'utf8'))
    const { crc: _, ...run } = noted
    await writeFile(file, JSON.stringify({ ...run, bootId: 'another' }))
    await using app = await startAhead(folder.path)
    expect(await statusOf(app, token)).toBe('success')
  })

  test.each([
    ['is cut', (note: string) => note.slice(0, 20)],
    ['says a wrong time by one flipped bit', (note: string) => note.replace('"at":1', '"at":9')],
    ['is gone', () => ''],
  ])('ends no address when its note of the time %s', async (_, damage) => {
    await using folder = await createDataDir()
    const token = await makeAddress(folder.path)
    const file = join(folder.path, 'clock.json')
    const damaged = damage(await readFile(file, 'utf8'))
    if (damaged === '') await rm(file)
    else await writeFile(file, damaged)
    await using app = await startAhead(folder.path)
    expect(await statusOf(app, token)).toBe('success')
  })

  test('starts with a note of the time that is damaged', async () => {
    await using folder = await createDataDir()
    const token = await makeAddress(folder.path)
    await writeFile(join(folder.path, 'clock.json'), '{"at":')
    await using app = await startAppProcess({ DATA_DIR: folder.path })
    expect(await statusOf(app, token)).toBe('success')
  })
})

async function makeAddress(dataDir: string): Promise<string> {
  await using app = await startAppProcess({ DATA_DIR: dataDir })
  const answer = await fetch(`http://127.0.0.1:${app.port('Mail API')}/api/create-session`, {
    method: 'POST',
  })
  const { token } = (await answer.json()) as { token: string }
  await app.signal('SIGTERM')
  return token
}

/** Date.now and new Date() are ahead from the very start; the time since the boot is right. */
async function startAhead(dataDir: string): Promise<AppProcess> {
  const file = join(dataDir, 'ahead.mjs')
  await writeFile(file, `const now = Date.now; Date.now = () => now() + ${HOURS_AHEAD * 3_600_000}`)
  return startAppProcess({ DATA_DIR: dataDir, NODE_OPTIONS: `--import=${file}` })
}

async function statusOf(app: AppProcess, token: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${app.port('Mail API')}/api/check-mail?token=${token}`)
  const { status } = (await answer.json()) as { status: string }
  return status
}
