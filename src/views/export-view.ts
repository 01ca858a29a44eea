import type { Translator } from '../locales/translator.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { paragraphs } from './join-formatted.ts'
import type { View } from './view.ts'

/** The text under the file of /export: what is in it, and what is not. */
export function exportedView(
  t: Translator,
  data: { readonly mails: number; readonly isComplete: boolean },
): View {
  return fitToTelegram(
    paragraphs(
      compose(t, 'export-done', { count: data.mails }),
      data.isComplete ? undefined : compose(t, 'export-incomplete'),
      compose(t, 'export-careful'),
    ),
  )
}

export function nothingKeptView(t: Translator): View {
  return fitToTelegram(compose(t, 'export-nothing'))
}

/** In a group: only the person who asked got the file. */
export function exportSentView(t: Translator): View {
  return fitToTelegram(compose(t, 'export-sent'))
}
