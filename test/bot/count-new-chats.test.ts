import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { countNewChats } from '../../src/bot/count-new-chats.ts'
import { createChats } from '../../src/store/chats.ts'
import { openStore } from '../../src/store/open-store.ts'
import { log } from '../store/backends.ts'
import { createDataDir } from '../support/data-dir.ts'

test('new addresses are counted, and chats that make their first one; other changes are not', async () => {
  await using dir = await createDataDir()
  await using store = await openStore({ kind: 'sqlite', dataDir: dir.path }, { log })
  const registry = new Registry()
  const chats = countNewChats(createChats(store), registry)
  const make = (chatId: number, update: string) =>
    chats.update(chatId, chat => ({ ...chat, made: [...(chat.made ?? []), { addressId: 'a', update }] }))
  await chats.update(1, chat => ({ ...chat, telegramLanguage: 'de' }))
  await make(1, 'one')
  await make(1, 'two')
  await make(2, 'three')
  await chats.update(2, chat => ({ ...chat, telegramLanguage: 'fr' }))
  const metrics = await registry.metrics()
  expect(metrics).toContain('tempmail_new_addresses_total 3')
  expect(metrics).toContain('tempmail_new_chats_total 2')
  expect(chats.incomplete).toBe(false)
})
