import type { Logger } from 'pino'
import { getReadable } from './get-readable.ts'
import { isLive } from './is-live.ts'
import type { LargeNamespace, Namespace } from './namespace.ts'
import type { Address, AddressPlace, ChatRecord, MigrationRecord } from './records.ts'

const NAME = 'address-index'
const ADDRESSES_AT_ONCE = 2_000
const SAY_EVERY_MS = 5_000

interface BuildDeps {
  readonly chats: Pick<Namespace<ChatRecord>, 'entries'>
  readonly addresses: Pick<LargeNamespace<AddressPlace>, 'count' | 'get' | 'setMany'>
  readonly migrations: Pick<Namespace<MigrationRecord>, 'get' | 'set'>
  readonly log: Pick<Logger, 'info'>
  /** Milliseconds since 1970: addresses that have ended by then may belong to another chat now, and are left out. */
  readonly now: number
}

/**
 * Builds the index of addresses for a store of an older release, once, and again if the note of that can't be read.
 * Nobody else may write meanwhile. Continues where an interrupted run stopped.
 */
export async function buildAddressIndex({
  chats,
  addresses,
  migrations,
  log,
  now,
}: BuildDeps): Promise<void> {
  if (await getReadable(migrations, NAME)) return
  const resumes = (await addresses.count()) > 0
  let done = 0
  let saidAt = performance.now()
  let batch = new Map<string, AddressPlace>()

  async function write(): Promise<void> {
    await addresses.setMany(resumes ? await missingOf(batch, addresses) : [...batch])
    done += batch.size
    batch = new Map()
    if (performance.now() - saidAt < SAY_EVERY_MS) return
    saidAt = performance.now()
    log.info({ count: done }, 'making the index of addresses')
  }

  for await (const [key, chat] of chats.entries()) {
    for (const address of chat.addresses) {
      if (isLive(address, now)) batch.set(address.email, placeOf(Number(key), address))
    }
    if (batch.size >= ADDRESSES_AT_ONCE) await write()
  }
  await write()
  if (done > 0) log.info({ count: done }, 'made the index of addresses')
  await migrations.set(NAME, { version: 1 })
}

function placeOf(chatId: number, { id }: Address): AddressPlace {
  return { version: 1, chatId, addressId: id }
}

async function missingOf(batch: ReadonlyMap<string, AddressPlace>, addresses: BuildDeps['addresses']) {
  const known = await Promise.all(batch.keys().map(email => getReadable(addresses, email)))
  return [...batch].filter((_, index) => known[index] === undefined)
}
