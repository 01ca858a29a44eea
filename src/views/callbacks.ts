import { CODECS, type Codec } from './callback-codecs.ts'

const MAIL_PAGE = {
  addressId: CODECS.addressId,
  messageId: CODECS.messageId,
  page: CODECS.count,
  place: CODECS.place,
} as const

/**
 * Every button of the bot: its code and its fields, as they are packed and parsed by this one table. A code never
 * changes its meaning within a version: a new meaning needs a new code or a new version.
 */
const BUTTONS = {
  new: ['n', {}],
  /** On the card of an address: another press on the same button has the same address, so it counts once. */
  another: ['o', { addressId: CODECS.addressId }],
  'choose-name': ['c', {}],
  /** An address that somebody typed. */
  'make-named': ['nn', { domainId: CODECS.integer, name: CODECS.name }],
  renew: ['r', { addressId: CODECS.addressId }],

  inbox: ['i', { addressId: CODECS.addressId }],
  /** The page that starts with a message. */
  'inbox-from': ['if', { addressId: CODECS.addressId, from: CODECS.messageId }],
  /** The page on which a message stands, such as on the way back from it. */
  'inbox-around': ['ib', { addressId: CODECS.addressId, messageId: CODECS.messageId }],
  refresh: ['ir', { addressId: CODECS.addressId }],
  /** All mail up to the newest that was listed: mail that comes during the question stays. */
  'delete-all': ['id', { addressId: CODECS.addressId, newest: CODECS.messageId, sure: CODECS.flag }],
  switch: ['is', { page: CODECS.count }],

  /** Of the chat's last search, which has this number. */
  'find-page': ['qp', { search: CODECS.count, page: CODECS.count }],
  'find-stop': ['qs', { search: CODECS.count }],
  'find-back': ['qb', {}],
  'find-again': ['qa', {}],

  /** A page of a mail, in the layout that the chat wants. */
  mail: ['m', MAIL_PAGE],
  /** The same mail in blocks, and as text where the chat wants blocks. */
  'rich-mail': ['mr', MAIL_PAGE],
  'plain-mail': ['mt', MAIL_PAGE],
  /** The same mail in its alert, with nothing folded. */
  'whole-mail': ['mw', MAIL_PAGE],
  /** What else can be done with an alert's mail; `shown` is how the alert shows it. */
  'more-mail': ['mm', { ...MAIL_PAGE, shown: CODECS.shownAs }],
  'delete-mail': ['md', { ...MAIL_PAGE, sure: CODECS.flag }],
  /** Undoes its deletion. */
  'undo-mail': ['mz', { addressId: CODECS.addressId, messageId: CODECS.messageId, place: CODECS.place }],
  'undo-address': ['az', { addressId: CODECS.addressId }],
  /** In a group: shows a mail only to the person who pressed. */
  'show-mail': ['ms', { addressId: CODECS.addressId, messageId: CODECS.messageId }],
  attachments: ['ma', MAIL_PAGE],
  attachment: ['mf', { addressId: CODECS.addressId, messageId: CODECS.messageId, index: CODECS.count }],
  /** Shows its pictures in the chat. */
  photos: ['mp', { addressId: CODECS.addressId, messageId: CODECS.messageId }],
  source: ['mo', { addressId: CODECS.addressId, messageId: CODECS.messageId }],

  /** The mail as it was sent, as a file. */
  'as-file': ['mh', { addressId: CODECS.addressId, messageId: CODECS.messageId }],
  /** Asks whom to block, and where. */
  'ask-block': ['ba', MAIL_PAGE],
  block: ['bb', { ...MAIL_PAGE, domain: CODECS.flag, everywhere: CODECS.flag }],
  /** Blocks the list that a mail is of. */
  'block-list': ['bk', { ...MAIL_PAGE, everywhere: CODECS.flag }],
  /** Unblocks the sender of a mail. */
  unblock: ['bu', MAIL_PAGE],
  'inbox-blocked': ['bi', { addressId: CODECS.addressId, page: CODECS.count }],
  unsubscribe: ['mu', { ...MAIL_PAGE, sure: CODECS.flag }],
  /** Switches the tag or name that a mail was sent to off or on. */
  'switch-off': ['nf', { ...MAIL_PAGE, off: CODECS.flag }],
  recipients: ['aw', { addressId: CODECS.addressId, page: CODECS.count }],
  'switch-recipient': [
    'ax',
    { addressId: CODECS.addressId, recipientId: CODECS.integer, page: CODECS.count, off: CODECS.flag },
  ],
  blocked: ['bl', { page: CODECS.count }],
  'lift-block': ['bq', { blockId: CODECS.addressId, page: CODECS.count }],

  addresses: ['l', { page: CODECS.count }],
  address: ['a', { addressId: CODECS.addressId }],
  'make-current': ['ac', { addressId: CODECS.addressId }],
  label: ['al', { addressId: CODECS.addressId }],
  'clear-label': ['an', { addressId: CODECS.addressId }],
  mute: ['am', { addressId: CODECS.addressId, muted: CODECS.flag }],
  extend: ['ae', { addressId: CODECS.addressId }],
  'extend-by': ['ah', { addressId: CODECS.addressId, hours: CODECS.extendHours }],
  'ask-pause': ['ap', { addressId: CODECS.addressId }],
  pause: ['aP', { addressId: CODECS.addressId, hours: CODECS.pauseHours }],
  resume: ['ar', { addressId: CODECS.addressId }],
  'ask-burn': ['ab', { addressId: CODECS.addressId }],
  burn: ['aB', { addressId: CODECS.addressId, after: CODECS.burn }],
  'only-known': ['ak', { addressId: CODECS.addressId, on: CODECS.flag }],
  /** Lists mail that was refused or is not shown. */
  refused: ['aR', { addressId: CODECS.addressId, page: CODECS.count }],
  /** Makes the sender of a held mail known, or blocks it. */
  'always-show': ['ha', { addressId: CODECS.addressId, messageId: CODECS.messageId }],
  'never-show': ['hn', { addressId: CODECS.addressId, messageId: CODECS.messageId }],
  'delete-address': ['ad', { addressId: CODECS.addressId, sure: CODECS.flag }],

  /** Warns before it is shown. */
  token: ['ta', { addressId: CODECS.addressId }],
  'token-show': ['tv', { addressId: CODECS.addressId }],
  'token-renew': ['tr', { addressId: CODECS.addressId, sure: CODECS.flag }],
  'token-switch': ['ts', { page: CODECS.count }],
  manager: ['ka', {}],
  'manager-key': ['kn', {}],
  'manager-off': ['ko', {}],

  settings: ['s', {}],
  languages: ['sl', {}],
  'set-language': ['sL', { language: CODECS.language }],
  'alert-details': ['sa', {}],
  'set-alert-detail': ['sA', { detail: CODECS.alertDetail }],
  'quiet-hours': ['sq', {}],
  'quiet-from': ['sf', {}],
  'quiet-to': ['st', { from: CODECS.hour }],
  'set-quiet-hours': ['sQ', { from: CODECS.hour, to: CODECS.hour }],
  'quiet-off': ['so', {}],
  'time-zones': ['sz', {}],
  /** By the time that it is there now. */
  'time-zones-at': ['sZ', { utcOffsetMinutes: CODECS.utcOffset }],
  'set-time-zone': ['sI', { zone: CODECS.zone }],
  /** In a group: whether everybody sees whole mails. */
  'open-to-all': ['sg', { open: CODECS.flag }],
  /** In a private chat: a topic for each new address. */
  topics: ['sp', { on: CODECS.flag }],
  /** Newsletters together, once a day. */
  bundles: ['sb', { on: CODECS.flag }],
  /** Mails in blocks. */
  layout: ['sr', { rich: CODECS.flag }],
  domains: ['sd', { page: CODECS.count }],
  'set-domain': ['sD', { domainId: CODECS.integer }],
  'clear-domain': ['sC', {}],

  'choose-domain': ['d', { domainId: CODECS.integer }],
  'choose-account': ['g', { accountId: CODECS.integer }],
  'choose-page': ['p', { page: CODECS.count }],
  /** A whole subdomain, whose name the mail API chooses. */
  'choose-any': ['pa', {}],
  cancel: ['x', {}],

  /** News about the bot are wanted. */
  news: ['sn', { on: CODECS.flag }],
  'broadcast-send': ['bs', { newsId: CODECS.uuid }],
  'broadcast-stop': ['bx', { newsId: CODECS.uuid }],
  /** What admins are shown, and decide. */
  admin: ['da', { page: CODECS.adminPage }],
  'admin-block': ['db', { target: CODECS.target, days: CODECS.count }],
  'admin-lift': ['dl', { ruleId: CODECS.uuid }],
  'admin-domain': ['dd', { target: CODECS.target, offered: CODECS.flag }],
  /** Limits for one person or group alone; 0 days asks. */
  'admin-limit': ['dq', { chatId: CODECS.chatId, days: CODECS.count }],
  'admin-unlimit': ['du', { chatId: CODECS.chatId }],
  /** A page of who is banned and what is blocked. */
  'admin-bans': ['dp', { page: CODECS.count }],
  /** Asks first unless it is sure. */
  'admin-ban': ['dx', { chatId: CODECS.chatId, sure: CODECS.flag }],
  'admin-unban': ['dn', { chatId: CODECS.chatId }],
  /** Asks which address is to end. */
  'admin-which': ['dw', {}],
  /** Asks whose data is to be deleted. */
  'admin-whose': ['dh', {}],
  /** Deletes all that is kept about a person or a group; asks first unless it is sure. */
  'admin-forget': ['df', { chatId: CODECS.chatId, sure: CODECS.flag }],
  /** Sends an admin all that is kept about a person or a group, as a file. */
  'admin-export': ['dc', { chatId: CODECS.chatId }],
  /** Ends one address and keeps it from everybody for so long; 0 days asks. */
  'admin-end': ['de', { email: CODECS.email, days: CODECS.count }],
  /** A mail to postmaster and the like. */
  'operator-delete': ['od', {}],

  help: ['h', {}],
  forget: ['f', {}],
  keep: ['k', {}],
  nothing: ['z', {}],
} as const satisfies Readonly<Record<string, readonly [code: string, fields: Fields]>>

type Fields = Readonly<Record<string, Codec<unknown>>>
type Buttons = typeof BUTTONS
type ValueOf<C> = C extends Codec<infer Value> ? Value : never

export type CallbackKind = keyof Buttons
/**
 * What a button means, by `kind`. The address and message that it names have still to be looked up among the chat's
 * own.
 */
export type Callback = {
  [Kind in CallbackKind]: { readonly kind: Kind } & {
    readonly [Field in keyof Buttons[Kind][1]]: ValueOf<Buttons[Kind][1][Field]>
  }
}[CallbackKind]
export type CallbackOf<Kind extends CallbackKind> = Extract<Callback, { kind: Kind }>

const VERSION = '1'
const SEPARATOR = ':'
const KINDS: ReadonlyMap<string, CallbackKind> = new Map(
  Object.entries(BUTTONS).map(([kind, [code]]) => [code, kind as CallbackKind]),
)

/** The button's `callback_data`, at most 64 bytes for ids up to 45 characters. */
export function packCallback(callback: Callback): string {
  const [code, fields] = BUTTONS[callback.kind]
  const values: Readonly<Record<string, unknown>> = callback
  const packed = Object.entries<Codec<unknown>>(fields).map(([name, codec]) => codec.pack(values[name]))
  return [VERSION + code, ...packed].join(SEPARATOR)
}

/** What `data` means; undefined when it's of another version, forged or damaged. Never throws. */
export function parseCallback(data: string): Callback | undefined {
  const [head = '', ...packed] = data.split(SEPARATOR)
  const kind = head.startsWith(VERSION) ? KINDS.get(head.slice(VERSION.length)) : undefined
  if (kind === undefined) return undefined
  const fields = Object.entries<Codec<unknown>>(BUTTONS[kind][1])
  if (fields.length !== packed.length) return undefined
  const values = fields.map(([name, codec], index) => [name, codec.parse(packed[index] ?? '')] as const)
  if (values.some(([, value]) => value === undefined)) return undefined
  return { kind, ...Object.fromEntries(values) } as Callback
}
