import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { pino } from 'pino'
import { openStore } from '../../../../src/store/open-store.ts'
import type { AddressPlace, ChatRecord } from '../../../../src/store/records.ts'
import { withChecksum } from '../../../../src/store/value-checksums.ts'
import { type Contents, chatOf, chatsOf, emailOf, FIRST_CHAT, placeOf } from './contents.ts'
import { fillInBulk } from './fill-in-bulk.ts'

/** All is written in the order of its keys: little is needed again. */
const CACHE_MB = 300

const { dataDir, ...contents }: Contents & { readonly dataDir: string } = workerData
const store = await openStore({ kind: 'sqlite', dataDir }, { log: pino({ enabled: false }) })
await store[Symbol.asyncDispose]()
using db = new DatabaseSync(join(dataDir, 'bot.sqlite'))
fillInBulk(db, { tables: ['chats', 'addresses'], cacheMb: CACHE_MB, fill: () => addRecords(db, contents) })

function addRecords(into: DatabaseSync, all: Contents): void {
  const chats = chatsOf(all.addresses)
  const addChat = adder(into, 'chats')
  for (let chat = 0; chat < chats; chat += 1) addChat(String(FIRST_CHAT + chat), chatOf(chat, all))
  const addPlace = adder(into, 'addresses')
  for (let number = 0; number < all.addresses; number += 1)
    addPlace(emailOf(number, all.addresses), placeOf(number, all.addresses))
  const setCount = into.prepare('UPDATE counts SET entries = ? WHERE name = ?')
  setCount.run(chats, 'chats')
  setCount.run(all.addresses, 'addresses')
}

function adder(
  into: DatabaseSync,
  namespace: 'chats' | 'addresses',
): (key: string, value: ChatRecord | AddressPlace) => void {
  const insert = into.prepare(
    `INSERT INTO ${namespace} (key, value, namespace) VALUES (?, ?, '${namespace}')`,
  )
  return (key, value) => insert.run(key, withChecksum(JSON.stringify({ value }), { key, namespace }))
}
