import type { FastifyReply } from 'fastify'
import type { Clock } from '../../clock.ts'
import { startStream } from '../http/stream-answer.ts'
import type { MailBell } from '../waiting/mail-bell.ts'
import { type Taken, waitForMail } from '../waiting/wait-for-mail.ts'

interface Sending {
  readonly bell: MailBell
  readonly email: string
  /** Only messages with a greater number are told. */
  readonly after: number
  readonly clock: Pick<Clock, 'sleep'>
  /** Aborts when the service stops. */
  readonly stopping: AbortSignal
  /** As `waitForMail` asks for them. */
  idsAfter(after: number): Promise<readonly number[]>
  /** A message as a list has it. The signal aborts when the stream is over. */
  take(id: number, signal: AbortSignal): Promise<Taken<ShownMessage>>
  readonly onFailure: (error: unknown) => void
}

/** A message as it is sent, and its number. */
export interface ShownMessage {
  readonly id: number
  readonly shape: object
}

/** Tells of each new message as mail.tm's Mercure hub does: the message itself, as an event without a name. */
export async function sendMailEvents(reply: FastifyReply, sending: Sending): Promise<void> {
  const stream = startStream(reply, sending)
  let { after } = sending
  try {
    // A client's "open" waits for the first byte.
    await stream.write(':\n\n')
    while (!stream.signal.aborted) {
      const found = await waitForMail({
        ...sending,
        after,
        signal: stream.signal,
        take: id => sending.take(id, stream.signal),
      })
      if (found === undefined) continue
      after = found.id
      await stream.write(`id: urn:mail:${after}\ndata: ${JSON.stringify(found.shape)}\n\n`)
    }
  } catch (error) {
    if (!stream.signal.aborted) sending.onFailure(error)
  } finally {
    stream.end()
  }
}
