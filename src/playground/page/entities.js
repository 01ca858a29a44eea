import { formatDateTime, fullDateTime } from './dates.js'
import { element } from './element.js'
import { sayHere } from './say.js'
import { copyText } from './toast.js'
import { language, word } from './words.js'

const WRAPPERS = {
  bold: () => element('strong'),
  italic: () => element('em'),
  underline: () => element('u'),
  strikethrough: () => element('s'),
  code: (_, text) => pressable(leftToRight('code'), () => copyText(text)),
  pre: entity => element('pre', { className: 'block', 'data-language': entity.language }),
  blockquote: () => element('blockquote'),
  expandable_blockquote: () => element('blockquote', { className: 'expandable' }),
  text_link: (entity, text) => link(entity.url, text),
  url: (_, text) => link(/^[a-z]+:/i.test(text) ? text : `http://${text}`, text),
  email: (_, text) => link(`mailto:${text}`, text),
  mention: () => leftToRight('span', 'mention'),
  bot_command: (_, text) => pressable(leftToRight('span', 'link'), () => sayHere(text)),
  date_time: entity => dateTime(entity),
}

const BLOCKS = new Set(['pre', 'blockquote', 'expandable_blockquote'])

/** A text with its entities as nodes. */
export function renderText(text, entities = []) {
  return range({ text, start: 0, end: text.length, entities })
}

function range({ text, start, end, entities }) {
  const nodes = []
  let position = start
  let rest = entities.filter(entity => entity.offset < end && entity.offset + entity.length > start)
  while (rest.length > 0) {
    const [entity, ...others] = rest
    const from = Math.max(entity.offset, position)
    const to = Math.min(entity.offset + entity.length, end)
    nodes.push(text.slice(position, from), wrap(entity, text, { from, to, inner: others }))
    // A block breaks the line itself.
    position = BLOCKS.has(entity.type) && text[to] === '\n' && to < end ? to + 1 : to
    rest = others.filter(other => other.offset + other.length > to)
  }
  nodes.push(text.slice(position, end))
  return nodes.filter(node => node !== '')
}

function wrap(entity, text, { from, to, inner }) {
  const shown = text.slice(from, to)
  const wrapper = WRAPPERS[entity.type]?.(entity, shown) ?? element('span', { className: entity.type })
  if (entity.type === 'date_time') return wrapper
  const content = range({ text, start: from, end: to, entities: inner })
  if (entity.type === 'spoiler') return spoiler(content)
  wrapper.append(...content)
  return entity.type === 'expandable_blockquote' ? expandable(wrapper) : wrapper
}

/** What is read from the left in every text, but leads the line it begins to the left as any word does: no `dir`. */
export function leftToRight(tag, name = '') {
  return element(tag, { className: `left-to-right ${name}`.trim() })
}

/** Text that does something when it is pressed. Not a button, which would set it apart from the text's direction. */
export function pressable(words, act) {
  Object.assign(words, { tabIndex: 0, role: 'button' })
  words.addEventListener('click', act)
  words.addEventListener('keydown', event => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    act()
  })
  return words
}

/** A link, unless it is one that no client opens. */
export function link(href, text) {
  const usable = URL.canParse(href) && /^(?:https?|mailto|tel|tg):$/.test(new URL(href).protocol)
  if (!usable) return element('span')
  return element('a', {
    href,
    target: '_blank',
    rel: 'noopener noreferrer',
    title: href === text ? '' : href,
  })
}

/** A moment in the person's time. */
export function dateTime(entity) {
  const time = element('time', { title: fullDateTime(entity.unix_time) })
  time.dateTime = new Date(entity.unix_time * 1000).toISOString()
  time.lang = language()
  Object.assign(time.dataset, { unix: entity.unix_time, format: entity.date_time_format ?? '' })
  time.textContent = formatDateTime(entity.unix_time, time.dataset.format || 'dt')
  return time
}

/** Relative times go on while the page is open. */
export function refreshTimes() {
  for (const time of document.querySelectorAll('time[data-format="r"]')) {
    time.textContent = formatDateTime(Number(time.dataset.unix), 'r')
  }
}

/** What is hidden until it is pressed. An element of its own around it can be made invisible, bare text can't. */
export function spoiler(content) {
  const hidden = element(
    'span',
    { className: 'spoiler', 'aria-label': word('hidden') },
    element('span', {}, ...content),
  )
  return pressable(hidden, () => {
    hidden.classList.add('shown')
    for (const name of ['role', 'tabindex', 'aria-label']) hidden.removeAttribute(name)
  })
}

function expandable(quote) {
  const content = element('div', { className: 'quoted' }, ...quote.childNodes)
  const toggle = element(
    'button',
    { type: 'button', className: 'link', 'aria-expanded': 'false' },
    word('showMore'),
  )
  toggle.addEventListener('click', () => {
    const open = quote.classList.toggle('open')
    toggle.setAttribute('aria-expanded', String(open))
    toggle.textContent = word(open ? 'showLess' : 'showMore')
  })
  quote.append(content, toggle)
  return quote
}
