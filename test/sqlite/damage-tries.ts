import { copyFileSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pino } from 'pino'
import { PositionGoneError } from '../../src/mail-api/mail-event.ts'
import { openSqliteStorage } from '../../src/mail-service/storage/sqlite/sqlite-storage.ts'
import type { Storage } from '../../src/mail-service/storage/storage.ts'
import { openStore } from '../../src/store/open-store.ts'
import { pageAfter } from '../mail-service/storage/page-after.ts'
import { chat } from '../store/backends.ts'
import { createDataDir } from '../support/data-dir.ts'

const FILES = ['mail.sqlite', 'mail.sqlite-wal', 'bot.sqlite', 'bot.sqlite-wal'] as const
const SIDES = [...FILES, 'mail.sqlite-shm', 'bot.sqlite-shm']
const SESSIONS = 120
const NOW = 1_700_000_000_000
const END = NOW + 9e11
const BOUNDS = { messagesPerMailbox: 500, bytesPerMailbox: 1e8, maxStoreBytes: 1e9 }

/** What was acknowledged: the name of each fact, and what has to be read for it. */
type Ledger = Map<string, string>

export interface DamageTry {
  readonly what: string
  readonly isCut: boolean
  /** Facts that are not there any more, or not as they were. */
  readonly missing: readonly string[]
  readonly said: readonly string[]
}

/** Where the files of one run were copied while it was under way, as after a kill. */
interface Run extends AsyncDisposable {
  readonly path: string
  readonly facts: number
  /** Damages one stored file at a place that the seed draws, starts, and compares with the ledger. */
  try(seed: number): Promise<DamageTry>
}

/** Runs both stores with mails, addresses and chats; half of it was moved into the databases, half lies in the logs. */
export async function runBeforeDamage(): Promise<Run> {
  const folder = await createDataDir()
  const live = join(folder.path, 'live')
  const base = join(folder.path, 'base')
  mkdirSync(live)
  mkdirSync(base)
  const ledger: Ledger = new Map()
  {
    await using both = await openBoth(live, () => undefined)
    await fill(both, ledger, { from: 0, to: SESSIONS / 2 })
    while (['mail', 'bot'].some(name => statSync(join(live, `${name}.sqlite-wal`)).size > 0)) await delay(50)
    await fill(both, ledger, { from: SESSIONS / 2, to: SESSIONS })
    for (const name of SIDES) copyFileSync(join(live, name), join(base, name))
  }
  return {
    path: base,
    facts: ledger.size,
    async try(seed) {
      const path = join(folder.path, `try-${seed}`)
      mkdirSync(path)
      for (const name of SIDES) copyFileSync(join(base, name), join(path, name))
      const { what, isCut } = damage(path, seed)
      const said: string[] = []
      await using both = await openBoth(path, says => said.push(says))
      const missing = await compare(both, ledger)
      return { what, isCut, missing, said }
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

interface Both extends AsyncDisposable {
  readonly mail: Storage
  readonly store: Awaited<ReturnType<typeof openStore>>
}

async function openBoth(dataDir: string, onDamage: (says: string) => void): Promise<Both> {
  await using opened = new AsyncDisposableStack()
  const log = pino({ enabled: false })
  const mail = opened.use(
    openSqliteStorage({ file: join(dataDir, 'mail.sqlite'), onDamage, onBroken: onDamage, ...BOUNDS }),
  )
  const store = opened.use(await openStore({ kind: 'sqlite', dataDir }, { log, onDamage }))
  const owned = opened.move()
  return { mail, store, [Symbol.asyncDispose]: () => owned.disposeAsync() }
}

async function fill(
  { mail, store }: Both,
  ledger: Ledger,
  { from, to }: { from: number; to: number },
): Promise<void> {
  for (let n = from; n < to; n++) {
    const email = emailOf(n)
    const session = {
      email,
      key: email,
      tokenHash: tokenOf(n),
      gmailAccount: undefined,
      claimHash: undefined,
      expiresAt: END,
    }
    await mail.mailboxes.create(session, NOW)
    ledger.set(`address ${n}`, email)
    const mailbox = await mail.mailboxes.findByKey(email, NOW)
    const text = textOf(n)
    const delivery = {
      mailboxIds: [mailbox?.id ?? 0],
      receivedAt: NOW,
      summary: { senderName: 'A', senderEmail: 'a@b.test', subject: `mail ${n}` },
      size: text.length,
      raw: [Buffer.from(text)],
      dedupeKey: undefined,
      network: '192.0.2.0/24',
      origin: undefined,
      verdict: undefined,
    }
    await mail.messages.deliver(delivery as unknown as Parameters<Storage['messages']['deliver']>[0])
    ledger.set(`mail ${n}`, text)
    const record = chat({ currentId: `id-${n}`, createdAt: [n] })
    await store.chats.set(`${n}`, record)
    ledger.set(`chat ${n}`, sorted(record))
    await store.addresses.set(email, { version: 1, chatId: n, addressId: `id-${n}` })
    ledger.set(`place ${n}`, sorted({ version: 1, chatId: n, addressId: `id-${n}` }))
  }
}

const emailOf = (n: number) => `person-number-${n}@tempmail.test`
const tokenOf = (n: number) => Buffer.alloc(32, `token ${n} `)
/** Each tenth is too large for its page. */
const textOf = (n: number) =>
  `Subject: mail ${n}\r\n\r\n${`line of mail ${n}\r\n`.repeat(n % 10 === 0 ? 700 : 20)}`

function damage(path: string, seed: number): { what: string; isCut: boolean } {
  const random = randomOf(seed)
  const name = FILES[Math.floor(random() * FILES.length)] ?? FILES[0]
  const file = join(path, name)
  const { size } = statSync(file)
  const at = Math.floor(random() * size)
  if (seed % 5 === 4) {
    truncateSync(file, at)
    return { what: `${name} cut at ${at} of ${size}`, isCut: true }
  }
  const bit = Math.floor(random() * 8)
  const bytes = readFileSync(file)
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit)
  writeFileSync(file, bytes)
  return { what: `${name} byte ${at} of ${size}, bit ${bit}`, isCut: false }
}

/** What of the ledger is not there, or is something else. */
async function compare({ mail, store }: Both, ledger: Ledger): Promise<string[]> {
  const missing: string[] = []
  const told = await toldEmails(mail)
  for (const [fact, expected] of ledger) {
    const [kind, number] = fact.split(' ')
    const found = await read({ mail, store }, kind ?? '', Number(number)).catch(error => `failed: ${error}`)
    if (found !== expected) missing.push(fact)
    else if (kind === 'mail' && told !== 'look at all' && !told.has(emailOf(Number(number))))
      missing.push(`event of ${fact}`)
  }
  return missing
}

async function read(
  { mail, store }: Pick<Both, 'mail' | 'store'>,
  kind: string,
  n: number,
): Promise<string | undefined> {
  const email = emailOf(n)
  if (kind === 'chat') return sorted(await store.chats.get(`${n}`))
  if (kind === 'place') return sorted(await store.addresses.get(email))
  const tokenHash = tokenOf(n)
  if (kind === 'address') {
    const byKey = await mail.mailboxes.findByKey(email, NOW)
    const byToken = await mail.mailboxes.findByToken(tokenHash, NOW)
    return byKey?.email === byToken?.email ? byToken?.email : undefined
  }
  const list = JSON.parse(String((await mail.messages.listAsJson(tokenHash, NOW)) ?? '{"messages":[]}'))
  const [message] = list.messages
  const stored = message && (await mail.messages.read({ tokenHash, id: message.id }, NOW))
  return stored?.subject === `mail ${n}` ? String(await stored.raw()) : undefined
}

/** A record's members, in no order of theirs. */
function sorted(record: object = {}): string {
  return JSON.stringify(Object.entries(record).sort())
}

/** Whom events would tell of a mail; or their readers are sent to look at all addresses. */
async function toldEmails({ events }: Storage): Promise<ReadonlySet<string> | 'look at all'> {
  const emails = new Set<string>()
  try {
    for (let position = '0'; ; ) {
      const page = await pageAfter(events, position)
      if (page.position === position) return emails
      for (const event of page.events) emails.add(event.email)
      position = page.position
    }
  } catch (error) {
    if (error instanceof PositionGoneError) return 'look at all'
    throw error
  }
}

/** Mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
