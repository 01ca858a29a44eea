import { expect, test } from 'vitest'
import { hashToken } from '../../../src/mail-service/hash-token.ts'
import { HOUR_MS, type MakePlace, NOW, openTold } from './told-storage.ts'

/** What every storage does with names of whole subdomains, and with what is switched off. */
export function testRecipients(makePlace: MakePlace): void {
  test('a name is noted with the mail that brings it, once, and no more of them than may be', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { recipients } = told.storage
    const id = await told.mailbox('any')
    const seen = (name: string) => ({ seen: { recipient: `${name}@b.test`, most: 2 } })
    await told.deliver([id], 'first', { ...seen('shop'), network: 'one' })
    await told.deliver([id], 'second', { ...seen('shop'), network: 'two' })
    await told.deliver([id], 'third', { ...seen('bank'), network: 'two' })
    await told.deliver([id], 'fourth', { ...seen('more'), network: 'two' })
    expect(await told.subjects('any')).toHaveLength(4)
    expect(await recipients.list(hashToken('any'), NOW)).toEqual([
      { id: expect.any(Number), recipient: 'bank@b.test', since: NOW, isOff: false },
      { id: expect.any(Number), recipient: 'shop@b.test', since: NOW, isOff: false },
    ])
    expect(await recipients.count(id, 'two')).toEqual({ all: 2, ofNetwork: 1 })
    expect(await recipients.count(id, 'three')).toEqual({ all: 2, ofNetwork: 0 })
    expect(await recipients.find(id, ['more@b.test', 'bank@b.test'])).toHaveLength(1)
  })

  test('what is switched off says so until it is switched on; what nobody had seen is forgotten then', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { recipients } = told.storage
    const [id, other] = [await told.mailbox('any'), await told.mailbox('other')]
    const token = hashToken('any')
    await told.deliver([id], 'hello', { seen: { recipient: 'shop@b.test', most: 9 } })
    const off = (recipient: string) => recipients.switchOff(token, { recipient, most: 2 }, NOW)
    for (const recipient of ['shop@b.test', 'x@b.test', 'x@b.test']) expect(await off(recipient)).toBe('done')
    expect(await off('y@b.test')).toBe('full')
    const isOff = async (mailboxId: number, recipient: string) =>
      (await recipients.find(mailboxId, [recipient])).some(found => found.isOff)
    expect(await isOff(id, 'shop@b.test')).toBe(true)
    expect(await isOff(id, 'x@b.test')).toBe(true)
    expect(await isOff(other, 'x@b.test')).toBe(false)
    expect(await recipients.count(id, '192.0.2')).toEqual({ all: 1, ofNetwork: 1 })
    for (const recipient of ['shop@b.test', 'x@b.test', 'never@b.test'])
      expect(await recipients.switchOn(token, recipient, NOW)).toBe(true)
    expect(await recipients.list(token, NOW)).toMatchObject([{ recipient: 'shop@b.test', isOff: false }])
  })

  test('it belongs to a live mailbox, and is gone with it', async () => {
    await using place = await makePlace()
    await using told = await openTold(place)
    const { recipients, mailboxes } = told.storage
    const id = await told.mailbox('any')
    const end = NOW + HOUR_MS
    const off = { recipient: 'x@b.test', most: 2 }
    expect(await recipients.list(hashToken('nobody'), NOW)).toBeUndefined()
    expect(await recipients.list(hashToken('any'), NOW)).toEqual([])
    expect(await recipients.switchOff(hashToken('any'), off, NOW)).toBe('done')
    expect(await recipients.list(hashToken('any'), end)).toBeUndefined()
    expect(await recipients.switchOff(hashToken('any'), off, end)).toBeUndefined()
    expect(await recipients.switchOn(hashToken('any'), 'x@b.test', end)).toBe(false)
    await mailboxes.end(hashToken('any'), NOW)
    await told.sweep(NOW)
    expect(await recipients.find(id, ['x@b.test'])).toEqual([])
  })
}
