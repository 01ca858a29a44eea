import { join } from 'node:path'
import { writeAnswers } from '../../../src/rehearsal/answers-file.ts'
import { createDataDir } from '../../support/data-dir.ts'
import { startStage } from './rehearsal-stage.ts'

/** Longer messages stay out, so that the file can be read, where no other step is about them. */
const MOST_CHARACTERS = 4_000
const FILE = join(import.meta.dirname, '../../fixtures/telegram-answers/made-against-the-playground.json')

// `npm run record-answers`, after the playground has learnt to answer otherwise.
await using data = await createDataDir()
await using stage = await startStage()
const { telegram } = stage.telegram
const group = stage.telegram.supergroup({ members: [stage.operator] })
telegram.bot.has_topics_enabled = true
telegram.chat(group.id).isForum = true
await stage.rehearse({ dataDir: data.path, groupId: group.id, confirm: async () => true })
const answers = stage.answers(data.path)
const payloads = JSON.stringify(answers.steps.map(step => ('payload' in step ? step.payload : step.press)))
const steps = answers.steps.filter(
  step => !('method' in step) || !step.method.startsWith('send') || isShort(step) || isNamed(step.name),
)
writeAnswers(FILE, { ...answers, steps })
process.stdout.write(`${steps.length} of ${answers.steps.length} steps: ${FILE}\n`)

function isShort(step: object): boolean {
  return JSON.stringify(step).length <= MOST_CHARACTERS
}

function isNamed(name: string): boolean {
  return payloads.includes(` of ${name}>`) || payloads.includes(`"${name}"`)
}
