import { clockTime } from './dates.js'
import { element } from './element.js'
import { renderText } from './entities.js'
import { icon } from './icons.js'
import { renderKeyboard, updateKeyboard } from './keyboard.js'
import { renderRich, richText } from './rich.js'
import { state } from './state.js'
import { topicNameOf } from './topics.js'
import { word } from './words.js'

/**
 * One message with its buttons.
 * @param {object} message
 * @param {{ typeInline(query: string): void, reply(message: object): void, isGroup: boolean }} around
 */
export function renderMessage(message, around) {
  if (message.migrate_to_chat_id !== undefined || message.migrate_from_chat_id !== undefined) {
    return element('div', { className: 'service', dataset: { id: message.message_id } }, word('upgraded'))
  }
  if (message.forum_topic_created !== undefined) {
    const made = word('topicMade', { name: message.forum_topic_created.name })
    return element('div', { className: 'service', dataset: { id: message.message_id } }, made)
  }
  const own = message.from?.id === state.personId
  return element(
    'article',
    {
      className: `message${own ? ' own' : ''}${message.receiver_user ? ' ephemeral' : ''}`,
      dataset: { id: message.message_id },
      'aria-label': senderOf(message),
    },
    renderBubble(message, around, own),
    renderKeyboard(message, around.typeInline),
  )
}

/** Shows the new state of a message that was edited. */
export function updateMessage(shown, message, around) {
  const fresh = renderMessage(message, around)
  shown.querySelector('.bubble').replaceWith(fresh.querySelector('.bubble'))
  updateKeyboard(shown.querySelector('.keyboard'), fresh.querySelector('.keyboard'))
}

function renderBubble(message, around, own) {
  return element(
    'div',
    { className: 'bubble' },
    renderTopic(message),
    around.isGroup && !own && element('p', { className: 'sender', dir: 'auto' }, senderOf(message)),
    message.via_bot && renderVia(message.via_bot),
    message.reply_to_message && renderReply(message.reply_to_message),
    message.photo && renderPhoto(message.photo),
    message.sticker && element('p', { className: 'sticker', title: word('sticker') }, message.sticker.emoji),
    message.forward_origin && element('p', { className: 'via' }, word('forwarded')),
    message.document && renderDocument(message.document),
    message.text !== undefined && textBlock(message.text, message.entities),
    message.rich_message && renderRich(message.rich_message),
    message.caption !== undefined && textBlock(message.caption, message.caption_entities),
    renderFoot(message, around),
  )
}

function renderTopic(message) {
  const name = topicNameOf(message)
  return name !== undefined && element('p', { className: 'in-topic', dir: 'auto' }, name)
}

function renderVia({ username }) {
  return element('p', { className: 'via' }, `${word('via')} `, element('bdi', {}, `@${username}`))
}

function textBlock(text, entities) {
  return element('div', { className: 'text', dir: 'auto' }, ...renderText(text, entities))
}

function renderReply(replied) {
  return element(
    'p',
    { className: 'replied', dir: 'auto' },
    element('strong', {}, senderOf(replied)),
    ` ${replied.text ?? replied.caption ?? (replied.rich_message ? richText(replied.rich_message) : '')}`,
  )
}

function renderDocument(file) {
  return element(
    'a',
    {
      className: 'document',
      href: `/files/${file.file_id}`,
      download: file.file_name,
      title: word('download'),
    },
    element('span', { className: 'document-icon', 'aria-hidden': 'true' }, icon('file')),
    element(
      'span',
      { className: 'document-name' },
      element('span', { dir: 'auto' }, file.file_name),
      element('small', {}, element('bdi', {}, sizeOf(file.file_size))),
    ),
  )
}

function renderPhoto(sizes) {
  const { file_id, width, height } = sizes.at(-1)
  return element('img', { className: 'photo', src: `/files/${file_id}`, alt: word('photo'), width, height })
}

function renderFoot(message, { reply }) {
  return element(
    'p',
    { className: 'foot' },
    element(
      'button',
      {
        type: 'button',
        className: 'reply-button',
        title: word('reply'),
        'aria-label': word('reply'),
        onclick: () => reply(message),
      },
      icon('reply'),
    ),
    message.edit_date !== undefined && element('span', { className: 'edited' }, word('edited')),
    element('time', { dateTime: new Date(message.date * 1000).toISOString() }, clockTime(message.date)),
  )
}

function senderOf(message) {
  return message.from?.id === state.bot.id ? state.name : (message.from?.first_name ?? '')
}

function sizeOf(bytes) {
  if (bytes < 1024) return `${bytes} B`
  return bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}
