import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { MailApi } from '../mail-api/mail-api.ts'
import { MailApiError } from '../mail-api/mail-api-error.ts'
import type { Chats } from '../store/chats.ts'
import { isRenewing } from '../store/is-renewing.ts'
import type { Namespace } from '../store/namespace.ts'
import type { Address, BurnRecord } from '../store/records.ts'
import { withAddress } from '../store/with-address.ts'
import type { AddressWatch } from './deps.ts'
import type { Bundles } from './newsletter-bundles.ts'
import { createRetryUntilDone } from './retry-until-done.ts'

const MINUTE_MS = 60_000
/** After the mail that it was made for, an address works for this long. */
const BURN_MINUTES = 10

interface ToldMail {
  /** A code of which we are certain; one that only gets a button is none. */
  readonly hasSureCode: boolean
}

interface BurnsDeps {
  readonly chats: Pick<Chats, 'find' | 'update'>
  readonly mailApi: Pick<MailApi, 'shortenSession' | 'onReachedAgain'>
  /** By email; nobody else may write to it. */
  readonly burns: Namespace<BurnRecord>
  readonly watch: Pick<AddressWatch, 'watch'>
  readonly bundles: Pick<Bundles, 'endsAt'>
  readonly log: Pick<Logger, 'warn'>
  readonly clock: Clock
}

/** Ends addresses soon after the mail that they were made for, and tells the chat. */
export interface Burns {
  /**
   * A mail to this address was told: the address ends if it was made for that. Never rejects: if the mail API can't be
   * reached, the address is kept on disk and ended later.
   */
  mailTold(chatId: number, address: Address, mail: ToldMail): Promise<void>
  /** Ends the addresses that are left, also by earlier processes, until the signal aborts. Never rejects. */
  run(signal: AbortSignal): Promise<void>
}

export function createBurns(deps: BurnsDeps): Burns {
  const { chats, burns, log, clock } = deps
  const retries = createRetryUntilDone({
    kept: burns,
    tryKept,
    mostMs: MINUTE_MS,
    onReachedAgain: deps.mailApi.onReachedAgain,
    failed: 'could not end what is to end after a mail; trying again soon',
    log,
    clock,
  })

  async function tryOrKeep(chatId: number, address: Address): Promise<void> {
    const since = (await burns.get(address.email))?.since ?? clock.now()
    // Its token may have been renewed meanwhile: try again with the one that the chat has then.
    const tried = await tryOnce({ chatId, address, since }, deps)
    if (tried === 'done' || tried === 'refused') return
    log.warn({ addressId: address.id }, 'could not end an address after its mail; trying again soon')
    await burns.set(address.email, { version: 1, since })
    retries.wake()
  }

  /** Resolves to whether nothing is left to do for it. */
  async function tryKept(email: string, { since }: BurnRecord): Promise<boolean> {
    const found = await chats.find(email)
    // The person may have deleted the address, or changed their mind.
    if (found?.address.burn !== undefined) {
      const tried = await tryOnce({ ...found, since }, deps)
      if (tried === 'later' || (tried === 'gone' && isRenewing(found.address, clock.now()))) return false
    }
    await burns.delete(email)
    return true
  }

  return {
    async mailTold(chatId, address, mail) {
      if (!isMadeFor(address, mail)) return
      await tryOrKeep(chatId, address).catch(err =>
        log.warn(
          { err, addressId: address.id },
          'could not note that an address is to end; it ends at its usual time',
        ),
      )
    },
    run: retries.run,
  }
}

function isMadeFor({ burn }: Address, { hasSureCode }: ToldMail): boolean {
  return burn === 'mail' || (burn === 'code' && hasSureCode)
}

interface Burning {
  readonly chatId: number
  readonly address: Address
  /** Milliseconds since 1970: when its mail was told. */
  readonly since: number
}

async function tryOnce(burning: Burning, deps: BurnsDeps): Promise<'done' | 'gone' | 'refused' | 'later'> {
  const { mailApi, log, clock } = deps
  const passed = Math.floor((clock.now() - burning.since) / MINUTE_MS)
  try {
    const { token } = burning.address
    const minutes = Math.min(BURN_MINUTES, Math.max(1, BURN_MINUTES - passed))
    const { expiresAt } = await mailApi.shortenSession({ token, minutes })
    await noteEnd(burning, expiresAt, deps)
    return 'done'
  } catch (error) {
    if (!(error instanceof MailApiError)) throw error
    if (error.kind === 'session-gone') return 'gone'
    if (error.kind !== 'rejected') return 'later'
    const { id: addressId } = burning.address
    log.warn({ addressId, reason: error.message }, 'the mail API refused to end an address after its mail')
    return 'refused'
  }
}

async function noteEnd(
  { chatId, address: { id, email } }: Burning,
  expiresAt: number | undefined,
  { chats, watch, bundles }: BurnsDeps,
): Promise<void> {
  await bundles.endsAt(chatId, { email, expiresAt })
  const chat = await chats.update(chatId, record =>
    withAddress(record, id, address => ({ ...address, expiresAt, burn: undefined, burnt: true })),
  )
  const burnt = chat.addresses.find(address => address.id === id)
  if (burnt) watch.watch(chatId, burnt)
}
