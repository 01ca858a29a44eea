import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { compose } from './compose.ts'

/** Why the mail API can't make an address on the wanted domain, whatever its name. */
export interface CapabilityProblem {
  readonly kind: keyof typeof SENTENCES
}

const SENTENCES = {
  'domain-gone': 'error-domain-gone',
  'gmail-account-gone': 'error-gmail-account-gone',
  'no-gmail': 'error-no-gmail',
} as const

export function capabilityProblemText(t: Translator, { kind }: CapabilityProblem): FormattedText {
  return compose(t, SENTENCES[kind])
}

export function isCapabilityProblem(problem: { readonly kind: string }): problem is CapabilityProblem {
  return Object.hasOwn(SENTENCES, problem.kind)
}
