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
  const { at, same, different, notDone, unanswered } = last
  const counts = `${same} answers as expected, ${different} different, ${notDone} not done`
  const says = `last on ${at.slice(0, 10)}: ${counts}${unanswered > 0 ? `, ${unanswered} of them unanswered` : ''}`
  if (different > 0)
    return warning(CHECK, says, 'run it again and look at what differs: people may see an error there')
  if (unanswered > 0) return warning(CHECK, says, 'run it again when Telegram answers')
  return fine(CHECK, says)
}
