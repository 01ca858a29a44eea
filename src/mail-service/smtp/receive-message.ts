import type { SMTPServerDataStream } from 'smtp-server'
import { type BufferedBytes, createBufferedBytes } from '../buffered-bytes.ts'
import type { ByteBudget } from '../byte-budget.ts'
import { SmtpError } from './smtp-error.ts'

/** Past the limit the rest is thrown away up to this factor, so that an honest client gets to hear why; then we hang up. */
const PATIENCE_FACTOR = 2

interface ReceiveOptions {
  readonly maxBytes: number
  readonly maxMs: number
  readonly budget: ByteBudget
  /** The message is far too large or takes far too long: nothing more is read. */
  readonly onGiveUp: () => void
}

interface ReceivedMessage {
  /** In pieces of about 1 MB. */
  readonly raw: readonly Buffer[]
  /** Gives the memory back to the budget; to be called once, when the message is stored or refused. */
  release(): void
}

/** Reads a message's DATA into memory within its bounds. Rejects with an {@link SmtpError} that says what to answer. */
export function receiveMessage(
  stream: SMTPServerDataStream,
  options: ReceiveOptions,
): Promise<ReceivedMessage> {
  const { budget, maxBytes } = options
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedMessage>()
  let bytes: BufferedBytes | undefined = createBufferedBytes()
  let received = 0
  let taken = 0
  let refusal: SmtpError | undefined
  const deadline = performance.now() + options.maxMs

  function refuse(error: SmtpError): void {
    refusal ??= error
    bytes = undefined
    release()
  }

  function release(): void {
    budget.giveBack(taken)
    taken = 0
  }

  function giveUp(error: SmtpError): void {
    refuse(error)
    // Before the answer is given, or the library would wait for the end of the message to give it.
    stream.destroy()
    settle()
    options.onGiveUp()
  }

  function settle(): void {
    if (bytes === undefined) reject(refusal)
    else resolve({ raw: bytes.pieces(), release })
    // The library's streams hang together; what they still know of would stay in memory with them for long.
    bytes = undefined
    stream.off('data', take).off('end', settle).off('error', breakOff)
  }

  function take(chunk: Buffer): void {
    received += chunk.length
    if (received > maxBytes * PATIENCE_FACTOR) giveUp(tooLarge(maxBytes))
    // A client that sends nothing at all any more is closed by the idle limit.
    else if (performance.now() > deadline) giveUp(new SmtpError(451, 'The message took too long'))
    else if (received > maxBytes) refuse(tooLarge(maxBytes))
    else if (bytes !== undefined) keep(bytes, chunk)
  }

  function keep(message: BufferedBytes, chunk: Buffer): void {
    if (!budget.take(chunk.length)) {
      refuse(new SmtpError(452, 'Too much mail at once, try again later'))
      return
    }
    taken += chunk.length
    message.add(chunk)
  }

  /** The client went away in the middle: nobody waits for an answer. */
  function breakOff(): void {
    refuse(new SmtpError(451, 'The message did not arrive in full'))
    settle()
  }

  stream.on('data', take).on('end', settle).on('error', breakOff)
  return promise
}

function tooLarge(maxBytes: number): SmtpError {
  return new SmtpError(552, `The message is larger than ${maxBytes} bytes`)
}
