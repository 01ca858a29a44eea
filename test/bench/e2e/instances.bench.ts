import { randomInt } from 'node:crypto'
import { describeOutcome } from '../../e2e/instances/describe-outcome.ts'
import { playInstances } from '../../e2e/instances/play-instances.ts'
import { print } from '../figures.ts'

const ROUNDS = Number(process.env.INSTANCES_ROUNDS ?? 60)
const MAILS_A_SECOND = Number(process.env.INSTANCES_MAILS ?? 20)

/** The test e2e/instances at its full length: every 3 s one of three instances is killed, frozen or restarted. */
export async function run(): Promise<void> {
  const seed = Number(process.env.INSTANCES_SEED ?? randomInt(2 ** 31))
  print(`INSTANCES_SEED=${seed}, ${ROUNDS} rounds, ${MAILS_A_SECOND} mails a second`)
  print(describeOutcome(await playInstances({ seed, rounds: ROUNDS, mailsASecond: MAILS_A_SECOND })))
}
