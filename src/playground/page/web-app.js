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
  dialog.addEventListener('close', () => frame.removeAttribute('src'), { once: true })
  dialog.showModal()
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
