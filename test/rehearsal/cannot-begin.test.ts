import { describe, expect, test } from 'vitest'
import { lockDataDir } from '../../src/app/data-dir-lock.ts'
import { startRehearsal } from '../../src/app/start-rehearsal.ts'
import { createDataDir } from '../support/data-dir.ts'
import { type Stage, startStage, TOKEN } from './support/rehearsal-stage.ts'

describe('a rehearsal that cannot begin says why', () => {
  test.each<[string, (stage: Stage) => { chatId?: number; groupId?: number; token?: string }, RegExp]>([
    ['with a wrong token', () => ({ token: '1:nobody' }), /does not know the token in BOT_TOKEN/],
    [
      'with a chat that is not there',
      () => ({ chatId: 42 }),
      /CHAT_ID "42" is no chat of @\w+: write \/start/,
    ],
    [
      'with a group in the place of the own chat',
      stage => ({ chatId: groupOf(stage) }),
      /CHAT_ID "-100\d+" is a supergroup: give your own chat first/,
    ],
    [
      'when the bot is blocked',
      stage => {
        stage.operator.block()
        return {}
      },
      /may not write to CHAT_ID "\d+": .*blocked by the user/,
    ],
    [
      'with a group that is not there',
      () => ({ groupId: -1_007 }),
      /not in the group GROUP_ID "-1007": add it/,
    ],
    [
      'with a group that the bot was removed from',
      stage => {
        const groupId = groupOf(stage)
        stage.telegram.telegram.removeBot(groupId)
        return { groupId }
      },
      /not in the group/,
    ],
    [
      'with a group in which the bot is muted',
      stage => {
        const groupId = groupOf(stage)
        stage.telegram.telegram.muteBot(groupId)
        return { groupId }
      },
      /may not write in the group GROUP_ID "-100\d+": give it that right/,
    ],
    [
      'with a person in the place of the group',
      stage => ({ groupId: stage.operator.id }),
      /is a private chat/,
    ],
  ])('%s', async (_, prepare, sentence) => {
    await using data = await createDataDir()
    await using stage = await startStage()
    const options = prepare(stage)
    await expect(stage.rehearse({ dataDir: data.path, ...options })).rejects.toThrow(sentence)
    expect(stage.left()).toEqual([])
  })

  test('when Telegram does not answer', async () => {
    await using data = await createDataDir()
    await using stage = await startStage()
    const away = stage.rehearse({ dataDir: data.path, apiRoot: 'http://127.0.0.1:1' })
    await expect(away).rejects.toThrow('Telegram does not answer')
  })
})

describe('npm run rehearse', () => {
  test.each<[string, readonly string[], Record<string, string>, RegExp]>([
    ['without a chat', [], { BOT_TOKEN: TOKEN }, /^name your own chat.*CHAT_ID \[GROUP_ID\]/],
    ['with a name for an id', ['@bob'], { BOT_TOKEN: TOKEN }, /^CHAT_ID "@bob" is no id/],
    ['with the group first', ['-5', '7'], { BOT_TOKEN: TOKEN }, /^CHAT_ID "-5" is a group/],
    ['with two people', ['7', '8'], { BOT_TOKEN: TOKEN }, /^GROUP_ID "8" is no group/],
    ['without a token', ['7', '--yes'], {}, /^BOT_TOKEN is not set/],
    ['with a broken set-up', ['7', '--yes'], { HTTP_PORT: 'x' }, /^HTTP_PORT/],
    ['with nobody to ask', ['7'], { BOT_TOKEN: TOKEN }, /^there is nobody to ask: add --yes/],
  ])('%s says what is missing', async (_, args, env, sentence) => {
    await using data = await createDataDir()
    const printed: string[] = []
    const code = await startRehearsal(args, text => void printed.push(text), { DATA_DIR: data.path, ...env })
    expect(printed[0]).toMatch(sentence)
    expect(code).toBe(1)
  })

  test('does not begin beside a bot that runs', async () => {
    await using data = await createDataDir()
    using _lock = lockDataDir(data.path)
    const printed: string[] = []
    const env = { DATA_DIR: data.path, BOT_TOKEN: TOKEN }
    expect(await startRehearsal(['7', '--yes'], text => void printed.push(text), env)).toBe(1)
    expect(printed).toEqual([expect.stringMatching(/is in use by process \d+.*: stop that one/)])
  })
})

function groupOf({ telegram, operator }: Stage): number {
  return telegram.supergroup({ members: [operator] }).id
}
