import type { Translator } from '../locales/translator.ts'
import { clip } from './clip.ts'
import { plain } from './compose.ts'
import { fromNow, moment } from './dates.ts'

const KEYS = {
  deleted: 'toast-deleted',
  restored: 'toast-restored',
  'undo-late': 'toast-undo-late',
  current: 'toast-current',
  muted: 'toast-muted',
  unmuted: 'toast-unmuted',
  saved: 'toast-saved',
  blocked: 'toast-blocked',
  unblocked: 'toast-unblocked',
  unsubscribed: 'toast-unsubscribed',
  'unsubscribe-failed': 'toast-unsubscribe-failed',
  paused: 'toast-paused',
  resumed: 'toast-resumed',
  known: 'toast-known',
  'only-known': 'toast-only-known',
  'up-to-date': 'toast-up-to-date',
  working: 'toast-working',
  sending: 'toast-sending',
  'sent-privately': 'toast-sent-privately',
  'rich-refused': 'toast-rich-refused',
} as const

type Toast = keyof typeof KEYS

/** A word for answerCallbackQuery, at most 200 characters. */
export function toastText(t: Translator, toast: Toast): string {
  return plain(t, KEYS[toast])
}

/** That an address was extended, and until when as far as the mail API says; `most` says that it won't go further. */
export function extendedToast(
  t: Translator,
  {
    expiresAt,
    now,
    most,
  }: { readonly expiresAt: number | undefined; readonly now: number; readonly most: boolean },
): string {
  if (expiresAt === undefined) return t.text('toast-extended')
  return plain(t, most ? 'toast-extended-most' : 'toast-extended-until', {
    when: moment(t, expiresAt, now).text,
    left: fromNow(t, expiresAt, now).text,
  })
}

/** That Another left an address as it is. */
export function keptToast(t: Translator, email: string): string {
  return plain(t, 'toast-kept', { address: clip(email, 100) })
}

/** That Another deleted the address in whose place the new one is shown. */
export function discardedToast(t: Translator, email: string): string {
  return plain(t, 'toast-discarded', { address: clip(email, 100) })
}
