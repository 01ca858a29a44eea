import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { covers, isWildcard } from '../../mail-api/wildcard.ts'
import type { WireSession } from '../../mail-api/wire.ts'
import { BusyError, createFairQueue } from '../../threads/fair-queue.ts'
import type { SessionWish } from '../http/call-parameters.ts'
import type { Mailboxes } from '../mailboxes.ts'
import type { NumberedName, OpenedMailbox } from '../storage/storage.ts'
import { tooMany } from './mailtm-error.ts'

/** An address with its password, as clients of mail.tm have it. */
export interface Login {
  readonly address: string
  readonly password: string
}

/**
 * An account is a mailbox whose token is derived from address and password; the password is not stored. `site` is the
 * client's network; both throw a refusal when too much is being derived already.
 */
export interface Accounts {
  /** Throws as `create-session` does; undefined when somebody has the address, or it is on none of our domains. */
  register(login: Login, site: string): Promise<OpenedMailbox | undefined>
  /** The token of a live account; undefined when address or password are wrong. */
  logIn(
    login: Login,
    site: string,
  ): Promise<{ readonly token: string; readonly mailbox: OpenedMailbox } | undefined>
}

interface AccountsDeps {
  readonly mailboxes: Pick<Mailboxes, 'tokenOf' | 'findByToken' | 'findByRecipient'>
  readonly domains: readonly NumberedName[]
  create(wish: SessionWish): Promise<WireSession>
}

const CLAIM_BYTES = 32
/** Node has four threads for this and for all files: each update and each alert waits for one of them. */
const DERIVING = { slots: 1, keptForAlerts: 0, mostWaiting: 32, mostOfOne: 4, maxWaitMs: 5_000 }
const derive = promisify(scrypt) as (password: string, salt: string, bytes: number) => Promise<Buffer>

export function createAccounts({ mailboxes, domains, create }: AccountsDeps): Accounts {
  const queue = createFairQueue(DERIVING)

  function claimInTurn(login: Login, site: string): Promise<string> {
    return queue
      .run({ rank: 'stranger', key: site }, () => claimOf(login))
      .catch(error => {
        throw error instanceof BusyError ? tooMany() : error
      })
  }

  return {
    async register(login, site) {
      const { name, domain } = partsOf(login)
      const found = domains.find(known => covers(known.name, domain))
      // With the right claim, anybody would get the address again.
      if (found === undefined || (await mailboxes.findByRecipient(`${name}@${domain}`))) return undefined
      const claim = await claimInTurn(login, site)
      const subdomain = isWildcard(found.name) ? domain.slice(0, domain.indexOf('.')) : undefined
      const { token } = await create({ prefix: name, subdomain, domainId: found.id, gmail: false, claim })
      return mailboxes.findByToken(token)
    },
    async logIn(login, site) {
      const { name, domain } = partsOf(login)
      const token = await mailboxes.tokenOf(`${name}@${domain}`, await claimInTurn(login, site))
      const mailbox = await mailboxes.findByToken(token)
      return mailbox && { token, mailbox }
    },
  }
}

function partsOf({ address }: Login): { readonly name: string; readonly domain: string } {
  const at = address.lastIndexOf('@')
  return { name: address.slice(0, at).toLowerCase(), domain: address.slice(at + 1).toLowerCase() }
}

/** As hard to guess as the password, and slow to try: some 50 ms, in one of Node's threads. */
async function claimOf({ address, password }: Login): Promise<string> {
  const bytes = await derive(password.normalize('NFKC'), `mail.tm ${address.toLowerCase()}`, CLAIM_BYTES)
  return bytes.toString('base64url')
}
