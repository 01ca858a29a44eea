import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { moveStore } from '../../src/store/move-store.ts'
import { openStore } from '../../src/store/open-store.ts'
import { NAMESPACES, type Store } from '../../src/store/store.ts'
import { createDataDir } from '../support/data-dir.ts'
import { chat, log } from './backends.ts'

test('a store is moved with all it has, over what an interrupted move left, and stays as it was', async () => {
  await using here = await createDataDir()
  await using there = await createDataDir()
  await using from = await openStore({ kind: 'sqlite', dataDir: here.path }, { log })
  await using to = await openStore({ kind: 'sqlite', dataDir: there.path }, { log })
  await fill(from)
  await to.chats.set('1', chat({ createdAt: [9] }))
  const before = await contentOf(from)
  const moved = await moveStore(from, to, () => undefined)
  expect(moved).toEqual(NAMESPACES.map(namespace => ({ namespace, moved: before[namespace]?.size })))
  expect(await contentOf(to)).toEqual(before)
  expect(await contentOf(from)).toEqual(before)
  expect(await to.chats.count()).toBe(1_200)
})

test('a record that cannot be read stays behind, and is counted', async () => {
  await using here = await createDataDir()
  await using there = await createDataDir()
  {
    await using from = await openStore({ kind: 'sqlite', dataDir: here.path }, { log })
    await fill(from)
  }
  const db = new DatabaseSync(join(here.path, 'bot.sqlite'))
  db.exec(`UPDATE chats SET value = '{"value":{"version":99}}' WHERE key LIKE '%7'`)
  db.close()
  await using from = await openStore({ kind: 'sqlite', dataDir: here.path }, { log })
  await using to = await openStore({ kind: 'sqlite', dataDir: there.path }, { log })
  const [chats] = await moveStore(from, to, () => undefined)
  expect(chats).toEqual({ namespace: 'chats', moved: 1_080 })
  expect(from.unreadable()).toBe(120)
})

async function fill(store: Store): Promise<void> {
  const keys = Array.from({ length: 1_200 }, (_, n) => String(n))
  await store.chats.setMany(keys.map(key => [key, chat({ createdAt: [Number(key)] })] as const))
  await store.addresses.setMany(
    keys.map(
      key => [`box${key}@a.test`, { version: 1, chatId: Number(key), addressId: 'abcd1234' }] as const,
    ),
  )
  await store.position.set('mail', { version: 1, position: '17' })
  await store.conversations.set('1', { some: 'conversation' })
}

async function contentOf(store: Store) {
  const content: Partial<Record<(typeof NAMESPACES)[number], ReadonlyMap<string, unknown>>> = {}
  for (const name of NAMESPACES)
    content[name] = new Map(await Array.fromAsync<readonly [string, unknown]>(store[name].entries()))
  return content
}
