import { setTimeout as delay } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import type { Seat } from './seats.ts'

/** A sender gives up on a server that says nothing for so long, and counts on nothing. */
const SILENCE_MS = 30_000

export interface SentMail {
  readonly subject: string
  readonly seat: Seat
  /** By the clock of the playground's calls. */
  readonly acceptedAt: number
}

export interface SteadyMail {
  /** Those that got their 250, in the order in which they got it. */
  readonly accepted: readonly SentMail[]
  /** What went wrong instead of a 250, and when. */
  readonly refused: readonly { readonly at: number; readonly why: string }[]
  /** Sends no more, and waits for what is under way. */
  stop(): Promise<void>
}

interface SteadyMailOptions {
  /** One, or for each mail the one that it goes to. */
  readonly port: number | (() => number)
  readonly seats: readonly Seat[]
  readonly mailsASecond: number
  readonly text?: string
}

/** Mail at a steady rate, each by a connection of its own; to one address only after the one before has its answer. */
export function startSteadyMail({
  port,
  seats,
  mailsASecond,
  text = 'Hello',
}: SteadyMailOptions): SteadyMail {
  const accepted: SentMail[] = []
  const refused: { at: number; why: string }[] = []
  const idle = [...seats]
  const underWay = new Set<Promise<void>>()
  let number = 0
  let isStopped = false

  async function send(seat: Seat): Promise<void> {
    const subject = `To ${seat.index}: mail ${number++}.`
    const post = createTransport({
      host: '127.0.0.1',
      port: typeof port === 'number' ? port : port(),
      ignoreTLS: true,
      // A network of its own, as senders have them.
      localAddress: `127.1.${seat.index % 250}.1`,
      connectionTimeout: SILENCE_MS,
      greetingTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
    })
    try {
      await post.sendMail({ from: 'sender@example.org', to: seat.email, subject, text })
      accepted.push({ subject, seat, acceptedAt: Date.now() })
    } catch (error) {
      refused.push({ at: Date.now(), why: error instanceof Error ? error.message : String(error) })
    } finally {
      post.close()
      idle.push(seat)
    }
  }

  async function run(): Promise<void> {
    const began = performance.now()
    for (let tick = 0; !isStopped; tick++) {
      await delay(Math.max(0, began + (tick * 1_000) / mailsASecond - performance.now()))
      const seat = idle.shift()
      if (!seat) continue
      const sending = send(seat).finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    await Promise.all(underWay)
  }

  const running = run()
  return {
    accepted,
    refused,
    stop() {
      isStopped = true
      return running
    },
  }
}
