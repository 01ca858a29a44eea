import type { Translator } from '../locales/translator.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { lines, paragraphs } from './join-formatted.ts'
import { button, keyboard } from './keyboard.ts'
import type { View } from './view.ts'

/** Asks once before everything about the chat goes. */
export function forgetView(t: Translator, data: { readonly addresses: number }): View {
  return fitToTelegram(
    compose(t, 'forget-ask', { count: data.addresses }),
    keyboard([
      [
        button(t, 'button-forget-sure', { kind: 'forget' }, 'danger'),
        button(t, 'button-keep', { kind: 'keep' }),
      ],
    ]),
  )
}

/** That everything about the chat is gone, but limits that an admin of the bot set for it. */
export function forgottenView(t: Translator, { limitsStay }: { readonly limitsStay: boolean }): View {
  return fitToTelegram(
    lines(compose(t, 'forgotten'), limitsStay ? compose(t, 'forgotten-limits') : undefined),
    keyboard([[button(t, 'button-new', { kind: 'new' })]]),
  )
}

/** The question of /forget answered with no. */
export function keptView(t: Translator): View {
  return fitToTelegram(compose(t, 'forget-kept'))
}

/** What is kept, where and for how long. */
export function privacyView(
  t: Translator,
  data: { readonly hasKey: boolean; readonly hasGmail: boolean },
): View {
  return fitToTelegram(
    paragraphs(
      compose(t, 'privacy-kept'),
      data.hasKey ? compose(t, 'privacy-key') : undefined,
      compose(t, 'privacy-forget'),
      compose(t, 'privacy-mail'),
      data.hasGmail ? compose(t, 'privacy-gmail') : undefined,
      compose(t, 'privacy-refused'),
      compose(t, 'privacy-others'),
    ),
  )
}

/** Said once in a group: its members share the addresses. */
export function groupNoticeView(t: Translator): View {
  return fitToTelegram(compose(t, 'group-notice'))
}
