/** Longer addresses than this are refused by too many programs to be worth a link. */
const MAX_URL_LENGTH = 2048

/** An `href` as the web address that a link or a button on Telegram may have; undefined when there can be none. */
export function webUrl(href: string): URL | undefined {
  const trimmed = href.trim()
  if (!/^https?:/i.test(trimmed) || trimmed.length > MAX_URL_LENGTH) return undefined
  const url = URL.parse(trimmed)
  if (!url || url.href.length > MAX_URL_LENGTH) return undefined
  // Telegram drops links to hosts without a dot, such as localhost, and refuses messages with such buttons.
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? url : undefined
}
