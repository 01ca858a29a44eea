import type { Clock } from '../clock.ts'
import type { Extensions, MailApi, MessageSummary } from '../mail-api/mail-api.ts'
import { isMessageGone, isSessionGone, isTooLarge, MailApiError } from '../mail-api/mail-api-error.ts'
import type { Address } from '../store/records.ts'
import { mailFileName } from '../views/attachments-view.ts'
import type { Deletions } from './deps.ts'
import { fileName } from './file-name.ts'
import type { ZipFile } from './zip-file.ts'

/** The mails of one address at the mail service. */
export interface ExportedMail {
  /** Why its mails are missing: the address has ended there, the service did not answer, the time was over, or the bot stops. */
  readonly missing?: 'ended' | 'no answer' | undefined
  readonly mails: readonly ExportedMessage[]
  readonly refused?: unknown
  readonly recipients?: unknown
}

type ExportedMessage = MessageSummary & {
  /** Its name in the zip file. */
  readonly file?: string | undefined
  /** Why there is none. */
  readonly leftOut?: 'too large' | 'no answer' | undefined
}

interface Reading {
  readonly mailApi: MailApi
  readonly deletions: Pick<Deletions, 'undoableMessages'>
  readonly clock: Clock
  /** When it aborts, nothing is waited for any more. */
  readonly stopping: AbortSignal
  readonly zip: ZipFile
  /** No mail makes the zip file larger than this. */
  readonly maxBytes: number
  /** How long mails are read, for all addresses together. */
  readonly withinMs: number
}

/** After this many failed calls in a row the service is not asked any more. */
const MOST_FAILURES = 2
/** The pause when a service answers that there are too many requests, if it does not say how long. */
const PAUSE_MS = 1_000

/**
 * Puts the mails of these addresses into the zip file, the newest first. Leaves out mails that do not fit, and those
 * that the service does not give. Rejects only on faults of ours.
 */
export async function exportMail(
  addresses: readonly Address[],
  reading: Reading,
): Promise<ReadonlyMap<Address, ExportedMail>> {
  const { mailApi } = reading
  const ask = createAsking(reading)
  const exported = new Map<Address, ExportedMail>()
  const capabilities = await ask(() => mailApi.getCapabilities({ personWaiting: true }))
  for (const address of addresses) {
    const extensions: Extensions = capabilities?.extensions ?? new Set()
    exported.set(address, await exportAddress(address, { ...reading, extensions, ask }))
  }
  return exported
}

type Ask = <Result>(call: () => Promise<Result>) => Promise<Result | undefined>

/** Calls that resolve to undefined when the service gives nothing, now or at all. */
function createAsking({ clock, stopping, withinMs }: Pick<Reading, 'clock' | 'stopping' | 'withinMs'>): Ask {
  const endsAt = clock.monotonic() + withinMs
  let failures = 0
  return async call => {
    while (failures < MOST_FAILURES && clock.monotonic() < endsAt && !stopping.aborted) {
      try {
        const result = await call()
        failures = 0
        return result
      } catch (error) {
        if (!isPassing(error)) throw error
        failures += 1
        if (error.kind !== 'rate-limited') return undefined
        const pauseMs = Math.min(error.retryAfterMs ?? PAUSE_MS, endsAt - clock.monotonic())
        // Stopping ends this wait.
        await clock.sleep(pauseMs, stopping).catch(() => undefined)
      }
    }
    return undefined
  }
}

/** The service may give it later. */
function isPassing(error: unknown): error is MailApiError {
  return error instanceof MailApiError && !isSessionGone(error) && !isMessageGone(error) && !isTooLarge(error)
}

interface Asking extends Reading {
  readonly extensions: Extensions
  readonly ask: Ask
}

async function exportAddress(address: Address, asking: Asking): Promise<ExportedMail> {
  const { mailApi, extensions, deletions, ask } = asking
  const { token, email } = address
  const patient = { personWaiting: true }
  try {
    const listed = await ask(() => mailApi.listMessages(token, patient))
    if (!listed) return { missing: 'no answer', mails: [] }
    const deleted = deletions.undoableMessages(email)
    const mails: ExportedMessage[] = []
    for (const [index, mail] of listed.filter(({ id }) => !deleted.has(id)).entries())
      mails.push(...(await exportMessage(address, { mail, index }, asking)))
    const refused = extensions.has('refused')
      ? await ask(() => mailApi.listRefused(token, patient))
      : undefined
    const recipients = extensions.has('recipients')
      ? await ask(() => mailApi.listRecipients(token, patient))
      : undefined
    return { mails, refused, recipients }
  } catch (error) {
    if (!isSessionGone(error)) throw error
    // While its token is being renewed, the old one may open nothing.
    return { missing: address.renewingSince === undefined ? 'ended' : 'no answer', mails: [] }
  }
}

/** Nothing when the mail was deleted meanwhile. */
async function exportMessage(
  { token, email }: Address,
  { mail, index }: { readonly mail: MessageSummary; readonly index: number },
  { mailApi, extensions, ask, zip, maxBytes }: Asking,
): Promise<ExportedMessage[]> {
  const ref = { token, id: mail.id }
  const isWhole = extensions.has('source')
  const read = async () =>
    isWhole
      ? mailApi.readSource(ref, { personWaiting: true })
      : Buffer.from(JSON.stringify(await mailApi.readMessage(ref, { personWaiting: true }), undefined, 2))
  try {
    const bytes = await ask(read)
    if (!bytes) return [{ ...mail, leftOut: 'no answer' }]
    if (zip.size + bytes.byteLength > maxBytes) return [{ ...mail, leftOut: 'too large' }]
    const ending = isWhole ? '.eml' : '.json'
    const name = fileName(mailFileName(mail, ending), `mail${ending}`)
    // The number makes each name unique.
    const file = `mail/${fileName(email, 'address')}/${String(index + 1).padStart(4, '0')} ${name}`
    zip.add(file, bytes, mail.receivedAt ?? 0)
    return [{ ...mail, file }]
  } catch (error) {
    if (isTooLarge(error)) return [{ ...mail, leftOut: 'too large' }]
    if (!isMessageGone(error)) throw error
    return []
  }
}
