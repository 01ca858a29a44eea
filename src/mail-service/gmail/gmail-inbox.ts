import { isIP } from 'node:net'
import type { ImapFlow, ImapFlowOptions, MailboxObject } from 'imapflow'
import { LoginError, loginRefusal } from './login-refusal.ts'
import { RECIPIENT_FIELDS } from './parse-recipients.ts'

const IMAPS_PORT = 993
/** The library waits 15 s before it listens again; a mail that comes meanwhile would wait that long. */
const AUTO_IDLE_DELAY_MS = 50
const CONNECT_TIMEOUT_MS = 20_000
/** Longer than a healthy connection is ever silent, which is until the next look. */
const SILENCE_FACTOR = 3

export interface Account {
  readonly email: string
  readonly password: string
}

interface InboxOptions {
  readonly account: Account
  readonly server: { readonly host: string; readonly port: number }
  /**
   * How often to look when the server can't announce new mail; when it can, how often to check that it is still there.
   */
  readonly lookMs: number
  /** The inbox is opened for writing too, because mail is to be deleted. */
  readonly writable: boolean
  /** Called when something may have come, and when the connection is over. */
  readonly onChange: () => void
  readonly signal: AbortSignal
}

/** A mail's header, as far as it takes to know whose it is. */
export interface Arrival {
  readonly uid: number
  readonly arrivedAt: number
  readonly header: Buffer
}

/** The open inbox of one account. Its calls reject with an {@link InboxError}, and with nothing else. */
export interface Inbox extends AsyncDisposable {
  readonly uidValidity: number
  /** The UID that the next mail will have at least. */
  readonly uidNext: number
  /** Throws an {@link InboxError} when the connection is over. */
  check(): void
  /** What has a UID of at least `firstUid`, oldest first. */
  arrivals(firstUid: number): AsyncIterable<Arrival>
  /** The lowest UID among the mails that came on the day of `time` or later; undefined when there are none. */
  firstUidSince(time: number): Promise<number | undefined>
  /** The first `maxBytes` of a mail; undefined when it is gone. */
  read(uid: number, maxBytes: number): Promise<Buffer | undefined>
  /** Returns false when the server refused. Mails that no longer exist count as deleted. */
  delete(uids: readonly number[]): Promise<boolean>
}

/** The server or the connection to it failed, not we. */
export class InboxError extends Error {
  override readonly name = 'InboxError'
  /** Whether the server answered with a refusal; otherwise the connection broke. */
  readonly isRefusal: boolean

  constructor(cause: unknown) {
    super(reasonOf(cause), { cause })
    this.isRefusal = cause instanceof Error && 'responseStatus' in cause && cause.responseStatus !== undefined
  }
}

/** The server's own words where there are any: the library's message for those is "Command failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'responseText' in error ? String(error.responseText) : error.message
}

/**
 * Connects, logs in and opens the inbox. Rejects with a {@link LoginError} when it is the password, otherwise with an
 * {@link InboxError}.
 */
export async function openInbox(options: InboxOptions): Promise<Inbox> {
  const { signal, onChange } = options
  // Most set-ups have no account, and the library is large.
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow(connectionOptions(options))
  // Without a listener an error of the connection would end the process; every failure also closes it.
  client.on('error', onChange)
  client.on('close', onChange)
  client.on('exists', onChange)
  const close = () => {
    signal.removeEventListener('abort', close)
    client.close()
  }
  signal.addEventListener('abort', close)
  try {
    await logIn(client)
    const mailbox = await client.mailboxOpen('INBOX', { readOnly: !options.writable })
    return toInbox(client, mailbox, close)
  } catch (error) {
    close()
    throw error instanceof LoginError ? error : new InboxError(error)
  }
}

function connectionOptions({ account, server, lookMs }: InboxOptions): ImapFlowOptions {
  const { host, port } = server
  const secure = port === IMAPS_PORT
  return {
    host,
    port,
    secure,
    // A password never goes over a network in the clear; on this machine it may.
    ...(!secure && !isLoopback(host) && { doSTARTTLS: true }),
    auth: { user: account.email, pass: account.password },
    logger: false,
    disableAutoEnable: true,
    autoIdleDelay: AUTO_IDLE_DELAY_MS,
    maxIdleTime: lookMs,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_FACTOR * Math.max(lookMs, CONNECT_TIMEOUT_MS),
  }
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

async function logIn(client: ImapFlow): Promise<void> {
  try {
    await client.connect()
  } catch (error) {
    const reason = loginRefusal(error)
    throw reason === undefined ? error : new LoginError(reason)
  }
}

function toInbox(client: ImapFlow, { uidValidity, uidNext }: MailboxObject, close: () => void): Inbox {
  function fail(cause: unknown): never {
    throw new InboxError(cause)
  }

  function check(): void {
    if (!client.usable || !client.mailbox) fail(new Error('the connection is over'))
  }

  async function* fetchFrom(firstUid: number): AsyncGenerator<Arrival> {
    const query = { uid: true, internalDate: true, headers: [...RECIPIENT_FIELDS] }
    for await (const { uid, internalDate, headers } of client.fetch(`${firstUid}:*`, query, {
      uid: true,
    })) {
      // The range ends with the last mail even where that is before its start (RFC 3501 §6.4.8).
      if (uid < firstUid || !headers || !internalDate) continue
      yield { uid, arrivedAt: new Date(internalDate).getTime(), header: headers }
    }
  }

  return {
    uidValidity: Number(uidValidity),
    uidNext,
    check,
    async *arrivals(firstUid) {
      try {
        yield* fetchFrom(firstUid)
      } catch (error) {
        fail(error)
      }
      check()
    },
    async firstUidSince(time) {
      const found = await client.search({ since: new Date(time) }, { uid: true }).catch(fail)
      check()
      if (!found) fail(new Error('the server refused to search'))
      return found.sort((a, b) => a - b)[0]
    },
    async read(uid, maxBytes) {
      const wish = { source: { maxLength: maxBytes } }
      const message = await client.fetchOne(String(uid), wish, { uid: true }).catch(fail)
      check()
      return message ? message.source : undefined
    },
    async delete(uids) {
      const deleted = await deleteMails(client, uids.join(',')).catch(fail)
      check()
      return deleted
    },
    async [Symbol.asyncDispose]() {
      close()
    },
  }
}

/** Gmail only takes a deleted mail out of the inbox; to really delete one, it has to be moved to the bin. */
async function deleteMails(client: ImapFlow, range: string): Promise<boolean> {
  const isGmail = client.capabilities.has('X-GM-EXT-1')
  const bin = isGmail && (await client.list()).find(mailbox => mailbox.specialUse === '\\Trash')
  if (bin) return Boolean(await client.messageMove(range, bin.path, { uid: true }))
  return client.messageDelete(range, { uid: true })
}
