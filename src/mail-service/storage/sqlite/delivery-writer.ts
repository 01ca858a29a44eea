import type { DatabaseSync } from 'node:sqlite'
import type { Delivery, StorageBounds } from '../delivery.ts'
import { piecesOf } from './delivery-pieces.ts'
import { createInsertMessages } from './insert-messages.ts'
import { createMessageBytes } from './message-bytes.ts'
import { transaction } from './open-database.ts'
import { eventChecksum } from './row-checksums.ts'
import { createAddRefused } from './sqlite-refused.ts'
import type { NotedSearchText, Notes, Outcome } from './writer-protocol.ts'

/** Bytes that one commit holds: other work waits for the database meanwhile. */
const COMMIT_BYTES = 512 * 1024
/** So often in a row notes of verdicts are tried again. */
const NOTE_TRIES = 10
/** A longer search text is not written together with deliveries … */
const SHORT_SEARCH_UNITS = 4_096
/** … but shares a commit with others up to this size. */
const LONG_SEARCH_UNITS = 128 * 1024

interface DeliveryWriter {
  /**
   * Writes small messages with one commit for many, because a commit waits for the disk and a write hardly costs
   * anything. When a batch fails, each of its messages is written separately, so that one bad message affects no other.
   */
  writeTogether(batch: readonly Delivery[]): readonly Outcome[]
  /** Writes one that is large in several commits, with `between` after each: others need the database too. */
  writeLarge(delivery: Delivery, between: () => void): Outcome
  /** What was read, and what is known of senders, is written by the next commit, since each waits for the disk. */
  note(notes: Notes): void
  /** Writes what was noted, when nothing else is to be written; whether there was something. */
  writeNotes(): boolean
  /** Writes some of the long search texts, which no delivery takes along; whether there were any. */
  writeLongTexts(): boolean
}

/** Whether a delivery is too much for a commit that it shares with others. */
export function isLarge({ size, restFile }: Delivery): boolean {
  return restFile !== undefined || size > COMMIT_BYTES
}

export function createDeliveryWriter(db: DatabaseSync, bounds: StorageBounds): DeliveryWriter {
  const sources = createMessageBytes(db)
  const { insert, refuse } = createInsertMessages(db, sources, bounds)
  const setRead = db.prepare('UPDATE messages SET told = 1 WHERE id = ?')
  const setVerdict = db.prepare('UPDATE messages SET verdict = ?, origin = NULL WHERE id = ?')
  const setVerdicts = db.prepare(
    `UPDATE messages SET verdict = ?, origin = NULL
     WHERE source IS NOT NULL AND source = (SELECT source FROM messages WHERE id = ?)`,
  )
  const setAwaited = db.prepare('UPDATE messages SET awaited = 1 WHERE id = ?')
  const answered = db.prepare(
    `UPDATE messages SET awaited = NULL WHERE awaited = 1 AND verdict IS NOT NULL
     RETURNING session_id, received_at`,
  )
  const insertEvent = db.prepare("INSERT INTO events (type, session_id, at, crc) VALUES ('verdict', ?, ?, ?)")
  const insertSearchText = db.prepare(
    `INSERT OR IGNORE INTO search_texts (message_id, sender, words, files)
     SELECT id, ?, ?, ? FROM messages WHERE id = ?`,
  )
  const addRefused = createAddRefused(db)
  quietly(db, sources.deleteOrphans)
  let lastSource = sources.lowest()
  let noted: Notes[] = []
  let notesFailed = 0
  const longTexts: NotedSearchText[] = []

  function takeNotes(): readonly Notes[] {
    const taken = noted
    noted = []
    return taken
  }

  /**
   * They could not be written. What was read is tried once: then the message counts as unread, so nothing is lost. But
   * nobody would look for a verdict that somebody waits for: that is tried again with the next commit.
   */
  function keepVerdicts(notes: readonly Notes[]): void {
    notesFailed += 1
    if (notesFailed >= NOTE_TRIES) return
    const left = notes.filter(({ verdicts, awaited }) => verdicts.length + awaited.length > 0)
    noted.unshift(...left.map(one => ({ ...one, read: [], searchTexts: [], refused: [] })))
  }

  function writeWith(batch: readonly Delivery[], notes: readonly Notes[]): readonly Outcome[] {
    try {
      const outcomes = transaction(db, () => {
        notes.forEach(write)
        return batch.map(delivery => insert(delivery, nextSource(delivery)))
      })
      if (notes.length > 0) notesFailed = 0
      return outcomes
    } catch (error) {
      if (notes.length > 0) keepVerdicts(notes)
      if (batch.length === 1 && notes.length === 0) return [{ error }]
      return batch.flatMap(delivery => writeWith([delivery], []))
    }
  }

  /** Undefined where a message can keep its bytes itself. */
  function nextSource({ mailboxIds }: Delivery): number | undefined {
    return mailboxIds.length > 1 ? --lastSource : undefined
  }

  /** The bytes first; whose they are comes last. */
  function writeLarge(delivery: Delivery, between: () => void): Outcome {
    const refused = refuse(delivery)
    if (refused !== undefined) return refused
    const source = --lastSource
    let outcome: Outcome
    try {
      let pieces = 0
      for (const bytes of piecesOf(delivery)) {
        pieces = transaction(db, () => sources.append(source, pieces, bytes))
        between()
      }
      outcome = transaction(db, () => insert({ ...delivery, raw: [] }, source))
    } catch (error) {
      outcome = { error }
    }
    if (!('delivered' in outcome) || outcome.delivered.copies.length === 0) drop(source, between)
    return outcome
  }

  /** Piece by piece, since what is deleted is overwritten. */
  function drop(source: number, between: () => void): void {
    let isMore = true
    while (isMore) {
      isMore = false
      quietly(db, () => {
        isMore = sources.deleteSome(source)
      })
      between()
    }
  }

  function write({ read, verdicts, awaited, searchTexts, refused }: Notes): void {
    for (const id of read) setRead.run(id)
    for (const id of awaited) setAwaited.run(id)
    for (const { id, verdict } of verdicts) writeVerdict(id, JSON.stringify(verdict))
    searchTexts.forEach(writeSearchText)
    if (refused.length > 0) addRefused(refused)
    if (awaited.length + verdicts.length > 0) tellVerdicts()
  }

  /** Of those that somebody waits for, whichever came first. */
  function tellVerdicts(): void {
    for (const { session_id, received_at } of answered.all()) {
      const [mailboxId, at] = [Number(session_id), Number(received_at)]
      insertEvent.run(mailboxId, at, eventChecksum('verdict', mailboxId, [at, null, null]))
    }
  }

  function writeSearchText({ id, sender, words, files }: NotedSearchText): void {
    insertSearchText.run(sender, words, files, id)
  }

  function writeVerdict(id: number, verdict: string): void {
    setVerdict.run(verdict, id)
    setVerdicts.run(verdict, id)
  }

  return {
    writeTogether: batch => writeWith(batch, takeNotes()),
    writeLarge,
    note(notes) {
      const isShort = ({ words }: NotedSearchText) => words.length <= SHORT_SEARCH_UNITS
      longTexts.push(...notes.searchTexts.filter(text => !isShort(text)))
      const rest = { ...notes, searchTexts: notes.searchTexts.filter(isShort) }
      if (Object.values(rest).some(({ length }) => length > 0)) noted.push(rest)
    },
    writeNotes() {
      const notes = takeNotes()
      if (notes.length === 0) return false
      if (quietly(db, () => notes.forEach(write))) notesFailed = 0
      else keepVerdicts(notes)
      return true
    },
    writeLongTexts() {
      const texts = takeWithin(LONG_SEARCH_UNITS, longTexts, ({ words }) => words.length)
      if (texts.length > 0) quietly(db, () => texts.forEach(writeSearchText))
      return texts.length > 0
    },
  }
}

/** The next that share a commit are taken out of `waiting`, in order. */
export function takeBatch<Some extends Delivery>(waiting: Some[]): readonly Some[] {
  return takeWithin(COMMIT_BYTES, waiting, ({ size }) => size)
}

/** Takes the first of these out up to so much, one at least. */
function takeWithin<Some>(most: number, waiting: Some[], sizeOf: (one: Some) => number): readonly Some[] {
  let sum = 0
  const end = waiting.findIndex(one => {
    sum += sizeOf(one)
    return sum > most
  })
  return waiting.splice(0, end < 0 ? waiting.length : Math.max(1, end))
}

/** Whether it was done; what can't be now is at the next start, or never has to be, unless the caller keeps it. */
function quietly(db: DatabaseSync, work: () => void): boolean {
  try {
    transaction(db, work)
    return true
  } catch {
    // The database is locked or broken: the next mail reports it.
    return false
  }
}
