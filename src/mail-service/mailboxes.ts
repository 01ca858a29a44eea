import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../clock.ts'
import { covers, isCatchAll, isWildcard } from '../mail-api/wildcard.ts'
import { addressKey, withoutTag } from './address-key.ts'
import { gmailAlias, gmailAliasKey } from './gmail/gmail-alias.ts'
import { hashToken } from './hash-token.ts'
import { catchAllOf } from './recipient-names.ts'
import { isReservedName } from './reserved-names.ts'
import type { Awaitable } from './storage/awaitable.ts'
import type { Mailbox, MailboxStorage, OpenedMailbox, RoutedMailbox } from './storage/storage.ts'
import { whenKnown } from './when-known.ts'

export interface CreatedMailbox {
  readonly email: string
  /** Given once, to whoever created the mailbox; the service keeps only its hash. */
  readonly token: string
  readonly expiresAt: number
}

export interface Mailboxes {
  /**
   * Creates a mailbox on one of our domains. Undefined when the address is taken by somebody with another claim, or
   * when its whole subdomain is taken. The same address and claim get the same token each time, until it is renewed, and
   * the mailbox ends no earlier for that. An address such as `*@otters.example.org` is a whole subdomain: it gets all
   * mail there that no other mailbox gets.
   */
  create(address: string, claim?: string): Promise<CreatedMailbox | undefined>
  /** The token that `create` gives, or gave, whoever asks for this address with this claim. */
  tokenOf(address: string, claim: string): Promise<string>
  /**
   * Replaces a mailbox's token by the next one of this claim. `token` may be the present one or an earlier one. The old
   * token opens nothing any more, and the mailbox's webhooks end. Called again with the same two it gives the same
   * token. `unknown`: no such live mailbox. `wrong-claim`: the mailbox was made with another claim or with none, and
   * the caller is not `isOwn`.
   */
  renew(renewal: {
    readonly token: string
    readonly claim: string
    readonly isOwn: boolean
  }): Promise<Renewed>
  /** Creates a mailbox for the Gmail alias `user+tag@…` of `account`; undefined when it is taken. */
  createGmail(account: string, tag: string, claim?: string): Promise<CreatedMailbox | undefined>
  /** The live mailbox that a token opens. */
  findByToken(token: string): Awaitable<OpenedMailbox | undefined>
  /**
   * The live mailbox on one of our domains that gets mail to `address`, also with a tag: `name+tag@…`. A whole
   * subdomain does not get reserved or blocked names: whoever reads their mail could pose as the domain's operator.
   */
  findByRecipient(address: string): Awaitable<RoutedMailbox | undefined>
  /** The live mailbox of a Gmail alias, dots and `googlemail.com` as Gmail treats them. */
  findByGmailRecipient(address: string): Promise<Mailbox | undefined>
  /** When the oldest live mailbox of a Gmail account began, in ms; undefined when it has none. */
  oldestGmailMailbox(account: string): Awaitable<number | undefined>
  /**
   * Extends the mailbox: to a whole lifetime from now, or by `byMs`. Never past the longest lifetime allowed, and never
   * to an earlier end than it has. Undefined when it is not live.
   */
  extend(token: string, byMs?: number): Promise<{ readonly expiresAt: number } | undefined>
  /** Ends the mailbox in so long, unless it ends before; undefined when it is not live. */
  shorten(token: string, toMs: number): Promise<{ readonly expiresAt: number } | undefined>
  /** Refuses mail for now, for so long; 0 ends that. Undefined when it is not live. */
  pause(token: string, forMs: number): Promise<{ readonly pausedUntil: number } | undefined>
  /** Ends a mailbox; false when it is not live. Its mail is out of reach at once, and gone with the next sweep. */
  delete(token: string): Awaitable<boolean>
  /** How many are live, about. */
  count(): Awaitable<number>
}

type Renewed =
  | { readonly kind: 'renewed'; readonly email: string; readonly token: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'wrong-claim' }

const TOKEN_BYTES = 32
/** Another caller may renew the token at the same moment. */
const RENEW_ATTEMPTS = 3
/** Tokens of one claim that are looked up at one go; hardly anybody renews one so often. */
const TOKENS_AT_ONCE = 16

/**
 * With a claim the token is always the same. Of two calls for one mailbox the later may come from a process that was
 * frozen meanwhile; it must not invalidate the token that the earlier call gave out.
 */
function newToken(key: string, claim: string | undefined): string {
  return claim === undefined ? randomBytes(TOKEN_BYTES).toString('base64url') : claimedToken(key, claim, 0)
}

/** The token of an address that a claim has after so many were renewed. */
function claimedToken(key: string, claim: string, renewals: number): string {
  const which = renewals === 0 ? 'token' : `token ${renewals}`
  return createHmac('sha256', claim).update(`${which} of ${key}`).digest('base64url')
}

interface MailboxesOptions {
  readonly ttlMs: number
  readonly maxTtlMs: number
  /** Our domains, which may change in place: only below a wildcard there are whole subdomains. */
  readonly domains: readonly string[]
  /** Whether the operator keeps this name from everybody. */
  readonly isBlockedName: (name: string) => boolean
  /** Whether an admin has ended the address that is kept under this key, and nobody may make it for now. */
  readonly isEnded?: (key: string) => boolean
  readonly clock: Clock
}

/** What a name of a whole subdomain is made of: an Atom of RFC 5321, with dots, and no asterisk. */
const CAUGHT_NAME = /^[a-z0-9!#$%&'+/=?^_`{|}~.-]{1,64}$/

export function createMailboxes(storage: MailboxStorage, options: MailboxesOptions): Mailboxes {
  const { clock, ttlMs, maxTtlMs, isBlockedName, isEnded = () => false } = options

  async function create(
    { email, key, gmailAccount }: { email: string; key: string; gmailAccount?: string },
    claim: string | undefined,
  ): Promise<CreatedMailbox | undefined> {
    if (isEnded(key)) return undefined
    const now = clock.now()
    const claimHash = claim === undefined ? undefined : hashToken(claim)
    const mailbox = { email, key, gmailAccount, claimHash, expiresAt: now + ttlMs }
    const createWith = async (token: string) => {
      const expiresAt = await storage.create({ ...mailbox, tokenHash: hashToken(token) }, now)
      return expiresAt === undefined ? undefined : { email, token, expiresAt }
    }
    const first = newToken(key, claim)
    const created = await createWith(first)
    if (created !== undefined || claim === undefined) return created
    const token = await presentToken(key, claim)
    return token === first ? undefined : createWith(token)
  }

  /** The first token that a claim has for an address which was not renewed. */
  async function presentToken(key: string, claim: string): Promise<string> {
    for (let from = 0; ; from += TOKENS_AT_ONCE) {
      const tokens = Array.from({ length: TOKENS_AT_ONCE }, (_, n) => claimedToken(key, claim, from + n))
      const hashes = tokens.map(hashToken)
      const renewed = await storage.renewedOf(hashes)
      const present = tokens.find((_, n) => !renewed.some(hash => hashes[n]?.equals(hash)))
      if (present !== undefined) return present
    }
  }

  /** The token that follows one which is about to be renewed. */
  async function nextToken(key: string, claim: string, renewed: Buffer): Promise<string> {
    const present = await presentToken(key, claim)
    if (!hashToken(present).equals(renewed)) return present
    for (let renewals = 1; ; renewals++) {
      const token = claimedToken(key, claim, renewals)
      if ((await storage.renewedOf([hashToken(token)])).length === 0 && token !== present) return token
    }
  }

  async function renew(
    { token, claim, isOwn }: { readonly token: string; readonly claim: string; readonly isOwn: boolean },
    attempts = RENEW_ATTEMPTS,
  ): Promise<Renewed> {
    const [tokenHash, claimHash, now] = [hashToken(token), hashToken(claim), clock.now()]
    const found = await storage.findForRenewal(tokenHash, now)
    if (found === undefined || attempts === 0) return { kind: 'unknown' }
    const { email, key } = found
    if (!isOwn && !found.claimHash?.equals(claimHash)) return { kind: 'wrong-claim' }
    if (!found.tokenHash.equals(tokenHash)) {
      const present = await presentToken(key, claim)
      // Somebody else may have the address by now.
      return hashToken(present).equals(found.tokenHash)
        ? { kind: 'renewed', email, token: present }
        : { kind: 'unknown' }
    }
    const next = await nextToken(key, claim, tokenHash)
    const isRenewed = await storage.renew({ tokenHash, newTokenHash: hashToken(next), claimHash }, now)
    return isRenewed ? { kind: 'renewed', email, token: next } : renew({ token, claim, isOwn }, attempts - 1)
  }

  function find(key: string, isGmail: boolean): Awaitable<RoutedMailbox | undefined> {
    return whenKnown(storage.findByKey(key, clock.now()), mailbox =>
      mailbox?.isGmail === isGmail ? mailbox : undefined,
    )
  }

  /** The whole subdomain that this is a name of. */
  function findCatchAll(key: string): Awaitable<RoutedMailbox | undefined> {
    const host = key.slice(key.lastIndexOf('@') + 1)
    // Admins add and retire domains meanwhile.
    const isWild = options.domains.some(domain => isWildcard(domain) && covers(domain, host))
    if (!isWild || isEnded(key)) return undefined
    const { key: catchAll, name } = catchAllOf(key)
    if (!CAUGHT_NAME.test(key.slice(0, -host.length - 1)) || isReservedName(name) || isBlockedName(name))
      return undefined
    return find(catchAll, false)
  }

  return {
    async create(address, claim) {
      const key = addressKey(address)
      if (key === undefined) throw new Error(`cannot create a mailbox for "${address}": not an address`)
      // If somebody asks for one of its names later, the owner of the whole subdomain keeps getting that mail.
      if (!isCatchAll(key) && (await findCatchAll(key)) && !(await find(key, false))) return undefined
      return create({ email: address, key }, claim)
    },
    tokenOf: (address, claim) => presentToken(addressKey(address) ?? '', claim),
    renew,
    createGmail(account, tag, claim) {
      const email = gmailAlias(account, tag)
      const key = gmailAliasKey(email)
      if (key === undefined) throw new Error(`cannot make an alias of "${account}": not an address`)
      return create({ email, key, gmailAccount: account }, claim)
    },
    findByToken: token => storage.findByToken(hashToken(token), clock.now()),
    findByRecipient(address) {
      const key = addressKey(address)
      if (key === undefined || isCatchAll(key)) return undefined
      return whenKnown(find(withoutTag(key) ?? key, false), found => found ?? findCatchAll(key))
    },
    async findByGmailRecipient(address) {
      const key = gmailAliasKey(address)
      return key === undefined ? undefined : find(key, true)
    },
    oldestGmailMailbox: account => storage.oldestOfGmail(account, clock.now()),
    async extend(token, byMs) {
      const now = clock.now()
      const latest = now + (byMs === undefined ? ttlMs : Math.max(ttlMs, maxTtlMs))
      const expiresAt = await storage.extend(hashToken(token), now, { byMs: byMs ?? ttlMs, latest })
      return expiresAt === undefined ? undefined : { expiresAt }
    },
    async shorten(token, toMs) {
      const now = clock.now()
      const expiresAt = await storage.shorten(hashToken(token), now, now + toMs)
      return expiresAt === undefined ? undefined : { expiresAt }
    },
    async pause(token, forMs) {
      const now = clock.now()
      const pausedUntil = forMs === 0 ? 0 : now + forMs
      return (await storage.pause(hashToken(token), now, pausedUntil)) ? { pausedUntil } : undefined
    },
    delete: token => storage.end(hashToken(token), clock.now()),
    count: () => storage.count(clock.now()),
  }
}
