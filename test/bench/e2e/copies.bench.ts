import { randomInt } from 'node:crypto'
import { describeOutcome } from '../../e2e/copies/describe-outcome.ts'
import { playCopies } from '../../e2e/copies/play-copies.ts'
import { print } from '../figures.ts'

const ROUNDS = Number(process.env.COPIES_ROUNDS ?? 60)
const MAILS_A_SECOND = Number(process.env.COPIES_MAILS ?? 20)

/** The test e2e/copies at its full length: every 3 s one of three copies is killed, frozen or restarted. */
export async function run(): Promise<void> {
  const seed = Number(process.env.COPIES_SEED ?? randomInt(2 ** 31))
  print(`COPIES_SEED=${seed}, ${ROUNDS} rounds, ${MAILS_A_SECOND} mails a second`)
  print(describeOutcome(await playCopies({ seed, rounds: ROUNDS, mailsASecond: MAILS_A_SECOND })))
}
