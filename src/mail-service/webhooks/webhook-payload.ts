import type { WireFinds, WireMessage } from '../../mail-api/wire.ts'
import type { WebhookContent } from '../storage/webhook-storage.ts'

interface MailToPost {
  readonly email: string
  readonly message: WireMessage
  readonly finds: WireFinds
  readonly receivedAt: number
}

/** What a receiver gets: the whole mail as `wait-mail` gives it, or codes and links alone. */
export function webhookPayload(
  content: WebhookContent,
  { email, message, finds, receivedAt }: MailToPost,
): string {
  const { id, received_at } = message
  return JSON.stringify({
    type: 'mail.received',
    timestamp: new Date(receivedAt).toISOString(),
    data: content === 'mail' ? { email, ...message, ...finds } : { email, id, received_at, ...finds },
  })
}
