import type { Answer, PackedAnswers } from './writer-protocol.ts'

/** Prepares answers for posting: numbers cost a fraction of objects, whose names are posted with each. */
export function packAnswers(answers: readonly Answer[]): PackedAnswers {
  const stored: number[] = []
  const failed: Answer[] = []
  for (const answer of answers) {
    if ('delivered' in answer.outcome) {
      const { copies, trimmed } = answer.outcome.delivered
      stored.push(answer.number, trimmed, copies.length)
      for (const { mailboxId, message } of copies) stored.push(mailboxId, message)
    } else failed.push(answer)
  }
  return { stored, failed }
}

/** The answers as they were, those of failed deliveries last. */
export function unpackAnswers({ stored, failed }: PackedAnswers): readonly Answer[] {
  const answers: Answer[] = []
  let at = 0
  const next = () => stored[at++] ?? 0
  while (at < stored.length) {
    const [number, trimmed, length] = [next(), next(), next()]
    const copies = Array.from({ length }, () => ({ mailboxId: next(), message: next() }))
    answers.push({ number, outcome: { delivered: { copies, trimmed } } })
  }
  return failed.length > 0 ? [...answers, ...failed] : answers
}
