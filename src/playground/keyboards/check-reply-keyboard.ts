import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkWebAppLink } from '../text/check-link.ts'
import type { KeyboardButton, Markup } from './markup.ts'

/** What takes the place of letters as Telegram shows it, or its refusal (td ReplyMarkup.cpp:get_reply_markup). */
export function checkReplyKeyboard(
  markup: Exclude<Markup, { readonly kind: 'inline' }>,
  { isPrivate }: { readonly isPrivate: boolean },
): object {
  if (markup.kind === 'remove') return { remove_keyboard: true }
  if (markup.kind === 'force-reply') return { force_reply: true, ...markup.options }
  const rows = markup.rows.map(row => row.filter(({ text }) => text !== ''))
  for (const button of rows.flat()) checkButton(button, isPrivate)
  return { keyboard: rows.filter(row => row.length > 0).map(row => row.map(shown)), ...markup.options }
}

function checkButton({ asksFor, webApp }: KeyboardButton, isPrivate: boolean): void {
  if (asksFor !== undefined && !isPrivate) refuse(REFUSALS.requestOutsidePrivate, { what: asksFor })
  if (webApp === undefined) return
  if (!isPrivate) refuse(REFUSALS.webAppOutsidePrivate)
  const checked = checkWebAppLink(webApp)
  if ('wrong' in checked) refuse(REFUSALS.keyboardWebAppUrl, { url: webApp, reason: checked.wrong })
}

function shown({ asksFor: _, request, webApp, ...looks }: KeyboardButton): object {
  return { ...looks, ...request, ...(webApp !== undefined && { web_app: { url: webApp } }) }
}
