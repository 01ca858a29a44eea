import { byId, element } from './element.js'
import { closeOffers, handleOfferKey, lookForOffers, offerMedia, toggleMenu } from './offers.js'
import { sayHere } from './say.js'
import { chat, messagesOf, state, watch } from './state.js'
import { word } from './words.js'

let replyTo

/** Where messages are written, with the reply bar above and a bot's own keyboard below. */
export function startComposer() {
  const text = byId('text')
  byId('composer').addEventListener('submit', event => {
    event.preventDefault()
    send()
  })
  text.addEventListener('keydown', event => {
    if (handleOfferKey(event)) return
    if (event.key === 'Escape') stopReply()
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    send()
  })
  text.addEventListener('input', () => {
    fitHeight()
    lookForOffers()
  })
  byId('menu-button').addEventListener('click', toggleMenu)
  byId('attach-button').addEventListener('click', () => {
    if (byId('offers').hidden) offerMedia()
    else closeOffers()
    // Keep the focus: arrow keys choose from the list.
    text.focus()
  })
  byId('reply-cancel').addEventListener('click', stopReply)
  watch(event => {
    if (['state', 'open'].includes(event.type)) stopReply()
    if (['state', 'open', 'chats'].includes(event.type)) draw()
    if (event.type === 'message' && event.chatId === state.chatId) obey(event)
  })
}

/** Answers a message with what is written next. */
export function startReply(message) {
  replyTo = message.message_id
  byId('reply-text').textContent = message.text ?? message.caption ?? ''
  byId('reply-bar').hidden = false
  byId('text').focus()
}

function stopReply() {
  replyTo = undefined
  byId('reply-bar').hidden = true
}

async function send() {
  const box = byId('text')
  const text = box.value.trim()
  if (text === '') return
  box.value = ''
  fitHeight()
  closeOffers()
  const answered = replyTo
  stopReply()
  if (await sayHere(text, answered)) return
  box.value = text
}

function draw() {
  const open = chat()
  const box = byId('text')
  const isShutOut = open?.botIsShutOut === true && open.kind === 'private'
  box.disabled = isShutOut
  byId('send').disabled = isShutOut
  box.placeholder = isShutOut ? word('blocked') : word('message')
  box.setAttribute('aria-label', word('message'))
  byId('send').setAttribute('aria-label', word('send'))
  byId('send').title = word('send')
  byId('menu-button').textContent = word('menu')
  byId('attach-button').disabled = isShutOut
  byId('attach-button').title = word('attach')
  byId('attach-button').setAttribute('aria-label', word('attach'))
  byId('offers').setAttribute('aria-label', word('offers'))
  byId('reply-cancel').setAttribute('aria-label', word('cancel'))
  drawReplyKeyboard(open?.replyMarkup)
}

/** A keyboard in place of letters, or a wish for an answer. */
function obey({ message, replyMarkup }) {
  if (message.from?.id !== state.bot.id) return
  drawReplyKeyboard(replyMarkup)
  if (replyMarkup?.force_reply && messagesOf(state.chatId).at(-1)?.message_id === message.message_id)
    startReply(message)
}

function drawReplyKeyboard(markup) {
  const box = byId('reply-keyboard')
  const rows = markup?.keyboard ?? []
  box.hidden = rows.length === 0
  box.replaceChildren(
    ...rows.map(row =>
      element(
        'div',
        { className: 'keyboard-row' },
        ...row.map(button => {
          const label = typeof button === 'string' ? button : button.text
          return element(
            'button',
            { type: 'button', className: 'button', onclick: () => sayHere(label) },
            label,
          )
        }),
      ),
    ),
  )
}

function fitHeight() {
  const box = byId('text')
  box.style.height = 'auto'
  box.style.height = `${Math.min(box.scrollHeight, 160)}px`
}
