import { expect, test } from 'vitest'
import { startScene } from './support/scene.ts'

test('the first mail of somebody else at an address with a label says so, and their second does not', async () => {
  await using scene = await startScene()
  const { chatId, address } = await scene.addPerson()
  await scene.store.chats.update(chatId, chat => ({
    ...chat,
    addresses: chat.addresses.map(one => ({ ...one, label: 'Shop' })),
  }))
  scene.start()
  const told = async (subject: string, sender: string) => {
    scene.mail.deliver(address.token, subject, undefined, sender)
    await scene.untilTold(new Map([[chatId, [subject]]]))
    return (await scene.untilText(chatId, subject)).text
  }
  expect(await told('First.', 'hello@acme.net')).not.toContain('passed this address on')
  expect(await told('Second.', 'ad@casino.biz')).toContain('First mail here from casino.biz')
  expect(await told('Third.', 'ad@casino.biz')).not.toContain('passed this address on')
  const [kept] = (await scene.store.chats.get(chatId)).addresses
  expect(kept?.senders?.map(({ domain }) => domain)).toEqual(['acme.net', 'casino.biz'])
})
