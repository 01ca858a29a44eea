import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

/** A download has to begin within this time. Its URL may be logged on the way, so it soon becomes invalid. */
const VALID_MS = 60_000

/** A file of a mail, and whose it is. */
const ticketSchema = z.strictObject({
  userId: z.int(),
  addressId: z.string(),
  mailId: z.string(),
  index: z.int().nonnegative(),
  until: z.int(),
})
export type FileOfMail = Omit<z.infer<typeof ticketSchema>, 'until'>

/**
 * Signed tickets for files: a mini app's download sends no header of ours, so the URL itself has to say whose file it
 * is.
 */
interface FileTickets {
  write(file: FileOfMail): string
  /** Undefined for a forged or expired ticket. */
  read(ticket: string): FileOfMail | undefined
}

/** Tickets under a key derived from the bot's token, so that every instance accepts them. */
export function createFileTickets(botToken: string, now: () => number): FileTickets {
  const key = createHmac('sha256', botToken).update('files of the mini app').digest()
  const sign = (body: string) => createHmac('sha256', key).update(body).digest()
  return {
    write(file) {
      const body = Buffer.from(JSON.stringify({ ...file, until: now() + VALID_MS })).toString('base64url')
      return `${body}.${sign(body).toString('base64url')}`
    },
    read(ticket) {
      const [body = '', signature = ''] = ticket.split('.')
      const given = Buffer.from(signature, 'base64url')
      const right = sign(body)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const { until, ...file } = ticketSchema.parse(JSON.parse(Buffer.from(body, 'base64url').toString()))
      return until > now() ? file : undefined
    },
  }
}
