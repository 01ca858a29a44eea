import type { MailEvent } from '../../mail-api/wire.ts'

/** An event as a server-sent one (WHATWG HTML §9.2): its position is the id, `data` is one line of JSON. */
export function eventText({ position, type, email, expiresAt }: MailEvent): string {
  const data = JSON.stringify({ email, expires_at: expiresAt })
  return `id: ${position}\nevent: ${type}\ndata: ${data}\n\n`
}
