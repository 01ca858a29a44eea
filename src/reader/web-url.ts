/** Longer addresses than this are refused by too many programs to be worth a link. */
const MAX_URL_LENGTH = 2048

/** An `href` as the web address that a link or a button on Telegram may have; undefined when there can be none. */
export function webUrl(href: string): URL | undefined {
  const trimmed = href.trim()
  if (!/^https?:/i.test(trimmed) || trimmed.length > MAX_URL_LENGTH) return undefined
  const url = URL.parse(trimmed)
  if (!url || url.href.length > MAX_URL_LENGTH) return undefined
  return isTaken(url) ? url : undefined
}

/**
 * Telegram refuses the whole message for one URL that it does not accept, and it accepts fewer than the URL standard
 * (`parse_url` and `check_link_impl` in tdlib/td): no port 0, no host without a dot such as localhost, no host with
 * braces, as in templates that nobody filled in, and no percent sign in front of a host's name that encodes nothing.
 */
function isTaken({ hostname, port, username, password }: URL): boolean {
  if (port === '0' || BAD_PERCENT.test(`${username}:${password}`)) return false
  return hostname.startsWith('[') || (hostname !== '.' && HOST.test(hostname))
}

const HOST = /^(?=.*\.)[\w.!$,~*'();&+=-]+$/
const BAD_PERCENT = /%(?![\da-f]{2})/i
