import { Bot } from 'grammy'
import type { Update } from 'grammy/types'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { openStore } from '../../src/store/open-store.ts'
import { createRunningUpdates, type RunningUpdates } from '../../src/telegram/running-updates.ts'
import { openUpdateJournal } from '../../src/telegram/update-journal.ts'
import { createDataDir } from '../support/data-dir.ts'

const LOG = pino({ level: 'silent' })

describe('after a crash', () => {
  let data: Awaited<ReturnType<typeof createDataDir>>
  let process: AsyncDisposableStack
  let updates: RunningUpdates
  let begun: string[]
  let work: (update: Update) => Promise<void>

  /** A process: what it leaves begun is left as a kill leaves it. */
  const start = async () => {
    process = new AsyncDisposableStack()
    const store = process.use(await openStore({ kind: 'sqlite', dataDir: data.path }, { log: LOG }))
    const deps = { updates: store.updates, registry: new Registry(), log: LOG, clock: systemClock }
    const journal = process.use(await openUpdateJournal(deps))
    const bot = new Bot('1:x', {
      botInfo: { id: 1, is_bot: true, first_name: 'Bot', username: 'a_bot' } as never,
    })
    bot.use(async ({ update }) => {
      begun.push(nameOf(update))
      await work(update)
    })
    bot.catch(() => undefined)
    begun = []
    updates = createRunningUpdates({ bot, journal, handleAgain: async () => false, clock: systemClock })
  }
  const crash = async () => {
    await process[Symbol.asyncDispose]()
    await start()
  }
  const hand = async (...given: Update[]) => {
    await updates.take(given)
    for (const update of given) void updates.handle(update)
  }

  beforeEach(async () => {
    data = await createDataDir()
    work = hanging
    await start()
  })
  afterEach(async () => {
    await process[Symbol.asyncDispose]()
    await data[Symbol.asyncDispose]()
  })

  test('everything that was at work is handled again, in order, and then no more', async () => {
    await hand(said(1, 'a'), said(2, 'b'), said(3, 'a'))
    await crash()
    work = async () => undefined
    await updates.replay()
    await hand(said(4, 'a'))
    await updates.idle()
    expect(begun).toEqual(['a1', 'b2', 'a3', 'a4'])
    await crash()
    await updates.replay()
    expect(begun).toEqual([])
    expect(updates.size).toBe(0)
  })

  test('an update whose handler threw is handled, and not again', async () => {
    work = async () => Promise.reject(new Error('on purpose'))
    await hand(said(1, 'a'))
    await updates.idle()
    await crash()
    await updates.replay()
    expect(begun).toEqual([])
  })

  test('after a second one they come one by one, and new ones of their chats wait, while others do not', async () => {
    await hand(said(1, 'a'), said(2, 'b'))
    await crash()
    await updates.replay()
    await crash()
    const first = Promise.withResolvers<void>()
    work = ({ update_id }) => (update_id === 1 ? first.promise : Promise.resolve())
    await updates.replay()
    await hand(said(3, 'b'), said(4, 'c'), said(5, 'b'))
    await expect.poll(() => begun).toEqual(['a1', 'c4'])
    first.resolve()
    await updates.idle()
    await expect.poll(() => begun).toEqual(['a1', 'c4', 'b2', 'b3', 'b5'])
  })

  test('the one that ends the process each time is found out, and the others are handled', async () => {
    await hand(said(1, 'a'), said(2, 'b'), said(3, 'c'))
    const handled = new Set<string>()
    const beginnings: number[] = []
    for (let crashes = 0; crashes < 16; crashes += 1) {
      await crash()
      // Whatever is begun together with it, or after it, ends unfinished with the process.
      work = async update => {
        await (begun.includes('b2') ? hanging() : untilNextTurn())
        handled.add(nameOf(update))
      }
      await updates.replay()
      while (!begun.includes('b2') && updates.size > 0) await untilNextTurn()
      beginnings.push(begun.filter(name => name === 'b2').length)
    }
    expect(beginnings).toEqual([...Array(14).fill(1), 0, 0])
    expect(handled).toEqual(new Set(['a1', 'c3']))
    expect(updates.size).toBe(0)
  })
})

async function hanging(): Promise<void> {
  await new Promise(() => undefined)
}

function untilNextTurn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

/** The first letter is the chat. */
function said(id: number, chat: string): Update {
  const chatId = chat.charCodeAt(0)
  return {
    update_id: id,
    message: {
      message_id: id,
      date: 1,
      chat: { id: chatId, type: 'private', first_name: chat },
      from: { id: chatId, is_bot: false, first_name: chat },
      text: '/help',
    },
  }
}

function nameOf({ update_id: id, message }: Update): string {
  return `${message?.chat.first_name}${id}`
}
