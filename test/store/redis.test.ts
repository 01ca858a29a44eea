import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { chat, log } from './backends.ts'
import { hasRedis, startRedis } from './redis-server.ts'

describe.skipIf(!hasRedis)('Redis', () => {
  test('is found again after it was away', async () => {
    await using server = await startRedis()
    const lines: string[] = []
    const log = pino({}, { write: line => lines.push(JSON.parse(line).msg) })
    await using store = await openStore({ kind: 'redis', url: server.url }, { log })
    await store.chats.set('1', chat())
    await server.stop()
    await expect(store.chats.get('1')).rejects.toThrow(StoreError)
    await server.start()
    await expect.poll(() => store.chats.get('1').catch(() => 'away'), { timeout: 10_000 }).toEqual(chat())
    expect(lines).toEqual([
      'the connection to the store broke, trying again',
      'the connection to the store is back',
    ])
  })

  test('that stops answering fails the calls that wait for it', async () => {
    await using server = await startRedis()
    await using store = await openStore({ kind: 'redis', url: server.url }, { log })
    server.freeze()
    await expect(store.chats.get('1')).rejects.toThrow(StoreError)
  })

  test('that is not there ends the start with one sentence', async () => {
    await using server = await startRedis()
    await server.stop()
    const opening = openStore({ kind: 'redis', url: server.url }, { log })
    const { port } = server
    await expect(opening).rejects.toThrow(
      `can't open the store at 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}`,
    )
    await expect(opening).rejects.toThrow(StoreError)
  })

  test('that wants another password ends the start without naming it', async () => {
    await using server = await startRedis('--requirepass', 'right')
    const url = `redis://:wr0ng@127.0.0.1:${server.port}`
    const error = await openStore({ kind: 'redis', url }, { log }).catch(error => error)
    expect(String(error)).toMatch(/^StoreError: can't open the store at 127\.0\.0\.1:\d+: WRONGPASS/)
    expect(String(error)).not.toContain('wr0ng')
    await using store = await openStore({ kind: 'redis', url: url.replace('wr0ng', 'right') }, { log })
    await store.chats.set('1', chat())
  })
})
