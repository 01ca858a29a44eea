import type { Translator } from '../../locales/translator.ts'
import { blockedView } from '../../views/block-view.ts'
import { proposalView } from '../../views/question-views.ts'
import {
  placesView,
  quietFromView,
  quietHoursView,
  quietToView,
  timeZonesView,
} from '../../views/quiet-hours-view.ts'
import { alertDetailsView, domainsView, languagesView, settingsView } from '../../views/settings-view.ts'
import type { View } from '../../views/view.ts'
import { zonesAt } from '../../views/zone-choices.ts'
import { type Material, NOW } from './sample-material.ts'

export function settingsViews(t: Translator, { email, text, count }: Material): Record<string, View> {
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
