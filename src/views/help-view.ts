import type { Translator } from '../locales/translator.ts'
import { compose, join, lines, paragraphs } from './compose.ts'
import { finish } from './finish.ts'
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
    paragraphs(compose(t, 'help'), lines(...data.commands.map(commandLine)), compose(t, 'help-tips')),
    keyboard([[button(t, 'button-new', { kind: 'new' })]]),
  )
}

function commandLine({ command, usage, description }: CommandRow) {
  return join([`/${command}`, usage ? ` ${usage}` : '', ' — ', description])
}
