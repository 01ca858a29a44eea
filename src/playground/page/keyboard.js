import { element } from './element.js'
import { icon } from './icons.js'
import { actHere } from './state.js'
import { copyText, showToast } from './toast.js'
import { openWebApp } from './web-app.js'

/** Queries whose buttons wait for an answer. */
const waiting = new Map()

/** Queries that were answered before the page knew their number. */
const answered = new Set()

const ICONS = {
  url: 'leave',
  web_app: 'window',
  copy_text: 'copy',
  switch_inline_query: 'insert',
  switch_inline_query_current_chat: 'insert',
}

/** The buttons under a message. */
export function renderKeyboard(message, typeInline) {
  const rows = message.reply_markup?.inline_keyboard ?? []
  return element(
    'div',
    { className: 'keyboard' },
    ...rows.map((row, rowIndex) =>
      element(
        'div',
        { className: 'keyboard-row', dataset: { buttons: JSON.stringify(row) } },
        ...row.map((button, column) => renderButton({ message, button, row: rowIndex, column, typeInline })),
      ),
    ),
  )
}

/**
 * Shows the buttons of an edited message. A row that is as it was stays: whoever holds the mouse down on a button
 * that is drawn anew presses nothing.
 */
export function updateKeyboard(shown, fresh) {
  const rows = [...fresh.children]
  rows.forEach((row, index) => {
    const before = shown.children[index]
    if (before === undefined) shown.append(row)
    else if (before.dataset.buttons !== row.dataset.buttons) before.replaceWith(row)
  })
  for (const gone of [...shown.children].slice(rows.length)) gone.remove()
}

/** The bot answered a press: the button is itself again. */
export function settlePress(queryId) {
  const button = waiting.get(queryId)
  if (button === undefined) {
    answered.add(queryId)
    return
  }
  waiting.delete(queryId)
  button.classList.remove('waiting')
  button.removeAttribute('aria-busy')
}

function renderButton(place) {
  const { button } = place
  const kind = Object.keys(ICONS).find(known => known in button)
  const className = `button ${button.style ?? ''}`
  const label = [element('span', { dir: 'auto' }, button.text), kind !== undefined && icon(ICONS[kind])]
  if ('url' in button) {
    return element(
      'a',
      { className, href: button.url, target: '_blank', rel: 'noopener noreferrer' },
      ...label,
    )
  }
  const made = element('button', { type: 'button', className, disabled: 'disabled' in button }, ...label)
  made.addEventListener('click', () => press(made, place))
  return made
}

async function press(made, { message, row, column, typeInline }) {
  try {
    const pressed = await actHere('press', { messageId: message.message_id, row, column })
    if (pressed.kind === 'copy') await copyText(pressed.text)
    if (pressed.kind === 'inline') typeInline(pressed.query)
    if (pressed.kind === 'web-app') openWebApp(pressed.url)
    if (pressed.kind === 'callback') wait(made, pressed.queryId)
  } catch (error) {
    showToast(error.message)
  }
}

function wait(made, queryId) {
  if (answered.delete(queryId)) return
  waiting.set(queryId, made)
  made.classList.add('waiting')
  made.setAttribute('aria-busy', 'true')
}
