import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readLastRehearsal } from '../../src/rehearsal/last-rehearsal.ts'
import { openLeftovers } from '../../src/rehearsal/leftovers.ts'
import { createDataDir } from '../support/data-dir.ts'
import { NODE_FLAGS } from '../support/node-flags.ts'
import { type Stage, startStage, TOKEN } from './support/rehearsal-stage.ts'

const MAIN = join(import.meta.dirname, '../../src/main.ts')

describe('a rehearsal that is interrupted', () => {
  test('deletes what it sent when it is ended between two calls', async () => {
    await using data = await createDataDir()
    await using stage = await startStage()
    const ending = new AbortController()
    stage.telegram.telegram.subscribe(event => {
      if (event.type === 'answer' && event.call.method === 'sendDocument') ending.abort(new Error('ended'))
    })
    await expect(stage.rehearse({ dataDir: data.path, signal: ending.signal })).rejects.toThrow('ended')
    expect(stage.telegram.callsOf('sendDocument')).toHaveLength(1)
    expect(stage.left()).toEqual([])
    expect(stage.hasLeftovers(data.path)).toBe(false)
  })

  test('finds the message of a call whose answer was lost, and no other', async () => {
    await using data = await createDataDir()
    await using stage = await startStage()
    const mine = stage.operator.say('my own message')
    stage.telegram.telegram.order({ method: 'sendPhoto', kind: 'lost-answer' })
    expect(await stage.rehearse({ dataDir: data.path })).toBe(false)
    expect(stage.notSame()).toContainEqual(expect.stringMatching(/^a picture +not done: .*not answered/))
    expect(readLastRehearsal(data.path)).toMatchObject({ notDone: 1, unanswered: 1 })
    expect(stage.left()).toEqual([])
    expect(stage.operator.messages()).toContainEqual(expect.objectContaining({ message_id: mine.message_id }))
  })

  test('keeps its notes while Telegram is away, and deletes all of it the next time', async () => {
    await using data = await createDataDir()
    await using stage = await startStage()
    stage.telegram.telegram.order({ method: 'deleteMessages', kind: 'server-error' })
    await stage.rehearse({ dataDir: data.path })
    expect(stage.hasLeftovers(data.path)).toBe(true)
    expect(stage.left()).not.toEqual([])
    expect(stage.printed.join('\n')).not.toContain('All that was sent is deleted')
    stage.telegram.telegram.order({ method: 'deleteMessages', kind: 'server-error' })
    const again = () => stage.rehearse({ dataDir: data.path, confirm: async () => false })
    await expect(again()).rejects.toThrow('could not be deleted')
    await again()
    expect(stage.printed.join('\n')).toContain('An earlier rehearsal left something behind')
    expect(stage.left()).toEqual([])
    expect(stage.hasLeftovers(data.path)).toBe(false)
  })
})

describe('the message of a call whose answer was lost in an earlier run', () => {
  test.each([
    ['asks to wait again and again', { kind: 'too-many-requests', times: 4 }],
    ['fails itself', { kind: 'server-error', times: 1 }],
  ] as const)('is looked for once more when Telegram %s', async (_, fault) => {
    await using data = await createDataDir()
    await using stage = await startStage()
    await loseAnAnswer(stage, data.path)
    stage.telegram.telegram.order({ method: 'sendMessage', ...fault })
    const again = () => stage.rehearse({ dataDir: data.path, confirm: async () => false })
    await expect(again()).rejects.toThrow('could not be deleted')
    expect(stage.printed.join('\n')).not.toContain('may have been left')
    expect(stage.left()).toHaveLength(1)
    await again()
    expect(stage.left()).toEqual([])
    expect(stage.hasLeftovers(data.path)).toBe(false)
  })

  test('is found after a wait, which is told of like that of a deletion', async () => {
    await using data = await createDataDir()
    await using stage = await startStage()
    await loseAnAnswer(stage, data.path)
    stage.telegram.telegram.order({ method: 'sendMessage', kind: 'too-many-requests', retryAfter: 7 })
    stage.telegram.telegram.order({ method: 'deleteMessages', kind: 'too-many-requests', retryAfter: 9 })
    await stage.rehearse({ dataDir: data.path, confirm: async () => false })
    expect(stage.printed).toContain('Telegram asks to wait 7 s.')
    expect(stage.printed).toContain('Telegram asks to wait 9 s.')
    expect(stage.left()).toEqual([])
  })
})

/** A message is sent, and the notes do not know of it. */
async function loseAnAnswer({ telegram, operator, clock }: Stage, dataDir: string): Promise<void> {
  const leftovers = openLeftovers(join(dataDir, 'rehearsal-leftovers.jsonl'))
  leftovers.note({ kind: 'begun', step: 'welcome', chatId: operator.id, at: clock.now() })
  await telegram.telegram.answer({
    method: 'sendMessage',
    payload: { chat_id: operator.id, text: 'Welcome' },
    signal: new AbortController().signal,
  })
}

test('says what could not be deleted, and keeps its notes of that until it is', async () => {
  await using data = await createDataDir()
  await using stage = await startStage()
  const refusal = { code: 400, description: "Bad Request: message can't be deleted" }
  const order = stage.telegram.telegram.order({
    method: 'deleteMessages',
    kind: 'server-refusal',
    ...refusal,
    times: 1_000,
  })
  await stage.rehearse({ dataDir: data.path })
  const printed = () => stage.printed.splice(0).join('\n')
  const first = printed()
  expect(first).toContain("Could not be deleted: deleteMessages: Bad Request: message can't be deleted")
  expect(first).toContain('Not all that was sent is deleted: see above')
  const left = stage.left()
  expect(left).not.toEqual([])
  const again = () => stage.rehearse({ dataDir: data.path, confirm: async () => false })
  await again()
  expect(printed()).toContain('Could not be deleted')
  expect(stage.left()).toEqual(left)
  order.cancel()
  await again()
  expect(printed()).not.toContain('Could not be deleted')
  expect(stage.left()).toEqual([])
  expect(stage.hasLeftovers(data.path)).toBe(false)
})

describe('a process that rehearses', () => {
  test('leaves nothing behind after SIGINT', async () => {
    await using data = await createDataDir()
    await using stage = await startStage({ realTime: true })
    const child = startProcess(stage, data.path)
    await stage.sent(2)
    child.kill('SIGINT')
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(stage.left()).toEqual([])
    expect(stage.hasLeftovers(data.path)).toBe(false)
  })

  test('leaves to the next one what kill -9 kept it from deleting', async () => {
    await using data = await createDataDir()
    await using stage = await startStage({ realTime: true })
    const child = startProcess(stage, data.path)
    await stage.sent(2)
    child.kill('SIGKILL')
    await once(child, 'close')
    expect(stage.left().length).toBeGreaterThan(1)
    await stage.rehearse({ dataDir: data.path, confirm: async () => false })
    expect(stage.left()).toEqual([])
    expect(stage.hasLeftovers(data.path)).toBe(false)
  })
})

function startProcess({ telegram, operator }: Stage, dataDir: string): ChildProcess {
  const { PATH = '' } = process.env
  const env = { PATH, DATA_DIR: dataDir, BOT_TOKEN: TOKEN, TELEGRAM_API_ROOT: telegram.apiRoot }
  const args = [...NODE_FLAGS, MAIN, 'rehearse', String(operator.id), '--yes']
  return spawn(process.execPath, args, { env, cwd: tmpdir(), stdio: 'ignore' })
}
