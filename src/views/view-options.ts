import type { View } from './view.ts'

/** How a view is sent: its entities and buttons, without a preview of links. */
export function viewOptions({ entities, rich, keyboard }: View) {
  const look = rich ? {} : { entities, link_preview_options: { is_disabled: true } }
  return { ...look, ...(keyboard ? { reply_markup: keyboard } : {}) }
}
