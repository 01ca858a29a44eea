import type { Markup } from '../keyboards/markup.ts'
import { refuse } from '../refusal-error.ts'
import { REFUSALS } from '../refusals/refusal-table.ts'
import { checkWebAppLink } from '../text/check-link.ts'
import type { FormattedText } from '../text/clean-message-text.ts'
import { isObject, JsonFields } from './json-fields.ts'
import { readMarkup } from './read-markup.ts'
import { readLinkPreview } from './read-options.ts'
import { textInFields } from './read-text.ts'
import type { Reader } from './readers.ts'

const MOST_RESULTS = 50
const MOST_START_BYTES = 64
const CONTEXT = "can't parse inline query result: "

/** An article that a person can choose; what only clients look at is kept as it came. */
export interface InlineArticle {
  readonly id: string
  readonly title: string
  readonly content: FormattedText
  readonly markup: Markup | undefined
  readonly looks: Readonly<Record<string, unknown>>
}

/** What stands above the results. */
interface ResultsButton {
  readonly text: string
  readonly start_parameter?: string
  readonly web_app?: { readonly url: string }
}

/** Client.cpp:get_inline_query_results; of all kinds of results the playground shows articles. */
export const inlineResults: Reader<readonly InlineArticle[]> = (args, name) => {
  const value = args.json(name, REFUSALS.inlineResultsNoJson)
  if (value === undefined || value === null) return []
  if (!Array.isArray(value)) refuse(REFUSALS.inlineResultsNoArray)
  if (value.length > MOST_RESULTS) refuse(REFUSALS.inlineResultsTooMany)
  return value.map(readResult)
}

/** Client.cpp:get_inline_query_results_button; with both fields start_parameter counts. */
export const resultsButton: Reader<ResultsButton | undefined> = (args, name) => {
  const value = args.json(name, REFUSALS.inlineButtonNoJson)
  if (value === undefined) return undefined
  if (!isObject(value)) refuse(REFUSALS.inlineButtonNoButton)
  const fields = new JsonFields(value, "can't parse inline query results button: ")
  const text = fields.needs('text').text('text')
  if (fields.has('start_parameter')) return { text, start_parameter: fields.text('start_parameter') }
  if (fields.has('web_app'))
    return { text, web_app: { url: fields.object('web_app').needs('url').text('url') } }
  return refuse(REFUSALS.inlineButtonWithoutField)
}

/** td InlineQueriesManager.cpp:answer_inline_query. */
export function checkResultsButton({ start_parameter: start, web_app }: ResultsButton): void {
  if (web_app !== undefined) {
    const checked = checkWebAppLink(web_app.url)
    if ('wrong' in checked) refuse(REFUSALS.inlineButtonWebApp, { url: web_app.url, reason: checked.wrong })
  }
  if (start === undefined) return
  if (start === '') refuse(REFUSALS.startParameterEmpty)
  if (Buffer.byteLength(start) > MOST_START_BYTES) refuse(REFUSALS.startParameterTooLong)
  if (!/^[\w-]+$/.test(start)) refuse(REFUSALS.startParameterCharacters)
}

function readResult(item: unknown): InlineArticle {
  if (!isObject(item)) refuse(REFUSALS.inlineResultNoObject)
  const fields = new JsonFields(item, CONTEXT)
  const type = fields.needs('type').text('type').toLowerCase()
  const id = fields.needs('id').text('id')
  if (type !== 'article') refuse(REFUSALS.inlineResultType, { type })
  const content = readContent(fields.object('input_message_content'))
  const markup = fields.has('reply_markup') ? readMarkup(fields.raw('reply_markup')) : undefined
  return { id, title: fields.needs('title').text('title'), content, markup, looks: looksOf(fields) }
}

/** Client.cpp:get_input_message_content; places, people and invoices are not shown here. */
function readContent(fields: JsonFields): FormattedText {
  if (fields.text('message_text') === '') refuse(REFUSALS.inlineContentUnknown)
  if (fields.has('link_preview_options')) readLinkPreview(fields.raw('link_preview_options'))
  return textInFields(fields, { text: 'message_text', entities: 'entities' })
}

const LOOKS = ['url', 'description', 'thumbnail_url', 'thumbnail_width', 'thumbnail_height']

function looksOf(fields: JsonFields): Readonly<Record<string, unknown>> {
  return Object.fromEntries(LOOKS.filter(name => fields.has(name)).map(name => [name, fields.raw(name)]))
}
