import type { LongestPause } from './longest-pause.ts'
import type { InstancesOutcome } from './play-instances.ts'

/** A few lines for whoever reads the output. */
export function describeOutcome(outcome: InstancesOutcome): string {
  const {
    happened,
    accepted,
    deeds,
    untold,
    repeated,
    disordered,
    undone,
    failuresTold,
    updatesLeft,
    pauses,
  } = outcome
  return [
    ...happened,
    `${accepted} mails got their 250, ${untold.length} of them untold; ${repeated.length} repeated without a mark; ` +
      `${disordered.length} chats out of order; ${deeds} presses and commands, ${undone.length} not done once, ${failuresTold} failures told; ${updatesLeft} updates left`,
    `longest pauses (in brackets around the restart of PostgreSQL): SMTP ${inMs(pauses.smtp)}, ` +
      `REST ${inMs(pauses.rest)} (bar 2000), alerts ${inMs(pauses.alerts)} (bar 6000)`,
    `attempts that failed: SMTP ${counted(outcome.refused.smtp)}; REST ${counted(outcome.refused.rest)}`,
    `and during the restart of PostgreSQL: SMTP ${counted(outcome.excused.smtp)}; REST ${counted(outcome.excused.rest)}`,
    ...undone.map(deed => `not done once: ${deed}`),
    ...outcome.crashes.map(crash => `ended by itself: ${crash}`),
  ].join('\n')
}

function inMs({ usual, excused }: LongestPause): string {
  return `${Math.round(usual)} ms (${Math.round(excused)})`
}

/** How often each was said. */
function counted(words: readonly string[]): string {
  const counts = Map.groupBy(words, word => word)
  return [...counts].map(([word, all]) => `${all.length} × ${word}`).join(', ') || 'none'
}
