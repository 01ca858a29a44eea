import { byId } from './element.js'

const KEY = 'playground-theme'

/** Light, dark, or what the system says; remembered. */
export function startTheme() {
  const select = byId('theme')
  select.value = localStorage.getItem(KEY) ?? 'auto'
  select.addEventListener('change', () => {
    localStorage.setItem(KEY, select.value)
    apply(select.value)
  })
  apply(select.value)
}

function apply(theme) {
  document.documentElement.dataset.theme = theme
}
