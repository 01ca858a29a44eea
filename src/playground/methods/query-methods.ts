import type { InlineQueryResult } from 'grammy/types'
import { checkKeyboard, checkKeyboardOnServer, keyboardOf } from '../keyboards/check-keyboard.ts'
import { inlineRows } from '../keyboards/markup.ts'
import {
  checkResultsButton,
  type InlineArticle,
  inlineResults,
  resultsButton,
} from '../reading/read-inline.ts'
import { flag, integer, string } from '../reading/readers.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { cleanMessageText } from '../text/clean-message-text.ts'
import { codePoints } from '../text/clean-string.ts'
import { checkOnServer } from '../text/entity-values.ts'
import { isFresh, type World } from '../world/world.ts'
import { type Method, method } from './method.ts'

const MOST_IN_ANSWER = 200
const MOST_ID_BYTES = 64
const MOST_CALLBACK_CACHE_S = 30 * 24 * 60 * 60
const MOST_INLINE_CACHE_S = 24 * 60 * 60
const DEFAULT_INLINE_CACHE_S = 300

/** Answers to pressed buttons and to inline queries. */
export const QUERY_METHODS: Readonly<Record<string, Method>> = {
  answerCallbackQuery: method(
    { callback_query_id: string, text: string, show_alert: flag, url: string, cache_time: integer },
    ({ world }, { callback_query_id, text, show_alert, url, cache_time = 0 }) => {
      const press = world.presses.get(callback_query_id)
      // An answered query is gone.
      if (press === undefined || press.answer || !isFresh(world, press)) refuse(REFUSALS.queryTooOld)
      if (codePoints(text) > MOST_IN_ANSWER) refuse(REFUSALS.answerTooLong)
      if (url !== '' && !isOwnLink(world, url)) refuse(REFUSALS.answerUrl)
      press.settle({
        text: text || undefined,
        showAlert: show_alert,
        url: url || undefined,
        ...(cache_time > 0 && { cacheTime: clamp(cache_time, MOST_CALLBACK_CACHE_S) }),
      })
      world.emit({ type: 'callback-answer', press })
      return true
    },
  ),

  answerInlineQuery: method(
    {
      inline_query_id: string,
      button: resultsButton,
      results: inlineResults,
      cache_time: integer,
      is_personal: flag,
      next_offset: string,
    },
    ({ world }, { inline_query_id, results: articles, next_offset, button, cache_time }) => {
      if (button !== undefined) checkResultsButton(button)
      const results = articles.map(article => storedResult(world, article))
      checkResultsOnServer(articles, next_offset)
      const ask = world.asks.get(inline_query_id)
      if (ask === undefined || !isFresh(world, ask)) refuse(REFUSALS.queryTooOld)
      const cacheTime = clamp(cache_time ?? DEFAULT_INLINE_CACHE_S, MOST_INLINE_CACHE_S)
      ask.settle({ results, nextOffset: next_offset || undefined, button, cacheTime })
      world.emit({ type: 'inline-answer', ask })
      return true
    },
  ),
}

/** A link to the bot itself, which is all that a press opens here: there are no games. */
function isOwnLink(world: World, url: string): boolean {
  const { username } = world.bot
  return new RegExp(`^(?:https?://)?(?:t|telegram)\\.me/${RegExp.escape(username)}(?:[?/]|$)`, 'i').test(url)
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

/** The result with its text cleaned and its buttons checked, as it is sent once it is chosen. */
function storedResult(world: World, { content, markup, looks, id, title }: InlineArticle): InlineQueryResult {
  const { text, entities } = cleanMessageText(content, world, { tooLong: REFUSALS.inlineTextTooLong })
  const rows = markup === undefined ? undefined : checkKeyboard(inlineRows(markup))
  if (rows !== undefined) checkKeyboardOnServer(rows, { isPrivate: false })
  return {
    type: 'article',
    id,
    title,
    ...looks,
    input_message_content: { message_text: text, entities: checkOnServer(entities, world) },
    ...(rows !== undefined && { reply_markup: keyboardOf(rows) }),
  } as InlineQueryResult
}

function checkResultsOnServer(articles: readonly InlineArticle[], nextOffset: string): void {
  const ids = new Set(articles.map(({ id }) => id))
  if (ids.size < articles.length) refuse(REFUSALS.inlineIdTwice)
  if (articles.some(({ id }) => id === '' || Buffer.byteLength(id) > MOST_ID_BYTES))
    refuse(REFUSALS.inlineIdInvalid)
  if (articles.some(({ title }) => title === '')) refuse(REFUSALS.articleTitleEmpty)
  if (Buffer.byteLength(nextOffset) > MOST_ID_BYTES) refuse(REFUSALS.nextOffsetInvalid)
}
