import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readLastRehearsal } from '../../src/rehearsal/last-rehearsal.ts'
import { createDataDir } from '../support/data-dir.ts'
import { type Stage, startStage, TOKEN } from './support/rehearsal-stage.ts'
import { replay } from './support/replay.ts'

const LONGEST_MS = 180_000

describe('a rehearsal against the playground itself', () => {
  test('finds no difference, takes under three minutes and leaves nothing behind', async () => {
    await using data = await createDataDir()
    await using stage = await startStage()
    const group = startGroup(stage, { forum: true })
    stage.telegram.telegram.bot.has_topics_enabled = true
    const before = stage.clock.monotonic()

    const isSame = await stage.rehearse({ dataDir: data.path, groupId: group, confirm: async () => true })

    expect(stage.notSame()).toEqual([])
    expect(isSame).toBe(true)
    expect(stage.clock.monotonic() - before).toBeLessThan(LONGEST_MS)
    expect(stage.left()).toEqual([])
    expect(stage.printed.filter(text => text.includes('asks to wait'))).toEqual([])
    expect(stage.printed.join('\n')).toMatch(/ the same, 0 different, 0 not done/)
    expect(readLastRehearsal(data.path)).toMatchObject({ different: 0, notDone: 0 })
    expect(readdirSync(data.path).filter(name => name.includes('leftovers'))).toEqual([])
    const answers = stage.answers(data.path)
    expect(await replay(answers)).toEqual(new Map())
    expect(unexpected(answers)).toEqual([])
  })

  test('writes a file of the answers without token, ids and names', async () => {
    await using data = await createDataDir()
    await using stage = await startStage()
    const group = startGroup(stage, { forum: false })
    await stage.rehearse({ dataDir: data.path, groupId: group })
    const [file = ''] = readdirSync(data.path).filter(name => name.startsWith('telegram-answers-'))
    const text = readFileSync(join(data.path, file), 'utf8')
    expect(text).toContain('"welcome"')
    const secrets = [TOKEN, TOKEN.split(':')[0] ?? '', String(stage.operator.id), String(group).slice(1)]
    const names = ['Wilhelmina', 'wilhelmina_real', 'Secret society', stage.telegram.telegram.bot.username]
    expect([...secrets, ...names].filter(secret => text.includes(secret))).toEqual([])
  })

  test('says what it leaves out: topics that are off, no group, nobody to press', async () => {
    await using data = await createDataDir()
    await using stage = await startStage()
    const group = startGroup(stage, { forum: false })
    await stage.rehearse({ dataDir: data.path, confirm: async () => false })
    expect(stage.printed).toContain('No group was named: left out.')
    expect(stage.printed[0]).toMatch(/no topics in private chats/)
    stage.printed.length = 0
    await stage.rehearse({ dataDir: data.path, groupId: group, confirm: async () => false })
    expect(stage.printed).toContain('The group has no topics: left out.')
    await setWebhook(stage)
    await stage.rehearse({ dataDir: data.path, groupId: group, confirm: async () => false })
    expect(stage.printed.join('\n')).toContain('a webhook gets the updates of this bot: left out')
    expect(stage.printed.at(-1)).toBe('Nothing was sent.')
    expect(stage.telegram.callsOf('sendMessage')).toEqual([])
  })

  test('goes on without the press when nobody presses in time', async () => {
    await using data = await createDataDir()
    await using stage = await startStage({ presses: false })
    const group = startGroup(stage, { forum: false })
    await stage.rehearse({ dataDir: data.path, groupId: group, confirm: async () => true })
    expect(stage.notSame()).toContainEqual(
      expect.stringMatching(/for one: a mail +not done: there is no press/),
    )
    const { notDone, unanswered } = readLastRehearsal(data.path) ?? {}
    expect(notDone).toBeGreaterThan(1)
    expect(unanswered).toBe(0)
    expect(stage.left()).toEqual([])
  })

  test('waits as long as Telegram asks for', async () => {
    await using data = await createDataDir()
    await using stage = await startStage()
    stage.telegram.telegram.order({ method: 'sendPhoto', kind: 'too-many-requests', retryAfter: 7 })
    expect(await stage.rehearse({ dataDir: data.path })).toBe(true)
    expect(stage.printed).toContain('Telegram asks to wait 7 s.')
  })
})

describe('a Telegram that answers otherwise', () => {
  test('shows in the table with both answers', async () => {
    await using data = await createDataDir()
    await using stage = await startStage()
    stage.telegram.telegram.order({ method: 'sendPhoto', kind: 'bad-request', description: 'PHOTO_TOO_NICE' })
    expect(await stage.rehearse({ dataDir: data.path })).toBe(false)
    expect(stage.notSame()).toEqual([
      expect.stringMatching(/^a picture +differs$/),
      '    Telegram:   {"ok":false,"error_code":400,"description":"Bad Request: PHOTO_TOO_NICE"}',
      expect.stringMatching(/^ {4}playground: \{"ok":true,/),
    ])
    expect(readLastRehearsal(data.path)).toMatchObject({ different: 1 })
    expect([...(await replay(stage.answers(data.path))).keys()]).toEqual(['a picture'])
  })

  test('shows field by field where both take a call', async () => {
    await using data = await createDataDir()
    await using stage = await startStage()
    stage.telegram.telegram.settings.version = '9.4'
    expect(await stage.rehearse({ dataDir: data.path })).toBe(false)
    expect(stage.notSame().join('\n')).toMatch(
      /mail with everything, rich +differs\n +Telegram: .*method not found/,
    )
    expect(stage.left()).toEqual([])
  })
})

/** What the bot sends too, and what was refused; and what was meant to be refused, and was taken. */
function unexpected({ steps }: ReturnType<Stage['answers']>): readonly string[] {
  return steps.flatMap(step =>
    'answer' in step &&
    (step.answer.ok === true) === (step.meant === 'refused') &&
    !EITHER_WAY.test(step.name)
      ? [step.name]
      : [],
  )
}

/** Of how many characters an edit for one person may be, no source says. */
const EITHER_WAY = /^for one: .*, edited$/

function setWebhook({ telegram }: Stage): Promise<unknown> {
  const payload = { url: 'https://bot.example/hook' }
  return telegram.telegram.answer({ method: 'setWebhook', payload, signal: new AbortController().signal })
}

function startGroup({ telegram, operator }: Stage, { forum }: { forum: boolean }): number {
  const { id } = telegram.supergroup({ title: 'Secret society', members: [operator] })
  telegram.telegram.chat(id).isForum = forum
  return id
}
