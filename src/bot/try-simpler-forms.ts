import { type Refusal, refusalOf } from '../telegram/refusals.ts'
import { formAgainst, formsOf } from '../views/simpler-forms.ts'
import type { View } from '../views/view.ts'

/**
 * Calls with each form of a view until Telegram takes one. Rejects with Telegram's error for the last form, and at once
 * with errors that no simpler form would change; with `onlyKnown`, also where Telegram named no part of it.
 */
export async function trySimplerForms<Result>(
  view: View,
  call: (form: View) => Promise<Result>,
  { onlyKnown = false }: { readonly onlyKnown?: boolean } = {},
): Promise<Result> {
  const forms = formsOf(() => view)
  let failure: unknown
  for (let at = 0; at < forms.length; ) {
    const form = forms[at]?.view()
    at += 1
    if (!form) continue
    try {
      return await call(form)
    } catch (error) {
      failure = error
      const refusal = refusalOf(error)
      if (!isAboutForm(refusal) || (onlyKnown && refusal.part === undefined)) throw error
      at = formAgainst(forms, at, refusal.part)
    }
  }
  throw failure
}

type Refused = Extract<Refusal, { kind: 'refused' }>

function isAboutForm(refusal: Refusal): refusal is Refused {
  return refusal.kind === 'refused' && !OF_THE_PLACE.has(refusal.why)
}

/** A problem with the edited message, with the topic or with the pressed button concerns every form. */
const OF_THE_PLACE: ReadonlySet<Refused['why']> = new Set([
  'unchanged',
  'not-editable',
  'no-thread',
  'closed-thread',
  'no-method',
  'too-late',
])
