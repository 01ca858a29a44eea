import fc from 'fast-check'
import { parseMail } from '../../src/mail-service/mime/parse-mail.ts'
import { readingOf } from '../../src/reader/mail-reading.ts'
import { ANY_CHARACTER } from '../support/any-character.ts'
import { HOSTILE_PIECES } from './hostile-pieces.ts'

/** What a hostile mail is made of; small enough to be changed and read. */
export interface Genome {
  readonly type: 'text/plain' | 'text/html' | 'multipart/mixed' | 'message/rfc822'
  readonly charset: string
  readonly encoding: string
  /** Repeated in turn until the mail is as large as it is to be. */
  readonly pieces: readonly string[]
  /** Put before the first piece and after the last: what opens and never ends. */
  readonly around: readonly [string, string]
  /** The pieces make up the header instead of the body. */
  readonly inHeader: boolean
}

export interface Costly {
  readonly genome: Genome
  /** Processor time of taking the mail apart and reading it, in milliseconds. */
  readonly cpuMs: number
}

const BYTES = 256 * 1024
/** The costliest so far, from which the next ones are bred. */
const POOL = 16

const pieces = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE_PIECES) },
  { weight: 1, arbitrary: fc.string({ unit: ANY_CHARACTER, minLength: 1, maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 4 }) },
)

const genomes: fc.Arbitrary<Genome> = fc.record({
  type: fc.constantFrom('text/plain', 'text/html', 'multipart/mixed', 'message/rfc822'),
  charset: fc.constantFrom('utf-8', '', 'iso-8859-1', 'utf-7', 'iso-2022-jp', 'gb18030', 'utf-16', 'x-none'),
  encoding: fc.constantFrom('8bit', '8bit', 'base64', 'quoted-printable', 'x-uuencode'),
  pieces: fc.array(pieces, { minLength: 1, maxLength: 5 }),
  around: fc.tuple(fc.oneof(fc.constant(''), pieces), fc.oneof(fc.constant(''), pieces)),
  inHeader: fc.boolean(),
})

/**
 * Looks for the mail of 256 kB that costs the most processor time, for so many milliseconds: some are made anew, most
 * bred from the costliest so far. Returns these, the worst first; the same seed goes the same way.
 */
export async function searchCost(seed: number, forMs: number): Promise<readonly Costly[]> {
  const until = performance.now() + forMs
  let pool: readonly Costly[] = []
  for (let round = 0; performance.now() < until; round += 1) {
    const [fresh, other] = fc.sample(genomes, { numRuns: 2, seed: seed + round })
    if (!fresh || !other) continue
    const parent = pool[round % Math.max(1, pool.length)]?.genome
    const genome = parent && round % 4 > 0 ? crossed(parent, fresh, seed + round) : other
    pool = [...pool, { genome, cpuMs: await costOf(genome) }].sort((a, b) => b.cpuMs - a.cpuMs).slice(0, POOL)
  }
  return pool
}

/** A child with some of each parent. */
function crossed(a: Genome, b: Genome, seed: number): Genome {
  const pick = <Key extends keyof Genome>(key: Key, at: number): Genome[Key] =>
    ((seed >> at) & 3) === 0 ? b[key] : a[key]
  const kept = a.pieces.slice(seed % 2)
  return {
    type: pick('type', 1),
    charset: pick('charset', 3),
    encoding: pick('encoding', 5),
    around: pick('around', 7),
    inHeader: pick('inHeader', 9),
    pieces: [...kept, ...b.pieces].slice(0, 1 + (seed % 5)),
  }
}

/** Processor time, in milliseconds, of taking apart and reading the mail of a genome. */
export async function costOf(genome: Genome): Promise<number> {
  const raw = mailOf(genome)
  const before = process.threadCpuUsage()
  const { text, html } = await parseMail(raw)
  readingOf({ subject: '', senderName: '', senderEmail: '', bodyText: text ?? '', bodyHtml: html ?? '' })
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}

/** The mail that a genome stands for. */
export function mailOf({ type, charset, encoding, pieces, around, inHeader }: Genome): Buffer {
  const piece = Buffer.from(pieces.join(''))
  const filling = Buffer.alloc(BYTES, piece.length > 0 ? piece : 'x')
  const [open, close] = around
  const middle = Buffer.concat([Buffer.from(open), filling, Buffer.from(close)])
  const boundary = type.startsWith('multipart') ? '; boundary=b' : ''
  const head =
    `Content-Type: ${type}${charset && `; charset=${charset}`}${boundary}\r\n` +
    `Content-Transfer-Encoding: ${encoding}\r\n`
  return inHeader
    ? Buffer.concat([Buffer.from(`${head}Subject: `), middle, Buffer.from('\r\n\r\nHello\r\n')])
    : Buffer.concat([Buffer.from(`Subject: x\r\n${head}\r\n`), middle, Buffer.from('\r\n')])
}
