/**
 * Every pause and every retry of sending. What Telegram itself allows a second is in `telegram/send-limits.ts`. A 429
 * is always waited out for exactly as long as it says.
 */
export const SEND_PAUSES = {
  /** A send without an answer for this long counts as uncertain; Telegram answers within a second or two. */
  answerMs: 20_000,
  /**
   * How long to wait before sending again, marked, what may have been sent: not at all at first, then longer each time
   * there is no answer again. A mail that is never told is worse than one more copy.
   */
  afterUncertainMs: [0, 10_000, 60_000, 5 * 60_000, 30 * 60_000],
  /** Once Telegram answers others again, this replaces that pause: at least this long after the last try. */
  afterOutageMs: [5_000, 5_000, 5_000, 10_000],
  /** This many tries; a message that still gets no answer then has the pauses above. */
  outageTries: 20,
  /** When other messages got no answer within this time before, it was an outage, and not this message. */
  outageMs: 30_000,
  /** A message that got no answer this often lets the others of its chat go first. */
  stepsBackAfter: 3,
  /** After the first, second, … failed try: Telegram down, a mail that can't be read, a fault of ours. */
  afterFailureMs: [500, 1_000, 3_000, 10_000, 25_000, 60_000],
  /** A mail that is listed but was not readable this many times goes out with its sender and subject. */
  readTries: 4,
  /** Telegram was down: tried again when it answers others, but not sooner than this. */
  afterDownMs: 5_000,
  /** A job that has to wait longer leaves the queue: a later check finds its mail again. */
  giveBackAfterMs: 30_000,
  /** When Telegram asks for a longer wait, the note that the alert is being sent is removed: nobody has seen it. */
  forgetSendingMs: 5_000,
  /** A chat's queue remembers its pace for this long after its last message. */
  keepQueueMs: 60_000,
  /** How old the list of extensions may be when it decides which buttons an alert has. */
  keepExtensionsMs: 60_000,
} as const

/** The pause after the `tries`-th try in a row, counted from 0; the last one stays. */
export function pauseAfter(pausesMs: readonly number[], tries: number): number {
  return pausesMs[Math.min(tries, pausesMs.length - 1)] ?? 0
}
