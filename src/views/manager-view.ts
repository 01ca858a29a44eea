import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { compose, plain } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code } from './isolate-direction.ts'
import { bold, lines, paragraphs } from './join-formatted.ts'
import { button, copyButton, keyboard } from './keyboard.ts'
import type { View } from './view.ts'

/** What a person types into a password manager. */
interface ManagerData {
  readonly url: string
  /** One that new addresses may have; addy.io's form asks for it. */
  readonly domain: string | undefined
}

/** How a password manager makes addresses in this chat, and its key. */
export function managerView(t: Translator, data: ManagerData & { readonly hasKey: boolean }): View {
  return fitToTelegram(
    paragraphs(
      bold(compose(t, 'manager-title')),
      compose(t, 'manager-what'),
      settingsPart(t, data),
      compose(t, 'manager-warning'),
      data.hasKey ? compose(t, 'manager-has-key') : undefined,
    ),
    keyboard([
      [
        button(t, data.hasKey ? 'button-key-renew' : 'button-key-new', { kind: 'manager-key' }),
        data.hasKey ? button(t, 'button-key-remove', { kind: 'manager-off' }) : undefined,
      ],
    ]),
  )
}

/** The new key, shown this once. */
export function managerKeyView(t: Translator, data: ManagerData & { readonly key: string }): View {
  return fitToTelegram(
    paragraphs(
      bold(compose(t, 'manager-title')),
      lines(compose(t, 'manager-key'), code(data.key)),
      settingsPart(t, data),
      compose(t, 'manager-warning'),
    ),
    keyboard([
      [
        copyButton(plain(t, 'button-copy-key'), data.key),
        button(t, 'button-token-hide', { kind: 'manager' }),
      ],
    ]),
  )
}

function settingsPart(t: Translator, { url, domain }: ManagerData): FormattedText {
  return lines(
    compose(t, 'manager-url', { url: code(url) }),
    domain === undefined ? undefined : compose(t, 'manager-domain', { domain: code(domain) }),
  )
}
