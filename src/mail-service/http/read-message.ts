import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Asker } from '../../threads/fair-queue.ts'
import type { MailSearch } from '../mailbox-search.ts'
import type { MailParser } from '../mime/mail-parser.ts'
import type { ParsedMail } from '../mime/parsed-mail.ts'
import type { StoredMessage } from '../storage/storage.ts'
import type { Verdicts } from '../trust/sender-verdicts.ts'
import type { AnswerTurn } from './answer-turns.ts'
import { askerOf } from './asker-of.ts'
import { QUICK_BYTES, type ReserveReading } from './limit-downloads.ts'
import { type MessageDetails, messageDetails } from './read-mail-answer.ts'

export interface ReadMessageDeps {
  readonly parser: Pick<MailParser, 'parse'>
  readonly search: Pick<MailSearch, 'note'>
  readonly verdicts: Pick<Verdicts, 'verdictOf'>
  readonly reserve: ReserveReading
  readonly turn: AnswerTurn
  readonly isOwn: (request: FastifyRequest) => boolean
}

interface Reading {
  readonly message: StoredMessage
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly rank: Extract<Asker['rank'], 'alert' | 'person'>
}

/** What an answer says of a message. */
export interface ReadMail {
  readonly details: MessageDetails
  readonly parsed: ParsedMail
  /** To be called when the message is not answered after all: others may read large messages then. */
  readonly giveBack: () => void
}

/** Reads a message for an answer. Throws the refusal when too much is being read. */
export async function readMessage(
  { parser, verdicts, search, reserve, turn, isOwn }: ReadMessageDeps,
  { message, request, reply, rank }: Reading,
): Promise<ReadMail> {
  const giveBack = reserve(message, request, reply)
  const own = isOwn(request)
  const asker = askerOf(request, { isOwn: own, rank })
  // Asked for first: another thread works on it meanwhile.
  const reading = Promise.all([verdicts.verdictOf(message), parser.parse(message, asker)])
  // There may be another try before the request ends.
  reading.catch(giveBack)
  const [verdict, parsed] = await reading
  // Not for our bot: it asks for an address's mails one after the other.
  if (!own && message.size > QUICK_BYTES) await turn()
  // Programs that read hardly ever search; if one does, its mails are parsed then.
  if (own) search.note(message, parsed)
  return { details: messageDetails(message, parsed, verdict), parsed, giveBack }
}
