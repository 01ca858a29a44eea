import { expect, test } from 'vitest'
import { openTelegramSide } from '../../src/app/start-telegram.ts'

test('a login in a URL is never printed', async () => {
  const webhook = { url: 'https://ann:secret@bot.example/hook', secret: 's' }
  const config = { kind: 'token', token: '1:x', apiRoot: 'https://bob:hidden@tg.example', webhook } as const
  await using side = await openTelegramSide(config, undefined, { warn: () => undefined })
  expect(side.endpoint.where).toBe('https://tg.example  webhook https://bot.example/hook')
})
