import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { searchQueryOf, searchTextOf } from '../../../src/mail-service/search-text.ts'
import { openPostgresStorage } from '../../../src/mail-service/storage/postgres/postgres-storage.ts'
import { openSqliteStorage } from '../../../src/mail-service/storage/sqlite/sqlite-storage.ts'
import type { Storage } from '../../../src/mail-service/storage/storage.ts'
import { NOW, openTold } from '../../mail-service/storage/told-storage.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { hasPostgres, startPostgres } from '../../support/postgres.ts'
import { print, quantile } from '../figures.ts'

const MAILS = 10_000
/** Letters of a mail, as the everyday ones of the test mails have. */
const LETTERS = 3_000
const ROUNDS = 100
const LIMITS = { now: NOW, isOver: () => false }
const P99_MS = 300
const BOUNDS = { messagesPerMailbox: 2 * MAILS, bytesPerMailbox: 1e9, maxStoreBytes: 1e10 }
/** Common, rare, of two letters without blanks, two words, and nothing at all. */
const QUERIES = ['lorem', 'geheimnis', '验证', 'from:ann geheimnis', 'nowhere at all']
const FILLER = 'lorem ipsum dolor sit amet consectetur адипис elit sed 天気 do eiusmod tempor '.split(' ')

/** A search over all mail of a large mailbox: how long it takes, its processor time, and how long others wait. */
export async function run(): Promise<void> {
  await using folder = await createDataDir()
  const file = join(folder.path, 'mail.sqlite')
  await measure('SQLite', async () => openSqliteStorage({ file, ...BOUNDS }))
  if (!hasPostgres()) return print('  PostgreSQL is not here')
  await using postgres = await startPostgres()
  const url = await postgres.newDatabase()
  await measure('PostgreSQL', async () => openPostgresStorage({ url, ...BOUNDS }))
}

async function measure(name: string, open: () => Promise<Storage>): Promise<void> {
  await using told = await openTold({ open, [Symbol.asyncDispose]: async () => undefined })
  await fill(told)
  const search = (q: string) => told.storage.messages.search(hashToken('bob'), searchQueryOf(q), LIMITS)
  while ((await search('x'))?.unsearched.length !== 0) await nextTurn()
  for (const q of QUERIES) {
    const times: number[] = []
    const cpu = process.cpuUsage()
    let held = 0
    for (let round = 0; round < ROUNDS; round++) {
      const began = performance.now()
      const searching = Promise.resolve(search(q))
      held = Math.max(held, await longestTurn(searching))
      await searching
      times.push(performance.now() - began)
    }
    const { user, system } = process.cpuUsage(cpu)
    const found = (await search(q))?.ids.length
    const p99 = quantile(times, 0.99)
    const figures = `median ${quantile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (bar ${P99_MS})`
    const cost = `processor ${((user + system) / 1000 / ROUNDS).toFixed(0)} ms, others wait ${held.toFixed(0)} ms at most`
    print(`  ${p99 < P99_MS ? 'ok  ' : 'HIGH'} ${name}, ${q}: ${found} of ${MAILS}, ${figures}, ${cost}`)
  }
}

/** How long a turn of the loop takes at most until this is done. */
async function longestTurn(searching: Promise<unknown>): Promise<number> {
  let isDone = false
  let longest = 0
  searching.finally(() => {
    isDone = true
  })
  while (!isDone) {
    const began = performance.now()
    await nextTurn()
    longest = Math.max(longest, performance.now() - began)
  }
  return longest
}

async function fill(told: Awaited<ReturnType<typeof openTold>>): Promise<void> {
  const bob = await told.mailbox('bob')
  for (let mail = 0; mail < MAILS; mail += 100)
    await Promise.all(Array.from({ length: 100 }, (_, index) => told.deliver([bob], `Mail ${mail + index}`)))
  for (const [index, id] of (await told.ids('bob')).entries()) {
    const rare = index % 100 === 0 ? 'geheimnis 验证码' : ''
    const text = `${textOf(index)} ${rare}`
    const summary = { senderName: 'Ann', senderEmail: 'ann@b.test', subject: `Mail ${index}` }
    told.storage.messages.noteSearchText(id, searchTextOf(summary, { text, html: null, attachments: [] }))
    if (index % 100 === 0) await nextTurn()
  }
}

function textOf(seed: number): string {
  const words: string[] = []
  for (let letters = 0, at = seed; letters < LETTERS; at = (at * 31 + 7) % 1_000_003) {
    const word = FILLER[at % FILLER.length] ?? ''
    words.push(word)
    letters += word.length + 1
  }
  return words.join(' ')
}

if (import.meta.main) await run()
