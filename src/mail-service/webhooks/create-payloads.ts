import type { Clock } from '../../clock.ts'
import { messageDetails, readMailAnswer, withRecipientOff } from '../http/read-mail-answer.ts'
import type { MailParser } from '../mime/mail-parser.ts'
import type { RecipientNames } from '../recipient-names.ts'
import type { Storage } from '../storage/storage.ts'
import type { ClaimedWebhook } from '../storage/webhook-storage.ts'
import type { Verdicts } from '../trust/sender-verdicts.ts'
import type { MailFinder } from '../waiting/find-in-mail.ts'
import { domainOf } from './receiver-of.ts'
import { webhookPayload } from './webhook-payload.ts'

/** What is posted to webhooks about a message. */
export function createPayloads({
  messages,
  verdicts,
  parser,
  finder,
  names,
  clock,
}: {
  readonly messages: Pick<Storage['messages'], 'read'>
  readonly verdicts: Pick<Verdicts, 'verdictOf'>
  readonly parser: Pick<MailParser, 'parse'>
  readonly finder: MailFinder
  readonly names: Pick<RecipientNames, 'isOff'>
  readonly clock: Pick<Clock, 'now'>
}): (webhook: ClaimedWebhook, message: number) => Promise<string | undefined> {
  return async ({ tokenHash, sessionId, email, content, url }, id) => {
    // By domain: whoever has many addresses is not many, and holds up no other receiver.
    const asker = { rank: 'stranger', key: `webhooks ${domainOf(url)}` } as const
    const stored = await messages.read({ tokenHash, id }, clock.now())
    if (stored === undefined) return undefined
    const [verdict, parsed] = await Promise.all([verdicts.verdictOf(stored), parser.parse(stored, asker)])
    const mailbox = { id: sessionId, email }
    const details = await withRecipientOff(messageDetails(stored, parsed, verdict), mailbox, names)
    const { message } = readMailAnswer(details, parsed)
    const finds = await finder.find(message, asker)
    return webhookPayload(content, { email, message, finds, receivedAt: stored.receivedAt })
  }
}
