import type { InlineKeyboardButton, InlineKeyboardMarkup } from 'grammy/types'
import { lazy } from '../reader/lazy.ts'
import { fewerLinks } from './fewer-links.ts'
import { type ButtonRow, keyboard } from './keyboard.ts'
import type { View } from './view.ts'

/** A part of a message that Telegram may complain of. */
type Part = 'entities' | 'buttons' | 'text'

/** One way to show a view. */
export interface Form {
  /**
   * What is simpler than in the forms before; undefined in the best one. Each form also keeps the simplifications
   * before it.
   */
  readonly simpler?: Part
  /** It helps only against a complaint about this part. */
  readonly only?: true
  /** Undefined when it would be no simpler, or the view cannot be made. */
  readonly view: () => View | undefined
}

/** Best first; each is made once, and only when the one before was refused. */
export type Forms = readonly Form[]

/**
 * The forms of a view, each simpler than the one before: as it is → fewer links → the same text without entities → only
 * the buttons for code, link and inbox, without colours and icons → without links → only the buttons that ask the bot.
 * A message in blocks has no text of its own and so no simpler form; whoever shows one goes on with the forms of the
 * same mail in text.
 */
export function formsOf(make: () => View): Forms {
  const best = lazy(make)
  const steps = STEPS.map(({ change, ...form }) => ({
    ...form,
    view: () => change(attempt(best)),
  }))
  return [{ view: best }, ...steps]
}

const RANK: Readonly<Record<Part, number>> = { entities: 1, buttons: 2, text: 3 }

/** The first form from `from` on that helps against a complaint about this part; for an unknown part, the next one. */
export function formAgainst(forms: Forms, from: number, part: Part | undefined): number {
  const helps = ({ simpler, only }: Form) => {
    if (only) return simpler === part
    return part === undefined || simpler === undefined || RANK[simpler] >= RANK[part]
  }
  const found = forms.findIndex((form, index) => index >= from && helps(form))
  return found < 0 ? forms.length : found
}

interface Step extends Omit<Form, 'view'> {
  readonly change: (view: View | undefined) => View | undefined
}

const STEPS: readonly Step[] = [
  { simpler: 'entities', only: true, change: withFewerLinks },
  { simpler: 'entities', change: view => (view?.entities.length ? { ...view, entities: [] } : undefined) },
  { simpler: 'buttons', change: withButtons(simple) },
  { simpler: 'buttons', change: withButtons(button => ('url' in button ? undefined : simple(button))) },
  {
    simpler: 'buttons',
    change: withButtons(button => ('callback_data' in button ? simple(button) : undefined)),
  },
]

/** The best form throws when it cannot be made. A simpler form leaves something out, so it is not whole. */
function attempt(best: () => View): View | undefined {
  try {
    const { whole: _, ...view } = best()
    return view.rich ? undefined : view
  } catch {
    return undefined
  }
}

/** Undefined for a view that has few. */
function withFewerLinks(view: View | undefined): View | undefined {
  const fewer = view && fewerLinks(view)
  return fewer === view ? undefined : fewer
}

/** Undefined for a button that goes, or for a view on which that changes nothing. */
function withButtons(
  change: (button: InlineKeyboardButton) => InlineKeyboardButton | undefined,
): Step['change'] {
  return view => {
    if (!view?.keyboard) return undefined
    const changed = changeButtons(view.keyboard, change)
    if (JSON.stringify(changed) === JSON.stringify(view.keyboard)) return undefined
    const { keyboard: _, ...text } = view
    return { ...text, entities: [], ...(changed.inline_keyboard.length > 0 && { keyboard: changed }) }
  }
}

function changeButtons(
  { inline_keyboard: rows }: InlineKeyboardMarkup,
  change: (button: InlineKeyboardButton) => InlineKeyboardButton | undefined,
): InlineKeyboardMarkup {
  return keyboard(rows.map((row): ButtonRow => row.map(change)))
}

/** Its label and one of those actions that Telegram has had for longest. */
function simple(button: InlineKeyboardButton): InlineKeyboardButton | undefined {
  const { text } = button
  if ('callback_data' in button) return { text, callback_data: button.callback_data }
  if ('url' in button) return { text, url: button.url }
  return 'copy_text' in button ? { text, copy_text: button.copy_text } : undefined
}
