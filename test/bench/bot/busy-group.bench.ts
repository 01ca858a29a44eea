import { playBusyGroup } from '../../bot/support/busy-group.ts'
import { print, printDelays } from '../figures.ts'

/** Ten minutes of a group that wants more than twice of what Telegram takes; time goes eight times as fast for all. */
export async function run(): Promise<void> {
  const { presses, alertsMs, written, limited } = await playBusyGroup({ minutes: 10, faster: 8 })
  printDelays(
    'a press to its toast',
    presses.map(({ afterMs }) => afterMs),
  )
  printDelays('a mail to its alert', alertsMs)
  const told = presses.filter(({ said }) => said.startsWith('Telegram limits how much')).length
  print(`${presses.length} presses, ${told} of them told to try again in so many seconds`)
  print(`${written} messages and edits written, ${limited} answers 429`)
}

if (import.meta.main) await run()
