import { RateLimiterMemory } from 'rate-limiter-flexible'
import { isCatchAll } from '../mail-api/wildcard.ts'
import { addressKey, withoutTag } from './address-key.ts'
import type { Awaitable } from './storage/awaitable.ts'
import type { ListedRecipient, SeenRecipient } from './storage/recipient-storage.ts'
import type { Mailbox, Storage } from './storage/storage.ts'

/** What a whole subdomain may take in. One network may have half of each. */
export interface CatchAllLimits {
  /** Names that it has had mail for. */
  readonly names: number
  readonly mailsPerHour: number
}

/** Why the service refuses mail to a name or tag of a mailbox. */
export type NameRefusal = 'switched-off' | 'too-many-names' | 'too-many-mails'

/** Mail to one name or tag of a mailbox. */
interface NamedMail {
  readonly mailbox: Mailbox
  /** As {@link namedRecipient} gives it. */
  readonly recipient: string
  readonly network: string
}

/** The names and tags under which mailboxes get mail beside their own address. */
export interface RecipientNames {
  /** Why such a mail is refused; undefined when it is taken. */
  refusal(mail: NamedMail): Promise<NameRefusal | undefined>
  /** Counts a mail to a whole subdomain; false when it had too many in the last hour. */
  count(mail: NamedMail): Promise<boolean>
  /** Whether mail to this name or tag of a mailbox is refused. */
  isOff(mailbox: Mailbox, recipient: string): Promise<boolean>
  /** What is to be noted of such a mail; undefined for one to a tag. */
  seen(mail: NamedMail): SeenRecipient | undefined
}

const HOUR_S = 3_600

export function createRecipientNames(
  storage: Pick<Storage['recipients'], 'find' | 'count'>,
  { names, mailsPerHour }: CatchAllLimits,
): RecipientNames {
  const mails = new RateLimiterMemory({ points: mailsPerHour, duration: HOUR_S })
  const ofNetwork = new RateLimiterMemory({ points: half(mailsPerHour), duration: HOUR_S })

  function find({ id }: Mailbox, recipient: string): Awaitable<readonly Found[]> {
    const bare = withoutTag(recipient)
    return storage.find(id, bare === undefined ? [recipient] : [recipient, bare])
  }

  async function hasTooManyMails(mail: NamedMail): Promise<boolean> {
    const [all, own] = await Promise.all([mails.get(mail.mailbox.id), ofNetwork.get(networkKey(mail))])
    return all?.remainingPoints === 0 || own?.remainingPoints === 0
  }

  async function hasTooManyNames({ mailbox, network }: NamedMail): Promise<boolean> {
    const seen = await storage.count(mailbox.id, network)
    return seen.all >= names || seen.ofNetwork >= half(names)
  }

  return {
    async refusal(mail) {
      const { mailbox, recipient } = mail
      const found = await find(mailbox, recipient)
      if (found.some(({ isOff }) => isOff)) return 'switched-off'
      if (!isCatchAll(mailbox.email)) return undefined
      if (await hasTooManyMails(mail)) return 'too-many-mails'
      const isKnown = found.some(one => one.recipient === recipient)
      return !isKnown && (await hasTooManyNames(mail)) ? 'too-many-names' : undefined
    },
    async count(mail) {
      if (!isCatchAll(mail.mailbox.email)) return true
      try {
        await ofNetwork.consume(networkKey(mail))
        await mails.consume(mail.mailbox.id)
        return true
      } catch (error) {
        if (error instanceof Error) throw error
        return false
      }
    },
    isOff: async (mailbox, recipient) => (await find(mailbox, recipient)).some(({ isOff }) => isOff),
    seen: ({ mailbox, recipient }) => (isCatchAll(mailbox.email) ? { recipient, most: names } : undefined),
  }
}

/**
 * The key of an address that is a tag of this mailbox, `name+tag@…`, or a name of its whole subdomain. Undefined for
 * the mailbox's own address, and for an address that is not the mailbox's.
 */
export function namedRecipient({ email }: Pick<Mailbox, 'email'>, address: string): string | undefined {
  const key = addressKey(address)
  if (key === undefined) return undefined
  if (isCatchAll(email)) return hostOf(key) === hostOf(email) && nameIn(key) !== '*' ? key : undefined
  const bare = withoutTag(key)
  return bare !== undefined && bare === addressKey(email) ? key : undefined
}

/** All as mail to them is treated: a name that is switched off stands for its tags too. */
export function withTagsOff(listed: readonly ListedRecipient[]): readonly ListedRecipient[] {
  const off = new Set(listed.flatMap(({ recipient, isOff }) => (isOff ? [recipient] : [])))
  return listed.map(one => ({ ...one, isOff: one.isOff || off.has(withoutTag(one.recipient) ?? '') }))
}

/** The key of the whole subdomain that a name belongs to, and the name without its tag. */
export function catchAllOf(key: string): { readonly key: string; readonly name: string } {
  return { key: `*@${hostOf(key)}`, name: nameIn(withoutTag(key) ?? key) }
}

type Found = Awaited<ReturnType<Storage['recipients']['find']>>[number]

function networkKey({ mailbox, network }: NamedMail): string {
  return `${mailbox.id} ${network}`
}

function half(number: number): number {
  return Math.ceil(number / 2)
}

function nameIn(key: string): string {
  return key.slice(0, key.lastIndexOf('@'))
}

function hostOf(key: string): string {
  return key.slice(key.lastIndexOf('@') + 1)
}
