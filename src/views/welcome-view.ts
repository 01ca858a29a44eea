import type { Translator } from '../locales/translator.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { paragraphs } from './join-formatted.ts'
import { button, keyboard } from './keyboard.ts'
import type { View } from './view.ts'

/** The greeting where no address is at hand, such as in a group that the bot has just joined. */
export function welcomeView(t: Translator): View {
  return fitToTelegram(
    paragraphs(compose(t, 'welcome'), compose(t, 'welcome-how')),
    keyboard([[button(t, 'button-new', { kind: 'new' }, 'primary')]]),
  )
}
