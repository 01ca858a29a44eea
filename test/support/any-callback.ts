import fc from 'fast-check'
import { LOCALES } from '../../src/locales/locales.ts'
import { ADMIN_PAGES, BLOCK_DAYS, EXTEND_HOURS, PAUSE_HOURS } from '../../src/views/callback-codecs.ts'
import type { Callback, CallbackKind, CallbackOf } from '../../src/views/callbacks.ts'
import { ZONES } from '../../src/views/zone-choices.ts'
import { runs } from './runs.ts'

/** Which addresses and mails buttons may name. */
interface Ids {
  readonly addressId: fc.Arbitrary<string>
  readonly messageId: fc.Arbitrary<string>
}

/** Any button of any kind, or of those that are wanted, about these addresses and mails. */
export function anyCallback(
  ids: Ids,
  wanted: (kind: CallbackKind) => boolean = () => true,
): fc.Arbitrary<Callback> {
  const kinds = Object.entries(fieldsOf(ids)).filter(([kind]) => wanted(kind as CallbackKind))
  return fc.oneof(...kinds.map(([kind, fields]) => fields.map(values => ({ kind, ...values }) as Callback)))
}

/** One button of each kind, whatever it carries beside these ids. */
export function eachCallback(ids: Ids, seed: number): readonly Callback[] {
  return Object.entries(fieldsOf(ids)).flatMap(([kind, fields]) =>
    fc.sample(fields, { numRuns: VARIANTS, seed }).map(values => ({ kind, ...values }) as Callback),
  )
}

/** Enough in CI for both values of each flag to be among them. */
const VARIANTS = runs(6)

const page = fc.nat({ max: 9999 })
const place = fc.constantFrom('inbox' as const, 'found' as const, 'alert' as const)
const shown = fc.constantFrom('folded' as const, 'whole' as const, 'plain' as const, 'rich' as const)
const hour = fc.nat({ max: 23 })
const integer = fc.maxSafeNat()
const flag = fc.boolean()
const nothing = fc.constant({})
const target = fc.constantFrom('example.org', '*.example.org', '203.0.113.0/24', '2001:db8:1:2::/64')
const aPage = fc.record({ page })

type Fields = { readonly [Kind in CallbackKind]: fc.Arbitrary<Omit<CallbackOf<Kind>, 'kind'>> }

/** What each kind of button carries; a new kind without a line here is a type error. */
function fieldsOf({ addressId, messageId }: Ids): Fields {
  const anAddress = fc.record({ addressId })
  const aMessage = fc.record({ addressId, messageId })
  return {
    new: nothing,
    another: anAddress,
    'choose-name': nothing,
    renew: anAddress,
    'ask-pause': anAddress,
    pause: fc.record({ addressId, hours: fc.constantFrom(...PAUSE_HOURS) }),
    resume: anAddress,
    'ask-burn': anAddress,
    burn: fc.record({
      addressId,
      after: fc.constantFrom('mail' as const, 'code' as const, 'never' as const),
    }),
    'only-known': fc.record({ addressId, on: flag }),
    refused: fc.record({ addressId, page }),
    'always-show': aMessage,
    'never-show': aMessage,
    inbox: anAddress,
    'inbox-from': fc.record({ addressId, from: messageId }),
    'inbox-around': aMessage,
    refresh: anAddress,
    news: fc.record({ on: flag }),
    bundles: fc.record({ on: flag }),
    'broadcast-send': fc.record({ newsId: fc.uuid() }),
    'broadcast-stop': fc.record({ newsId: fc.uuid() }),
    'operator-delete': nothing,
    admin: fc.record({ page: fc.constantFrom(...ADMIN_PAGES) }),
    'admin-block': fc.record({ target, days: fc.constantFrom(0, ...BLOCK_DAYS) }),
    'admin-lift': fc.record({ ruleId: fc.uuid() }),
    'admin-limit': fc.record({ chatId: fc.integer(), days: fc.constantFrom(0, ...BLOCK_DAYS) }),
    'admin-bans': aPage,
    'admin-ban': fc.record({ chatId: fc.maxSafeInteger(), sure: flag }),
    'admin-unban': fc.record({ chatId: fc.maxSafeInteger() }),
    'admin-which': nothing,
    'admin-whose': nothing,
    'admin-export': fc.record({ chatId: fc.maxSafeInteger() }),
    'admin-forget': fc.record({ chatId: fc.maxSafeInteger(), sure: flag }),
    'admin-end': fc.record({ email: fc.constantFrom('bob@example.org', '*@otters.example.org'), days: page }),
    'admin-unlimit': fc.record({ chatId: fc.integer() }),
    'admin-domain': fc.record({ target, offered: flag }),
    'find-page': fc.record({ search: page, page }),
    'find-stop': fc.record({ search: page }),
    'find-back': nothing,
    'find-again': nothing,
    'delete-all': fc.record({ addressId, newest: messageId, sure: flag }),
    switch: aPage,
    mail: fc.record({ addressId, messageId, page, place }),
    'rich-mail': fc.record({ addressId, messageId, page, place }),
    'plain-mail': fc.record({ addressId, messageId, page, place }),
    'whole-mail': fc.record({ addressId, messageId, page, place }),
    'more-mail': fc.record({ addressId, messageId, page, place, shown }),
    layout: fc.record({ rich: flag }),
    'delete-mail': fc.record({ addressId, messageId, page, place, sure: flag }),
    'undo-mail': fc.record({ addressId, messageId, place }),
    'undo-address': anAddress,
    'show-mail': fc.record({ addressId, messageId }),
    'make-named': fc.record({ domainId: integer, name: fc.stringMatching(/^[a-z0-9._-]{1,40}$/) }),
    topics: fc.record({ on: fc.boolean() }),
    'open-to-all': fc.record({ open: fc.boolean() }),
    attachments: fc.record({ addressId, messageId, page, place }),
    attachment: fc.record({ addressId, messageId, index: page }),
    photos: aMessage,
    source: aMessage,
    'as-file': aMessage,
    'ask-block': fc.record({ addressId, messageId, page, place }),
    block: fc.record({ addressId, messageId, page, place, domain: flag, everywhere: flag }),
    'block-list': fc.record({ addressId, messageId, page, place, everywhere: flag }),
    unblock: fc.record({ addressId, messageId, page, place }),
    'inbox-blocked': fc.record({ addressId, page }),
    'switch-off': fc.record({ addressId, messageId, page, place, off: flag }),
    recipients: fc.record({ addressId, page }),
    'switch-recipient': fc.record({ addressId, recipientId: integer, page, off: flag }),
    blocked: aPage,
    'lift-block': fc.record({ blockId: addressId, page }),
    unsubscribe: fc.record({ addressId, messageId, page, place, sure: flag }),
    addresses: aPage,
    address: anAddress,
    'make-current': anAddress,
    label: anAddress,
    'clear-label': anAddress,
    mute: fc.record({ addressId, muted: flag }),
    extend: anAddress,
    'extend-by': fc.record({ addressId, hours: fc.constantFrom(...EXTEND_HOURS) }),
    'delete-address': fc.record({ addressId, sure: flag }),
    token: anAddress,
    'token-show': anAddress,
    'token-renew': fc.record({ addressId, sure: flag }),
    'token-switch': aPage,
    manager: nothing,
    'manager-key': nothing,
    'manager-off': nothing,
    settings: nothing,
    languages: nothing,
    'set-language': fc.record({ language: fc.constantFrom(...LOCALES, 'auto' as const) }),
    'alert-details': nothing,
    'set-alert-detail': fc.record({
      detail: fc.constantFrom('full' as const, 'preview' as const, 'subject' as const, 'codes' as const),
    }),
    'quiet-hours': nothing,
    'quiet-from': nothing,
    'quiet-to': fc.record({ from: hour }),
    'set-quiet-hours': fc.record({ from: hour, to: hour }),
    'quiet-off': nothing,
    'time-zones': nothing,
    'time-zones-at': fc.record({ utcOffsetMinutes: fc.integer({ min: -720, max: 840 }) }),
    'set-time-zone': fc.record({ zone: fc.constantFrom(...ZONES) }),
    domains: aPage,
    'set-domain': fc.record({ domainId: integer }),
    'clear-domain': nothing,
    'choose-domain': fc.record({ domainId: integer }),
    'choose-account': fc.record({ accountId: integer }),
    'choose-page': aPage,
    'choose-any': nothing,
    cancel: nothing,
    forget: nothing,
    help: nothing,
    keep: nothing,
    nothing,
  }
}
