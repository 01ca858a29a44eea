import type { FastifyInstance, FastifyRequest } from 'fastify'
import QuickLRU from 'quick-lru'
import type { Clock } from '../../clock.ts'
import { askerOf } from '../http/asker-of.ts'
import { closingSignal } from '../http/closing-signal.ts'
import { QUICK_BYTES } from '../http/limit-downloads.ts'
import type { ReadMessageDeps } from '../http/read-message.ts'
import { sendDownload } from '../http/send-download.ts'
import type { Mailboxes } from '../mailboxes.ts'
import type { Messages } from '../messages.ts'
import type { MailParser } from '../mime/mail-parser.ts'
import type { ParsedMail } from '../mime/parsed-mail.ts'
import { siteOf } from '../network-of.ts'
import type { OpenedMailbox, StoredMessage } from '../storage/storage.ts'
import type { MailBell } from '../waiting/mail-bell.ts'
import type { Taken } from '../waiting/wait-for-mail.ts'
import { createWaitOutBusy } from '../waiting/wait-out-busy.ts'
import type { WaitSlots } from '../waiting/wait-slots.ts'
import { MailTmError, notFound, tooMany, wrongToken } from './mailtm-error.ts'
import {
  attachmentIndex,
  collectionShape,
  fromHexId,
  messageShape,
  sourceShape,
  wholeMessageShape,
} from './mailtm-shapes.ts'
import { type ShownMessage, sendMailEvents } from './mercure.ts'
import { type Opened, open } from './open-account.ts'
import { send, sendCollection } from './send-shape.ts'

export interface MailTmMessagesDeps extends Pick<ReadMessageDeps, 'reserve' | 'turn'> {
  readonly mailboxes: Mailboxes
  readonly messages: Messages
  readonly parser: MailParser
  readonly bell: MailBell
  readonly waitSlots: WaitSlots
  readonly clock: Clock
  readonly deleted: () => void
  readonly failed: (error: unknown) => void
}

const PAGE_SIZE = 30
/** What lists say of messages beyond what is listed anyway: a quarter of a kilobyte each. */
const KEPT_SUMMARIES = 4_000
/** Larger messages are not loaded for a list: it says that they have files, and nothing of their text. */
const SUMMARIZED_BYTES = 1024 * 1024
const TOO_LARGE: Summary = {
  text: null,
  attachments: [{ index: 0, filename: '', contentType: 'application/octet-stream', size: 0 }],
}

/** What a list says of a message, as far as its bytes have to be read for that. */
type Summary = Pick<ParsedMail, 'text' | 'attachments'>

/** Messages: lists, one of them, what it brings, and the stream that tells of new ones. */
export function addMessageRoutes(app: FastifyInstance, deps: MailTmMessagesDeps): void {
  const { messages, parser, reserve, turn } = deps
  const summaries = new QuickLRU<number, Summary>({ maxSize: KEPT_SUMMARIES })

  function parse(request: FastifyRequest, message: StoredMessage): Promise<ParsedMail> {
    return parser.parse(message, askerOf(request, { isOwn: false, rank: 'person' }))
  }

  async function listed(request: FastifyRequest, mailbox: OpenedMailbox, message: StoredMessage) {
    const isLarge = message.size > SUMMARIZED_BYTES
    const summary = isLarge ? TOO_LARGE : (summaries.get(message.id) ?? (await summarize(request, message)))
    return messageShape(mailbox, message, { html: null, ...summary })
  }

  async function summarize(request: FastifyRequest, message: StoredMessage): Promise<Summary> {
    const summary = summaryOf(await parse(request, message))
    summaries.set(message.id, summary)
    return summary
  }

  /** The messages with these numbers as a list has them, without those that have gone. */
  async function listAll(request: FastifyRequest, { token, mailbox }: Opened, ids: readonly number[]) {
    const members: Awaited<ReturnType<typeof listed>>[] = []
    for (const id of ids) {
      const message = await messages.read({ token, id })
      if (message) members.push(await listed(request, mailbox, message))
    }
    return members
  }

  /** Newest first. */
  async function idsOf(token: string): Promise<readonly number[]> {
    return [...((await messages.idsAfter(token, 0)) ?? [])].reverse()
  }

  async function find(request: FastifyRequest, hexId: string) {
    const opened = await open(deps, request)
    const id = fromHexId(hexId)
    const message = id === undefined ? undefined : await messages.read({ token: opened.token, id })
    if (message === undefined) throw notFound()
    return { ...opened, message }
  }

  app.get<{ Querystring: { page?: string } }>('/messages', async (request, reply) => {
    const opened = await open(deps, request)
    const page = Math.max(1, Number.parseInt(request.query.page ?? '1', 10) || 1)
    const ids = await idsOf(opened.token)
    const members = await listAll(request, opened, ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE))
    return sendCollection(request, reply, collectionShape('Message', '/messages', members, ids.length))
  })
  app.get<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const { mailbox, message } = await find(request, request.params.id)
    reserve(message, request, reply)
    const parsed = await parse(request, message)
    if (message.size > QUICK_BYTES) await turn()
    return send(request, reply, wholeMessageShape(mailbox, message, parsed))
  })
  app.patch<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const { message } = await find(request, request.params.id)
    messages.noteRead(message)
    return send(request, reply, { seen: true })
  })
  app.delete<{ Params: { id: string } }>('/messages/:id', async (request, reply) => {
    const { token, message } = await find(request, request.params.id)
    await messages.delete({ token, id: message.id })
    deps.deleted()
    return reply.code(204).send()
  })
  app.get<{ Params: { id: string } }>('/sources/:id', async (request, reply) => {
    const { message } = await find(request, request.params.id)
    reserve(message, request, reply)
    const data = Buffer.from(await message.raw()).toString('utf8')
    return send(request, reply, sourceShape(message.id, data))
  })
  app.get<{ Params: { id: string } }>('/messages/:id/download', async (request, reply) => {
    const { message } = await find(request, request.params.id)
    reserve(message, request, reply)
    const filename = `message-${message.id}.eml`
    return sendDownload(reply, { bytes: await message.raw(), type: 'message/rfc822', filename })
  })
  app.get<{ Params: { id: string; attachment: string } }>(
    '/messages/:id/attachment/:attachment',
    async (request, reply) => {
      const { message } = await find(request, request.params.id)
      const index = attachmentIndex(request.params.attachment)
      reserve(message, request, reply)
      const asker = askerOf(request, { isOwn: false, rank: 'person' })
      const attachment = index === undefined ? undefined : await parser.attachment(message, index, asker)
      if (attachment === undefined) throw notFound()
      const { bytes, contentType, filename } = attachment
      return sendDownload(reply, { bytes, type: contentType, filename })
    },
  )
  addEventRoute(app, deps, async (request, { token, mailbox }, id) => {
    const message = await messages.read({ token, id })
    if (message === undefined) return { kind: 'unwanted' }
    const shape = { '@context': '/contexts/Message', ...(await listed(request, mailbox, message)) }
    return { kind: 'found', found: { id, shape } }
  })
}

/** A copy: a slice of a string keeps the whole string in memory. */
export function summaryOf({ text, attachments }: Summary): Summary {
  return structuredClone({ text: text?.slice(0, 400) ?? null, attachments: attachments.slice(0, 1) })
}

function addEventRoute(
  app: FastifyInstance,
  { bell, messages, mailboxes, waitSlots, clock, failed }: MailTmMessagesDeps,
  take: (request: FastifyRequest, opened: Opened, id: number) => Promise<Taken<ShownMessage>>,
): void {
  const stopping = closingSignal(app)
  const waitOutBusy = createWaitOutBusy(clock)
  // A stream without a body would never end.
  app.get('/.well-known/mercure', { exposeHeadRoute: false }, async (request, reply) => {
    const opened = await open({ mailboxes }, request)
    const { token, mailbox } = opened
    using slot = waitSlots.take(siteOf(request.ip), mailbox.email)
    if (slot === undefined) throw tooMany()
    const asker = askerOf(request, { isOwn: false, rank: 'person' })
    const idsAfter = async (after: number) => {
      const ids = await messages.idsAfter(token, after)
      if (ids === undefined) throw wrongToken()
      return ids
    }
    await sendMailEvents(reply, {
      bell,
      email: mailbox.email,
      after: (await idsAfter(0)).at(-1) ?? 0,
      clock,
      stopping,
      idsAfter,
      take: (id, signal) => waitOutBusy(() => take(request, opened, id), { asker, signal }),
      // An account that is deleted ends its stream.
      onFailure: error => error instanceof MailTmError || failed(error),
    })
  })
}
