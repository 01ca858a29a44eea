import { describe, expect, test } from 'vitest'
import { addressesOf, chooseName, labels, newAddress, openMail, waitForButton } from './support/steps.ts'
import { startTestBot, type TestBot } from './support/test-bot.ts'

const WILD = { domains: ['plain.example', '*.wild.example'] }
const HOST = 'otters.wild.example'

describe('a whole subdomain', () => {
  test.each(['/new *@otters', `/new *@${HOST}`])(
    'is made by %s, and its card says what for',
    async command => {
      await using bot = await startTestBot(WILD)
      const ann = bot.person()
      const card = await ann.ask(command)
      expect(card.text).toContain(`*@${HOST}`)
      expect(card.text).toContain(`for example shop@${HOST}`)
      expect(ann.copy('Copy')).toBe(`@${HOST}`)
      expect((await addressesOf(bot, ann.id)).map(({ email }) => email)).toEqual([`*@${HOST}`])
      expect((await ann.ask('/new *@otters')).text).not.toContain('Your new address')
      expect((await ann.ask(`/new shop@${HOST}`)).text).toContain(`*@${HOST}`)
      expect(await addressesOf(bot, ann.id)).toHaveLength(1)
    },
  )

  test('is offered where a name is chosen, by a button and by what is typed', async () => {
    await using bot = await startTestBot({ ...WILD, limits: { catchAllsPerChat: 2 } })
    const ann = bot.person()
    expect((await chooseName(ann)).text).toContain('*@otters')
    await ann.tap('Whole subdomain')
    await ann.waitFor(/\*@[a-z]+-[a-z]+\.wild\.example/)
    await chooseName(ann)
    expect((await ann.ask('*@www')).text).toContain('*@www is reserved')
    expect((await ann.ask('*@a')).text).toContain("That subdomain won't work")
    expect((await ann.ask(`*@${HOST}`)).text).toContain(`*@${HOST}`)
    const held = (await addressesOf(bot, ann.id)).filter(({ email }) => email.startsWith('*@'))
    expect(held).toHaveLength(2)
  })

  test('is one for a chat, and somebody else hears that it is taken', async () => {
    await using bot = await startTestBot(WILD)
    const [ann, ben] = [bot.person(), bot.person({ firstName: 'Ben' })]
    await ann.ask('/new *@otters')
    expect((await ann.ask('/new *@foxes')).text).toContain('Whole subdomains at a time: 1 at most')
    expect((await ben.ask('/new *@otters')).text).toContain('*@otters is already taken')
    expect((await ben.ask(`/new shop@${HOST}`)).text).toContain('shop is already taken')
    expect((await ben.ask('/new *@foxes.else.example')).text).toContain("foxes.else.example isn't available")
  })

  test('is not offered where the mail service has none, nor where the operator gives none', async () => {
    await using plain = await startTestBot()
    const ann = plain.person()
    expect((await ann.ask('/new *@otters')).text).toContain("doesn't offer whole subdomains")
    await ann.tap('Cancel')
    expect((await chooseName(ann)).text).not.toContain('*@otters')
    expect(labels(ann)).not.toContain('Whole subdomain')
    await using old = await startTestBot({ ...WILD, plainMailApi: true })
    expect((await old.person().ask('/new *@otters')).text).toContain("doesn't offer whole subdomains")
  })

  test('says which name a mail was sent to; one that is switched off is refused until it is switched on', async () => {
    await using bot = await startTestBot(WILD)
    const ann = bot.person()
    await ann.ask('/new *@otters')
    const shop = `shop@${HOST}`
    await bot.deliver({ from: 'a@b.test', to: shop, subject: 'Hello', text: 'there' })
    await openMail(ann, 'Hello')
    expect(ann.text()).toContain(`📬 ${shop}`)
    expect((await ann.tap('No more mail to shop@…')).text).toBe('Mail to shop@… is rejected from now on')
    await waitForButton(ann, 'Mail to shop@… again')
    await expect(bot.deliver({ from: 'a@b.test', to: shop, subject: 'More', text: '' })).rejects.toThrow(
      'has switched it off',
    )
    await bot.deliver({ from: 'a@b.test', to: `bank@${HOST}`, subject: 'Other', text: '' })

    await openNames(bot, ann.id, ann)
    expect(ann.text()).toContain(`Names that had mail at *@${HOST}`)
    expect(labels(ann)).toEqual(expect.arrayContaining(['✅ bank@…', '⛔ shop@…']))
    await ann.tap('⛔ shop@…')
    await waitForButton(ann, '✅ shop@…')
    await bot.deliver({ from: 'a@b.test', to: shop, subject: 'More', text: '' })
    await ann.tap('✅ bank@…')
    await waitForButton(ann, '⛔ bank@…')
  })
})

describe('a tag', () => {
  test('of a name that is switched off is off as well, and a press that switches it on says that it does both', async () => {
    await using bot = await startTestBot(WILD)
    const ann = bot.person()
    await ann.ask('/new *@otters')
    const [shop, tag] = [`shop@${HOST}`, `shop+x@${HOST}`]
    for (const to of [shop, tag]) await bot.deliver({ from: 'a@b.test', to, subject: `To ${to}`, text: '' })
    const switchShopOff = async () => {
      await openNames(bot, ann.id, ann)
      await ann.tap('✅ shop@…')
      await waitForButton(ann, '⛔ shop@…')
      expect(labels(ann)).toEqual(expect.arrayContaining(['⛔ shop+x@…', '⛔ shop@…']))
    }
    await switchShopOff()
    expect((await ann.tap('⛔ shop+x@…')).text).toBe('Mail to shop+x@… and shop@… arrives again')
    await waitForButton(ann, '✅ shop@…')
    expect(labels(ann)).toContain('✅ shop+x@…')

    await switchShopOff()
    await openMail(ann, `To ${tag}`)
    expect((await ann.tap('Mail to shop+x@… again')).text).toBe('Mail to shop+x@… and shop@… arrives again')
    await waitForButton(ann, 'No more mail to shop+x@…')
    await bot.deliver({ from: 'a@b.test', to: tag, subject: 'More', text: '' })
  })

  test('is switched off under its mail, and on again in a list that its address has since', async () => {
    await using bot = await startTestBot(WILD)
    const ann = bot.person()
    await ann.ask('/new ann@plain.example')
    const tag = 'ann+shop@plain.example'
    await bot.deliver({ from: 'a@b.test', to: 'ann@plain.example', subject: 'Plain', text: '' })
    await bot.deliver({ from: 'a@b.test', to: tag, subject: 'Tagged', text: '' })
    await openMail(ann, 'Plain')
    expect(labels(ann).join()).not.toContain('No more mail')
    await openMail(ann, 'Tagged')
    await ann.tap('No more mail to ann+shop@…')
    await expect(bot.deliver({ from: 'a@b.test', to: tag, subject: 'More', text: '' })).rejects.toThrow('550')
    await openNames(bot, ann.id, ann, 'Switched-off + names')
    await ann.tap('⛔ ann+shop@…')
    await ann.waitFor('Nothing is switched off')
    await bot.deliver({ from: 'a@b.test', to: tag, subject: 'More', text: '' })
  })

  test('has no such button where the mail service cannot', async () => {
    await using bot = await startTestBot({ ...WILD, plainMailApi: true })
    const ann = bot.person()
    const to = (await newAddress(ann)).replace('@', '+shop@')
    await bot.deliver({ from: 'a@b.test', to, subject: 'Tagged', text: '' })
    await openMail(ann, 'Tagged')
    expect(labels(ann).join()).not.toContain('No more mail')
  })
})

test('in a group who made the address, or an admin, switches a name off', async () => {
  await using bot = await startTestBot(WILD)
  const [ann, ben] = [bot.person(), bot.person({ firstName: 'Ben' })]
  const { id: chatId } = bot.group({ members: [ann, ben] })
  await ann.waitFor('belong to the whole group', chatId)
  ben.say('/new *@otters', { chatId })
  await ben.waitFor(`*@${HOST}`, chatId)
  const [made] = await addressesOf(bot, chatId)
  const addressId = made?.id ?? ''
  await bot.deliver({ from: 'a@b.test', to: `shop@${HOST}`, subject: 'Hello', text: '' })
  const cleo = bot.person({ firstName: 'Cleo' })
  bot.telegram.chat(chatId).members.set(cleo.id, { user: cleo.user, status: 'member' } as never)
  const [listed] = await bot.deps.mailApi.listMessages(made?.token ?? '')
  const off = `1nf:${addressId}:${listed?.id}:0:a:1`
  const message = bot.telegram.chat(chatId).messages.values().next().value
  expect((await cleo.forge(off, message)).text).toContain('Only an admin')
  await bot.deliver({ from: 'a@b.test', to: `shop@${HOST}`, subject: 'Hello', text: '' })
  expect((await ben.forge(off, message)).text).toContain('is rejected')
  await expect(bot.deliver({ from: 'a@b.test', to: `shop@${HOST}`, subject: 'x', text: '' })).rejects.toThrow(
    'has switched it off',
  )
})

async function openNames(
  bot: TestBot,
  chatId: number,
  person: ReturnType<TestBot['person']>,
  button = 'Names',
): Promise<void> {
  const [address] = await addressesOf(bot, chatId)
  await person.ask('/addresses')
  await person.tap('1')
  await person.waitFor(address?.email ?? '')
  await waitForButton(person, button)
  await person.tap(button)
  await person.waitFor(/✅ arrives/)
}
