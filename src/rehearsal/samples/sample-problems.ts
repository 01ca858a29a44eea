import type { Translator } from '../../locales/translator.ts'
import { errorView, type Problem } from '../../views/error-view.ts'
import { HINT_KINDS, hintView, languageHintView } from '../../views/hint-view.ts'
import type { View } from '../../views/view.ts'
import type { Material } from './sample-material.ts'

export function allProblems({ email, text }: Material): readonly Problem[] {
  return [
    { kind: 'session-gone' },
    { kind: 'session-gone', address: { id: 'abcd1234', email } },
    { kind: 'rate-limited' },
    { kind: 'rate-limited', retryAfterMs: 61_000 },
    { kind: 'unavailable' },
    { kind: 'rejected' },
    { kind: 'rejected', explanation: text },
    { kind: 'too-many-addresses' },
    { kind: 'too-many-addresses', retryAfterMs: 42_000 },
    { kind: 'domain-gone' },
    { kind: 'gmail-account-gone' },
    { kind: 'no-gmail' },
    { kind: 'hourly-limit', limit: 10, retryAfterMs: 1_200_000 },
    { kind: 'held-limit', limit: 20 },
    { kind: 'catch-all-limit', limit: 1 },
    { kind: 'too-fast', retryAfterMs: 1 },
    { kind: 'chat-limited', retryAfterMs: 42_000 },
    { kind: 'old-button' },
    { kind: 'not-allowed' },
    { kind: 'not-here' },
    { kind: 'message-gone' },
    { kind: 'attachment-gone' },
    { kind: 'attachment-too-big', filename: text, size: 60_000_000, limit: 50_000_000 },
    { kind: 'no-photos' },
    { kind: 'unexpected' },
    { kind: 'admins-only' },
    { kind: 'attachment-empty' },
  ]
}

export function problemViews(t: Translator, material: Material): Record<string, View> {
  const views = allProblems(material).map(
    (problem, index) =>
      [`problem ${index}: ${problem.kind}`, errorView(t, { problem, retry: { kind: 'settings' } })] as const,
  )
  return Object.fromEntries(views)
}

export function hintViews(t: Translator): Record<string, View> {
  const hints = HINT_KINDS.flatMap(kind => [
    [`hint ${kind}`, hintView(t, { kind, addressId: 'abcd1234' })] as const,
    [`hint ${kind}, without an address`, hintView(t, { kind })] as const,
  ])
  return { ...Object.fromEntries(hints), 'hint language': languageHintView([t.locale, 'en']) }
}
