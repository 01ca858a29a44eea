import type { Translator } from '../../locales/translator.ts'
import { loadingView } from '../../views/address-view.ts'
import { commandDescription } from '../../views/bot-profile.ts'
import { exportedView, exportSentView, nothingKeptView } from '../../views/export-view.ts'
import { forgetView, forgottenView, groupNoticeView, keptView, privacyView } from '../../views/forget-view.ts'
import { helpView } from '../../views/help-view.ts'
import { statsView } from '../../views/stats-view.ts'
import type { View } from '../../views/view.ts'
import { welcomeView } from '../../views/welcome-view.ts'
import { adminViews } from './sample-admin.ts'
import { type Material, NOW } from './sample-material.ts'

export function generalViews(t: Translator, material: Material): Record<string, View> {
  const { count, text } = material
  const commands = (
    ['start', 'new', 'inbox', 'addresses', 'find', 'settings', 'help', 'privacy', 'forget'] as const
  ).map(command => ({ command, usage: '[name][@domain]', description: commandDescription(t, command) }))
  const stats = {
    since: NOW,
    chats: count,
    liveAddresses: 1_234_567,
    checksPerMinute: 17.3,
    alertsPerMinute: 0,
    alertsWaiting: count,
    waitingSince: NOW,
    alertDelayP50Ms: 42.5,
    alertDelayP99Ms: 1234,
  }
  return {
    welcome: welcomeView(t),
    help: helpView(t, { commands }),
    loading: loadingView(t),
    exported: exportedView(t, { mails: count, isComplete: true }),
    'exported in part': exportedView(t, { mails: count, isComplete: false }),
    'export nothing': nothingKeptView(t),
    'export sent': exportSentView(t),
    'forget nothing': forgetView(t, { addresses: 0 }),
    forget: forgetView(t, { addresses: count }),
    forgotten: forgottenView(t, { limitsStay: false }),
    'forgotten, limits stay': forgottenView(t, { limitsStay: true }),
    kept: keptView(t),
    privacy: privacyView(t, { hasKey: false, hasGmail: false }),
    'privacy with a key and Gmail': privacyView(t, { hasKey: true, hasGmail: true }),
    group: groupNoticeView(t),
    stats: statsView(t, { ...stats, errorsByKind: { unavailable: 3, [text]: 1 } }),
    'stats of a new bot': statsView(t, { ...stats, alertDelayP50Ms: undefined, errorsByKind: {} }),
    ...adminViews(t, material, { ...stats, errorsByKind: {} }),
  }
}
