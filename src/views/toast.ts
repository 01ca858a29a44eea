import type { Translator } from '../locales/translator.ts'

const KEYS = {
  deleted: 'toast-deleted',
  current: 'toast-current',
  muted: 'toast-muted',
  unmuted: 'toast-unmuted',
  extended: 'toast-extended',
  saved: 'toast-saved',
  'up-to-date': 'toast-up-to-date',
  working: 'toast-working',
  sending: 'toast-sending',
  'sent-privately': 'toast-sent-privately',
} as const

export type Toast = keyof typeof KEYS

/** A word for answerCallbackQuery, at most 200 characters. */
export function toastText(t: Translator, toast: Toast): string {
  return t.text(KEYS[toast])
}
