import { byId, element } from './element.js'
import { state, watch } from './state.js'

const SHOWN = 150

/** The bot's calls as they go by, the newest on top. */
export function startCallsPanel() {
  watch(event => {
    if (event.type === 'state') drawAll()
    if (event.type === 'call') draw(event.call)
  })
}

function drawAll() {
  const newest = [...state.calls.values()].slice(-SHOWN).reverse()
  byId('calls').replaceChildren(...newest.map(row))
}

function draw(call) {
  const list = byId('calls')
  const old = list.querySelector(`[data-id="${call.id}"]`)
  if (old === null) list.prepend(row(call))
  else {
    const isOpen = old.querySelector('details')?.open === true
    const fresh = row(call)
    fresh.querySelector('details').open = isOpen
    old.replaceWith(fresh)
  }
  while (list.children.length > SHOWN) forget(list.lastElementChild)
}

function forget(oldest) {
  state.calls.delete(Number(oldest.dataset.id))
  oldest.remove()
}

function row(call) {
  const { id, method, payload, answer, fault } = call
  const verdict = answer === undefined ? 'open' : answer.ok ? 'good' : 'bad'
  return element(
    'li',
    { dataset: { id }, className: fault === undefined ? verdict : 'bad' },
    element(
      'details',
      {},
      element('summary', {}, element('strong', {}, method), ` ${outcome(call)}`),
      element('pre', { dir: 'auto', tabIndex: 0 }, JSON.stringify(payload, undefined, 1)),
      answer !== undefined &&
        element('pre', { dir: 'auto', tabIndex: 0 }, JSON.stringify(answer, undefined, 1)),
    ),
  )
}

function outcome({ answer, at, answeredAt, fault }) {
  if (answer === undefined) return '…'
  const took = `${answeredAt - at} ms`
  const ordered = fault === undefined ? '' : `, added error: ${fault}`
  return answer.ok ? `${took}${ordered}` : `${answer.error_code} ${answer.description}${ordered}`
}
