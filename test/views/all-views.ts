import type { Translator } from '../../src/locales/translator.ts'
import type { Extensions, Message } from '../../src/mail-api/mail-api.ts'
import { EXTENSIONS } from '../../src/mail-api/wire.ts'
import type { AddressData } from '../../src/views/address-data.ts'
import { addressView, loadingView } from '../../src/views/address-view.ts'
import { addressDetailsView, addressesView, deleteAddressView } from '../../src/views/addresses-view.ts'
import { alertBareView, restView } from '../../src/views/alert-view.ts'
import { attachmentsView } from '../../src/views/attachments-view.ts'
import { blockedView } from '../../src/views/block-view.ts'
import { commandDescription } from '../../src/views/bot-profile.ts'
import {
  adminUsageView,
  askBroadcastView,
  bannedView,
  broadcastView,
} from '../../src/views/broadcast-view.ts'
import {
  askLabelView,
  askNameView,
  cancelledView,
  chooseDomainView,
  nothingToCancelView,
  proposalView,
  timedOutView,
} from '../../src/views/custom-name-view.ts'
import { errorView, type Problem } from '../../src/views/error-view.ts'
import { endTogetherView, expiryOverView, expirySoonView, extendView } from '../../src/views/expiry-view.ts'
import { findAskView, findingView, foundView } from '../../src/views/find-view.ts'
import {
  forgetView,
  forgottenView,
  groupNoticeView,
  keptView,
  privacyView,
} from '../../src/views/forget-view.ts'
import { groupAlertKeyboard, groupAlertView } from '../../src/views/group-mail-view.ts'
import { helpView } from '../../src/views/help-view.ts'
import { blockedMailView, deleteAllView, inboxView, switchView } from '../../src/views/inbox-view.ts'
import { mailDeletedView } from '../../src/views/mail-view.ts'
import {
  placesView,
  quietFromView,
  quietHoursView,
  quietToView,
  timeZonesView,
} from '../../src/views/quiet-hours-view.ts'
import { refusedMailView } from '../../src/views/refused-mail-view.ts'
import { alertDetailsView, domainsView, languagesView, settingsView } from '../../src/views/settings-view.ts'
import { statsView } from '../../src/views/stats-view.ts'
import { zonesAt } from '../../src/views/time-zones.ts'
import type { View } from '../../src/views/view.ts'
import { welcomeView } from '../../src/views/welcome-view.ts'
import { alertPlainView, alertView, mailView } from './reading-views.ts'

export const NOW = Date.UTC(2026, 10, 20, 12)
const MINUTE = 60_000

/** What the views are filled with: short and friendly, or long and hostile. */
export interface Material {
  readonly email: string
  readonly label: string
  readonly name: string
  readonly text: string
  readonly body: string
  readonly html: string
  readonly count: number
  readonly messageId: string
}

export function addressOf({ email, label }: Material, changes: Partial<AddressData> = {}): AddressData {
  return { id: 'abcd1234', email, label, createdAt: NOW, expiresAt: NOW + 300 * MINUTE, ...changes }
}

function mailOf(material: Material, changes: Partial<Message> = {}): Message {
  const { name, email, text, body, html, messageId, count } = material
  const attachments = Array.from({ length: count }, (_, index) => ({
    index,
    filename: text,
    contentType: 'application/octet-stream',
    size: 10 ** (index % 9),
  }))
  return {
    id: messageId,
    senderName: name,
    senderEmail: email,
    subject: text,
    receivedAt: NOW,
    bodyText: body,
    bodyHtml: html,
    attachments,
    ...changes,
  }
}

export const ALL_EXTENSIONS: Extensions = new Set(EXTENSIONS)

/** Every view in every state, by name. */
export function allViews(t: Translator, material: Material): ReadonlyMap<string, View> {
  return new Map(
    Object.entries({
      ...generalViews(t, material),
      ...addressViews(t, material),
      ...nameViews(t, material),
      ...inboxViews(t, material),
      ...mailViews(t, material),
      ...settingsViews(t, material),
      ...problemViews(t, material),
    }),
  )
}

function generalViews(t: Translator, { count, text }: Material): Record<string, View> {
  const commands = (
    ['start', 'new', 'inbox', 'addresses', 'find', 'settings', 'help', 'privacy', 'forget'] as const
  ).map(command => ({ command, usage: '[name][@domain]', description: commandDescription(t, command) }))
  const stats = {
    since: NOW,
    chats: count,
    liveAddresses: 1_234_567,
    pollsPerMinute: 17.3,
    alertsPerMinute: 0,
    alertDelayP50Ms: 42.5,
    alertDelayP99Ms: 1234,
  }
  return {
    welcome: welcomeView(t),
    help: helpView(t, { commands }),
    loading: loadingView(t),
    'forget nothing': forgetView(t, { addresses: 0 }),
    forget: forgetView(t, { addresses: count }),
    forgotten: forgottenView(t),
    kept: keptView(t),
    privacy: privacyView(t),
    group: groupNoticeView(t),
    stats: statsView(t, { ...stats, errorsByKind: { unavailable: 3, [text]: 1 } }),
    'stats of a new bot': statsView(t, { ...stats, alertDelayP50Ms: undefined, errorsByKind: {} }),
  }
}

function addressViews(t: Translator, material: Material): Record<string, View> {
  const address = addressOf(material, { muted: true })
  const many = Array.from({ length: material.count }, (_, index) =>
    addressOf(material, { id: `addr${1000 + index}`, expiresAt: NOW + (index - 2) * 9 * MINUTE }),
  )
  const unread = new Map([['addr1005', material.count]])
  const card = { address, state: 'live', now: NOW, extendable: true } as const
  const [soon, over] = [NOW + 9 * MINUTE, NOW - 1]
  return {
    'card of a new address': addressView(t, { ...card, state: 'new' }),
    'extend by how long': extendView(t, { address }),
    'card of a first address': addressView(t, { ...card, state: 'first' }),
    card: addressView(t, card),
    'card without an end': addressView(t, { ...card, address: { ...address, expiresAt: undefined } }),
    'card running out': addressView(t, { ...card, address: { ...address, expiresAt: soon } }),
    'card of an expired address': addressView(t, { ...card, address: { ...address, expiresAt: over } }),
    'card of a deleted address': addressView(t, { ...card, state: 'deleted' }),
    addresses: addressesView(t, { addresses: many, currentId: 'addr1001', now: NOW, page: 0, unread }),
    'no address': addressesView(t, { addresses: [], currentId: undefined, now: NOW, page: 0, unread }),
    details: addressDetailsView(t, { address, current: true, now: NOW, extendable: true }),
    'details of an expired address': addressDetailsView(t, {
      address: { ...address, expiresAt: over },
      current: false,
      now: NOW,
      extendable: true,
    }),
    'delete address': deleteAddressView(t, { address }),
    'expiry soon': expirySoonView(t, {
      address: { ...address, expiresAt: soon },
      now: NOW,
      extendable: true,
    }),
    'expiry over': expiryOverView(t, { address }),
    'end together soon': endTogetherView(t, {
      addresses: [
        { ...address, expiresAt: soon },
        { ...address, expiresAt: soon },
      ],
      notice: 'soon',
      now: NOW,
    }),
    'end together over': endTogetherView(t, { addresses: [address, address], notice: 'over', now: NOW }),
  }
}

function nameViews(t: Translator, material: Material): Record<string, View> {
  const { text, email, count } = material
  const domains = Array.from({ length: count }, (_, id) => ({ id, domain: `${id}.example.org` }))
  const choice = { name: 'anna', domains, gmailAccounts: [{ id: 2 ** 53 - 1, email }] }
  return {
    'ask name': askNameView(t, {}),
    'ask name in a group': askNameView(t, { inGroup: true }),
    'name invalid': askNameView(t, { problem: { kind: 'invalid' } }),
    'name taken': askNameView(t, { problem: { kind: 'taken', name: text } }),
    'name reserved': askNameView(t, { problem: { kind: 'reserved', name: text } }),
    'name whose Gmail account can not be had': chooseDomainView(t, {
      ...choice,
      page: 0,
      problem: { kind: 'no-gmail' },
    }),
    'name with an unknown domain': askNameView(t, {
      problem: { kind: 'unknown-domain', domain: text, offered: [text, text] },
    }),
    'name rejected': askNameView(t, { problem: { kind: 'rejected' } }),
    'name rejected in words': askNameView(t, { problem: { kind: 'rejected', explanation: text } }),
    'choose domain': chooseDomainView(t, { ...choice, page: 0 }),
    'choose domain, last page': chooseDomainView(t, { ...choice, page: 999 }),
    'ask label': askLabelView(t, { address: addressOf(material), tooLong: true, inGroup: true }),
    cancelled: cancelledView(t),
    'nothing to cancel': nothingToCancelView(t),
    'timed out': timedOutView(t),
  }
}

function inboxViews(t: Translator, material: Material): Record<string, View> {
  const address = addressOf(material)
  const messages = Array.from({ length: material.count }, (_, index) => ({
    ...mailOf(material),
    id: String(10n ** 19n + BigInt(material.count - index)),
    ...(index % 3 === 0 ? { code: '482913', files: index } : {}),
  }))
  const inbox = {
    address,
    messages,
    opened: [String(10n ** 19n + 1n)],
    switchable: true,
    now: NOW + 300 * MINUTE,
  }
  const older = messages[7]?.id ?? '1'
  return {
    inbox: inboxView(t, inbox),
    'inbox, older mail': inboxView(t, { ...inbox, at: { kind: 'from', messageId: older } }),
    'inbox around a mail': inboxView(t, { ...inbox, at: { kind: 'around', messageId: older } }),
    'inbox all read': inboxView(t, { ...inbox, opened: messages.map(({ id }) => id) }),
    'inbox empty': inboxView(t, { ...inbox, messages: [] }),
    'inbox, some blocked': inboxView(t, { ...inbox, folded: material.count }),
    'inbox, all blocked': inboxView(t, { ...inbox, messages: [], folded: 1 }),
    'blocked mail': blockedMailView(t, { ...inbox, page: 1 }),
    'no blocked mail': blockedMailView(t, { ...inbox, messages: [], page: 0 }),
    switch: switchView(t, {
      addresses: messages.map(() => address),
      page: 1,
      unread: new Map([[address.id, material.count]]),
    }),
    'find what': findAskView(t),
    finding: findingView(t, { search: 7, done: 40, total: 120 }),
    found: foundView(t, {
      search: 7,
      words: material.text,
      hits: messages.map((mail, index) => ({ address, mail, unread: index % 2 === 0 })),
      page: 0,
      whole: false,
      several: true,
      now: NOW + 1_440 * MINUTE,
    }),
    'found nothing': foundView(t, {
      search: 7,
      words: material.text,
      hits: [],
      page: 0,
      whole: true,
      several: true,
      now: NOW,
    }),
    'which chat': adminUsageView(t, 'chat'),
    'which news': adminUsageView(t, 'news'),
    banned: bannedView(t, { chatId: 123, banned: true }),
    'no longer banned': bannedView(t, { chatId: -123, banned: false }),
    'broadcast asked': askBroadcastView(t, { text: material.text, entities: [], count: material.count }),
    'broadcast runs': broadcastView(t, { state: 'running', sent: 7, total: 120 }),
    'broadcast done': broadcastView(t, { state: 'done', sent: 120, total: 120 }),
    'broadcast stopped': broadcastView(t, { state: 'stopped', sent: 7, total: 120 }),
    'delete all mail': deleteAllView(t, { address, newest: older }),
  }
}

const FAILED = { spf: 'fail', dkim: 'none', arc: 'none', dmarc: 'fail', domain: null } as const

function mailViews(t: Translator, material: Material): Record<string, View> {
  const address = addressOf(material)
  const message = mailOf(material)
  const host = material.email.slice(material.email.lastIndexOf('@') + 1)
  const confirmed = { authentication: { ...FAILED, dmarc: 'pass', domain: host } } as const
  const short = { ...message, bodyText: 'Hello', bodyHtml: '', attachments: [] }
  const empty = mailOf(material, { subject: '', senderName: '', senderEmail: '', bodyText: '', bodyHtml: '' })
  const mail = { address, message, page: 0, place: 'inbox', extensions: ALL_EXTENSIONS } as const
  const alert = { address, message, detail: 'full', repeated: true, extensions: ALL_EXTENSIONS } as const
  return {
    mail: mailView(t, mail),
    'mail, second page': mailView(t, { ...mail, page: 1 }),
    'mail, last page': mailView(t, { ...mail, page: 9999 }),
    'mail as HTML': mailView(t, { ...mail, message: { ...message, bodyText: '' } }),
    'mail without anything': mailView(t, { ...mail, message: { ...empty, receivedAt: undefined } }),
    'mail from a bare service': mailView(t, { ...mail, extensions: new Set() }),
    'delete mail': mailView(t, { ...mail, asking: true }),
    'mail, confirmed': mailView(t, { ...mail, message: { ...short, ...confirmed } }),
    'mail, not confirmed': mailView(t, { ...mail, message: { ...short, authentication: FAILED } }),
    'mail, posing': mailView(t, { ...mail, message: { ...short, senderName: 'support@bank.example' } }),
    'mail, offers to unsubscribe': mailView(t, { ...mail, message: { ...short, unsubscribe: 'offered' } }),
    'unsubscribe from mail': mailView(t, {
      ...mail,
      message: { ...short, unsubscribe: 'offered' },
      question: 'unsubscribe',
    }),
    'block whom': mailView(t, { ...mail, message: short, question: 'block' }),
    'mail of somebody blocked': mailView(t, { ...mail, message: short, blocked: true }),
    'alert, confirmed': alertView(t, { ...alert, message: { ...short, ...confirmed } }),
    'alert, not confirmed': alertView(t, { ...alert, message: { ...short, authentication: FAILED } }),
    'mail deleted': mailDeletedView(t, { address }),
    attachments: attachmentsView(t, { address, message, page: 1, place: 'alert' }),
    alert: alertView(t, alert),
    'alert, preview': alertView(t, { ...alert, detail: 'preview' }),
    'alert, subject': alertView(t, { ...alert, detail: 'subject' }),
    'alert, plain': alertPlainView(t, alert),
    'alert, bare': alertBareView(t, { address, message }),
    'alert, unread': alertBareView(t, { address, message, unread: true }),
    'alert, bare and empty': alertBareView(t, { address, message: empty }),
    'group alert': groupAlertView(t, { address, message, codes: ['482913'] }),
    'group alert, deleting': {
      ...groupAlertView(t, { address, message, codes: [] }),
      keyboard: groupAlertKeyboard(t, { addressId: address.id, messageId: message.id }, true),
    },
    'refused mail': refusedMailView(t, {
      address,
      sender: material.email,
      bytes: 30_000_000,
      limit: 26_214_400,
    }),
    'refused bounce': refusedMailView(t, { address, sender: '', bytes: 30_000_000, limit: 26_214_400 }),
    rest: restView(t, { address, count: material.count }),
    'rest of a flood': restView(t, { address, count: material.count, first: message }),
  }
}

function settingsViews(t: Translator, { email, text, count }: Material): Record<string, View> {
  const quietHours = { from: 23, to: 7, zone: 'Asia/Kolkata' }
  const domains = Array.from({ length: count }, (_, id) => ({ id, domain: `${id}.${text}` }))
  return {
    settings: settingsView(t, { settings: { alertDetail: 'full' } }),
    'settings, all set': settingsView(t, {
      settings: { language: t.locale, alertDetail: 'preview', quietHours, defaultDomain: text },
    }),
    proposal: proposalView(t, { name: 'bob', domain: { id: 1, domain: 'example.org' } }),
    'settings with topics': settingsView(t, {
      settings: { alertDetail: 'full', topics: true },
      topics: true,
    }),
    'settings of a group': settingsView(t, { settings: { alertDetail: 'full' }, group: true }),
    'settings of an open group': settingsView(t, {
      settings: { alertDetail: 'full', openToAll: true },
      group: true,
    }),
    'blocked senders': blockedView(t, {
      blocked: domains.map(({ id, domain }) => ({
        id: 'abcd1234',
        sender: id % 2 === 0 ? `@${domain}` : `bob@${domain}`,
        addressId: id % 3 === 0 ? 'abcd1234' : undefined,
      })),
      addresses: [{ id: 'abcd1234', email }],
      page: 1,
    }),
    'nobody blocked': blockedView(t, { blocked: [], addresses: [], page: 0 }),
    languages: languagesView(t, { chosen: t.locale }),
    'alert details': alertDetailsView(t, { chosen: 'subject' }),
    domains: domainsView(t, { domains, chosen: undefined, page: 0 }),
    'quiet hours off': quietHoursView(t, { quietHours: undefined, now: NOW }),
    'quiet hours': quietHoursView(t, { quietHours, now: NOW }),
    'quiet from': quietFromView(t),
    'quiet to': quietToView(t, { from: 0 }),
    'time zones': timeZonesView(t, { chosen: 'Asia/Kolkata', now: NOW }),
    places: placesView(t, { zones: zonesAt(60, NOW), chosen: 'Europe/Berlin' }),
  }
}

/** Every problem that can be told. */
export function allProblems({ email, text }: Material): readonly Problem[] {
  return [
    { kind: 'session-gone' },
    { kind: 'session-gone', address: { id: 'abcd1234', email } },
    { kind: 'rate-limited' },
    { kind: 'rate-limited', retryAfterMs: 61_000 },
    { kind: 'unavailable' },
    { kind: 'rejected' },
    { kind: 'rejected', explanation: text },
    { kind: 'too-many-addresses' },
    { kind: 'too-many-addresses', retryAfterMs: 42_000 },
    { kind: 'domain-gone' },
    { kind: 'gmail-account-gone' },
    { kind: 'no-gmail' },
    { kind: 'hourly-limit', limit: 10, retryAfterMs: 1_200_000 },
    { kind: 'held-limit', limit: 20 },
    { kind: 'too-fast', retryAfterMs: 1 },
    { kind: 'old-button' },
    { kind: 'not-allowed' },
    { kind: 'not-here' },
    { kind: 'message-gone' },
    { kind: 'attachment-gone' },
    { kind: 'attachment-too-big', filename: text, size: 60_000_000, limit: 50_000_000 },
    { kind: 'no-photos' },
    { kind: 'unknown-command' },
    { kind: 'plain-text' },
    { kind: 'unexpected' },
  ]
}

function problemViews(t: Translator, material: Material): Record<string, View> {
  const views = allProblems(material).map(
    (problem, index) =>
      [`problem ${index}: ${problem.kind}`, errorView(t, { problem, retry: { kind: 'settings' } })] as const,
  )
  return Object.fromEntries(views)
}
