import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { compose } from './compose.ts'
import { finish } from './finish.ts'
import { join, lines, paragraphs } from './formatted.ts'
import { code, isolatePart } from './isolate.ts'
import { button, keyboard } from './keyboard.ts'
import type { View } from './view.ts'

/** A row of the command table: `usage` is what may follow the command, such as `[name][@domain]`. */
export interface CommandRow {
  readonly command: string
  readonly usage?: string | undefined
  readonly description: string
}

/** What the bot can do, from its command table. */
export function helpView(t: Translator, data: { readonly commands: readonly CommandRow[] }): View {
  return finish(
    paragraphs(
      compose(t, 'help'),
      lines(...data.commands.map(row => commandLine(t, row))),
      compose(t, 'help-tips'),
    ),
    keyboard([[button(t, 'button-new', { kind: 'new' })]]),
  )
}

/** The usage is code, or Telegram would link `@domain` to whoever is called so. */
function commandLine(t: Translator, { command, usage, description }: CommandRow): FormattedText {
  const parts = usage ? [`/${command}`, code(usage)] : [`/${command}`]
  return join([isolatePart(t, join(parts, ' ')), ' — ', description])
}
