import type { Translator } from '../../locales/translator.ts'
import {
  askLabelView,
  askNameView,
  cancelledView,
  chooseDomainView,
  nothingToCancelView,
  timedOutView,
} from '../../views/question-views.ts'
import type { View } from '../../views/view.ts'
import { addressOf, type Material } from './sample-material.ts'

export function nameViews(t: Translator, material: Material): Record<string, View> {
  const { text, email, count } = material
  const domains = Array.from({ length: count }, (_, id) => ({ id, domain: `${id}.example.org` }))
  const choice = { name: 'anna', domains, gmailAccounts: [{ id: 2 ** 53 - 1, email }] }
  return {
    'ask name': askNameView(t, {}),
    'ask name in a group': askNameView(t, { inGroup: true }),
    'ask name, or a whole subdomain': askNameView(t, { offersAny: true }),
    'subdomain invalid': askNameView(t, { problem: { kind: 'bad-subdomain' }, offersAny: true }),
    'no subdomains': askNameView(t, { problem: { kind: 'no-subdomains' } }),
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
