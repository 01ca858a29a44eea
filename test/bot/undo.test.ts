import type { Message } from 'grammy/types'
import { describe, expect, test, vi } from 'vitest'
import { systemClock } from '../../src/clock.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { packCallback } from '../../src/views/callbacks.ts'
import type { TestPerson } from '../support/person.ts'
import {
  addressesOf,
  dataOf,
  deliverMany,
  labels,
  newAddress,
  openAddress,
  openMail,
  waitForButton,
} from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'
import { createSkippingClock } from './support/unhurried-clock.ts'

/** So long what was deleted can be undone. */
const UNDO_MS = 10_000

interface Shown {
  readonly bot: TestBot
  readonly ann: TestPerson
  readonly email: string
  readonly alert: Message
  readonly mails: () => Promise<number>
}

/** A mail in what looks like its alert. */
async function showAlert(
  resources: AsyncDisposableStack,
  options: Parameters<typeof startTestBot>[0] = {},
): Promise<Shown> {
  const bot = resources.use(await startTestBot(options))
  const ann = bot.person()
  const email = await newAddress(ann)
  await deliverMany(bot, email, 1)
  const [address] = await addressesOf(bot, ann.id)
  const { id: addressId = '', token = '' } = address ?? {}
  await ann.ask('/inbox')
  await ann.forge(packCallback({ kind: 'mail', addressId, messageId: '1', page: 0, place: 'alert' }))
  const alert = await ann.waitFor('Text 1')
  const mails = async () => (await bot.deps.mailApi.listMessages(token)).length
  return { bot, ann, email, alert: structuredClone(alert), mails }
}

const now = ({ bot, ann, alert }: Shown) => bot.telegram.chat(ann.id).messages.get(alert.message_id)

/** How many deletions the bot has listed since, and how many times it went over all of them. */
function watchPasses({ store: { deletions } }: TestBot) {
  const passes = { listed: 0, ended: 0 }
  const entries = deletions.entries.bind(deletions)
  vi.spyOn(deletions, 'entries').mockImplementation(async function* () {
    for await (const entry of entries()) {
      passes.listed += 1
      yield entry
    }
    passes.ended += 1
  })
  return passes
}

describe('a mail that is deleted', () => {
  test('is one line at once, and comes back with one tap', async () => {
    await using resources = new AsyncDisposableStack()
    const shown = await showAlert(resources)
    const { bot, ann, alert, mails } = shown
    expect((await ann.tap('🗑', { message: alert })).text).toBe('Deleted')
    await bot.settled()
    expect(now(shown)?.text).toBe('🗑 Mail deleted.')
    expect(labels(ann, now(shown))).toEqual(['↩️ Undo', '📥 Inbox'])
    expect((await ann.ask('/inbox')).text).not.toContain('Mail 1')
    expect((await ann.tap('Undo', { message: now(shown) ?? alert })).text).toBe('Restored')
    await bot.settled()
    expect(now(shown)?.text).toBe(alert.text)
    expect((await ann.ask('/inbox')).text).toContain('Mail 1')
    expect(await mails()).toBe(1)
    expect(bot.mail.calls).not.toContain('POST /delete-mail')
  })

  test('stays back where Undo is pressed once more, as by another phone', async () => {
    await using resources = new AsyncDisposableStack()
    const shown = await showAlert(resources, { provokes: ['refusals'] })
    const { bot, ann, alert } = shown
    await ann.tap('🗑', { message: alert })
    await bot.settled()
    const deleted = structuredClone(now(shown) ?? alert)
    const undo = dataOf(deleted, 'Undo')
    await ann.forge(undo, deleted)
    await bot.settled()
    expect((await ann.forge(undo, deleted)).text).toBe('Restored')
    await bot.settled()
    expect(now(shown)?.text).toBe(alert.text)
    expect(labels(ann, now(shown))).toEqual(labels(ann, alert))
  })

  test('stays where its time is over while Undo waits for the store', async () => {
    await using resources = new AsyncDisposableStack()
    const { clock, skip } = createSkippingClock()
    const shown = await showAlert(resources, { clock })
    const { bot, ann, alert, mails } = shown
    await ann.tap('🗑', { message: alert })
    await bot.settled()
    const { deletions } = bot.store
    const remove = deletions.delete.bind(deletions)
    const [begun, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    vi.spyOn(deletions, 'delete').mockImplementationOnce(async key => {
      begun.resolve()
      await late.promise
      return remove(key)
    })
    const pressed = ann.tap('Undo', { message: now(shown) ?? alert })
    await begun.promise
    const passes = watchPasses(bot)
    skip(UNDO_MS)
    await expect.poll(() => passes.listed).toBeGreaterThan(0)
    late.resolve()
    expect((await pressed).text).toBe('Restored')
    await bot.settled()
    await expect.poll(() => passes.ended).toBeGreaterThan(0)
    expect(await mails()).toBe(1)
  })

  test('is shown by Try again where the mail service failed after Undo', async () => {
    await using resources = new AsyncDisposableStack()
    const shown = await showAlert(resources)
    const { bot, ann, alert } = shown
    await ann.tap('🗑', { message: alert })
    await bot.settled()
    const lift = bot.mail.order({ path: '/read-mail', answer: { status: 503 } })
    await ann.tap('Undo', { message: now(shown) ?? alert })
    const failed = await ann.waitFor("isn't responding")
    lift()
    expect((await ann.tap('Try again', { message: failed })).text).toBe('Restored')
    expect((await ann.waitFor('Text 1')).message_id).toBe(failed.message_id)
  })

  test('is deleted for good while the mail service has not deleted it yet', async () => {
    await using resources = new AsyncDisposableStack()
    const { clock, skip } = createSkippingClock()
    const shown = await showAlert(resources, { clock, provokes: ['refusals'] })
    const { bot, ann, alert } = shown
    await ann.tap('🗑', { message: alert })
    await bot.settled()
    const deleted = structuredClone(now(shown) ?? alert)
    bot.mail.order({ path: '/delete-mail', answer: { status: 503 } })
    skip(UNDO_MS)
    await expect.poll(() => labels(ann, now(shown))).toEqual(['📥 Inbox'])
    expect((await ann.forge(dataOf(deleted, 'Undo'), deleted)).text).toBe("Too late: it's deleted for good.")
  })

  test('is gone from the mail service after that, and so is the button', async () => {
    await using resources = new AsyncDisposableStack()
    const { clock, skip } = createSkippingClock()
    const shown = await showAlert(resources, { clock })
    const { bot, ann, alert, mails } = shown
    await ann.tap('🗑', { message: alert })
    expect(await mails()).toBe(1)
    skip(UNDO_MS)
    await expect.poll(mails).toBe(0)
    await expect.poll(() => labels(ann, now(shown))).toEqual(['📥 Inbox'])
    const [address] = await addressesOf(bot, ann.id)
    const late = packCallback({
      kind: 'undo-mail',
      addressId: address?.id ?? '',
      messageId: '1',
      place: 'alert',
    })
    expect((await ann.forge(late, now(shown))).text).toBe("Too late: it's deleted for good.")
  })

  test('is gone although the bot was restarted meanwhile', async () => {
    await using resources = new AsyncDisposableStack()
    const { clock, skip } = createSkippingClock()
    const { bot, ann, alert, mails } = await showAlert(resources, { clock })
    await ann.tap('🗑', { message: alert })
    await bot.settled()
    await bot.restart()
    expect(await mails()).toBe(1)
    skip(UNDO_MS)
    await expect.poll(mails).toBe(0)
  })

  test('is gone after a restart although the clock was an hour ahead when it was deleted', async () => {
    await using resources = new AsyncDisposableStack()
    let aheadMs = 0
    const clock = { ...systemClock, now: () => systemClock.now() + aheadMs }
    const { bot, ann, alert, mails } = await showAlert(resources, { clock, mailClock: systemClock })
    aheadMs = 60 * 60_000
    await ann.tap('🗑', { message: alert })
    await bot.settled()
    aheadMs = 0
    await bot.restart()
    await expect.poll(mails).toBe(0)
  })

  test('comes back after a restart too', async () => {
    await using resources = new AsyncDisposableStack()
    const shown = await showAlert(resources)
    await shown.ann.tap('🗑', { message: shown.alert })
    await shown.bot.settled()
    await shown.bot.restart()
    await expect
      .poll(async () => (await shown.ann.tap('Undo', { message: now(shown) ?? shown.alert })).text)
      .toBe('Restored')
    await shown.bot.settled()
    expect(now(shown)?.text).toBe(shown.alert.text)
  })

  test('in the inbox comes back there, and leads to the list', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await deliverMany(bot, await newAddress(ann), 2)
    await openMail(ann, 'Mail 1')
    await ann.tap('Delete')
    await waitForButton(ann, 'Undo')
    await ann.tap('Undo')
    await ann.waitFor('Text 1')
    await ann.tap('Delete')
    await waitForButton(ann, 'Undo')
    await ann.tap('Back')
    await ann.waitFor(/1 mail\b/)
    expect(ann.text()).toContain('Mail 2')
  })
})

describe('the button', () => {
  test('goes from an opened mail and from a card too', async () => {
    const { clock, skip } = createSkippingClock()
    await using bot = await startTestBot({ clock })
    const ann = bot.person()
    const email = await newAddress(ann)
    await deliverMany(bot, email, 1)
    await openMail(ann, 'Mail 1')
    await ann.tap('Delete')
    const mail = await waitForButton(ann, 'Undo')
    await openAddress(ann, email)
    await ann.tap('Delete')
    const card = await ann.waitFor('is deleted')
    skip(UNDO_MS)
    const now = (message: Message) => bot.telegram.chat(ann.id).messages.get(message.message_id)
    await expect.poll(() => labels(ann, now(mail))).toEqual(['‹ Back'])
    await expect.poll(() => labels(ann, now(card))).toEqual(['✉️ New address', '📇 My addresses'])
  })

  test('that was left behind takes nothing from what the message shows by then', async () => {
    const { clock, skip } = createSkippingClock()
    await using bot = await startTestBot({ clock })
    const ann = bot.person()
    const email = await newAddress(ann)
    await deliverMany(bot, email, 2)
    const [address] = await addressesOf(bot, ann.id)
    const mails = async () => (await bot.deps.mailApi.listMessages(address?.token ?? '')).length
    await openMail(ann, 'Mail 1')
    await ann.tap('Delete')
    await waitForButton(ann, 'Undo')
    await ann.tap('Back')
    const list = structuredClone(await ann.waitFor(/1 mail\b/))
    expect(await mails()).toBe(2)
    skip(UNDO_MS)
    await expect.poll(mails).toBe(1)
    await bot.settled()
    expect(labels(ann, bot.telegram.chat(ann.id).messages.get(list.message_id))).toEqual(labels(ann, list))
  })
})

describe('an address that is deleted', () => {
  test('goes from the chat at once, and comes back with all it had', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    const email = await newAddress(ann)
    await deliverMany(bot, email, 1)
    const [before] = await addressesOf(bot, ann.id)
    await openAddress(ann, email)
    await ann.tap('Delete')
    await ann.waitFor('is deleted')
    expect(await addressesOf(bot, ann.id)).toEqual([])
    expect((await ann.tap('Undo')).text).toBe('Restored')
    await bot.settled()
    const { id, token, createdAt } = before ?? {}
    expect(await addressesOf(bot, ann.id)).toMatchObject([{ id, email, token, createdAt }])
    expect((await bot.deps.chats.get(ann.id)).currentId).toBe(before?.id)
    expect((await ann.ask('/inbox')).text).toContain('Mail 1')
  })

  test('stays back where Undo is pressed once more', async () => {
    await using bot = await startTestBot({ provokes: ['refusals'] })
    const ann = bot.person()
    const email = await newAddress(ann)
    await openAddress(ann, email)
    await ann.tap('Delete')
    const deleted = structuredClone(await ann.waitFor('is deleted'))
    const undo = dataOf(deleted, 'Undo')
    await ann.forge(undo, deleted)
    await bot.settled()
    expect((await ann.forge(undo, deleted)).text).toBe('Restored')
    await bot.settled()
    expect((await addressesOf(bot, ann.id)).map(address => address.email)).toEqual([email])
    expect(labels(ann)).toContain('🗑 Delete')
  })

  test('comes back as the current one, unless another was made meanwhile', async () => {
    await using bot = await startTestBot()
    const ann = bot.person()
    await newAddress(ann, '/new one')
    const email = await newAddress(ann, '/new two')
    const current = async () => {
      const { addresses, currentId } = await bot.deps.chats.get(ann.id)
      return addresses.find(({ id }) => id === currentId)?.email
    }
    const deleteIt = async () => {
      await openAddress(ann, email)
      await ann.tap('Delete')
      return ann.waitFor('is deleted')
    }
    await deleteIt()
    await bot.settled()
    expect(await current()).toBe('one@mail.example')
    await ann.tap('Undo')
    await bot.settled()
    expect(await current()).toBe(email)
    const message = await deleteIt()
    await newAddress(ann, '/new three')
    await ann.tap('Undo', { message })
    await bot.settled()
    expect(await current()).toBe('three@mail.example')
  })

  test('loses the button, and what was kept for Undo, though the store failed at first', async () => {
    const { clock, skip } = createSkippingClock()
    await using bot = await startTestBot({ clock, provokes: ['errors'] })
    const ann = bot.person()
    await openAddress(ann, await newAddress(ann))
    await ann.tap('Delete')
    const deleted = await ann.waitFor('is deleted')
    await bot.settled()
    vi.spyOn(bot.watch, 'unwatch').mockRejectedValueOnce(new StoreError('the disk is full'))
    skip(UNDO_MS)
    const buttons = () => labels(ann, bot.telegram.chat(ann.id).messages.get(deleted.message_id))
    await expect.poll(buttons).not.toContain('↩️ Undo')
    await expect.poll(() => Array.fromAsync(bot.store.deletions.entries())).toEqual([])
  })

  test('can be brought back for as long where it was deleted by a word', async () => {
    const { clock, skip } = createSkippingClock()
    await using bot = await startTestBot({ clock })
    const ann = bot.person()
    await newAddress(ann)
    const deleted = await ann.ask('delete')
    await bot.settled()
    const buttons = () => labels(ann, bot.telegram.chat(ann.id).messages.get(deleted.message_id))
    expect(buttons()).toContain('↩️ Undo')
    skip(UNDO_MS)
    await expect.poll(buttons).not.toContain('↩️ Undo')
  })

  test('stays at the mail service where the chat has it, as after a crash in between', async () => {
    const { clock, skip } = createSkippingClock()
    await using bot = await startTestBot({ clock })
    const ann = bot.person()
    await openAddress(ann, await newAddress(ann))
    const before = await bot.deps.chats.get(ann.id)
    await ann.tap('Delete')
    await ann.waitFor('is deleted')
    await bot.settled()
    await bot.deps.chats.update(ann.id, () => before)
    skip(UNDO_MS)
    await expect.poll(() => Array.fromAsync(bot.store.deletions.entries())).toEqual([])
    expect(await bot.deps.mailApi.listMessages(before.addresses[0]?.token ?? '')).toEqual([])
  })

  test('is in the chat again before the note of its deletion goes', async () => {
    await using bot = await startTestBot({ provokes: ['errors'] })
    const ann = bot.person()
    const email = await newAddress(ann)
    await openAddress(ann, email)
    await ann.tap('Delete')
    await ann.waitFor('is deleted')
    vi.spyOn(bot.store.deletions, 'delete').mockRejectedValueOnce(new Error('the disk is full'))
    await ann.tap('Undo')
    await bot.settled()
    expect((await addressesOf(bot, ann.id)).map(address => address.email)).toEqual([email])
  })

  test('ends at the mail service after that', async () => {
    const { clock, skip } = createSkippingClock()
    await using bot = await startTestBot({ clock })
    const ann = bot.person()
    const email = await newAddress(ann)
    const [address] = await addressesOf(bot, ann.id)
    await openAddress(ann, email)
    await ann.tap('Delete')
    await ann.waitFor('is deleted')
    const card = ann.last()
    const isThere = async () => {
      try {
        await bot.deps.mailApi.listMessages(address?.token ?? '')
        return true
      } catch {
        return false
      }
    }
    expect(await isThere()).toBe(true)
    skip(UNDO_MS)
    await expect.poll(isThere).toBe(false)
    const late = packCallback({ kind: 'undo-address', addressId: address?.id ?? '' })
    expect((await ann.forge(late, card)).text).toBe("Too late: it's deleted for good.")
    await bot.settled()
    expect(await addressesOf(bot, ann.id)).toEqual([])
  })
})
