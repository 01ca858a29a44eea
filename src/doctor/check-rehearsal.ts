import { readLastRehearsal } from '../rehearsal/last-rehearsal.ts'
import { type Finding, fine, warning } from './finding.ts'

const CHECK = 'Rehearsal'

/** Whether this bot's forms were ever rehearsed with the real Telegram. */
export function checkRehearsal(dataDir: string): Finding {
  const last = readLastRehearsal(dataDir)
  if (!last) {
    return warning(
      CHECK,
      'never run: nobody has tried on Telegram itself what this bot sends',
      'stop the bot, then npm run rehearse -- YOUR_CHAT_ID (three minutes, see docs/going-live.md)',
    )
  }
  const { at, same, different, notDone } = last
  const says = `last on ${at.slice(0, 10)}: ${same} answers as expected, ${different} different, ${notDone} steps left out`
  return different === 0
    ? fine(CHECK, says)
    : warning(CHECK, says, 'run it again and look at what differs: people may see an error there')
}
