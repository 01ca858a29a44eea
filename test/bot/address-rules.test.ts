import { describe, expect, test } from 'vitest'
import { addressOffers } from '../../src/bot/address-offers.ts'
import type { Capabilities } from '../../src/mail-api/mail-api.ts'
import { packCallback } from '../../src/views/callbacks.ts'
import { addressesOf, labels, newAddress, openAddress, waitForButton } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'
import { createSkippingClock } from './support/unhurried-clock.ts'

const RULES = ['⏸ Pause', '🔥 End after use', '✋ Mail not shown']

describe('what a person can say of an address', () => {
  test.each([
    ['ann@offered.example', true],
    ['ann@retired.example', true],
    ['*@otters.retired.example', true],
    ['ann+x@gmail.com', false],
  ])('includes a pause and the list of rejected mail for %s: %s', async (email, isOurs) => {
    const capabilities: Capabilities = {
      domains: [{ id: 1, domain: 'offered.example' }],
      gmailAccounts: [],
      extensions: new Set(['pause', 'refused'] as const),
    }
    const offers = await addressOffers({ mailApi: { getCapabilities: async () => capabilities } }, { email })
    expect(offers).toEqual({ extend: false, pause: isOurs, burn: false, refused: isOurs })
  })

  test('is not offered where the mail service cannot do it, and a forged button does no harm', async () => {
    await using bot = await startTestBot({ plainMailApi: true })
    const ann = bot.person()
    const email = await newAddress(ann, '/new burn')
    // There it is a name like any other.
    expect(email).toMatch(/^burn@/)
    await openAddress(ann, email)
    const card = await waitForButton(ann, '🤝 Known senders only')
    for (const label of RULES) expect(labels(ann, card)).not.toContain(label)
    const [address] = await addressesOf(bot, ann.id)
    for (const forged of [
      { kind: 'pause', hours: 8 },
      { kind: 'resume' },
      { kind: 'refused', page: 3 },
    ] as const) {
      await ann.forge(packCallback({ ...forged, addressId: address?.id ?? '' } as never), card)
      await bot.settled()
    }
    expect((await addressesOf(bot, ann.id))[0]?.pausedUntil).toBeUndefined()
  })

  test('a pause is ended by its person', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const email = await newAddress(ann)
    await openAddress(ann, email)
    await ann.tap('⏸ Pause')
    await ann.waitFor('How long should')
    await ann.tap('8 hours')
    await ann.waitFor('⏸ Paused until')
    await expect(bot.deliver({ to: email, subject: 'Refused' })).rejects.toThrow('450')
    await ann.tap('▶️ Resume')
    await waitForButton(ann, '⏸ Pause')
    await bot.deliver({ to: email, subject: 'Taken' })
    const { text } = await ann.ask('/inbox')
    expect(text).toContain('Taken')
    expect(text).not.toContain('Refused')
  })

  test('to end after the first mail can be taken back, and ends nothing then', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const email = await newAddress(ann, '/new BURN')
    expect(ann.last().text).toContain('🔥 Ends 10 minutes after its next mail.')
    await openAddress(ann, email)
    await ann.tap('🔥 End after use')
    await ann.waitFor('Send /new burn for an address that ends by itself')
    await ann.tap("Don't end early")
    await ann.waitFor(({ text = '' }) => text.includes(email) && !text.includes('🔥'))
    expect((await addressesOf(bot, ann.id))[0]?.burn).toBeUndefined()
  })

  test('forgets with an address whom it knew', async () => {
    const { clock, skip } = createSkippingClock()
    await using bot = await startTestBot({ clock })
    const ann = bot.person()
    const email = await newAddress(ann)
    await bot.deliver({ to: email, from: 'Bo <Bo@friends.test>', subject: 'Hi' })
    await openAddress(ann, email)
    await ann.tap('🤝 Known senders only')
    await ann.waitFor('I hold mail from new senders')
    const known = async () => (await bot.deps.chats.get(ann.id)).known
    expect((await known())?.map(({ sender }) => sender)).toEqual(['bo@friends.test'])
    await ann.tap('Delete')
    await ann.waitFor('is deleted')
    expect(await known()).toHaveLength(1)
    // It can be undone no longer.
    skip(10_000)
    await expect.poll(known).toEqual([])
  })
})
