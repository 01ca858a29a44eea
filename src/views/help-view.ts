import type { Translator } from '../locales/translator.ts'
import { compose } from './compose.ts'
import { finish } from './finish.ts'
import { join, lines, paragraphs } from './formatted.ts'
import { isolate } from './isolate.ts'
import { button, keyboard } from './keyboard.ts'
import type { View } from './view.ts'

/** A row of the command table: `usage` is what may follow the command, such as `[name][@domain]`. */
export interface CommandRow {
  readonly command: string
  readonly usage?: string
  readonly description: string
}

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

function commandLine(t: Translator, { command, usage, description }: CommandRow) {
  return join([isolate(t, usage ? `/${command} ${usage}` : `/${command}`), ' — ', description])
}
