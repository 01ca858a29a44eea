import type { InlineQueryResultArticle, InlineQueryResultsButton } from 'grammy/types'
import type { Translator } from '../locales/translator.ts'
import { type AddressData, isCatchAll, newestFirst } from './address-data.ts'
import { labelPart } from './address-name.ts'
import { compose } from './compose.ts'
import { fromNow } from './dates.ts'

const MAX_RESULTS = 50

/** The person's live addresses to insert into any chat, those that match what is typed. */
export function inlineResults(
  t: Translator,
  data: { readonly addresses: readonly AddressData[]; readonly query: string; readonly now: number },
): InlineQueryResultArticle[] {
  const wanted = data.query.trim().toLowerCase()
  return (
    newestFirst(data.addresses)
      .filter(({ expiresAt }) => expiresAt === undefined || expiresAt > data.now)
      // An address with an asterisk can't get mail.
      .filter(address => !isCatchAll(address))
      .filter(({ email, label }) => `${email} ${label ?? ''}`.toLowerCase().includes(wanted))
      .slice(0, MAX_RESULTS)
      .map(address => article(t, address, data.now))
  )
}

/** The button above the results, which opens the bot and makes an address (`/start new`). */
export function inlineButton(t: Translator): InlineQueryResultsButton {
  return { text: t.text('inline-new'), start_parameter: 'new' }
}

function article(t: Translator, address: AddressData, now: number): InlineQueryResultArticle {
  const left =
    address.expiresAt === undefined
      ? undefined
      : compose(t, 'addresses-left', { left: fromNow(t, address.expiresAt, now) }).text
  const description = [labelPart(t, address)?.text, left].filter(part => part !== undefined).join(' · ')
  return {
    type: 'article',
    id: address.id,
    title: address.email,
    ...(description ? { description } : {}),
    input_message_content: {
      message_text: address.email,
      entities: [{ type: 'code', offset: 0, length: address.email.length }],
    },
  }
}
