import { byId, element } from './element.js'
import { sayHere } from './say.js'
import { actHere, chat, openChat, state, watch } from './state.js'
import { showToast } from './toast.js'
import { word } from './words.js'

const ASK_AFTER_MS = 250

/** What the list above the composer offers now, and which of it is marked. */
let items = []
let marked = -1
let timer
let asked

/** The newest answer to a query; it may come before the page knows the query's number. */
let answer

/** Commands while a command is typed, and the bot's results while its name is typed. */
export function startOffers() {
  watch(event => {
    if (['state', 'open'].includes(event.type)) closeOffers()
    if (event.type === 'inline-answer') noteResults(event)
  })
  document.addEventListener('click', event => {
    if (!byId('offers').contains(event.target) && !byId('composer').contains(event.target)) closeOffers()
  })
}

/** Reads what is typed and offers what fits. */
export function lookForOffers() {
  const { value } = byId('text')
  clearTimeout(timer)
  asked = undefined
  const inline = inlineQuery(value)
  if (inline !== undefined) {
    timer = setTimeout(() => ask(inline), ASK_AFTER_MS)
    return
  }
  if (/^\/\w*$/.test(value)) showCommands(value.slice(1))
  else closeOffers()
}

/** Types the bot's name and a query, as some buttons do. */
export function typeInline(query) {
  const box = byId('text')
  box.value = `@${state.bot.username} ${query}`
  box.focus()
  lookForOffers()
}

/** The button that shows all commands. */
export function toggleMenu() {
  if (items.length > 0) closeOffers()
  else showCommands('')
  byId('text').focus()
}

/** Takes the list away. */
export function closeOffers() {
  offer([])
}

/** Arrows, Enter, Tab and Escape while something is offered; true when the key is used up. */
export function handleOfferKey(event) {
  if (items.length === 0) return false
  const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (move !== undefined) mark((marked + move + items.length) % items.length)
  else if (event.key === 'Escape') closeOffers()
  else if (event.key === 'Tab' && !event.shiftKey && completion() !== undefined) complete()
  else if (event.key === 'Enter' && marked >= 0) items[marked].take()
  else return false
  event.preventDefault()
  return true
}

function inlineQuery(value) {
  const name = `@${state.bot.username} `
  return value.toLowerCase().startsWith(name.toLowerCase()) ? value.slice(name.length) : undefined
}

function showCommands(typed) {
  const commands = state.commands[`${state.personId}/${state.chatId}`] ?? []
  const fitting = commands.filter(({ command }) => command.startsWith(typed.toLowerCase()))
  offer(
    fitting.map(({ command, description }) => ({
      title: `/${command}`,
      text: description,
      completion: `/${command} `,
      take: () => takeCommand(command),
    })),
  )
}

function takeCommand(command) {
  byId('text').value = ''
  closeOffers()
  byId('text').focus()
  sayHere(named(command))
}

/** In a group a command names its bot, as in Telegram's apps: others might hear it, and this one might not. */
function named(command) {
  return chat()?.kind === 'private' ? `/${command}` : `/${command}@${state.bot.username}`
}

async function ask(query) {
  try {
    const { queryId } = await actHere('ask', { query })
    asked = queryId
    if (answer?.queryId === queryId) showResults(answer)
  } catch (error) {
    showToast(error.message)
  }
}

function noteResults(event) {
  answer = event
  if (event.queryId === asked) showResults(event)
}

function showResults({ queryId, answer: { results: found, button } }) {
  const results = found.map(result => ({
    title: result.title,
    text: result.description ?? '',
    take: () => takeResult(queryId, result.id),
  }))
  if (button !== undefined) results.unshift(startOffer(button))
  offer(results.length > 0 ? results : [{ title: word('nothing'), text: '', take: closeOffers }])
}

/** What can be sent beside text. */
export function offerMedia() {
  const send = media => async () => {
    closeOffers()
    try {
      await actHere('send', { media })
    } catch (error) {
      showToast(error.message)
    }
  }
  offer(['sticker', 'photo', 'forward'].map(media => ({ title: word(media), text: '', take: send(media) })))
}

function startOffer({ text, start_parameter: parameter }) {
  return {
    title: text,
    text: '',
    take: () => {
      byId('text').value = ''
      closeOffers()
      // This opens the bot's own chat, wherever it was typed.
      openChat(state.personId, state.personId)
      sayHere(`/start ${parameter ?? ''}`.trim())
    },
  }
}

async function takeResult(queryId, resultId) {
  byId('text').value = ''
  closeOffers()
  byId('text').focus()
  try {
    await actHere('choose', { queryId, resultId })
  } catch (error) {
    showToast(error.message)
  }
}

function completion() {
  return items[Math.max(marked, 0)].completion
}

function complete() {
  byId('text').value = completion()
  closeOffers()
}

function offer(next) {
  items = next
  marked = -1
  const list = byId('offers')
  list.hidden = items.length === 0
  byId('text').removeAttribute('aria-activedescendant')
  list.replaceChildren(
    ...items.map((item, index) =>
      element(
        'li',
        { id: `offer-${index}`, role: 'option', 'aria-selected': 'false', onclick: item.take },
        element('strong', { dir: 'auto' }, item.title),
        element('span', { dir: 'auto' }, item.text),
      ),
    ),
  )
}

function mark(index) {
  marked = index
  const list = byId('offers')
  for (const [position, option] of [...list.children].entries()) {
    option.setAttribute('aria-selected', String(position === marked))
  }
  const option = list.children[marked]
  byId('text').setAttribute('aria-activedescendant', option.id)
  option.scrollIntoView({ block: 'nearest' })
}
