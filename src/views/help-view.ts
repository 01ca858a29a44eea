import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { isolatePart } from './isolate-direction.ts'
import { italic, join, lines, paragraphs } from './join-formatted.ts'
import { button, keyboard } from './keyboard.ts'
import type { View } from './view.ts'

const WORD_JOINER = '\u2060'

/** A row of the command table: `usage` is what may follow the command, such as `[name][@domain]`. */
export interface CommandRow {
  readonly command: string
  readonly usage?: string | undefined
  readonly description: string
}

/** What the bot can do, from its command table. */
export function helpView(t: Translator, data: { readonly commands: readonly CommandRow[] }): View {
  return fitToTelegram(
    paragraphs(
      compose(t, 'help'),
      lines(...data.commands.map(row => commandLine(t, row))),
      compose(t, 'help-tips'),
    ),
    keyboard([[button(t, 'button-new', { kind: 'new' })]]),
  )
}

/** The usage is nothing to tap: not code, which a tap copies, nor a mention, which Telegram makes of `@domain`. */
function commandLine(t: Translator, { command, usage, description }: CommandRow): FormattedText {
  const parts = usage ? [`/${command}`, italic(usage.replaceAll('@', `@${WORD_JOINER}`))] : [`/${command}`]
  return join([isolatePart(t, join(parts, ' ')), ' — ', description])
}
