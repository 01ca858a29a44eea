import { expect, test } from 'vitest'
import { type Callback, type CallbackKind, packCallback } from '../../src/views/callbacks.ts'
import { addressesOf } from './support/steps.ts'
import { startTestBot } from './support/test-bot.ts'

test('every kind of button has somebody who handles it', async () => {
  await using bot = await startTestBot({ limits: { addressesPerHour: 100 } })
  const ann = bot.person()
  const card = await ann.ask('/new one')
  const [address] = await addressesOf(bot, ann.id)
  if (!address) throw new Error('there is no address')
  await bot.deliver({ to: address.email, subject: 'Hello', text: 'Hello.' })
  const [mail] = await bot.deps.mailApi.listMessages(address.token)
  const buttons = everyButton(address.id, mail?.id ?? '')
  for (const button of buttons) {
    const answer = await ann.forge(
      packCallback(button),
      bot.telegram.chat(ann.id).messages.get(card.message_id),
    )
    await bot.settled()
    expect(answer.text ?? '', button.kind).not.toContain('no longer works')
  }
})

/** One of each kind that means something at any time, with ids that exist; what deletes comes last. */
function everyButton(addressId: string, messageId: string): readonly Callback[] {
  const ref = { addressId, messageId }
  const buttons: {
    readonly [Kind in Exclude<CallbackKind, OfAQuestion>]: Omit<CallbackFields<Kind>, 'kind'>
  } = {
    new: {},
    another: { addressId },
    'choose-name': {},
    'make-named': { domainId: 1, name: 'two' },
    inbox: { addressId },
    'inbox-from': { addressId, from: messageId },
    'inbox-around': ref,
    refresh: { addressId },
    switch: { page: 0 },
    mail: { ...ref, page: 0, place: 'inbox' },
    'rich-mail': { ...ref, page: 0, place: 'inbox' },
    'plain-mail': { ...ref, page: 0, place: 'inbox' },
    'whole-mail': { ...ref, page: 0, place: 'inbox' },
    'more-mail': { ...ref, page: 0, place: 'inbox', shown: 'folded' },
    'show-mail': ref,
    'undo-mail': { ...ref, place: 'inbox' },
    attachments: { ...ref, page: 0, place: 'inbox' },
    attachment: { ...ref, index: 0 },
    photos: ref,
    source: ref,
    'as-file': ref,
    'ask-block': { ...ref, page: 0, place: 'inbox' },
    block: { ...ref, page: 0, place: 'inbox', domain: false, everywhere: false },
    'block-list': { ...ref, page: 0, place: 'inbox', everywhere: false },
    'inbox-blocked': { addressId, page: 0 },
    blocked: { page: 0 },
    'switch-off': { ...ref, page: 0, place: 'alert', off: true },
    recipients: { addressId, page: 0 },
    'switch-recipient': { addressId, recipientId: 1, page: 0, off: true },
    unblock: { ...ref, page: 0, place: 'inbox' },
    'lift-block': { blockId: addressId, page: 0 },
    unsubscribe: { ...ref, page: 0, place: 'inbox', sure: false },
    addresses: { page: 0 },
    address: { addressId },
    'make-current': { addressId },
    'ask-pause': { addressId },
    pause: { addressId, hours: 1 },
    resume: { addressId },
    'ask-burn': { addressId },
    burn: { addressId, after: 'mail' },
    'only-known': { addressId, on: true },
    refused: { addressId, page: 0 },
    'always-show': ref,
    'never-show': ref,
    label: { addressId },
    'clear-label': { addressId },
    mute: { addressId, muted: true },
    extend: { addressId },
    'extend-by': { addressId, hours: 24 },
    token: { addressId },
    'token-show': { addressId },
    'token-renew': { addressId, sure: true },
    'token-switch': { page: 0 },
    manager: {},
    'manager-key': {},
    'manager-off': {},
    settings: {},
    languages: {},
    'set-language': { language: 'en' },
    'alert-details': {},
    'set-alert-detail': { detail: 'full' },
    'quiet-hours': {},
    'quiet-from': {},
    'quiet-to': { from: 1 },
    'set-quiet-hours': { from: 1, to: 2 },
    'quiet-off': {},
    'time-zones': {},
    'time-zones-at': { utcOffsetMinutes: 60 },
    'set-time-zone': { zone: 'Europe/Berlin' },
    'open-to-all': { open: true },
    topics: { on: true },
    news: { on: true },
    bundles: { on: true },
    layout: { rich: true },
    domains: { page: 0 },
    'set-domain': { domainId: 1 },
    'clear-domain': {},
    keep: {},
    nothing: {},
    'delete-all': { addressId, newest: messageId, sure: false },
    'delete-mail': { ...ref, page: 0, place: 'inbox', sure: true },
    renew: { addressId },
    'delete-address': { addressId, sure: true },
    help: {},
    forget: {},
  }
  return Object.entries(buttons).map(([kind, fields]) => ({ kind, ...fields }) as Callback)
}

/** These answer a question and have tests of their own. */
type OfAQuestion =
  | 'broadcast-send'
  | 'choose-any'
  | 'broadcast-stop'
  | 'operator-delete'
  | 'admin'
  | 'admin-block'
  | 'admin-lift'
  | 'admin-domain'
  | 'admin-limit'
  | 'admin-unlimit'
  | 'admin-bans'
  | 'admin-ban'
  | 'admin-unban'
  | 'admin-which'
  | 'admin-whose'
  | 'admin-export'
  | 'admin-forget'
  | 'admin-end'
  | 'find-page'
  | 'find-stop'
  | 'find-back'
  | 'find-again'
  | 'cancel'
  | 'undo-address'
  | 'choose-domain'
  | 'choose-account'
  | 'choose-page'
type CallbackFields<Kind extends CallbackKind> = Extract<Callback, { kind: Kind }>
