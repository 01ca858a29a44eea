import { startReply } from './composer.js'
import { dayName } from './dates.js'
import { byId, element } from './element.js'
import { settlePress } from './keyboard.js'
import { renderMessage } from './message.js'
import { typeInline } from './offers.js'
import { richText } from './rich.js'
import { sayHere } from './say.js'
import { chat, messagesOf, state, watch } from './state.js'
import { showAlert, showToast } from './toast.js'
import { word } from './words.js'

const NEAR_END_PX = 120
const PRESSABLE = 'button, a, [role=button]'

/** Shows the messages of the open chat and keeps them as they are now. */
export function startChat() {
  watch(event => HANDLERS[event.type]?.(event))
}

const HANDLERS = {
  state: drawAll,
  open: drawAll,
  chats: () => {
    if (byId('messages').dataset.chat !== shownChat()) drawAll()
  },
  profile: () => {
    if (messagesOf(state.chatId).length === 0) drawAll()
  },
  message: event => {
    if (event.chatId !== state.chatId || !messagesOf(state.chatId).includes(event.message)) return
    const { isGroup } = surroundings()
    if (messagesOf(state.chatId).length === 1) drawAll()
    else append(renderMessage(event.message, surroundings()))
    if (!isGroup || event.message.from?.id === state.bot.id) announce(event.message)
    if (event.message.from?.id === state.personId) scrollToEnd()
  },
  edit: event => {
    if (event.chatId === state.chatId) replace(event.message)
  },
  ephemeral: event => {
    if (event.chatId === state.chatId) drawAll()
  },
  delete: event => {
    if (event.chatId !== state.chatId) return
    for (const id of event.messageIds) shown(id)?.remove()
    if (messagesOf(state.chatId).length === 0) drawAll()
  },
  'callback-answer': event => {
    settlePress(event.queryId)
    if (event.personId !== state.personId || event.answer.text === undefined) return
    if (event.answer.showAlert) showAlert(event.answer.text)
    else showToast(event.answer.text)
  },
}

function drawAll() {
  const box = byId('messages')
  box.dataset.chat = shownChat()
  box.setAttribute('aria-label', word('messages'))
  const list = messagesOf(state.chatId)
  box.replaceChildren(...(list.length === 0 ? [welcome()] : withDays(list)))
  scrollToEnd()
}

function shownChat() {
  return `${state.chatId} ${state.threadId ?? ''}`
}

function withDays(list) {
  let day
  return list.flatMap(message => {
    const name = dayName(message.date)
    const row = renderMessage(message, surroundings())
    if (name === day) return [row]
    day = name
    return [element('div', { className: 'service day' }, name), row]
  })
}

/** What an empty chat shows: who the bot is, and how to begin. */
function welcome() {
  if (chat()?.kind !== 'private') return element('div', { className: 'service' }, word('empty'))
  return element(
    'div',
    { className: 'welcome' },
    element(
      'p',
      { className: 'description', dir: 'auto' },
      state.descriptions[state.personId] || word('empty'),
    ),
    element(
      'button',
      { type: 'button', className: 'primary', onclick: () => sayHere('/start') },
      word('start'),
    ),
  )
}

function surroundings() {
  return { typeInline, reply: startReply, isGroup: chat()?.kind !== 'private' }
}

function append(row) {
  const wasNearEnd = isNearEnd()
  row.classList.add('arriving')
  byId('messages').append(row)
  if (wasNearEnd) scrollToEnd()
}

/** Puts the new state in place; whoever was on one of its buttons stays on the same one. */
function replace(message) {
  const old = shown(message.message_id)
  if (old === null) return
  const wasNearEnd = isNearEnd()
  const focused = [...old.querySelectorAll(PRESSABLE)].indexOf(document.activeElement)
  const fresh = renderMessage(message, surroundings())
  old.replaceWith(fresh)
  if (focused >= 0) {
    const targets = fresh.querySelectorAll(PRESSABLE)
    targets[Math.min(focused, targets.length - 1)]?.focus({ preventScroll: true })
  }
  if (wasNearEnd) scrollToEnd()
}

function shown(messageId) {
  return byId('messages').querySelector(`[data-id="${messageId}"]`)
}

function isNearEnd() {
  const box = byId('messages')
  return box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END_PX
}

function scrollToEnd() {
  const box = byId('messages')
  box.scrollTop = box.scrollHeight
}

function announce(message) {
  if (message.from?.id !== state.bot.id) return
  const { text, caption, rich_message: rich } = message
  byId('announce').textContent = text ?? caption ?? (rich ? richText(rich) : '')
}
