import { byId, element } from './element.js'
import { act } from './server.js'
import { state, watch } from './state.js'

const KINDS = [
  {
    kind: 'too-many-requests',
    label: '429 Too Many Requests',
    amount: 'Seconds to wait',
    field: 'retryAfter',
    by: 1,
  },
  { kind: 'blocked', label: '403 blocked by the user' },
  { kind: 'server-error', label: '500 server error' },
  { kind: 'bad-request', label: '400 bad request' },
  { kind: 'unknown-method', label: '404 method not found' },
  { kind: 'lost-answer', label: 'Done, but the answer is lost' },
  { kind: 'delay', label: 'Late answer', amount: 'Seconds late', field: 'delayMs', by: 1000 },
]
const METHODS = [
  'sendMessage',
  'sendRichMessage',
  'editMessageText',
  'deleteMessage',
  'answerCallbackQuery',
  'sendDocument',
  'getUpdates',
]

/** Orders faults and lists those that still wait. */
export function startFaultPanel() {
  byId('fault-kind').append(...KINDS.map(({ kind, label }) => element('option', { value: kind }, label)))
  byId('fault-method').append(...METHODS.map(name => element('option', { value: name }, name)))
  byId('fault-kind').addEventListener('change', drawAmount)
  byId('fault-form').addEventListener('submit', event => {
    event.preventDefault()
    order(new FormData(event.target))
  })
  watch(event => {
    if (['state', 'faults'].includes(event.type)) drawOrders()
  })
  drawAmount()
}

function drawAmount() {
  const { amount } = kindOf(byId('fault-kind').value)
  byId('fault-amount-field').hidden = amount === undefined
  byId('fault-amount-name').textContent = amount ?? ''
}

function kindOf(kind) {
  return KINDS.find(known => known.kind === kind)
}

async function order(form) {
  const result = byId('fault-result')
  const { kind, field, by } = kindOf(form.get('kind'))
  const often = String(form.get('often'))
  const fault = { kind }
  if (form.get('method') !== '') fault.method = form.get('method')
  if (often.endsWith('%')) fault.share = Number.parseInt(often, 10) / 100
  else fault.times = Number(often)
  if (field !== undefined) fault[field] = Number(form.get('amount')) * by
  try {
    await act('order', fault)
    result.textContent = ''
  } catch (error) {
    result.textContent = error.message
  }
}

function drawOrders() {
  byId('orders').replaceChildren(...state.orders.map(orderRow))
}

function orderRow({ id, fault, timesLeft, hits }) {
  const label = kindOf(fault.kind)?.label ?? fault.kind
  const often = timesLeft === undefined ? `${Math.round(fault.share * 100)} % of calls` : `${timesLeft} left`
  const given = hits === 1 ? 'once' : `${hits} times`
  const text = `${label}, ${fault.method ?? 'any call'}, ${often}, given ${given}`
  const cancel = () => act('cancel-order', { id })
  return element(
    'li',
    {},
    element('span', {}, text),
    element('button', { type: 'button', 'aria-label': `Cancel: ${text}`, onclick: cancel }, '✕'),
  )
}
