import { expect, test } from 'vitest'
import { createDataDir } from '../support/data-dir.ts'
import { startStage } from './support/rehearse-against.ts'

test('finds no difference against the playground itself', async () => {
  await using data = await createDataDir()
  await using stage = await startStage()
  const group = stage.telegram.supergroup({ title: 'Secret society', members: [stage.operator] })
  stage.telegram.telegram.bot.has_topics_enabled = true
  const same = await stage.rehearse({ dataDir: data.path, groupId: group.id })
  console.log(stage.printed.join('\n'))
  expect(same).toBe(true)
})
