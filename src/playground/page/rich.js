import { element } from './element.js'
import { dateTime, leftToRight, link, pressable, spoiler } from './entities.js'
import { icon } from './icons.js'
import { copyText } from './toast.js'

const MARKS = {
  bold: () => element('strong'),
  italic: () => element('em'),
  underline: () => element('u'),
  strikethrough: () => element('s'),
  subscript: () => element('sub'),
  superscript: () => element('sup'),
  marked: () => element('mark'),
  code: ({ text }) => pressable(leftToRight('code'), () => copyText(plainText(text))),
  url: ({ text, url }) => link(url, plainText(text)),
}

const BLOCKS = {
  paragraph: ({ text }) => element('p', {}, ...words(text)),
  heading: ({ text, size }) => element(`h${size}`, {}, ...words(text)),
  pre: ({ text }) => element('pre', { className: 'block' }, ...words(text)),
  footer: ({ text }) => element('footer', {}, ...words(text)),
  divider: () => element('hr'),
  list: ({ items }) => element('ul', {}, ...items.map(listItem)),
  blockquote: ({ blocks }) => element('blockquote', {}, ...blocks.map(block)),
  expandable_blockquote: ({ text }) => element('blockquote', {}, ...words(text)),
  pullquote: ({ text }) => element('blockquote', {}, ...words(text)),
  details: ({ summary, blocks, is_open: open }) =>
    element('details', { open }, element('summary', {}, ...words(summary)), ...blocks.map(block)),
  table,
  buttons: ({ buttons, align }) =>
    element('p', { className: `rich-buttons ${align ?? ''}` }, ...buttons.map(button)),
}

/** The blocks of a rich message. */
export function renderRich({ blocks, is_rtl: isRtl }) {
  return element('div', { className: 'text rich', dir: isRtl ? 'rtl' : 'auto' }, ...blocks.map(block))
}

/** The same without any look, for those who listen. */
export function richText({ blocks }) {
  const inner = block =>
    [block.text ?? block.summary ?? '', ...(block.blocks ?? []).map(inner)].flat().map(plainText).join('\n')
  return blocks.map(inner).join('\n')
}

function block(given) {
  return BLOCKS[given.type]?.(given) ?? element('p', {}, `[${given.type}]`)
}

function listItem({ label, blocks }) {
  return element(
    'li',
    {},
    element('span', { className: 'label' }, label),
    element('div', {}, ...blocks.map(block)),
  )
}

function table({ cells, is_bordered: bordered }) {
  const rows = cells.map(row => element('tr', {}, ...row.map(cell)))
  const inner = element('table', { className: bordered ? 'bordered' : '' }, element('tbody', {}, ...rows))
  return element('div', { className: 'table', tabIndex: 0 }, inner)
}

function cell({ text, is_header: isHeader, colspan, align }) {
  const properties = { colSpan: colspan ?? 1, className: `align-${align}` }
  return element(isHeader ? 'th' : 'td', properties, ...words(text ?? ''))
}

function button({ text, url, copy_text: copied, style }) {
  const label = [element('span', { dir: 'auto' }, plainText(text))]
  const className = `button ${style ?? ''}`
  if (url !== undefined)
    return element('a', { className, href: url, target: '_blank', rel: 'noopener noreferrer' }, ...label)
  return element(
    'button',
    { type: 'button', className, disabled: copied === undefined, onclick: () => copyText(copied.text) },
    ...label,
    icon('copy'),
  )
}

/** A rich text as nodes. */
function words(text) {
  if (typeof text === 'string') return [text]
  if (Array.isArray(text)) return text.flatMap(words)
  if (text.type === 'date_time') return [dateTime(text)]
  if (text.type === 'button') return [button(text.button)]
  if (text.type === 'spoiler') return [spoiler(words(text.text))]
  const made = MARKS[text.type]?.(text) ?? element('span')
  made.append(...words(text.text))
  return [made]
}

function plainText(text) {
  if (typeof text === 'string') return text
  return Array.isArray(text) ? text.map(plainText).join('') : plainText(text.text ?? text.button?.text ?? '')
}
