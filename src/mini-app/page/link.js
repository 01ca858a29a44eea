import { applyTheme } from './telegram.js'

/** Links that a mail may ask to have opened. */
const PROTOCOLS = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/** The address stands after `#`, where no server sees it. */
function readTarget() {
  try {
    const url = new URL(decodeURIComponent(location.hash.slice(1)))
    return PROTOCOLS.has(url.protocol) ? url : undefined
  } catch {
    return undefined // No address at all.
  }
}

function show() {
  const target = readTarget()
  document.getElementById('link').hidden = target === undefined
  document.getElementById('bad').hidden = target !== undefined
  if (target === undefined) return
  document.getElementById('host').textContent = target.host || target.pathname
  document.getElementById('url').textContent = target.href
  document.getElementById('open').href = target.href
}

applyTheme()
show()
addEventListener('hashchange', show)
