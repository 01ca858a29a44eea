/** Longer addresses than this are refused by too many programs to be worth a link. */
const MAX_URL_LENGTH = 2048

/** An `href` as the web address a Telegram link may have; undefined when it has to stay text. */
export function webUrl(href: string): string | undefined {
  const trimmed = href.trim()
  if (!/^https?:/i.test(trimmed) || trimmed.length > MAX_URL_LENGTH) return undefined
  const url = URL.parse(trimmed)
  if (!url || url.href.length > MAX_URL_LENGTH) return undefined
  // Telegram drops links to hosts without a dot, such as localhost.
  return url.hostname.includes('.') || url.hostname.startsWith('[') ? url.href : undefined
}
