import type { Translator } from '../../locales/translator.ts'
import {
  adminUsageView,
  askBroadcastView,
  bannedView,
  broadcastDroppedView,
  broadcastView,
} from '../../views/broadcast-view.ts'
import { findAskView, findingView, foundView } from '../../views/find-view.ts'
import { blockedMailView, deleteAllView, inboxView, switchView } from '../../views/inbox-view.ts'
import { operatorMailDeletedView, operatorMailView } from '../../views/operator-mail-view.ts'
import type { View } from '../../views/view.ts'
import { addressOf, type Material, MINUTE, mailOf, NOW } from './sample-material.ts'

const NEWS_ID = '0f4b6f0e-6f1c-4d0a-9c55-1d2e3f4a5b6c'

export function inboxViews(t: Translator, material: Material): Record<string, View> {
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
    'find what': findAskView(t, { inGroup: true }),
    finding: findingView(t, { search: 7, done: 40, total: 120 }),
    found: foundView(t, {
      search: 7,
      words: material.text,
      hits: messages.map((mail, index) => ({ address, mail, unread: index % 2 === 0 })),
      page: 0,
      unsearched: 12,
      partial: false,
      several: true,
      now: NOW + 1_440 * MINUTE,
    }),
    'found nothing': foundView(t, {
      search: 7,
      words: material.text,
      hits: [],
      page: 0,
      unsearched: 0,
      partial: false,
      several: true,
      now: NOW,
    }),
    'which chat': adminUsageView(t, 'chat'),
    'which news': adminUsageView(t, 'news'),
    banned: bannedView(t, { chatId: 123, banned: true }),
    'no longer banned': bannedView(t, { chatId: -123, banned: false }),
    'broadcast asked': askBroadcastView(t, {
      id: NEWS_ID,
      text: material.text,
      entities: [],
      count: material.count,
    }),
    'operator mail': operatorMailView(t, {
      id: '1',
      to: ['abuse@example.org'],
      senderName: 'Ann',
      senderEmail: 'ann@example.com',
      subject: material.text,
      bodyText: material.text,
      bodyHtml: '',
      files: ['report.txt'],
    }),
    'operator mail deleted': operatorMailDeletedView(t),
    'broadcast runs': broadcastView(t, { id: NEWS_ID, state: 'running', sent: 7, total: 120 }),
    'broadcast done': broadcastView(t, { id: NEWS_ID, state: 'done', sent: 120, total: 120 }),
    'broadcast stopped': broadcastView(t, { id: NEWS_ID, state: 'stopped', sent: 7, total: 120 }),
    'broadcast dropped': broadcastDroppedView(t),
    'delete all mail': deleteAllView(t, { address, newest: older }),
  }
}
