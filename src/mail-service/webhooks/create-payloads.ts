import type { Clock } from '../../clock.ts'
import { messageDetails, readMailAnswer } from '../http/read-mail-answer.ts'
import type { MailParser } from '../mime/mail-parser.ts'
import type { Storage } from '../storage/storage.ts'
import type { ClaimedWebhook } from '../storage/webhook-storage.ts'
import type { Verdicts } from '../trust/sender-verdicts.ts'
import type { MailFinder } from '../waiting/find-in-mail.ts'
import { webhookPayload } from './webhook-payload.ts'

/** What is posted to webhooks about a message. */
export function createPayloads({
  messages,
  verdicts,
  parser,
  finder,
  clock,
}: {
  readonly messages: Pick<Storage['messages'], 'read'>
  readonly verdicts: Pick<Verdicts, 'verdictOf'>
  readonly parser: Pick<MailParser, 'parse'>
  readonly finder: MailFinder
  readonly clock: Pick<Clock, 'now'>
}): (webhook: ClaimedWebhook, message: number) => Promise<string | undefined> {
  // One for all: whoever has many addresses is not many.
  const asker = { rank: 'stranger', key: 'webhooks' } as const
  return async ({ tokenHash, email, content }, id) => {
    const stored = await messages.read({ tokenHash, id }, clock.now())
    if (stored === undefined) return undefined
    const [verdict, parsed] = await Promise.all([verdicts.verdictOf(stored), parser.parse(stored, asker)])
    const { message } = readMailAnswer(messageDetails(stored, parsed, verdict), parsed)
    const finds = await finder.find(message, asker)
    return webhookPayload(content, { email, message, finds, receivedAt: stored.receivedAt })
  }
}
