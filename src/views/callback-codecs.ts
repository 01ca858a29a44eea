import { LOCALES, type Locale } from '../locales/locales.ts'
import type { AlertDetail, Burn } from '../store/records.ts'
import { ZONES } from './zone-choices.ts'

/** How one field is packed into a button's data; `parse` gives undefined for anything that `pack` doesn't write. */
export interface Codec<Value> {
  readonly pack: (value: unknown) => string
  readonly parse: (packed: string) => Value | undefined
}

/** Where a mail is shown: in the message that is navigated, opened from an inbox or a search, or in its own alert. */
export type MailPlace = 'inbox' | 'found' | 'alert'

const DETAILS: Readonly<Record<string, AlertDetail>> = {
  f: 'full',
  p: 'preview',
  s: 'subject',
  c: 'codes',
}
const PLACES = { i: 'inbox', f: 'found', a: 'alert' } as const
const SHOWN_AS = { f: 'folded', w: 'whole', t: 'plain', r: 'rich' } as const
const FLAGS = { 1: true, 0: false } as const
const LANGUAGES = Object.fromEntries(
  [...LOCALES, 'auto' as const].map(language => [language, language]),
) as Readonly<Record<Locale | 'auto', Locale | 'auto'>>

const ZONE_CHOICES = Object.fromEntries(ZONES.map(zone => [zone, zone]))

/** By how long a person may choose to extend an address. */
export const EXTEND_HOURS = [1, 24, 7 * 24] as const

/** For how long a person may choose to pause an address. */
export const PAUSE_HOURS = [1, 8, 24, 7 * 24] as const

/** When an address ends by itself. */
export type BurnChoice = Burn | 'never'

/** The longest name that fits a button beside the id of its domain. */
export const MAX_PROPOSED = 40

/** What /admin shows. */
export const ADMIN_PAGES = [
  'overview',
  'people',
  'senders',
  'refusals',
  'domains',
  'rules',
  'limits',
  'notes',
] as const
export type AdminPage = (typeof ADMIN_PAGES)[number]
/** For so many days a block can be chosen by a button; 0 asks. */
export const BLOCK_DAYS = [1, 7, 30] as const

/** For so many days a name can be kept from everybody by a button. */
export const END_DAYS = [7, 30, 365] as const

/** An IPv6 network has what stands between fields. */
const TARGET: Codec<string> = {
  pack: value => String(value).replaceAll(':', '~'),
  parse: packed => (/^[a-z0-9*._~/-]{1,45}$/i.test(packed) ? packed.replaceAll('~', ':') : undefined),
}

export const CODECS = {
  addressId: text(/^[a-z0-9]{8}$/),
  /** Whatever the mail API gives, but for what stands between fields. */
  messageId: text(/^[!-9;-~]{1,64}$/),
  /** A page or an index, from 0. */
  count: number(0, 9999),
  hour: number(0, 23),
  extendHours: choice({ h: EXTEND_HOURS[0], d: EXTEND_HOURS[1], w: EXTEND_HOURS[2] }),
  pauseHours: choice({ h: PAUSE_HOURS[0], e: PAUSE_HOURS[1], d: PAUSE_HOURS[2], w: PAUSE_HOURS[3] }),
  burn: choice<BurnChoice>({ m: 'mail', c: 'code', n: 'never' }),
  utcOffset: number(-12 * 60, 14 * 60),
  /** Ids that the mail API gives as numbers. */
  integer: number(0, Number.MAX_SAFE_INTEGER),
  /** A person's or a group's; those of groups are negative. */
  chatId: number(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  name: text(/^[a-z0-9._-]{1,40}$/),
  flag: choice(FLAGS),
  place: choice(PLACES),
  shownAs: choice(SHOWN_AS),
  alertDetail: choice(DETAILS),
  language: choice(LANGUAGES),
  adminPage: choice({
    o: 'overview',
    p: 'people',
    s: 'senders',
    r: 'refusals',
    d: 'domains',
    b: 'rules',
    l: 'limits',
    n: 'notes',
  } as const),
  /** A domain, or a network. */
  target: TARGET,
  /** Of an address, as far as a button can carry it. */
  email: text(/^[!-9;-?A-~]{1,40}@[a-z0-9.-]{3,50}$/i),
  uuid: text(/^[0-9a-f-]{36}$/),
  /** By its IANA name, 26 characters at most. */
  zone: choice(ZONE_CHOICES),
} as const

function text(pattern: RegExp): Codec<string> {
  return { pack: String, parse: packed => (pattern.test(packed) ? packed : undefined) }
}

function number(least: number, most: number): Codec<number> {
  return {
    pack: String,
    parse: packed => {
      if (!/^(0|-?[1-9]\d{0,15})$/.test(packed)) return undefined
      const value = Number(packed)
      return value >= least && value <= most ? value : undefined
    },
  }
}

function choice<Value>(choices: Readonly<Record<string, Value>>): Codec<Value> {
  const entries = Object.entries(choices)
  return {
    pack: value => {
      const entry = entries.find(([, choice]) => choice === value)
      if (!entry) throw new RangeError(`cannot pack '${String(value)}': not among the choices`)
      return entry[0]
    },
    parse: packed => entries.find(([code]) => code === packed)?.[1],
  }
}
