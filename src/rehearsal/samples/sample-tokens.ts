import type { Translator } from '../../locales/translator.ts'
import { managerKeyView, managerView } from '../../views/manager-view.ts'
import {
  cannotRenewView,
  noTokenView,
  renewTokenView,
  tokenAskView,
  tokenElsewhereView,
  tokenSwitchView,
  tokenView,
} from '../../views/token-view.ts'
import type { View } from '../../views/view.ts'
import { addressOf, type Material } from './sample-material.ts'

export function tokenViews(t: Translator, material: Material): Record<string, View> {
  const address = addressOf(material)
  const token = 'shown-to-its-owner-alone-43-characters-long'
  const settings = { url: 'https://bot.example.org/managers', domain: 'example.org' }
  const addresses = [address, { ...address, label: undefined }]
  return {
    'token after a warning': tokenAskView(t, { address, switchable: true, managers: true }),
    'token of the only address': tokenAskView(t, { address, switchable: false, managers: false }),
    'token without an address': noTokenView(t, { managers: true }),
    'token of which address': tokenSwitchView(t, { addresses, page: 0 }),
    token: tokenView(t, { address, token, apiUrl: 'https://bot.example.org/api', renewable: true }),
    'renewed token': tokenView(t, { address, token, apiUrl: undefined, renewable: false, isNew: true }),
    'renew token': renewTokenView(t, { address }),
    'token that cannot be renewed': cannotRenewView(t, { address }),
    'token in a group': tokenElsewhereView(t, { link: 'https://t.me/example_bot?start=token' }),
    'password manager': managerView(t, { ...settings, hasKey: false }),
    'password manager with a key': managerView(t, { ...settings, domain: undefined, hasKey: true }),
    'key of a password manager': managerKeyView(t, {
      ...settings,
      key: 'tm_shown-this-once-and-kept-nowhere',
    }),
  }
}
