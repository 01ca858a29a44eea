import { byId } from './element.js'
import { state } from './state.js'
import { word } from './words.js'

/** Opens a mini app above the chat, in the colours of the page, as Telegram's clients do. */
export function openWebApp(url) {
  const dialog = byId('web-app')
  const frame = byId('web-app-frame')
  byId('web-app-name').textContent = state.name
  byId('web-app-close').setAttribute('aria-label', word('cancel'))
  frame.title = state.name
  frame.src = `${url}&${new URLSearchParams({ tgWebAppThemeParams: JSON.stringify(themeParams()) })}`
  const system = matchMedia('(prefers-color-scheme: dark)')
  const tellTheme = () => tell(frame, 'theme_changed', { theme_params: themeParams() })
  system.addEventListener('change', tellTheme)
  const close = () => {
    system.removeEventListener('change', tellTheme)
    frame.removeAttribute('src')
  }
  dialog.addEventListener('close', close, { once: true })
  dialog.showModal()
}

/** As web clients tell a mini app of something; there is nothing secret in it. */
function tell(frame, eventType, eventData) {
  frame.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), '*')
}

function themeParams() {
  const { color, backgroundColor } = getComputedStyle(byId('web-app'))
  return { bg_color: hex(backgroundColor), text_color: hex(color) }
}

/** `rgb(1, 2, 3)` as `#010203`. */
function hex(colour) {
  const parts = colour.match(/\d+/g) ?? []
  return `#${parts
    .slice(0, 3)
    .map(part => Number(part).toString(16).padStart(2, '0'))
    .join('')}`
}
