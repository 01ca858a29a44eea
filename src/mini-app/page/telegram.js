/** What Telegram hands to a mini app: all of it stands after `#` in its address, which no server sees. */
const launch = new URLSearchParams(location.hash.slice(1))

/** Who opened the page, signed by Telegram. */
export const initData = launch.get('tgWebAppData') ?? ''

const theme = readTheme(launch.get('tgWebAppThemeParams') ?? '')

/** Whether Telegram is dark around the page; where it does not say, whether the system is. */
export const isDark =
  theme.bg_color === undefined
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : brightness(theme.bg_color) < 128

/** Draws the page in Telegram's colours. */
export function applyTheme() {
  const { style } = document.documentElement
  style.colorScheme = isDark ? 'dark' : 'light'
  for (const [name, colour] of Object.entries(theme)) {
    style.setProperty(`--${name.replaceAll('_', '-')}`, colour)
  }
}

/** Tells Telegram's client something, in whichever way this client listens. */
export function tellTelegram(eventType, eventData = {}) {
  if (window.TelegramWebviewProxy) {
    window.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData))
  } else if (typeof window.external?.notify === 'function') {
    window.external.notify(JSON.stringify({ eventType, eventData }))
  } else if (parent !== window) {
    // Nothing in it is secret, and Telegram's web clients have several origins.
    parent.postMessage(JSON.stringify({ eventType, eventData }), '*')
  }
}

/** Whether the client downloads files for mini apps (Bot API 8.0); others leave that to the browser. */
export function canDownload() {
  const isClient = Boolean(window.TelegramWebviewProxy)
  return isClient && Number.parseFloat(launch.get('tgWebAppVersion') ?? '') >= 8
}

function readTheme(json) {
  try {
    const given = Object.entries(JSON.parse(json))
    return Object.fromEntries(
      given.filter(([name, value]) => /^[a-z_]+$/.test(name) && /^#[0-9a-f]{6}$/i.test(value)),
    )
  } catch {
    return {} // None was given.
  }
}

/** From 0 to 255, as an eye weighs the colours. */
function brightness(colour) {
  const [red, green, blue] = [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))
  return (red * 299 + green * 587 + blue * 114) / 1000
}
