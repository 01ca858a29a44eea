import type { MessageEntity } from 'grammy/types'
import { checkLink, linkedUser } from './check-link.ts'

/** The entity of a link in markup; none when Telegram does not take its URL, whose text stays then (td MessageEntity.cpp:parse_html). */
export function markupLink(
  link: string,
  at: { readonly offset: number; readonly length: number },
): MessageEntity[] {
  const id = linkedUser(link)
  if (id !== undefined) return [{ type: 'text_mention', ...at, user: { id, is_bot: false, first_name: '' } }]
  const checked = checkLink(link)
  return 'url' in checked ? [{ type: 'text_link', ...at, url: checked.url }] : []
}
