import type { FastifyRequest } from 'fastify'
import type { Mailboxes } from '../mailboxes.ts'
import type { OpenedMailbox } from '../storage/storage.ts'
import { noToken, notFound, wrongToken } from './mailtm-error.ts'
import { fromHexId } from './mailtm-shapes.ts'

interface OpenDeps {
  readonly mailboxes: Pick<Mailboxes, 'findByToken'>
}

export interface Opened {
  readonly token: string
  readonly mailbox: OpenedMailbox
}

/** The mailbox of the bearer token; a browser's EventSource can only send it in the query. */
export async function open({ mailboxes }: OpenDeps, request: FastifyRequest): Promise<Opened> {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  const { authorization } = request.query as { readonly authorization?: unknown }
  const token = bearer ?? (typeof authorization === 'string' ? authorization : undefined)
  if (token === undefined) throw noToken()
  const mailbox = await mailboxes.findByToken(token)
  if (mailbox === undefined) throw wrongToken()
  return { token, mailbox }
}

export async function openAccount(deps: OpenDeps, request: FastifyRequest, id: string): Promise<Opened> {
  const opened = await open(deps, request)
  if (fromHexId(id) !== opened.mailbox.id) throw notFound()
  return opened
}
