import { byId, element } from './element.js'
import { actHere, chat, person, state, watch } from './state.js'
import { showToast } from './toast.js'
import { direction, language, word } from './words.js'

const TYPING_SHOWN_MS = 5000
let typing

/** The name of the open chat, what the bot is doing, and the chat's menu. */
export function startChatHeader() {
  watch(event => {
    if (['state', 'open', 'chats', 'profile'].includes(event.type)) draw()
    if (event.type === 'action' && event.chatId === state.chatId) showTyping()
    if (event.type === 'message' && event.chatId === state.chatId) stopTyping()
  })
  document.addEventListener('click', event => {
    if (!byId('chat-menu').contains(event.target)) byId('chat-menu').open = false
  })
  byId('chat-menu').addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    byId('chat-menu').open = false
    byId('chat-menu-label').focus()
  })
}

function draw() {
  const open = chat()
  if (open === undefined) return
  Object.assign(byId('phone'), { lang: language(), dir: direction() })
  const title = open.kind === 'private' ? state.name : open.title
  byId('chat-title').textContent = title
  byId('chat-avatar').textContent = [...title][0] ?? ''
  byId('chat-menu-label').setAttribute('aria-label', word('chatMenu'))
  byId('chat-menu-list').replaceChildren(...menuItems(open))
  drawStatus()
}

function drawStatus() {
  const open = chat()
  const status =
    open?.kind === 'private' ? word('bot') : word('members', { count: (open?.members.length ?? 0) + 1 })
  byId('chat-status').textContent = typing === undefined ? status : word('typing')
}

function showTyping() {
  clearTimeout(typing)
  typing = setTimeout(stopTyping, TYPING_SHOWN_MS)
  drawStatus()
}

function stopTyping() {
  clearTimeout(typing)
  typing = undefined
  drawStatus()
}

function menuItems(open) {
  const isPrivate = open.kind === 'private'
  const shutOut = isPrivate ? ['block', 'unblock'] : ['remove', 'add']
  const items = [item(word(shutOut[open.botIsShutOut ? 1 : 0]), open.botIsShutOut ? 'unblock' : 'block')]
  if (open.kind === 'group') items.push(item(word('upgrade'), 'migrate'))
  if (!isPrivate && open.topics === undefined) items.push(item(word('topicsOn'), 'turn-topics-on'))
  if (state.threadId) items.push(item(word('deleteTopic'), 'delete-topic', { threadId: state.threadId }))
  return items
}

function item(label, action, input) {
  return element('button', { type: 'button', onclick: () => run(action, input) }, label)
}

async function run(action, input) {
  byId('chat-menu').open = false
  try {
    const { chatId } = await actHere(action, input)
    if (chatId !== undefined) byId('people').querySelector(`[data-key="${person().id}/${chatId}"]`)?.click()
  } catch (error) {
    showToast(error.message)
  }
}
