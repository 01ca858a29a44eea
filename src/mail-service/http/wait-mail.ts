import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import QuickLRU from 'quick-lru'
import type { Clock } from '../../clock.ts'
import type { WireFoundMail, WireWaitMail } from '../../mail-api/wire.ts'
import type { Asker } from '../../threads/fair-queue.ts'
import type { Mailboxes } from '../mailboxes.ts'
import type { Messages } from '../messages.ts'
import { siteOf } from '../network-of.ts'
import type { RecipientNames } from '../recipient-names.ts'
import type { Mailbox, StoredMessage } from '../storage/storage.ts'
import type { Verdicts } from '../trust/sender-verdicts.ts'
import type { MailFinder } from '../waiting/find-in-mail.ts'
import type { MailBell } from '../waiting/mail-bell.ts'
import { type Taken, waitForMail } from '../waiting/wait-for-mail.ts'
import { createWaitOutBusy } from '../waiting/wait-out-busy.ts'
import type { WaitSlots } from '../waiting/wait-slots.ts'
import { askerOf } from './asker-of.ts'
import { queryOf, tokenOf, type WaitWish, waitWishOf } from './call-parameters.ts'
import { closingSignal } from './closing-signal.ts'
import { HttpError, unknownSession } from './http-error.ts'
import { readMailAnswer, withRecipientOff } from './read-mail-answer.ts'
import { type ReadMessageDeps, readMessage } from './read-message.ts'
import { whenAnswered, whenClosed } from './when-closed.ts'

interface WaitDeps extends ReadMessageDeps {
  readonly bell: MailBell
  readonly finder: MailFinder
  readonly waitSlots: WaitSlots
  readonly mailboxes: Pick<Mailboxes, 'findByToken'>
  readonly messages: Pick<Messages, 'idsAfter' | 'read' | 'noteRead'>
  readonly names: Pick<RecipientNames, 'isOff'>
  readonly verdicts: Pick<Verdicts, 'verdictOf' | 'isPending'>
  readonly clock: Pick<Clock, 'sleep'>
}

const BUSY_SECONDS = 5
/** Mails that are known to have no code: a client that waits for codes again and again has each of them read once. */
const KEPT_CODELESS = 50_000

/** `GET /wait-mail`: answers as soon as there is a matching mail, with `null` when the time is over. */
export function addWaitRoute(app: FastifyInstance, deps: WaitDeps): void {
  const stopping = closingSignal(app)
  const codeless = new QuickLRU<number, true>({ maxSize: KEPT_CODELESS })
  const waitOutBusy = createWaitOutBusy(deps.clock)
  // A mail that is waited for counts as read, and nobody sees that of HEAD.
  app.get('/wait-mail', { exposeHeadRoute: false }, async (request, reply): Promise<WireWaitMail> => {
    const parameters = queryOf(request)
    const token = tokenOf(parameters)
    const wish = waitWishOf(parameters)
    const mailbox = await deps.mailboxes.findByToken(token)
    if (mailbox === undefined) throw unknownSession()
    using slot = deps.waitSlots.take(siteOf(request.ip), mailbox.email)
    if (slot === undefined) throw tooManyWait()
    using limit = endOf(reply, wish.timeoutMs, stopping)
    const { signal } = limit
    const asker = askerOf(request, { isOwn: deps.isOwn(request), rank: 'person' })
    const wanted = {
      token,
      mailbox,
      wish,
      request,
      reply,
      asker,
      codeless,
      unjudged: new Set<number>(),
    }
    const found = await waitForMail({
      bell: deps.bell,
      email: mailbox.email,
      after: wish.after,
      signal,
      idsAfter: async after => {
        const ids = await deps.messages.idsAfter(token, after)
        if (ids === undefined) throw unknownSession()
        return ids
      },
      take: async id =>
        wish.onlyCodes && codeless.has(id)
          ? { kind: 'unwanted' }
          : waitOutBusy(() => takeMail(deps, id, wanted), { asker, signal }),
    })
    // A connection that is kept open would delay the stop.
    if (stopping.aborted) reply.header('connection', 'close')
    if (found === undefined) return { status: 'success', message: null }
    whenAnswered(reply.raw, () => deps.messages.noteRead(found.stored))
    return { status: 'success', message: found.message }
  })
}

interface Answered {
  readonly stored: StoredMessage
  readonly message: WireFoundMail
}

interface Wanted {
  readonly token: string
  readonly mailbox: Mailbox
  readonly wish: WaitWish
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly asker: Asker
  readonly codeless: Pick<QuickLRU<number, true>, 'set'>
  /** Mails that this wait has read without finding a code, and whose sender is still being checked. */
  readonly unjudged: Set<number>
}

async function takeMail(
  deps: WaitDeps,
  id: number,
  { token, mailbox, wish, request, reply, asker, codeless, unjudged }: Wanted,
): Promise<Taken<Answered>> {
  const stored = await deps.messages.read({ token, id })
  if (stored === undefined) return { kind: 'unwanted' }
  // Asked before the mail is read: a verdict that comes after that rings, and the mail is read again.
  const isPending = deps.verdicts.isPending(stored)
  if (isPending && unjudged.has(id)) return { kind: 'not-yet' }
  const reading = { message: stored, request, reply, rank: 'person' } as const
  const { details, parsed, giveBack } = await readMessage(deps, reading)
  const { message } = readMailAnswer(details, parsed)
  const finding = deps.finder.find(message, asker)
  // There may be another try before the request ends.
  finding.catch(giveBack)
  const finds = await finding
  if (wish.onlyCodes && finds.codes.length === 0) {
    giveBack()
    // The sender's verdict may still add a code.
    if (isPending && message.authentication === null) {
      unjudged.add(id)
      return { kind: 'not-yet' }
    }
    codeless.set(id, true)
    return { kind: 'unwanted' }
  }
  const all = await withRecipientOff(message, mailbox, deps.names)
  return { kind: 'found', found: { stored, message: { ...all, ...finds } } }
}

/** Aborts when the time is over, the client has gone, or the service stops. */
function endOf(
  { raw }: FastifyReply,
  timeoutMs: number,
  stopping: AbortSignal,
): Disposable & { readonly signal: AbortSignal } {
  const end = new AbortController()
  const stop = () => end.abort()
  const timer = setTimeout(stop, timeoutMs)
  whenClosed(raw, stop)
  stopping.addEventListener('abort', stop)
  if (stopping.aborted) stop()
  return {
    signal: end.signal,
    [Symbol.dispose]() {
      clearTimeout(timer)
      stopping.removeEventListener('abort', stop)
    },
  }
}

const tooManyWait = () =>
  new HttpError(429, 'too_many', 'Too many clients wait for mail; please try again.', BUSY_SECONDS)
