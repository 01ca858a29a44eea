import type { MailEvent } from '../../mail-api/mail-event.ts'

/** An event as a server-sent one (WHATWG HTML §9.2): its position is the id, `data` is one line of JSON. */
export function eventText({ position, type, email, expiresAt }: MailEvent): string {
  const data = JSON.stringify({ email, expires_at: expiresAt })
  return `id: ${position}\nevent: ${type}\ndata: ${data}\n\n`
}

/** What a stream begins with, so that the client knows what to come back with before anything has happened. */
export function positionText(position: string): string {
  return `id: ${position}\nevent: position\ndata: {}\n\n`
}
