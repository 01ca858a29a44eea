import type { SentMail } from '../../../e2e/instances/steady-mail.ts'
import type { TestPlayground } from '../../../support/playground.ts'

const SUBJECT = /To \d+: mail \d+\./

/** From each mail's 250 to its alert's `sendMessage`, in milliseconds; without those that are untold. */
export function alertDelays(playground: TestPlayground, mails: readonly SentMail[]): readonly number[] {
  const told = new Map<string, number>()
  for (const { payload, at } of playground.callsOf('sendMessage')) {
    const [subject] = SUBJECT.exec(String(payload.text)) ?? []
    if (subject !== undefined && !told.has(subject)) told.set(subject, at)
  }
  return mails.flatMap(({ subject, acceptedAt }) => {
    const at = told.get(subject)
    return at === undefined ? [] : [Math.max(0, at - acceptedAt)]
  })
}
