import { byId } from './element.js'
import { word } from './words.js'

const SHOWN_MS = 3500
let timer

/** A line that goes away by itself. */
export function showToast(text) {
  const toast = byId('toast')
  toast.textContent = text
  toast.classList.add('shown')
  clearTimeout(timer)
  timer = setTimeout(() => toast.classList.remove('shown'), SHOWN_MS)
}

/** A window that must be closed. */
export function showAlert(text) {
  byId('alert-text').textContent = text
  byId('alert').showModal()
}

/** Puts text on the clipboard and says so; where the browser forbids it, shows the text. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
    showToast(word('copied'))
  } catch {
    showToast(text) // no permission: it can be copied from here by hand
  }
}
