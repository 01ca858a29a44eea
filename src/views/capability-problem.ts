import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { compose } from './compose.ts'

/** The mail API can't make an address where it was wanted, whatever its name. */
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
