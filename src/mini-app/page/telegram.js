/** What Telegram hands to a mini app: all of it stands after `#` in its address, which no server sees. */
const launch = new URLSearchParams(location.hash.slice(1))

/** Who opened the page, signed by Telegram. */
export const initData = launch.get('tgWebAppData') ?? ''

let theme = readTheme(launch.get('tgWebAppThemeParams') ?? '')
const system = matchMedia('(prefers-color-scheme: dark)')

/** Whether Telegram is dark around the page; where it does not say, whether the system is. */
export function isDark() {
  return theme.bg_color === undefined ? system.matches : brightness(theme.bg_color) < 128
}

/** Draws the page in Telegram's colours. */
export function applyTheme() {
  const { style } = document.documentElement
  style.colorScheme = isDark() ? 'dark' : 'light'
  for (const [name, colour] of Object.entries(theme)) {
    style.setProperty(`--${name.replaceAll('_', '-')}`, colour)
  }
}

/**
 * Keeps the page fitted to the client while it is open: its colours, its height, and what of it lies behind a notch or
 * Telegram's own buttons. Calls back when it has become dark or light.
 */
export function followTelegram(onDarkness) {
  const retheme = changed => {
    const wasDark = isDark()
    theme = { ...theme, ...changed }
    applyTheme()
    if (isDark() !== wasDark) onDarkness()
  }
  const insets = { safe_area_changed: {}, content_safe_area_changed: {} }
  const receive = (eventType, eventData) => {
    if (eventType === 'theme_changed') retheme(coloursOf(eventData?.theme_params))
    if (eventType === 'viewport_changed' && eventData?.is_state_stable) setPixels('height', eventData.height)
    if (!(eventType in insets)) return
    insets[eventType] = eventData ?? {}
    for (const side of ['top', 'bottom', 'left', 'right']) {
      const behind = Object.values(insets).map(given => Number(given[side]) || 0)
      setPixels(side, behind[0] + behind[1])
    }
  }
  listen(receive)
  system.addEventListener('change', () => {
    applyTheme()
    if (theme.bg_color === undefined) onDarkness()
  })
  tellTelegram('web_app_request_safe_area')
  tellTelegram('web_app_request_content_safe_area')
}

/** Clients call one of these functions, web clients send a message. */
function listen(receive) {
  window.Telegram = { WebView: { receiveEvent: receive } }
  window.TelegramGameProxy = { receiveEvent: receive }
  window.TelegramGameProxy_receiveEvent = receive
  addEventListener('message', ({ source, data }) => {
    if (source !== parent || parent === window) return
    try {
      const { eventType, eventData } = JSON.parse(data)
      receive(eventType, eventData)
    } catch {
      // The message is from somebody who frames the page, not from Telegram.
    }
  })
}

function setPixels(name, value) {
  if (Number.isFinite(value)) document.documentElement.style.setProperty(`--telegram-${name}`, `${value}px`)
}

/** Tells Telegram's client something, in whichever way this client listens. */
export function tellTelegram(eventType, eventData = {}) {
  if (window.TelegramWebviewProxy) {
    window.TelegramWebviewProxy.postEvent(eventType, JSON.stringify(eventData))
  } else if (typeof window.external?.notify === 'function') {
    window.external.notify(JSON.stringify({ eventType, eventData }))
  } else if (parent !== window) {
    // The data is not secret, and Telegram's web clients have several origins.
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
    return coloursOf(JSON.parse(json))
  } catch {
    return {} // None was given.
  }
}

function coloursOf(given) {
  return Object.fromEntries(
    Object.entries(given ?? {}).filter(
      ([name, value]) => /^[a-z_]+$/.test(name) && /^#[0-9a-f]{6}$/i.test(value),
    ),
  )
}

/** From 0 to 255, as an eye weighs the colours. */
function brightness(colour) {
  const [red, green, blue] = [1, 3, 5].map(start => Number.parseInt(colour.slice(start, start + 2), 16))
  return (red * 299 + green * 587 + blue * 114) / 1000
}
