import { byId, element } from './element.js'
import { openChat, state, watch } from './state.js'

/** The list of people and of the chats each of them has. */
export function startPeople() {
  watch(event => {
    if (['state', 'open', 'chats', 'profile', 'message'].includes(event.type)) draw()
  })
}

function draw() {
  const nav = byId('people')
  const focused = nav.contains(document.activeElement) ? document.activeElement.dataset.key : undefined
  nav.replaceChildren(...state.people.map(personBlock))
  if (focused !== undefined) nav.querySelector(`[data-key="${focused}"]`)?.focus()
}

function personBlock(person) {
  const chats = state.chats.filter(chat => chat.members.includes(person.id))
  const heading = `person-${person.id}`
  return element(
    'section',
    { className: 'person', 'aria-labelledby': heading },
    element(
      'h2',
      { id: heading },
      element('span', { dir: 'auto' }, person.first_name),
      element('small', { className: 'tag' }, person.language_code ?? 'en'),
    ),
    ...chats.map(chat => chatButton(person, chat)),
  )
}

function chatButton(person, chat) {
  const key = `${person.id}/${chat.id}`
  const isOpen = state.personId === person.id && state.chatId === chat.id
  const unread = state.unread.get(key) ?? 0
  return element(
    'button',
    {
      type: 'button',
      className: 'chat-button',
      dataset: { key },
      'aria-current': isOpen ? 'true' : undefined,
      onclick: () => openChat(person.id, chat.id),
    },
    element('span', { dir: 'auto' }, chat.kind === 'private' ? state.name : chat.title),
    unread > 0 && element('span', { className: 'badge' }, String(unread)),
  )
}
