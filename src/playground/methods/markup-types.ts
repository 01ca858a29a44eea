import { z } from 'zod'
import { flag, integer, json, string } from './parameter-types.ts'

const style = z.enum(['danger', 'success', 'primary'])
const webApp = z.strictObject({ url: string })

/** Fields that Telegram does not know are dropped here, as it does: telegraf adds one of its own. */
const inlineButton = z.object({
  text: string,
  icon_custom_emoji_id: string.optional(),
  style: style.optional(),
  url: string.optional(),
  callback_data: string.optional(),
  web_app: webApp.optional(),
  login_url: z.looseObject({ url: string }).optional(),
  switch_inline_query: string.optional(),
  switch_inline_query_current_chat: string.optional(),
  switch_inline_query_chosen_chat: z.looseObject({ query: string.optional() }).optional(),
  copy_text: z.strictObject({ text: string }).optional(),
  callback_game: z.looseObject({}).optional(),
  disabled: z.looseObject({}).optional(),
  pay: flag.optional(),
})

const keyboardButton = z.union([
  string,
  z.object({
    text: string,
    icon_custom_emoji_id: string.optional(),
    style: style.optional(),
    request_users: z.looseObject({ request_id: integer }).optional(),
    request_chat: z.looseObject({ request_id: integer }).optional(),
    request_managed_bot: z.looseObject({ request_id: integer }).optional(),
    request_contact: flag.optional(),
    request_location: flag.optional(),
    request_poll: z.looseObject({}).optional(),
    web_app: webApp.optional(),
  }),
])

const inlineKeyboardObject = z.strictObject({ inline_keyboard: z.array(z.array(inlineButton)) })

/** Buttons under a message. */
export const inlineKeyboard = json(inlineKeyboardObject)

/** Everything that `reply_markup` may be when a message is sent. */
export const anyMarkup = json(
  z.union([
    inlineKeyboardObject,
    z.strictObject({
      keyboard: z.array(z.array(keyboardButton)),
      is_persistent: flag.optional(),
      resize_keyboard: flag.optional(),
      one_time_keyboard: flag.optional(),
      input_field_placeholder: string.max(64).optional(),
      selective: flag.optional(),
    }),
    z.strictObject({ remove_keyboard: z.literal(true), selective: flag.optional() }),
    z.strictObject({
      force_reply: z.literal(true),
      input_field_placeholder: string.max(64).optional(),
      selective: flag.optional(),
    }),
  ]),
)

/** A keyboard of either kind, the end of one, or the wish for a reply. */
export type AnyMarkup = z.output<typeof anyMarkup>
