import { hash, randomUUID } from 'node:crypto'
import { domainToASCII } from 'node:url'
import ipaddr from 'ipaddr.js'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import { parentOf } from '../../mail-api/wildcard.ts'
import type { WireOperatorNote, WireOperatorRule } from '../../mail-api/wire-operator.ts'
import type { OnDamage } from '../../sqlite/repair-log.ts'
import type { NumberedName, Storage } from '../storage/storage.ts'
import { createReadRecords } from './read-records.ts'

/** Other instances read the rules this often. */
const LOOK_EVERY_MS = 5_000
/** What admins did is kept for so long … */
const NOTES_KEPT_MS = 90 * 24 * 3_600_000
/** … and shown as far as this. */
const NOTES_SHOWN = 20
/** At most this many rules of one kind; each mail is compared with those of senders and networks. */
const MOST_OF_KIND = 500
const MOST_RULES = 5 * MOST_OF_KIND
/** The same end again, such as by a second press, is within so long of the first. */
const SAME_END_MS = 3_600_000
/** Of three months, of admins in a hurry. */
const MOST_NOTES = 10_000

/**
 * What an admin wants: a block of a sender's domain or a network for all; a domain that is offered, or is not any more; an
 * address that nobody has for now.
 */
export interface WantedRule {
  readonly kind: WireOperatorRule['kind']
  /** A domain, a network such as `203.0.113.0/24`, or the key of an address. */
  readonly value: string
  /** Milliseconds since 1970; a domain's rule has no end. */
  readonly until: number | undefined
}

/** Why this can't be a rule; the message is for the admin. */
export class RuleError extends Error {
  override readonly name = 'RuleError'
}

/** What the admins have decided, for all instances on one database. */
export interface OperatorRules extends AsyncDisposable {
  /** The domains of new addresses; this very list changes. */
  readonly offered: readonly NumberedName[]
  /** All our domains, with retired ones; this very list changes. */
  readonly domains: readonly string[]
  /** Whether mail of this sender, from this address, is refused for everybody. */
  isBlocked(mail: { readonly sender: string; readonly ip: string }): boolean
  /** Whether nobody may have the address that is kept under this key. */
  isEnded(key: string): boolean
  /** Those that count at present. */
  list(): readonly WireOperatorRule[]
  /** Throws a {@link RuleError}. `by` is who did it. */
  add(rule: WantedRule, by: string): Promise<void>
  /** False when there is none such. */
  lift(id: string, by: string): Promise<boolean>
  /** Notes what an admin did at a bot. It may name an address, so only the bot logs it, without that. */
  note(by: string, says: string): Promise<void>
  /** What admins did, the latest first. */
  notes(): Promise<readonly WireOperatorNote[]>
}

interface RulesDeps {
  readonly storage: Pick<Storage, 'operator' | 'numberNames'>
  /** The configured ones, the default first. */
  readonly domains: readonly string[]
  readonly clock: Clock
  readonly onDamage: OnDamage
  readonly log: Pick<Logger, 'info' | 'warn'>
}

const RULE = z
  .object({
    kind: z.enum(['sender', 'network', 'retired', 'added', 'ended']),
    value: z.string(),
    until: z.number().optional(),
    /** Who decided it; of older ones only the notes know. */
    by: z.string().optional(),
  })
  .refine(({ kind, value }) => kind !== 'network' || ipaddr.isValidCIDR(value))
const NOTE = z.object({ by: z.string(), says: z.string() })
type StoredRule = z.infer<typeof RULE>
type Rule = StoredRule & { readonly id: string; readonly at: number }

/** Reads the rules, and again and again until it is disposed of. */
export async function openOperatorRules(deps: RulesDeps): Promise<OperatorRules> {
  const { storage, clock, log } = deps
  const offered: NumberedName[] = []
  const domains: string[] = []
  let rules: readonly Rule[] = []
  let ended: ReadonlyMap<string, Rule> = new Map()
  let known = ''
  const read = createReadRecords(deps.onDamage)

  const isCurrent = ({ until }: Rule) => until === undefined || until > clock.now()

  async function look(): Promise<void> {
    const records = await storage.operator.list('rule', MOST_RULES)
    rules = read('rule', records, RULE).map(({ key, value, at }) => ({ ...value, id: key, at }))
    ended = new Map(rules.flatMap(rule => (rule.kind === 'ended' ? [[rule.value, rule]] : [])))
    await offerDomains()
  }

  /** All who hold the lists see the new ones from then on. */
  async function offerDomains(): Promise<void> {
    const valuesOf = (kind: Rule['kind']) => rules.filter(rule => rule.kind === kind).map(rule => rule.value)
    const all = [...new Set([...deps.domains, ...valuesOf('added')])]
    const retired = new Set(valuesOf('retired'))
    const present = JSON.stringify([all, [...retired]])
    if (present === known) return
    const numbered = await storage.numberNames('domains', all)
    known = present
    domains.splice(0, domains.length, ...all)
    offered.splice(0, offered.length, ...numbered.filter(({ name }) => !retired.has(name)))
  }

  /** Deletes rules that have ended, to make room for others. */
  async function forgetOver(): Promise<void> {
    await look()
    const over = rules.filter(rule => !isCurrent(rule))
    for (const { id } of over) await storage.operator.remove('rule', id)
    if (over.length > 0) await look()
  }

  async function note(by: string, says: string): Promise<void> {
    const at = clock.now()
    await storage.operator.forget('note', at - NOTES_KEPT_MS)
    await storage.operator.put('note', { key: randomUUID(), value: JSON.stringify({ by, says }), at })
  }

  async function noteRule(by: string, rule: StoredRule, what: 'decided' | 'lifted'): Promise<void> {
    const inWords = what === 'lifted' ? lifted : decided
    await note(by, inWords(rule))
    // An email address never reaches the log.
    const shown = rule.kind === 'ended' ? { ...rule, value: 'an address' } : rule
    log.info({ by, did: inWords(shown) }, 'admin action')
  }

  async function run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      // Stopping ends this wait.
      await clock.sleep(LOOK_EVERY_MS, signal).catch(() => undefined)
      if (signal.aborted) return
      await look().catch(err =>
        log.warn({ err }, "could not read the admins' rules: the last known ones stay in force"),
      )
    }
  }

  await look()
  const stopping = new AbortController()
  const running = run(stopping.signal)
  return {
    offered,
    domains,
    isBlocked: mail => rules.some(rule => isCurrent(rule) && isAgainst(rule, mail)),
    isEnded(key) {
      const rule = ended.get(key)
      return rule !== undefined && isCurrent(rule)
    },
    list: () => rules.filter(isCurrent),
    async add(wanted, by) {
      const rule = checked(wanted, { offered, domains })
      await forgetOver()
      const same = rules.find(({ kind, value }) => kind === rule.kind && value === rule.value)
      if (same && rule.kind === 'ended' && (rule.until ?? 0) - (same.until ?? 0) < SAME_END_MS) return
      const isFull = rules.filter(({ kind }) => kind === rule.kind).length >= MOST_OF_KIND
      if (!same && isFull) throw new RuleError(`there are ${MOST_OF_KIND} of these already: lift some`)
      const key = same?.id ?? keyOf(rule)
      await storage.operator.put('rule', { key, value: JSON.stringify({ ...rule, by }), at: clock.now() })
      await noteRule(by, rule, 'decided')
      await look()
    },
    async lift(id, by) {
      const rule = rules.find(each => each.id === id)
      if (rule === undefined || !(await storage.operator.remove('rule', id))) return false
      await noteRule(by, rule, 'lifted')
      await look()
      return true
    },
    note,
    async notes() {
      const records = await storage.operator.list('note', MOST_NOTES)
      const shown = read('note', records.slice(-NOTES_SHOWN), NOTE)
      return shown.map(({ value, at }) => ({ ...value, at })).reverse()
    },
    async [Symbol.asyncDispose]() {
      stopping.abort()
      await running
    },
  }
}

/** The same for the same rule, also when two admins decide it at once at two instances. */
function keyOf({ kind, value }: StoredRule): string {
  return hash('sha256', `${kind} ${value}`).slice(0, 36)
}

function isAgainst({ kind, value }: Rule, { sender, ip }: { sender: string; ip: string }): boolean {
  if (kind === 'sender') {
    const domain = domainToASCII(sender.slice(sender.lastIndexOf('@') + 1)).toLowerCase()
    return sender.includes('@') && (domain === value || domain.endsWith(`.${value}`))
  }
  if (kind !== 'network' || !ipaddr.isValid(ip)) return false
  const address = ipaddr.process(ip)
  const [network, bits] = ipaddr.parseCIDR(value)
  return address.kind() === network.kind() && address.match(network, bits)
}

/** The rule as it is kept; throws a {@link RuleError} when it is none. */
function checked(
  { kind, value, until }: WantedRule,
  { offered, domains }: { readonly offered: readonly NumberedName[]; readonly domains: readonly string[] },
): StoredRule {
  if (kind === 'ended') return { kind, value, until }
  if (kind === 'network') return { kind, value: toNetwork(value), until }
  const isWild = value.startsWith('*.')
  const domain = domainToASCII(isWild ? parentOf(value) : value).toLowerCase()
  if (!/^[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/.test(domain)) throw new RuleError(`"${value}" is no domain`)
  const name = isWild ? `*.${domain}` : domain
  if (kind === 'sender') return { kind, value: domain, until }
  if (kind === 'added' && domains.includes(name)) throw new RuleError(`${name} is ours already`)
  if (kind === 'retired') {
    if (!offered.some(each => each.name === name)) throw new RuleError(`${name} is not offered`)
    if (offered.length === 1) throw new RuleError(`${name} is the last one that is offered`)
  }
  return { kind, value: name }
}

function toNetwork(value: string): string {
  const given = value.includes('/') ? value : `${value}/${value.includes(':') ? 128 : 32}`
  if (!ipaddr.isValidCIDR(given)) throw new RuleError(`"${value}" is no address or network`)
  const [address, bits] = ipaddr.parseCIDR(given)
  // One wrong digit would block a part of the Internet.
  if (bits < (address.kind() === 'ipv4' ? 16 : 32)) {
    throw new RuleError(`${given} is too large: at most a /16 of IPv4 or a /32 of IPv6 can be blocked`)
  }
  const kind = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${kind.networkAddressFromCIDR(given)}/${bits}`
}

/** As admins are shown it. */
function decided(rule: StoredRule): string {
  const { kind, value } = rule
  if (kind === 'ended') return `ended ${value}, kept from everybody${endOf(rule)}`
  const what = {
    sender: 'block mail from',
    network: 'block the network',
    retired: 'retire the domain',
    added: 'add the domain',
  }
  return `${what[kind]} ${value}${endOf(rule)}`
}

function lifted(rule: StoredRule): string {
  return rule.kind === 'ended' ? `allowed again: ${rule.value}` : `lifted: ${decided(rule)}`
}

function endOf({ until }: StoredRule): string {
  return until === undefined ? '' : ` until ${new Date(until).toISOString().slice(0, 16)} UTC`
}
