import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { chat, collect, log } from './backends.ts'

let dataDir: string
let file: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sqlite-'))
  file = join(dataDir, 'bot.sqlite')
})
afterEach(() => rm(dataDir, { recursive: true }))

const openHere = () => openStore({ kind: 'sqlite', dataDir }, { log })
/** By its owner, whose clock says this time. */
const openAt = (now: () => number) => openStore({ kind: 'sqlite', dataDir }, { log, clock: { now } })

/** What all files of this process are written to disk by. */
async function watchDisk(datasync: () => Promise<void>) {
  await using handle = await open(join(dataDir, 'any'), 'w')
  return vi.spyOn(Object.getPrototypeOf(handle), 'datasync').mockImplementation(datasync)
}

describe('the file', () => {
  test('is its owner’s alone, with all that SQLite puts beside it', async () => {
    await writeFile(file, '')
    await chmod(file, 0o644)
    await using store = await openHere()
    await store.chats.set('1', chat())
    const names = await readdir(dataDir)
    expect(names.sort()).toEqual(['bot.sqlite', 'bot.sqlite-shm', 'bot.sqlite-wal'])
    const modes = await Promise.all(names.map(async name => (await stat(join(dataDir, name))).mode & 0o777))
    expect(modes).toEqual([0o600, 0o600, 0o600])
  })

  test('is made with its folder', async () => {
    const deep = join(dataDir, 'not', 'yet')
    await using store = await openStore({ kind: 'sqlite', dataDir: deep }, { log })
    await store.chats.set('1', chat())
    expect(await store.chats.get('1')).toEqual(chat())
  })

  test('is read without a native module', async () => {
    await using _store = await openHere()
    const loaded = JSON.stringify(process.report.getReport())
    expect(loaded).not.toContain('better_sqlite3.node')
  })
})

describe('a write', () => {
  test('is done when it is on disk, and keeps nobody else waiting', async () => {
    await using store = await openHere()
    const onDisk = Promise.withResolvers<void>()
    using _disk = await watchDisk(() => onDisk.promise)
    let isDone = false
    const written = store.chats.set('1', chat()).then(() => {
      isDone = true
    })
    await vi.waitUntil(() => rowsOf('chats') === 1)
    expect(await store.chats.get('2')).toBeUndefined()
    expect(isDone).toBe(false)
    onDisk.resolve()
    await written
  })

  test('fails when the disk does', async () => {
    await using store = await openHere()
    using _disk = await watchDisk(() => Promise.reject(new Error('EIO: i/o error, fdatasync')))
    await expect(store.chats.set('1', chat())).rejects.toThrow('EIO')
  })

  function rowsOf(table: string) {
    using database = new DatabaseSync(file)
    return database.prepare(`SELECT count(*) AS count FROM ${table}`).get()?.count
  }
})

test('what was written is in the database, and nothing in the log, when it has been quiet for a moment', async () => {
  await using store = await openHere()
  await store.chats.set('1', chat())
  expect((await stat(`${file}-wal`)).size).toBeGreaterThan(0)
  await vi.waitUntil(async () => (await stat(`${file}-wal`)).size === 0, { timeout: 5_000 })
  using alone = new DatabaseSync(`file:${file}?immutable=1`, { readOnly: true })
  expect(alone.prepare('SELECT key FROM chats').all()).toEqual([{ key: '1' }])
})

test('the log is not emptied before the disk has what was moved out of it, whatever was deleted', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  await using store = await openHere()
  await store.chats.set('1', chat())
  await store.chats.delete('1')
  const onDisk = Promise.withResolvers<void>()
  const waits: string[] = []
  using _disk = await watchDisk(async () => {
    waits.push('a file')
    if (waits.length === 2) await onDisk.promise
  })
  const logSize = async () => (await stat(`${file}-wal`)).size
  {
    // It reads the log, so that erasing what was deleted has to be tried again.
    using reader = new DatabaseSync(file)
    reader.exec('BEGIN; SELECT * FROM chats')
    await vi.waitUntil(() => waits.length === 2, { timeout: 5_000 })
  }
  await vi.advanceTimersByTimeAsync(2_000)
  const sizeMeanwhile = await logSize()
  onDisk.resolve()
  expect(sizeMeanwhile).toBeGreaterThan(0)
  await vi.waitUntil(async () => (await logSize()) === 0, { timeout: 5_000 })
})

describe('a conversation that nobody goes on with', () => {
  const rows = () => {
    using database = new DatabaseSync(file)
    return database.prepare('SELECT count(*) AS count FROM conversations').get()?.count
  }

  test('is gone after an hour, from the file too at the next start', async () => {
    await using store = await openHere()
    await store.conversations.set('1', { asked: 'a name' })
    await store.chats.set('1', chat())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    try {
      expect(rows()).toBe(1)
      await using _looksOnly = await openHere()
      expect(rows()).toBe(1)
      await using _again = await openAt(() => Date.now())
      expect(rows()).toBe(0)
      expect(await store.conversations.get('1')).toBeUndefined()
      expect(await store.chats.get('1')).toEqual(chat())
    } finally {
      vi.useRealTimers()
    }
  })

  test('is there after a start with a clock that is two days ahead and not believed', async () => {
    const now = Date.now()
    await using store = await openHere()
    await store.conversations.set('1', { asked: 'a name' })
    await store.updates.setMany([['1', { version: 1, takenAt: now, attempts: 1, update: { update_id: 1 } }]])
    vi.useFakeTimers({ toFake: ['Date'], now: now + 49 * 60 * 60_000 })
    try {
      await using again = await openAt(() => now)
      expect(rows()).toBe(1)
      expect(await again.conversations.get('1')).toEqual({ asked: 'a name' })
      expect(await collect(again.updates.entries())).toHaveLength(1)
    } finally {
      vi.useRealTimers()
    }
  })

  test('is deleted after a month at the latest, read or not, once the clock is believed', async () => {
    await using store = await openHere()
    await store.conversations.set('1', { asked: 'a name' })
    {
      using database = new DatabaseSync(file)
      database.exec("UPDATE conversations SET value = 'no JSON'")
    }
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 31 * 24 * 60 * 60_000 })
    try {
      await using _doubted = await openAt(() => now)
      expect(rows()).toBe(1)
      await using _believed = await openAt(() => Date.now())
      expect(rows()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the start ends with one sentence', () => {
  const reason = async () => {
    const error = await openHere().catch(error => error)
    expect(error).toBeInstanceOf(StoreError)
    expect(error.message).not.toContain('\n')
    return error.message
  }

  test('when the file is no database', async () => {
    await writeFile(file, 'x'.repeat(10_000))
    expect(await reason()).toBe(`can't open the store "${file}": file is not a database`)
  })

  test('when another program has locked it', async () => {
    await fill(1)
    using other = new DatabaseSync(file)
    other.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    expect(await reason()).toBe(`can't open the store "${file}": database is locked`)
  })

  test('when the folder is a file', async () => {
    await writeFile(file, '')
    const error = await openStore({ kind: 'sqlite', dataDir: file }, { log }).catch(error => error)
    expect(error).toBeInstanceOf(StoreError)
    expect(error.message).toMatch(/^can't open the store ".*": EEXIST/)
  })
})

test('a file that is damaged in the middle is built anew with what can be read, and kept as it was', async () => {
  await fill(200)
  {
    await using handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(8_192, 0xff), 0, 8_192, 16_384)
  }
  const said: string[] = []
  await using store = await openStore({ kind: 'sqlite', dataDir }, { log, onDamage: says => said.push(says) })
  const saved = await store.chats.count()
  expect(saved).toBeGreaterThan(100)
  expect(await collect(store.chats.entries())).toHaveLength(saved)
  expect(said).toEqual([expect.stringMatching(/was built anew: \d+ rows were saved/)])
  expect((await readdir(dataDir)).some(name => /^bot\.sqlite\.damaged-\d{8}T\d{6}Z$/.test(name))).toBe(true)
})

test('whoever only looks mends nothing, and does not open what that would lose', async () => {
  const original = join(dataDir, 'original')
  {
    await using store = await openStore({ kind: 'sqlite', dataDir: original }, { log })
    for (let n = 0; n < 5; n++) await store.chats.set(`${n}`, chat())
    for (const side of ['', '-wal']) await copyFile(join(original, `bot.sqlite${side}`), `${file}${side}`)
  }
  const bytes = await readFile(`${file}-wal`)
  bytes[5_000] = (bytes[5_000] ?? 0) ^ 1
  await writeFile(`${file}-wal`, bytes)
  await expect(openHere()).rejects.toThrow(/bot\.sqlite-wal" is damaged.*; start the bot/)
  expect((await readFile(`${file}-wal`)).equals(bytes)).toBe(true)
  await using store = await openStore({ kind: 'sqlite', dataDir }, { log, onDamage: () => undefined })
  expect(await store.chats.count()).toBe(5)
})

describe('a bit that flips in a record', () => {
  test.each([
    ['is turned back, and said', 1],
    ['has it set aside and said when more are damaged', 2],
  ])('%s', async (_name, flips) => {
    {
      await using store = await openHere()
      await store.chats.set('1', chat({ currentId: 'aaaa' }))
      await store.chats.set('2', chat())
    }
    const change = flips === 1 ? ['aaaa', 'aaca'] : ['aaaa', 'caca']
    {
      using database = new DatabaseSync(file)
      database.prepare('UPDATE chats SET value = replace(value, ?, ?)').run(...(change as [string, string]))
    }
    const said: string[] = []
    await using store = await openStore(
      { kind: 'sqlite', dataDir },
      { log, onDamage: says => said.push(says) },
    )
    const read = store.chats.get('1')
    if (flips === 1) expect(await read).toEqual(chat({ currentId: 'aaaa' }))
    else await expect(read).rejects.toThrow('can\'t read "1" of chats: it is damaged')
    expect(await store.chats.get('2')).toEqual(chat())
    expect(said).toEqual([expect.stringContaining('the record "1" of chats')])
    expect(store.unreadable()).toBe(flips - 1)
  })

  test('of an address is said without that address in the log', async () => {
    const emails = ['bob@a.example', '*@otters.a.example']
    {
      await using store = await openHere()
      for (const email of emails)
        await store.addresses.set(email, { version: 1, chatId: 1, addressId: 'aaaa' })
    }
    {
      using database = new DatabaseSync(file)
      const change = database.prepare(
        "UPDATE addresses SET value = replace(value, 'aaaa', ?) WHERE key LIKE ?",
      )
      change.run('aaca', '%bob@%')
      change.run('caca', '%otters%')
    }
    const [lines, said]: [string[], string[]] = [[], []]
    const seen = pino({ level: 'info' }, { write: line => void lines.push(line) })
    await using store = await openStore(
      { kind: 'sqlite', dataDir },
      { log: seen, onDamage: says => said.push(says) },
    )
    await store.addresses.get('bob@a.example')
    await expect(store.addresses.get('*@otters.a.example')).rejects.toThrow('it is damaged')
    expect(said).toEqual(emails.map(email => expect.stringContaining(`the record "${email}" of addresses`)))
    expect(lines).toHaveLength(2)
    expect(lines.join('')).not.toContain('@')
  })
})

describe('another program that locks the file for a while', () => {
  test('holds nobody up but what is written', async () => {
    await using store = await openHere()
    await store.chats.set('1', chat())
    using other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    const began = performance.now()
    const writes = ['2', '3', '4'].map(key => store.chats.set(key, chat()))
    expect(await store.chats.get('1')).toEqual(chat())
    expect(performance.now() - began).toBeLessThan(500)
    other.exec('COMMIT')
    await Promise.all(writes)
    expect(await collect(store.chats.entries())).toHaveLength(4)
  })

  test('changes nothing about the order of what is written', async () => {
    await using store = await openHere()
    using other = new DatabaseSync(file)
    other.exec('BEGIN IMMEDIATE')
    const languages = Array.from({ length: 20 }, (_, index) => `l${index}`)
    const writes = languages.map(language => store.chats.set('1', chat({ telegramLanguage: language })))
    other.exec('COMMIT')
    await Promise.all(writes)
    expect((await store.chats.get('1'))?.telegramLanguage).toBe('l19')
  })
})

describe('what was deleted', () => {
  const SECRET = 'token-of-somebody'
  const traces = async () => {
    const files = await readdir(dataDir)
    const contents = await Promise.all(files.map(name => readFile(join(dataDir, name), 'latin1')))
    return contents.filter(content => content.includes(SECRET)).length
  }
  const address = { id: 'abcd1234', email: 'a@mail.test', token: SECRET, createdAt: 1, opened: [] }

  test('leaves nothing of it in the files, while the bot runs and after its end', async () => {
    const store = await openHere()
    for (let key = 0; key < 50; key += 1)
      await store.chats.set(String(key), chat({ addresses: [address, address] }))
    for (let key = 0; key < 50; key += 1) await store.chats.set(String(key), chat({ addresses: [address] }))
    expect(await traces()).toBeGreaterThan(0)
    for (let key = 0; key < 50; key += 1) await store.chats.delete(String(key))
    await vi.waitFor(async () => expect(await traces()).toBe(0), 5_000)
    await store[Symbol.asyncDispose]()
    expect(await traces()).toBe(0)
  })
})

test('what an update said leaves nothing in the files when it was handled', async () => {
  const SECRET = 'words of somebody'
  const traces = async () => {
    const files = await readdir(dataDir)
    const contents = await Promise.all(files.map(name => readFile(join(dataDir, name), 'latin1')))
    return contents.filter(content => content.includes(SECRET)).length
  }
  await using store = await openHere()
  const update = { update_id: 1, message: { text: SECRET } }
  await store.updates.setMany([['1', { version: 1, takenAt: 1, attempts: 1, update }]])
  expect(await traces()).toBeGreaterThan(0)
  await store.updates.setMany([['1', { version: 1, takenAt: 1, attempts: 0 }]])
  await vi.waitFor(async () => expect(await traces()).toBe(0), 5_000)
})

test('loses no write when two processes write at the same time', async () => {
  await fill(1)
  const writers = ['a', 'b'].map(name => spawn(process.execPath, ['--input-type=module', '-e', writer(name)]))
  const codes = await Promise.all(writers.map(async child => (await once(child, 'exit'))[0]))
  expect(codes).toEqual([0, 0])
  await using store = await openHere()
  expect(await collect(store.conversations.entries())).toHaveLength(400)
})

const writer = (name: string) => `
  import { openStore } from ${JSON.stringify(import.meta.resolve('../../src/store/open-store.ts'))}
  await using store = await openStore({ kind: 'sqlite', dataDir: ${JSON.stringify(dataDir)} }, { log: undefined })
  for (let i = 0; i < 200; i++) await store.conversations.set('${name}' + i, i)`

async function fill(count: number): Promise<void> {
  await using store = await openHere()
  for (let id = 0; id < count; id++)
    await store.chats.set(String(id), chat({ telegramLanguage: 'x'.repeat(500) }))
}
