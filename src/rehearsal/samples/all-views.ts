import type { Translator } from '../../locales/translator.ts'
import type { View } from '../../views/view.ts'
import { addressViews } from './sample-addresses.ts'
import { generalViews } from './sample-general.ts'
import { inboxViews } from './sample-inboxes.ts'
import { mailViews } from './sample-mails.ts'
import type { Material } from './sample-material.ts'
import { nameViews } from './sample-names.ts'
import { hintViews, problemViews } from './sample-problems.ts'
import { settingsViews } from './sample-settings.ts'
import { tokenViews } from './sample-tokens.ts'

export function allViews(t: Translator, material: Material): ReadonlyMap<string, View> {
  return new Map(
    Object.entries({
      ...generalViews(t, material),
      ...addressViews(t, material),
      ...nameViews(t, material),
      ...inboxViews(t, material),
      ...mailViews(t, material),
      ...settingsViews(t, material),
      ...tokenViews(t, material),
      ...problemViews(t, material),
      ...hintViews(t),
    }),
  )
}
