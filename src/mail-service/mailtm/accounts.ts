import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { covers, isWildcard } from '../../mail-api/wildcard.ts'
import type { WireSession } from '../../mail-api/wire.ts'
import type { SessionWish } from '../http/call-parameters.ts'
import type { Mailboxes } from '../mailboxes.ts'
import type { NumberedName, OpenedMailbox } from '../storage/storage.ts'

/** An address with its password, as clients of mail.tm have it. */
export interface Login {
  readonly address: string
  readonly password: string
}

/** An account is a session whose token is derived from address and password; the password is not stored. */
export interface Accounts {
  /** Throws as `create-session` does; undefined when somebody has the address, or it is on none of our domains. */
  register(login: Login): Promise<OpenedMailbox | undefined>
  /** The token of a live account; undefined when address or password are wrong. */
  logIn(login: Login): Promise<{ readonly token: string; readonly session: OpenedMailbox } | undefined>
}

interface AccountsDeps {
  readonly mailboxes: Pick<Mailboxes, 'tokenOf' | 'findByToken' | 'findByRecipient'>
  readonly domains: readonly NumberedName[]
  create(wish: SessionWish): Promise<WireSession>
}

const CLAIM_BYTES = 32
const derive = promisify(scrypt) as (password: string, salt: string, bytes: number) => Promise<Buffer>

export function createAccounts({ mailboxes, domains, create }: AccountsDeps): Accounts {
  return {
    async register(login) {
      const { name, domain } = partsOf(login)
      const found = domains.find(known => covers(known.name, domain))
      // With the right claim, anybody would get the address again.
      if (found === undefined || (await mailboxes.findByRecipient(`${name}@${domain}`))) return undefined
      const claim = await claimOf(login)
      const subdomain = isWildcard(found.name) ? domain.slice(0, domain.indexOf('.')) : undefined
      const { token } = await create({ prefix: name, subdomain, domainId: found.id, gmail: false, claim })
      return mailboxes.findByToken(token)
    },
    async logIn(login) {
      const { name, domain } = partsOf(login)
      const token = await mailboxes.tokenOf(`${name}@${domain}`, await claimOf(login))
      const session = await mailboxes.findByToken(token)
      return session && { token, session }
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
