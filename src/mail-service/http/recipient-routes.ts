import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { WireRecipients } from '../../mail-api/wire.ts'
import { withoutTag } from '../address-key.ts'
import { formatWireDate } from '../format-wire-date.ts'
import { hashToken } from '../hash-token.ts'
import type { Mailboxes } from '../mailboxes.ts'
import { namedRecipient, withTagsOff } from '../recipient-names.ts'
import type { ListedRecipient, RecipientStorage } from '../storage/recipient-storage.ts'
import type { Mailbox } from '../storage/storage.ts'
import { offOf, type Parameters, queryOf, tokenOf, toParameters } from './call-parameters.ts'
import { badParameter, HttpError, unknownSession } from './http-error.ts'

export interface RecipientDeps {
  readonly recipients: RecipientStorage
  readonly mailboxes: Pick<Mailboxes, 'findByToken'>
  /** How many names and tags of one mailbox may be switched off. */
  readonly mostSwitchedOff: number
  readonly clock: Pick<Clock, 'now'>
}

/** Names of a whole subdomain and tags: which there are, and whether mail to them is taken. */
export function addRecipientRoutes(app: FastifyInstance, deps: RecipientDeps): void {
  const { recipients, clock } = deps
  app.get('/recipients', async (request): Promise<WireRecipients> => {
    const listed = await recipients.list(hashToken(tokenOf(queryOf(request))), clock.now())
    if (listed === undefined) throw unknownSession()
    return { status: 'success', recipients: withTagsOff(listed).map(toWire) }
  })
  app.post('/switch-recipient', async request => {
    const parameters = toParameters(request.body)
    const token = tokenOf(parameters)
    const off = offOf(parameters)
    const named = await recipientOf(deps, token, parameters)
    return { status: 'success', message: await (off ? switchOff : switchOn)(deps, token, named) }
  })
}

/** A name or tag of a mailbox. */
interface Named {
  readonly mailbox: Mailbox
  readonly recipient: string
}

async function switchOff(
  { recipients, clock, mostSwitchedOff }: RecipientDeps,
  token: string,
  { recipient }: Named,
): Promise<string> {
  const off = { recipient, most: mostSwitchedOff }
  const outcome = await recipients.switchOff(hashToken(token), off, clock.now())
  if (outcome === undefined) throw unknownSession()
  if (outcome === 'full') {
    const most = `An address has at most ${mostSwitchedOff} names and tags that are switched off.`
    throw new HttpError(409, 'too_many_switched_off', most)
  }
  return 'Mail to this recipient is refused.'
}

/** While a name is off, mail to its tags is refused as well: a tag is switched on together with its name. */
async function switchOn(
  { recipients, clock }: RecipientDeps,
  token: string,
  { mailbox, recipient }: Named,
): Promise<string> {
  const bare = withoutTag(recipient)
  const name = (bare === undefined ? [] : await recipients.find(mailbox.id, [bare])).find(
    ({ isOff }) => isOff,
  )
  for (const key of name === undefined ? [recipient] : [name.recipient, recipient]) {
    if (!(await recipients.switchOn(hashToken(token), key, clock.now()))) throw unknownSession()
  }
  const also = name === undefined ? '' : `, and to ${name.recipient}`
  return `Mail to this recipient is taken again${also}.`
}

/** The recipient has to be one of this mailbox, but not its own address: that one is deleted, not switched off. */
async function recipientOf(
  { mailboxes }: RecipientDeps,
  token: string,
  { recipient }: Parameters,
): Promise<Named> {
  const mailbox = await mailboxes.findByToken(token)
  if (mailbox === undefined) throw unknownSession()
  const named = typeof recipient === 'string' ? namedRecipient(mailbox, recipient) : undefined
  if (named === undefined || named.length > MAX_RECIPIENT || CONTROL.test(named)) {
    throw badParameter('The parameter "recipient" must be a tag of this mailbox, or a name of its subdomain.')
  }
  return { mailbox, recipient: named }
}

/** Of an address (RFC 5321 §4.5.3.1). */
const MAX_RECIPIENT = 320
/** No address has one, and PostgreSQL stores no NUL. */
const CONTROL = /\p{Cc}/u

function toWire({ id, recipient, since, isOff }: ListedRecipient): WireRecipients['recipients'][number] {
  return { id, recipient, since: formatWireDate(since), off: isOff }
}
