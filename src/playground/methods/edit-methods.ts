import { isDeepStrictEqual } from 'node:util'
import type { InputRichMessageWithoutUpload, LinkPreviewOptions, Message } from 'grammy/types'
import { checkKeyboard, checkKeyboardOnServer, keyboardOf } from '../keyboards/check-keyboard.ts'
import { inlineRows, type Markup } from '../keyboards/markup.ts'
import { replyMarkup } from '../reading/read-markup.ts'
import { linkPreview } from '../reading/read-options.ts'
import { captionText, messageText } from '../reading/read-text.ts'
import { chatId, flag, ignored, integer, type Reader, string } from '../reading/readers.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkRichMessage } from '../rich/check-rich.ts'
import type { FormattedText } from '../text/clean-message-text.ts'
import { checkOnServer } from '../text/entity-values.ts'
import type { LocalChat } from '../world/local-chat.ts'
import { changeMessage, dateOf, type World } from '../world/world.ts'
import { captionFields } from './caption-fields.ts'
import { editTarget } from './find-reachable-chat.ts'
import { type Method, method } from './method.ts'
import { richMessage } from './parameter-types.ts'
import { textFields } from './text-fields.ts'

const EDIT_TARGET = {
  business_connection_id: ignored,
  message_id: integer,
  inline_message_id: string,
  reply_markup: replyMarkup,
  chat_id: chatId,
}

/** Blocks take the place of the text where both could be. */
const textOrNothing: Reader<FormattedText | undefined> = (args, name) =>
  args.has('rich_message') && args.text(name) === '' ? undefined : messageText(args, name)

/** Changing messages of the bot. Without a keyboard in the call, the message has none afterwards. */
export const EDIT_METHODS: Readonly<Record<string, Method>> = {
  editMessageText: method(
    {
      link_preview_options: linkPreview,
      text: textOrNothing,
      parse_mode: ignored,
      entities: ignored,
      rich_message: richMessage.optional(),
      ...EDIT_TARGET,
    },
    ({ world }, parameters) => {
      if (parameters.text !== undefined && parameters.rich_message !== undefined)
        refuse(REFUSALS.editTextAndRich)
      const { chat, message, inline } = editTarget(world, parameters)
      if (message.text === undefined && message.rich_message === undefined) refuse(REFUSALS.editNoText)
      const { text: _, rich_message: __, entities: ___, link_preview_options: ____, ...rest } = message
      const content = (): Partial<Message> => editedContent(world, parameters)
      return finishEdit(world, chat, { message, rest, content, inline, markup: parameters.reply_markup })
    },
  ),

  editMessageCaption: method(
    {
      caption: captionText,
      parse_mode: ignored,
      caption_entities: ignored,
      show_caption_above_media: flag,
      ...EDIT_TARGET,
    },
    ({ world }, parameters) => {
      const { chat, message, inline } = editTarget(world, parameters)
      if (!message.document && !message.photo) refuse(REFUSALS.editNoCaption)
      const { caption: _, caption_entities: __, ...rest } = message
      const content = (): Partial<Message> => captionFields(parameters.caption, world)
      return finishEdit(world, chat, { message, rest, content, inline, markup: parameters.reply_markup })
    },
  ),

  editMessageReplyMarkup: method(EDIT_TARGET, ({ world }, parameters) => {
    const { chat, message, inline } = editTarget(world, parameters)
    const edit = { message, rest: message, content: () => ({}), inline, markup: parameters.reply_markup }
    return finishEdit(world, chat, edit)
  }),
}

/** Text or blocks, whichever the call has. */
function editedContent(
  world: World,
  {
    text,
    rich_message,
    link_preview_options: preview,
  }: {
    readonly text: FormattedText | undefined
    readonly rich_message?: InputRichMessageWithoutUpload | undefined
    readonly link_preview_options: LinkPreviewOptions | undefined
  },
): Partial<Message> {
  if (rich_message !== undefined)
    return { rich_message: checkRichMessage(rich_message, { linkBytes: world.settings.richLinkBytes }) }
  if (text === undefined) refuse(REFUSALS.textEmpty)
  const { entities, ...content } = textFields(text, { world, preview, tooLong: REFUSALS.editTooLong })
  return { ...content, ...(entities !== undefined && { entities: checkOnServer(entities, world) }) }
}

interface Edit {
  readonly message: Message
  /** What stays of it. */
  readonly rest: Partial<Message>
  readonly content: () => Partial<Message>
  readonly markup: Markup | undefined
  readonly inline: boolean
}

/** Keyboard, text, then what the server behind the Bot API says (td MessagesManager.cpp:edit_message_text). */
function finishEdit(world: World, chat: LocalChat, edit: Edit): Message | true {
  const rows = edit.markup === undefined ? undefined : checkKeyboard(inlineRows(edit.markup))
  const { reply_markup: _, ...kept } = edit.rest
  const content = edit.content()
  if (rows !== undefined) checkKeyboardOnServer(rows, { isPrivate: chat.kind === 'private' })
  const changed = {
    ...kept,
    ...content,
    ...(rows !== undefined && { reply_markup: keyboardOf(rows) }),
  } as Message
  if (isDeepStrictEqual(changed, edit.message)) refuse(REFUSALS.notModified)
  const stored = changeMessage(world, chat, { ...changed, edit_date: dateOf(world) })
  return edit.inline ? true : stored
}
