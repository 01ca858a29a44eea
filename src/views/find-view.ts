import type { Translator } from '../locales/translator.ts'
import type { AddressData } from './address-data.ts'
import { addressName } from './address-name.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { isolate, ownLine } from './isolate-direction.ts'
import { join, paragraphs } from './join-formatted.ts'
import { button, keyboard } from './keyboard.ts'
import { type ListedMail, mailEntry, numberRows } from './mail-list.ts'
import { pageOf, pagingRow } from './paging.ts'
import type { View } from './view.ts'

/** Mails on a page of what was found. */
export const HITS_PER_PAGE = 10
const WORDS_GRAPHEMES = 60
const ADDRESS_GRAPHEMES = 40

/** What a search needs to be told. */
export function findAskView(t: Translator, { inGroup }: { readonly inGroup: boolean }): View {
  return fitToTelegram(
    paragraphs(compose(t, 'find-ask'), inGroup ? compose(t, 'ask-reply') : undefined),
    keyboard([[button(t, 'button-cancel', { kind: 'cancel' })]]),
  )
}

/** A search that takes long, with a button to stop it. */
export function findingView(
  t: Translator,
  { search, done, total }: { readonly search: number; readonly done: number; readonly total: number },
): View {
  return fitToTelegram(
    compose(t, 'finding', { done, total }),
    keyboard([[button(t, 'button-cancel', { kind: 'find-stop', search })]]),
  )
}

interface FoundMail {
  readonly address: AddressData
  readonly mail: ListedMail
  readonly unread: boolean
}

interface FoundData {
  readonly search: number
  readonly words: string
  readonly hits: readonly FoundMail[]
  readonly page: number
  /** Mails whose text could not be searched. */
  readonly unsearched: number
  /** There may be more for another reason. */
  readonly partial: boolean
  /** The chat has several addresses, so each mail names its own. */
  readonly several: boolean
  readonly now: number
}

/** The mails that were found, as an inbox. */
export function foundView(t: Translator, data: FoundData): View {
  const { search, hits, unsearched, partial, several } = data
  const words = clip(data.words, WORDS_GRAPHEMES)
  const part = compose(t, unsearched > 0 ? 'find-unsearched' : 'find-part', { count: unsearched })
  const gap = unsearched > 0 || partial ? part : undefined
  if (hits.length === 0) return fitToTelegram(paragraphs(compose(t, 'find-none', { words }), gap))
  const { items, page, pages } = pageOf(hits, data.page, HITS_PER_PAGE)
  const first = page * HITS_PER_PAGE + 1
  const count = compose(t, 'inbox-count', { count: hits.length })
  return fitToTelegram(
    paragraphs(
      ownLine(t, '🔎 ', join([isolate(t, words), count], ' · ')),
      ...items.map(({ address, mail, unread }, index) => {
        const more = several ? isolate(t, clip(addressName(t, address), ADDRESS_GRAPHEMES)) : undefined
        return mailEntry(t, { mail, number: first + index, unread, now: data.now, more })
      }),
      gap,
    ),
    keyboard([
      ...numberRows(items, first, ({ address, mail }) => ({
        kind: 'mail',
        addressId: address.id,
        messageId: mail.id,
        page: 0,
        place: 'found',
      })),
      pagingRow({ page, pages, to: to => ({ kind: 'find-page', search, page: to }) }),
    ]),
  )
}
