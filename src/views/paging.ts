import type { InlineKeyboardButton } from 'grammy/types'
import type { Callback } from './callbacks.ts'
import { labelledButton } from './keyboard.ts'

/** What's on one page out of many; a page past the end is the last one. */
export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  size: number,
): { readonly items: readonly Item[]; readonly page: number; readonly pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / size))
  const shown = Math.min(page, pages - 1)
  return { items: items.slice(shown * size, (shown + 1) * size), page: shown, pages }
}

interface Paging {
  readonly page: number
  readonly pages: number
  readonly to: (page: number) => Callback
}

/** The buttons ◀ 2/5 ▶; none when there's one page. */
export function pagingRow({ page, pages, to }: Paging): InlineKeyboardButton[] {
  if (pages < 2) return []
  return [
    page > 0 ? labelledButton('◀', to(page - 1)) : labelledButton('·', { kind: 'nothing' }),
    labelledButton(`${page + 1} / ${pages}`, { kind: 'nothing' }),
    page < pages - 1 ? labelledButton('▶', to(page + 1)) : labelledButton('·', { kind: 'nothing' }),
  ]
}
