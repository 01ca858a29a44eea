import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import { covers } from '../../mail-api/wildcard.ts'
import type { WirePaused, WireRefusedMail } from '../../mail-api/wire.ts'
import { formatWireDate } from '../format-wire-date.ts'
import { hashToken } from '../hash-token.ts'
import type { Mailboxes } from '../mailboxes.ts'
import type { ListedRefused, RefusedStorage } from '../storage/kept-refused-mails.ts'
import { minutesOf, queryOf, tokenOf, toParameters } from './call-parameters.ts'
import { HttpError, unknownSession } from './http-error.ts'

export interface MailboxRoutesDeps {
  readonly mailboxes: Pick<Mailboxes, 'findByToken' | 'pause' | 'shorten'>
  readonly refused: Pick<RefusedStorage, 'list'>
  /** All our domains, with retired ones; this very list changes. */
  readonly ownDomains: readonly string[]
  readonly clock: Pick<Clock, 'now'>
}

/** Routes that pause a mailbox, end it early, or list what it did not get. */
export function addMailboxRoutes(app: FastifyInstance, deps: MailboxRoutesDeps): void {
  const { mailboxes, refused, ownDomains, clock } = deps
  app.post('/pause-session', async (request): Promise<WirePaused> => {
    const parameters = toParameters(request.body)
    const [token, forMs] = [tokenOf(parameters), minutesOf(parameters, { least: 0 })]
    const mailbox = await mailboxes.findByToken(token)
    if (mailbox === undefined) throw unknownSession()
    const host = mailbox.email.slice(mailbox.email.lastIndexOf('@') + 1)
    // Nothing keeps a pause from being ended, whatever became of the domain.
    if (forMs > 0 && !ownDomains.some(own => covers(own, host))) {
      throw new HttpError(
        409,
        'not_pausable',
        'Mail of this address is not taken in here (a Gmail alias, or a domain that is gone), so it cannot be held off.',
      )
    }
    const paused = await mailboxes.pause(token, forMs)
    if (paused === undefined) throw unknownSession()
    return { status: 'success', paused_until: forMs === 0 ? null : formatWireDate(paused.pausedUntil) }
  })
  app.post('/shorten-session', async request => {
    const parameters = toParameters(request.body)
    const shortened = await mailboxes.shorten(tokenOf(parameters), minutesOf(parameters, { least: 1 }))
    if (shortened === undefined) throw unknownSession()
    return { status: 'success', expires_at: formatWireDate(shortened.expiresAt) }
  })
  app.get('/refused-mail', async (request): Promise<WireRefusedMail> => {
    const list = await refused.list(hashToken(tokenOf(queryOf(request))), clock.now())
    if (list === undefined) throw unknownSession()
    return { status: 'success', refused: list.refused.map(toWire), unlisted: list.unlisted }
  })
}

function toWire({ sender, reason, recipient, at, times }: ListedRefused): WireRefusedMail['refused'][number] {
  return {
    sender_email: sender,
    reason,
    recipient: recipient === '' ? null : recipient,
    refused_at: formatWireDate(at),
    times,
  }
}
