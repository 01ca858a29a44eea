import type { InlineQueryResult } from 'grammy/types'
import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import { checkKeyboard } from '../text/check-keyboard.ts'
import { cleanMessageText } from '../text/message-text.ts'
import { isFresh } from '../world/world.ts'
import { inlineKeyboard } from './markup-types.ts'
import { type Method, method } from './method.ts'
import { entities, flag, integer, json, linkPreview, string } from './parameter-types.ts'

const TOO_OLD = 'query is too old and response timeout expired or query ID is invalid'
const MAX_ANSWER = 200
const MAX_RESULTS = 50

const textContent = z.strictObject({
  message_text: string,
  parse_mode: string.optional(),
  entities: entities.optional(),
  link_preview_options: linkPreview.optional(),
})

const article = z.strictObject({
  type: z.literal('article'),
  id: string.min(1).max(64),
  title: string.min(1),
  input_message_content: textContent,
  reply_markup: inlineKeyboard.optional(),
  url: string.optional(),
  description: string.optional(),
  thumbnail_url: string.optional(),
  thumbnail_width: integer.optional(),
  thumbnail_height: integer.optional(),
})

/** Answers to pressed buttons and to inline queries. */
export const QUERY_METHODS: Readonly<Record<string, Method>> = {
  answerCallbackQuery: method(
    {
      callback_query_id: string,
      text: string.optional(),
      show_alert: flag.optional(),
      url: string.optional(),
      cache_time: integer.optional(),
    },
    ({ world }, parameters) => {
      const press = world.presses.get(parameters.callback_query_id)
      // A query that was answered is no more.
      if (press === undefined || press.answer || !isFresh(world, press)) throw badRequest(TOO_OLD)
      if ((parameters.text?.length ?? 0) > MAX_ANSWER) throw badRequest('MESSAGE_TOO_LONG')
      press.settle({
        text: parameters.text || undefined,
        showAlert: parameters.show_alert ?? false,
        url: parameters.url,
      })
      world.emit({ type: 'callback-answer', press })
      return true
    },
  ),

  answerInlineQuery: method(
    {
      inline_query_id: string,
      results: json(z.array(article)),
      cache_time: integer.optional(),
      is_personal: flag.optional(),
      next_offset: string.max(64).optional(),
      button: json(
        z.strictObject({
          text: string,
          web_app: z.strictObject({ url: string }).optional(),
          start_parameter: string.regex(/^[\w-]{1,64}$/).optional(),
        }),
      ).optional(),
    },
    ({ world }, parameters) => {
      const ask = world.asks.get(parameters.inline_query_id)
      if (ask === undefined || !isFresh(world, ask)) throw badRequest(TOO_OLD)
      const { results, next_offset: nextOffset, button } = parameters
      if (results.length > MAX_RESULTS) throw badRequest('RESULTS_TOO_MUCH')
      if (new Set(results.map(result => result.id)).size < results.length)
        throw badRequest('RESULT_ID_DUPLICATE')
      for (const result of results) checkArticle(result)
      ask.settle({ results: results as unknown as InlineQueryResult[], nextOffset, button })
      world.emit({ type: 'inline-answer', ask })
      return true
    },
  ),
}

function checkArticle(result: z.output<typeof article>): void {
  const { message_text: text, entities: given, parse_mode } = result.input_message_content
  cleanMessageText({ text, entities: given, parse_mode })
  if (result.reply_markup !== undefined) checkKeyboard(result.reply_markup, { isPrivate: false })
}
