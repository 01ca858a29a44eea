import type { Translator } from '../locales/translator.ts'
import { type AddressesData, addressesView } from './addresses-view.ts'
import { compose } from './compose.ts'
import { finish } from './finish.ts'
import { paragraphs } from './formatted.ts'
import { button, keyboard } from './keyboard.ts'
import type { View } from './view.ts'

/** The greeting of /start; someone who has addresses sees them. */
export function welcomeView(t: Translator, data: Omit<AddressesData, 'page'>): View {
  if (data.addresses.length > 0) return addressesView(t, { ...data, page: 0 })
  return finish(
    paragraphs(compose(t, 'welcome'), compose(t, 'welcome-how')),
    keyboard([[button(t, 'button-new', { kind: 'new' }, 'primary')]]),
  )
}
