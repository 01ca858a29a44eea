import { byId, element } from './element.js'
import { act } from './server.js'
import { state, watch } from './state.js'

const ADDRESS = /[\p{L}\p{N}._+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

/** What was filled in last, and for which chat. */
let filled = { chatId: undefined, address: '' }

/** Sends typical mails, or one's own, to any address over SMTP. */
export function startMailPanel() {
  byId('mail-kind').addEventListener('change', drawOwn)
  byId('mail-form').addEventListener('submit', event => {
    event.preventDefault()
    send(new FormData(event.target))
  })
  watch(event => {
    if (event.type === 'state') draw()
    if (['state', 'open', 'message', 'edit', 'delete'].includes(event.type)) offerAddresses()
  })
}

function draw() {
  byId('mail-panel').hidden = state.mails.length === 0
  const kinds = [...state.mails, { kind: 'own', label: 'Write your own' }]
  byId('mail-kind').replaceChildren(
    ...kinds.map(({ kind, label }) => element('option', { value: kind }, label)),
  )
  drawOwn()
}

function drawOwn() {
  byId('own-mail').hidden = byId('mail-kind').value !== 'own'
}

/**
 * The addresses the bot has shown in the open chat, the newest first. The newest with a button that copies it is filled
 * in, and stays when its card shows something else: alerts show their senders' addresses too.
 */
function offerAddresses() {
  const messages = [...(state.messages.get(state.chatId)?.values() ?? [])]
    .reverse()
    .filter(message => message.from?.id === state.bot.id)
  const found = new Set(messages.flatMap(codesOf))
  byId('addresses').replaceChildren(...[...found].map(value => element('option', { value })))
  const newest = messages.flatMap(copiedBy).find(text => text.match(ADDRESS)?.[0] === text) ?? ''
  const box = byId('mail-to')
  if (box.value !== '' && box.value !== filled.address) return
  if (newest === '' && filled.chatId === state.chatId) return
  box.value = newest
  filled = { chatId: state.chatId, address: newest }
}

function codesOf({ text = '', entities = [] }) {
  return entities
    .filter(({ type }) => type === 'code')
    .flatMap(({ offset, length }) => text.slice(offset, offset + length).match(ADDRESS) ?? [])
}

function copiedBy({ reply_markup: { inline_keyboard: rows = [] } = {} }) {
  return rows.flat().flatMap(({ copy_text: copied }) => (copied ? [copied.text] : []))
}

async function send(form) {
  const result = byId('mail-result')
  result.className = 'result'
  result.textContent = 'Sending…'
  try {
    const input = Object.fromEntries([...form].filter(([, value]) => value !== ''))
    const { response } = await act('mail', input)
    result.textContent = `Sent: ${response}`
  } catch (error) {
    result.classList.add('bad')
    result.textContent = error.message
  }
}
