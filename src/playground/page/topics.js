import { byId, element } from './element.js'
import { actHere, chat, openTopic, state, watch } from './state.js'
import { showToast } from './toast.js'
import { word } from './words.js'

/** Messages without a topic, in a forum. */
const GENERAL = 0

/** The topics of the open chat, above its messages, and in a group the way to make one. */
export function startTopics() {
  watch(event => {
    if (['state', 'open', 'chats'].includes(event.type)) draw()
  })
}

/** The name of the topic in which a message stands; undefined where that goes without saying. */
export function topicNameOf({ message_thread_id: id }) {
  return state.threadId === undefined ? chat()?.topics?.find(topic => topic.id === id)?.name : undefined
}

function draw() {
  const bar = byId('topics')
  const topics = chat()?.topics
  const isForum = chat()?.kind !== 'private'
  bar.hidden = topics === undefined || (!isForum && topics.length === 0)
  bar.setAttribute('aria-label', word('topics'))
  if (bar.hidden) return bar.replaceChildren()
  // Don't interrupt somebody who is typing a name.
  if (bar.contains(document.activeElement) && document.activeElement.matches('input')) return
  bar.replaceChildren(
    tab(word('allTopics'), undefined),
    ...(isForum ? [tab(word('general'), GENERAL)] : []),
    ...topics.map(({ id, name }) => tab(name, id)),
    ...(isForum ? [addButton()] : []),
  )
}

function tab(name, id) {
  return element(
    'button',
    {
      type: 'button',
      className: 'topic',
      dir: 'auto',
      'aria-pressed': String(state.threadId === id),
      onclick: () => openTopic(id),
    },
    name,
  )
}

function addButton() {
  return element(
    'button',
    {
      type: 'button',
      className: 'topic',
      title: word('newTopic'),
      'aria-label': word('newTopic'),
      onclick: askName,
    },
    '+',
  )
}

/** A field in the place of the button, until Enter or Escape. */
function askName(event) {
  const field = element('input', {
    className: 'topic-name',
    maxLength: 128,
    dir: 'auto',
    'aria-label': word('newTopic'),
    placeholder: word('newTopic'),
    onkeydown: typed => {
      if (typed.key === 'Enter') make(field)
      if (typed.key === 'Escape') close(field)
    },
    onblur: () => close(field),
  })
  event.currentTarget.replaceWith(field)
  field.focus()
}

async function make(field) {
  const name = field.value.trim()
  if (name === '') return
  try {
    const { threadId } = await actHere('add-topic', { name })
    close(field)
    openTopic(threadId)
    byId('text').focus()
  } catch (error) {
    showToast(error.message)
  }
}

function close(field) {
  field.disabled = true
  draw()
}
