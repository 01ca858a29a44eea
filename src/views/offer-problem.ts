import type { Translator } from '../locales/translator.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import { compose } from './compose.ts'

/** The mail API can't make an address where it was wanted, whatever its name. */
export interface OfferProblem {
  readonly kind: keyof typeof SENTENCES
}

const SENTENCES = {
  'domain-gone': 'error-domain-gone',
  'gmail-account-gone': 'error-gmail-account-gone',
  'no-gmail': 'error-no-gmail',
} as const

export function offerProblemText(t: Translator, { kind }: OfferProblem): FormattedText {
  return compose(t, SENTENCES[kind])
}

export function isOfferProblem(problem: { readonly kind: string }): problem is OfferProblem {
  return Object.hasOwn(SENTENCES, problem.kind)
}
