import { Api } from 'grammy'
import type { Message } from 'grammy/types'
import { expect, test } from 'vitest'
import { bringOperatorMail } from '../../src/bot/bring-operator-mail.ts'
import { systemClock } from '../../src/clock.ts'
import { newAddress } from './support/steps.ts'
import { LOG, startTestBot, type TestBot } from './support/test-bot.ts'

const [ADA, EVE] = [42, 43]

/** Looks until all that waits has been told. */
async function bring(bot: TestBot, adminIds: readonly number[]): Promise<void> {
  const stopping = new AbortController()
  const clock = { ...systemClock, sleep: async () => stopping.abort() }
  const api = new Api(bot.token, { apiRoot: bot.apiRoot })
  await bringOperatorMail({ ...bot.deps, api, adminIds: new Set(adminIds), log: LOG, clock }, stopping.signal)
}

test('mail to abuse reaches every admin who can be reached once, as text, and can be deleted', async () => {
  await using bot = await startTestBot({ adminIds: [ADA, EVE, 44], provokes: ['refusals'] })
  const [ada, eve] = [bot.person({ id: ADA, firstName: 'Ada' }), bot.person({ id: EVE, firstName: 'Eve' })]
  for (const admin of [ada, eve]) await admin.ask('/help')
  await bot.deliver({
    from: 'Ann <ann@b.test>',
    to: 'abuse@mail.example',
    subject: 'Spam from you',
    text: 'See https://bad.example/path',
  })
  await bring(bot, [ADA, EVE, 44])
  await bring(bot, [ADA, EVE, 44])
  for (const admin of [ada, eve]) {
    const told = admin.messages().filter(({ text }) => text?.includes('abuse@mail.example'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('Ann <ann@b.test>')
    // A link within it would be one that can be pressed.
    expect(told[0]?.entities?.map(({ type }) => type)).toEqual(['email', 'bold', 'email', 'pre'])
  }
  await ada.tap('🗑 Delete')
  await bot.settled()
  expect(ada.messages().some(({ text }) => text?.includes('bad.example'))).toBe(false)
  expect(eve.messages().some(({ text }) => text?.includes('bad.example'))).toBe(true)
})

test('what could not be sent is sent to who has it not, later', async () => {
  await using bot = await startTestBot({ adminIds: [ADA], provokes: ['refusals'] })
  const ada = bot.person({ id: ADA, firstName: 'Ada' })
  await ada.ask('/help')
  await bot.deliver({ from: 'a@b.test', to: 'security@mail.example', subject: 'A hole', text: 'here' })
  bot.telegram.order({ method: 'sendMessage', kind: 'server-error' })
  await bring(bot, [ADA])
  await bring(bot, [ADA])
  expect(ada.messages().filter(({ text }) => text?.includes('A hole'))).toHaveLength(1)
})

test('a letter that names addresses of ours has a button for each, which asks below it', async () => {
  await using bot = await startTestBot({ adminIds: [ADA], provokes: ['refusals'] })
  const [ada, ann] = [bot.person({ id: ADA, firstName: 'Ada' }), bot.person()]
  await ada.ask('/help')
  const email = String((await newAddress(ann)).toUpperCase())
  await bot.deliver({
    from: 'desk@provider.example',
    to: 'abuse@mail.example',
    subject: 'Abuse',
    text: `Of ${email}, and <${email}>, to victim@elsewhere.example; also postmaster@mail.example.`,
  })
  await bring(bot, [ADA])
  await ada.tap(`End ${email.toLowerCase()}`)
  const asked = await ada.waitFor(`End ${email.toLowerCase()} now?`)
  expect(buttonsOf(asked)).toEqual([
    'End now, name kept 7 days',
    'End now, name kept 30 days',
    'End now, name kept 1 year',
    'No',
  ])
  const letter = ada.messages().find(({ text }) => text?.includes('desk@provider.example'))
  expect(buttonsOf(letter)).toEqual([`End ${email.toLowerCase()}`, '🗑 Delete'])
})

function buttonsOf(message: Message | undefined): readonly string[] {
  return message?.reply_markup?.inline_keyboard.flat().map(({ text }) => text) ?? []
}
