import { startReply } from './composer.js'
import { dayName } from './dates.js'
import { byId, element } from './element.js'
import { settlePress } from './keyboard.js'
import { renderMessage, updateMessage } from './message.js'
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
    const shownDescription = byId('messages').querySelector('.description')
    if (shownDescription !== null) shownDescription.textContent = description()
  },
  message: event => {
    if (event.chatId !== state.chatId || !messagesOf(state.chatId).includes(event.message)) return
    const { isGroup } = surroundings()
    append(event.message)
    if (!isGroup || event.message.from?.id === state.bot.id) announce(event.message)
    if (event.message.from?.id === state.personId) scrollToEnd()
  },
  edit: event => {
    if (event.chatId === state.chatId) replace(event.message)
  },
  ephemeral: event => {
    if (event.chatId !== state.chatId) return
    if (event.message === undefined) shown(event.id)?.remove()
    else if (shown(event.id) !== null) replace(event.message)
    else if (messagesOf(state.chatId).includes(event.message)) append(event.message)
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
    element('p', { className: 'description', dir: 'auto' }, description()),
    element(
      'button',
      { type: 'button', className: 'primary', onclick: () => sayHere('/start') },
      word('start'),
    ),
  )
}

function description() {
  return state.descriptions[state.personId] || word('empty')
}

function surroundings() {
  return { typeInline, reply: startReply, isGroup: chat()?.kind !== 'private' }
}

function append(message) {
  if (messagesOf(state.chatId).length === 1) return drawAll()
  const wasNearEnd = isNearEnd()
  const row = renderMessage(message, surroundings())
  row.classList.add('arriving')
  byId('messages').append(row)
  if (wasNearEnd) scrollToEnd()
}

/** Shows the new state; whoever was on something that is drawn anew stays on the same place. */
function replace(message) {
  const row = shown(message.message_id)
  if (row === null) return
  const wasNearEnd = isNearEnd()
  const pressables = () => [...row.querySelectorAll(PRESSABLE)]
  const focused = pressables().indexOf(document.activeElement)
  updateMessage(row, message, surroundings())
  if (focused >= 0 && !row.contains(document.activeElement)) {
    const targets = pressables()
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
