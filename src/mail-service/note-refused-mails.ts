import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { RefusedReason } from '../mail-api/wire.ts'
import {
  REFUSED_KEPT,
  type RefusedMails,
  type RefusedStorage,
  UNLISTED,
} from './storage/kept-refused-mails.ts'
import type { Mailbox } from './storage/storage.ts'

/** Mail for one mailbox that was not taken in. */
interface RefusedForMailbox {
  readonly mailbox: Pick<Mailbox, 'id'>
  readonly reason: RefusedReason
  /** As said in MAIL FROM; empty for a bounce. */
  readonly sender: string
  /** Where to, when that is not the mailbox's own address. */
  readonly recipient?: string | undefined
}

/** Notes whose mail was refused, so that they can look it up. */
export interface RefusedNotes extends AsyncDisposable {
  /** Does not wait for the database: refusals of one second are written together. */
  note(refused: RefusedForMailbox): void
}

const WRITTEN_AFTER_MS = 1_000
/** So many mailboxes, and so many rows of all, are written at one go; what a flood brings beyond them is counted, or left out. */
const MOST_MAILBOXES = 2_000
const MOST_ROWS = 2_000
/** RFC 5321 §4.5.3.1: a path has 256 octets. */
const MOST_LENGTH = 256

interface Gathered {
  readonly mails: Map<string, RefusedMails>
  /** Beyond those that are kept. */
  unlisted: number
}

/** Collects refusals, a limited number of them, and writes them every second. Disposing writes the rest. */
export function createRefusedNotes({
  storage,
  clock,
  log,
}: {
  readonly storage: Pick<RefusedStorage, 'add'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: Pick<Logger, 'warn'>
}): RefusedNotes {
  let gathered = new Map<number, Gathered>()
  let rows = 0
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  function write(): void {
    clearTimeout(timer)
    timer = undefined
    const mails = [...gathered].flatMap(([mailbox, of]) => toRows(mailbox, of, clock.now()))
    gathered = new Map()
    rows = 0
    if (mails.length === 0) return
    writing = writing
      .then(() => storage.add(mails))
      .catch(error => log.warn({ err: error }, 'cannot note what mail was refused'))
  }

  function gather({ mailbox, reason, sender, recipient = '' }: RefusedForMailbox): void {
    const of = gathered.get(mailbox.id) ?? { mails: new Map(), unlisted: 0 }
    if (!gathered.has(mailbox.id) && gathered.size >= MOST_MAILBOXES) return
    gathered.set(mailbox.id, of)
    const [from, to] = [clean(sender), clean(recipient)]
    const key = JSON.stringify([from, reason, to])
    const known = of.mails.get(key)
    if (known === undefined && (of.mails.size >= REFUSED_KEPT || rows >= MOST_ROWS)) {
      of.unlisted++
      return
    }
    if (known === undefined) rows++
    const times = (known?.times ?? 0) + 1
    of.mails.set(key, { mailboxId: mailbox.id, sender: from, reason, recipient: to, at: clock.now(), times })
  }

  return {
    note(refused) {
      gather(refused)
      timer ??= setTimeout(write, WRITTEN_AFTER_MS).unref()
    },
    async [Symbol.asyncDispose]() {
      write()
      await writing
    },
  }
}

function toRows(mailbox: number, { mails, unlisted }: Gathered, now: number): RefusedMails[] {
  const rows = [...mails.values()]
  if (unlisted === 0) return rows
  return [
    ...rows,
    { mailboxId: mailbox, sender: '', reason: UNLISTED, recipient: '', at: now, times: unlisted },
  ]
}

/** PostgreSQL stores no NUL in a text. */
function clean(address: string): string {
  return address.slice(0, MOST_LENGTH).replaceAll('\0', '')
}
