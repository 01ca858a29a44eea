import { setTimeout as delay } from 'node:timers/promises'
import type { SMTPServerDataStream } from 'smtp-server'
import { type BufferedBytes, createBufferedBytes } from '../buffered-bytes.ts'
import type { FairBudget, Holder } from '../fair-budget.ts'
import { SmtpError } from './smtp-error.ts'
import type { Spool, SpoolFile } from './spool.ts'

/**
 * Past the limit the rest is discarded up to this factor, so that an honest client gets our answer; then we hang up.
 */
const PATIENCE_FACTOR = 2
/** What goes past this takes turns with other large mails. */
const SMALL_BYTES = 64 * 1024

interface ReceiveOptions {
  readonly network: string
  readonly maxBytes: number
  readonly maxMs: number
  readonly minBytesPerSecond: number
  /** How long a message may come in more slowly than that. */
  readonly slowMs: number
  readonly memory: FairBudget
  readonly disk: FairBudget
  readonly spool: Spool
  /** Counts bytes that came in; gives how many ms nothing more is read. */
  readonly pauseMs: (bytes: number) => number
  /** Counts bytes of a large message; where it gives a promise, nothing more is read until that resolves. */
  readonly turn: (bytes: number) => Promise<void> | undefined
  /** Called as the bytes come in. */
  readonly onProgress: () => void
  /** The message is far too large, far too slow, or makes room for others: stop reading. */
  readonly onGiveUp: () => void
}

export interface ReceivedMessage {
  /** The message, or the beginning of a large one: its header and more. At least one piece. */
  readonly raw: readonly Buffer[]
  /** The path of the file with what comes after it, when there is more. */
  readonly restFile: string | undefined
  readonly size: number
  /** Frees memory and disk; call it once, when the message is stored or refused. A file is deleted in a while. */
  release(): Promise<void> | undefined
}

/**
 * Reads a message's DATA within limits: the first part into memory, the rest of a large one to disk. Rejects with an
 * {@link SmtpError} that says what to answer.
 */
export function receiveMessage(
  stream: SMTPServerDataStream,
  options: ReceiveOptions,
): Promise<ReceivedMessage> {
  const { memory, disk, maxBytes } = options
  const { promise, resolve, reject } = Promise.withResolvers<ReceivedMessage>()
  const began = performance.now()
  let bytes: BufferedBytes | undefined = createBufferedBytes()
  let head: Buffer | undefined
  let file: SpoolFile | undefined
  let received = 0
  let refusal: SmtpError | undefined
  let pauses = 0

  // It is assigned below: a getter would cost each mail some 30 µs.
  const holder: Holder & { giveWay: Holder['giveWay'] } = {
    network: options.network,
    worth: () => received / (1 + performance.now() - began),
    giveWay: () => giveUp(tooMuch()),
  }

  function release(): Promise<void> | undefined {
    memory.giveBack(holder, Number.POSITIVE_INFINITY)
    return file?.discard().then(() => disk.giveBack(holder, Number.POSITIVE_INFINITY))
  }

  function refuse(error: SmtpError): void {
    if (refusal !== undefined) return
    refusal = error
    bytes = undefined
    head = undefined
    void release()
  }

  function giveUp(error: SmtpError): void {
    refuse(error)
    // Before the answer is given: otherwise the library would wait for the end of the message.
    stream.destroy()
    settle()
    options.onGiveUp()
  }

  function settle(): void {
    // The library's streams reference each other; without this, their buffers would stay in memory for long.
    stream.off('data', take).off('end', settle).off('error', breakOff)
    const rest = bytes?.pieces()[0]
    bytes = undefined
    if (file === undefined || rest === undefined) finish(rest)
    else void writeRest(file, rest).then(() => finish(rest))
  }

  function finish(rest: Buffer | undefined): void {
    if (refusal !== undefined || rest === undefined) {
      reject(refusal)
      return
    }
    // It is being stored from now on: given up, it would be told of, and sent again.
    holder.giveWay = undefined
    const raw = head === undefined ? [rest] : [head]
    if (head !== undefined && file === undefined) raw.push(rest)
    resolve({ raw, restFile: file?.path, size: received, release })
  }

  async function writeRest(to: SpoolFile, rest: Buffer): Promise<void> {
    try {
      await to.write(rest)
      await to.close()
    } catch (cause) {
      refuse(cannotKeep(cause))
    }
  }

  function take(chunk: Buffer): void {
    received += chunk.length
    const ms = performance.now() - began
    if (received > maxBytes * PATIENCE_FACTOR) giveUp(tooLarge(maxBytes))
    // The idle limit closes a client that sends nothing at all any more.
    else if (isTooSlow(ms)) giveUp(new SmtpError(451, 'The message took too long'))
    else if (received > maxBytes) refuse(tooLarge(maxBytes))
    else if (bytes !== undefined) keep(bytes, chunk)
    const pauseMs = options.pauseMs(chunk.length)
    if (pauseMs > 0) pauseFor(delay(pauseMs, undefined, { ref: false }))
    const turn = received > SMALL_BYTES ? options.turn(chunk.length) : undefined
    if (turn !== undefined) pauseFor(turn)
  }

  /** The client waits meanwhile, so that it can't send faster. */
  function pauseFor(work: Promise<void>): void {
    pauses += 1
    stream.pause()
    void work.finally(() => {
      pauses -= 1
      if (pauses === 0) stream.resume()
    })
  }

  function isTooSlow(ms: number): boolean {
    return ms > options.maxMs || (ms > options.slowMs && received < (options.minBytesPerSecond * ms) / 1_000)
  }

  function keep(message: BufferedBytes, chunk: Buffer): void {
    // If this message had to make room, it has been given up already.
    if (!memory.take(holder, chunk.length)) {
      refuse(tooMuch())
      return
    }
    message.add(chunk)
    const piece = message.takePiece()
    if (piece === undefined) return
    options.onProgress()
    if (head === undefined) head = piece
    else moveToDisk(piece)
  }

  /** Reads no faster than the disk writes. */
  function moveToDisk(piece: Buffer): void {
    if (!disk.take(holder, piece.length)) {
      refuse(tooMuch())
      return
    }
    file ??= options.spool.create()
    pauseFor(
      file.write(piece).then(
        () => memory.giveBack(holder, piece.length),
        cause => refuse(cannotKeep(cause)),
      ),
    )
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

function tooMuch(): SmtpError {
  return new SmtpError(452, 'Too much mail at once, try again later')
}

function cannotKeep(cause: unknown): SmtpError {
  return new SmtpError(452, 'Cannot store the message at the moment, try again later', cause)
}
