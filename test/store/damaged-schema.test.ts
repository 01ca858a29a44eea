import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { createDataDir } from '../support/data-dir.ts'
import { chat, log } from './backends.ts'

/** How far a part of the schema goes before its `CREATE`, with its names, and behind it. */
const PART = { before: 30, behind: 170 }
/** Every so many bytes one has a bit flipped. */
const STEP = 11

test('a flipped bit in the schema loses no chat and never keeps the store from opening', async () => {
  const bytes = await storeWithAChat()
  for (const at of bytesOfSchema(bytes, 'chats')) {
    await using dir = await createDataDir()
    const damaged = Buffer.from(bytes)
    damaged[at] = (damaged[at] ?? 0) ^ (at % 2 === 0 ? 0x80 : 0x02)
    await writeFile(join(dir.path, 'bot.sqlite'), damaged)
    await using store = await openStore(
      { kind: 'sqlite', dataDir: dir.path },
      { log, onDamage: () => undefined },
    )
    expect(await store.chats.get('1'), `byte ${at}`).toEqual(chat())
  }
})

test('a sound schema is not built anew', async () => {
  await using dir = await createDataDir()
  await writeFile(join(dir.path, 'bot.sqlite'), await storeWithAChat())
  const said: string[] = []
  await using _store = await openStore(
    { kind: 'sqlite', dataDir: dir.path },
    { log, onDamage: text => said.push(text) },
  )
  expect(said).toEqual([])
})

async function storeWithAChat(): Promise<Buffer> {
  await using dir = await createDataDir()
  {
    await using store = await openStore({ kind: 'sqlite', dataDir: dir.path }, { log })
    await store.chats.set('1', chat())
  }
  return readFile(join(dir.path, 'bot.sqlite'))
}

function bytesOfSchema(bytes: Buffer, table: string): number[] {
  const places: number[] = []
  for (let at = bytes.indexOf('CREATE '); at >= 0; at = bytes.indexOf('CREATE ', at + 1)) {
    if (!bytes.toString('latin1', at, at + 60).includes(`"${table}`)) continue
    for (let byte = at - PART.before; byte < at + PART.behind; byte += STEP) places.push(byte)
  }
  return places
}
