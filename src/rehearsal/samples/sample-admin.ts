import type { Translator } from '../../locales/translator.ts'
import { askBanView } from '../../views/admin-bans-view.ts'
import { askEndView, askWhichView, endedView } from '../../views/admin-end-view.ts'
import {
  askForgetView,
  askWhoseView,
  exportedPersonView,
  forgottenForYouView,
  forgottenPersonView,
} from '../../views/admin-person-view.ts'
import { type AdminData, adminView, askBlockView, askLimitView } from '../../views/admin-view.ts'
import { ADMIN_PAGES } from '../../views/callback-codecs.ts'
import type { StatsData } from '../../views/stats-view.ts'
import type { View } from '../../views/view.ts'
import { type Material, NOW } from './sample-material.ts'

/** What the admins of a bot see, with names that somebody else chose. */
export function adminViews(t: Translator, { text, count }: Material, stats: StatsData): Record<string, View> {
  const data: Omit<AdminData, 'page'> = {
    stats,
    people: [{ chatId: 1_234_567_890, addresses: count }],
    banned: [{ chatId: 1_234_567_890, by: 1001, at: NOW }],
    bansPage: 0,
    limited: [{ chatId: -1_001_234_567_890, quota: { held: 3, perHour: 2, until: NOW } }],
    report: {
      senders: [
        { name: 'shop.example', count },
        { name: text, count: 1 },
      ],
      refusals: [{ name: '203.0.113.0/24', count }],
      gmail: [{ email: 'bob@gmail.com', usable: false }],
      domains: [
        { domain: 'example.org', offered: true },
        { domain: 'example.net', offered: false },
      ],
      rules: [{ id: '1', kind: 'sender', value: 'spam.example', until: NOW, by: '1001', at: NOW }],
      notes: [{ by: '1001', says: text, at: NOW }],
    },
  }
  const owner = {
    chatId: -1_001_234_567_890,
    isBanned: false,
    address: { createdAt: NOW, expiresAt: NOW, madeBy: 1001 },
  }
  const named = { email: 'bob@example.org', isLive: true, keepsName: true, owner }
  const person = {
    chatId: 1_234_567_890,
    isEmpty: false,
    addresses: 3,
    live: 2,
    isBanned: false,
    isLimited: true,
  }
  const pages = ADMIN_PAGES.map(page => [`admin: ${page}`, adminView(t, { ...data, page })] as const)
  return {
    ...Object.fromEntries(pages),
    'admin: elsewhere': adminView(t, { ...data, report: undefined, page: 'senders' }),
    'admin: which address': askWhichView('"bob" is not an address of this service'),
    'admin: end an address': askEndView(named),
    'admin: keep a name': askEndView({ ...named, isLive: false, owner: undefined }),
    'admin: an address has ended': endedView(named, { ended: true, until: NOW }),
    'admin: whose data': askWhoseView('"bob" is no id of Telegram'),
    'admin: delete a person': askForgetView(person),
    'admin: nothing is kept': askForgetView({ ...person, isEmpty: true, isBanned: true }),
    'admin: a person is exported': exportedPersonView({
      chatId: person.chatId,
      mails: count,
      isComplete: false,
    }),
    'admin: a person is deleted': forgottenPersonView({ ...person, left: 1, told: 'refused' }),
    'admin: told to whom it was': forgottenForYouView(t, { limitsStay: true }),
    'admin: ban somebody': askBanView(-1_001_234_567_890),
    'admin: limit somebody': askLimitView(-1_001_234_567_890),
    'admin: block a sender': askBlockView('spam.example'),
    'admin: block a network': askBlockView('203.0.113.0/24'),
  }
}
