import { expect, test } from 'vitest'
import { startStage } from './provoke.ts'

test('a command in a group reaches the bot when it names it, or when no other bot wrote after it', async () => {
  await using stage = await startStage()
  const { telegram, ann, group, send } = stage
  const write = (text: string) => telegram.say(ann.user, text, { chatId: group })
  const heard = () => telegram.history.flatMap(({ message }) => message?.text ?? [])
  write('/first')
  write(`/second@${telegram.bot.username}`)
  write('/third@other_bot')
  await send({ chat_id: group })
  write('/fourth')
  write('no command')
  telegram.otherBotWrites(group)
  write('/fifth')
  expect(heard()).toEqual([`/second@${telegram.bot.username}`, '/fourth'])
})
