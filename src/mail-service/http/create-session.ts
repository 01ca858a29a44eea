import { hash } from 'node:crypto'
import { ANY_NAME, isWildcard, parentOf } from '../../mail-api/wildcard.ts'
import type { RefusalCode, WireSession } from '../../mail-api/wire.ts'
import { formatWireDate } from '../format-wire-date.ts'
import {
  claimedMailboxName,
  MailboxNameError,
  parseMailboxName,
  parseTag,
  randomMailboxName,
} from '../mailbox-name.ts'
import type { CreatedMailbox, Mailboxes } from '../mailboxes.ts'
import { claimedSubdomain, parseSubdomain, randomSubdomain } from '../random-subdomain.ts'
import type { Awaitable } from '../storage/awaitable.ts'
import type { NumberedName } from '../storage/storage.ts'
import type { SessionWish } from './call-parameters.ts'
import { HttpError } from './http-error.ts'

/** The Gmail accounts that can take an alias at the moment. */
interface GmailPort {
  accounts(): Awaitable<readonly { readonly id: number; readonly email: string }[]>
}

export interface CreateSessionDeps {
  readonly mailboxes: Pick<Mailboxes, 'create' | 'createGmail'>
  readonly domains: readonly NumberedName[]
  /** Whether the operator keeps this name from everybody. */
  readonly isBlockedName: (name: string) => boolean
  readonly gmail: GmailPort
  /** From 0 up to 1, for choices nobody made. */
  readonly random: () => number
}

/** Random addresses hardly ever collide; if one is taken this often in a row, something is broken. */
const RANDOM_ATTEMPTS = 5

/** Makes the session that was asked for, or throws an {@link HttpError}. */
export async function createSession(deps: CreateSessionDeps, wish: SessionWish): Promise<WireSession> {
  const make = wish.gmail ? await makeGmail(deps, wish) : makeOnDomain(deps, wish)
  const { email, token, expiresAt } = await (wish.prefix === undefined
    ? makeRandom(make, wish.claim)
    : makeNamed(deps, make, wish.prefix))
  return { status: 'success', email, token, expires_at: formatWireDate(expiresAt) }
}

/**
 * Which of `count` to choose: always the same for one claim, so that a client that asks again after a crash gets what
 * was made.
 */
function chosenBy(
  claim: string | undefined,
  { random, count }: { readonly random: () => number; readonly count: number },
): number {
  return claim === undefined
    ? Math.floor(random() * count)
    : hash('sha256', claim, 'buffer').readUInt32BE() % count
}

interface Make {
  readonly parse: (wanted: string) => string
  /** Whether each attempt is another address, also for the same name. */
  readonly varies: boolean
  readonly make: (name: string, attempt: number) => Promise<CreatedMailbox | undefined>
}

function makeOnDomain({ mailboxes, domains }: CreateSessionDeps, wish: SessionWish): Make {
  const { domainId, claim, subdomain } = wish
  const isCatchAll = wish.prefix === ANY_NAME
  const first = isCatchAll ? domains.find(({ name }) => isWildcard(name)) : domains[0]
  const domain = domainId === undefined ? first : domains.find(({ id }) => id === domainId)
  if (domain === undefined) {
    throw refusal(400, 'unknown_domain', 'The parameter "domain_id" must name a domain from GET /domains.')
  }
  if (isCatchAll && !isWildcard(domain.name)) {
    throw refusal(400, 'unknown_domain', `The domain ${domain.name} has no subdomains to be had as a whole.`)
  }
  const hostOf = hostsOn(domain.name, wish)
  return {
    parse: isCatchAll ? () => ANY_NAME : parseMailboxName,
    varies: isWildcard(domain.name) && subdomain === undefined,
    make: (name, attempt) => mailboxes.create(`${name}@${hostOf(attempt)}`, claim),
  }
}

/** The part behind the @, at each attempt. */
function hostsOn(domain: string, { subdomain, claim }: SessionWish): (attempt: number) => string {
  if (!isWildcard(domain)) {
    if (subdomain === undefined) return () => domain
    throw refusal(400, 'unknown_domain', `The domain ${domain} has no subdomains; leave "subdomain" out.`)
  }
  const wanted = subdomain === undefined ? undefined : explainName(parseSubdomain, subdomain)
  return attempt => {
    const label = wanted ?? (claim === undefined ? randomSubdomain() : claimedSubdomain(claim, attempt))
    return `${label}.${parentOf(domain)}`
  }
}

async function makeGmail(
  { mailboxes, gmail, random }: CreateSessionDeps,
  { domainId, claim }: SessionWish,
): Promise<Make> {
  const accounts = await gmail.accounts()
  if (accounts.length === 0) {
    throw refusal(503, 'no_gmail_account', 'No Gmail account is available at the moment.')
  }
  const account =
    domainId === undefined
      ? accounts[chosenBy(claim, { random, count: accounts.length })]
      : accounts.find(({ id }) => id === domainId)
  if (account === undefined) {
    const reason = 'With "use_gmail" the parameter "domain_id" must name a Gmail account from GET /domains.'
    throw refusal(400, 'unknown_gmail_account', reason)
  }
  return { parse: parseTag, varies: false, make: tag => mailboxes.createGmail(account.email, tag, claim) }
}

async function makeNamed(
  { isBlockedName }: CreateSessionDeps,
  { parse, varies, make }: Make,
  wanted: string,
): Promise<CreatedMailbox> {
  const name = explainName(parse, wanted)
  if (isBlockedName(name))
    throw refusal(400, 'reserved_name', `The name "${name}" is reserved; please choose another.`)
  for (let attempt = 0; attempt < (varies ? RANDOM_ATTEMPTS : 1); attempt++) {
    const session = await make(name, attempt)
    if (session !== undefined) return session
  }
  throw refusal(409, 'name_taken', `The name "${name}" is taken.`)
}

function explainName(parse: Make['parse'], wanted: string): string {
  try {
    return parse(wanted)
  } catch (error) {
    throw error instanceof MailboxNameError ? refusal(400, error.code, error.message) : error
  }
}

/** A client that asks again with the same claim gets the same name. */
async function makeRandom({ make }: Make, claim: string | undefined): Promise<CreatedMailbox> {
  for (let attempt = 0; attempt < RANDOM_ATTEMPTS; attempt++) {
    const name = claim === undefined ? randomMailboxName() : claimedMailboxName(claim, attempt)
    const session = await make(name, attempt)
    if (session !== undefined) return session
  }
  throw new HttpError(503, 'unavailable', 'No free name was found; please try again.')
}

/** Clients say these in the person's language, by their code. */
function refusal(status: number, code: RefusalCode, message: string): HttpError {
  return new HttpError(status, code, message)
}
