import { Composer } from 'grammy'
import QuickLRU from 'quick-lru'
import { noAddressView } from '../../views/addresses-view.ts'
import { errorView } from '../../views/error-view.ts'
import { findAskView, findingView, foundView, HITS_PER_PAGE } from '../../views/find-view.ts'
import { withoutItsCodes } from '../../views/group-mail-view.ts'
import { shownMail } from '../../views/mail-of-message.ts'
import { pageOf } from '../../views/paging.ts'
import type { View } from '../../views/view.ts'
import { showCurrentState } from '../address-card.ts'
import { askEachWithin } from '../ask-each-within.ts'
import type { SomeHandlers } from '../callback-handlers.ts'
import { findAddress, isPrivate } from '../chat-record.ts'
import type { BotContext } from '../context.ts'
import { type Dialogue, startDialogue } from '../conversation.ts'
import type { BotDeps } from '../deps.ts'
import { isClosed } from '../group-rights.ts'
import { leaveToOthers } from '../middleware/progress.ts'
import type { Questions } from '../questions.ts'
import { findQuery, type SearchDeps, type SearchResult, searchMail } from '../search-mail.ts'
import { pressedMessage, show, showMore } from '../show.ts'
import { type InboxDeps, openInboxAround } from './inbox.ts'

type FindDeps = InboxDeps &
  SearchDeps &
  Pick<BotDeps, 'paces' | 'stopping' | 'ongoing'> & { readonly questions: Questions }

const NOTHING_ASKED = { q: '', words: [], from: [], hasFile: false, isUnread: false } as const

/** How long unknown mails of a page are read. */
const READ_WITHIN_MS = 1_000
/** A search that ends sooner shows no progress. */
const SHOW_AFTER_MS = 600
const PROGRESS_EVERY_MS = 2_000
/** Telegram takes twenty messages a minute in a group, edits included. */
const PROGRESS_IN_GROUP_MS = 8_000
/** The last searches of this many chats are remembered, in memory; of up to twice as many until a tidy-up. */
const REMEMBERED = 500
/** The numbers that searches have start anew after this one, the most that a button carries. */
const LAST_NUMBER = 9_999

/** The last search of a chat. */
interface Search {
  readonly number: number
  readonly words: string
  readonly stop: AbortController
  /** Never rejects. */
  readonly result: Promise<SearchResult>
  /** Resolves when its message shows the result. */
  shown: Promise<void>
  progress: { readonly done: number; readonly total: number }
  /** The page that was looked at last. */
  page: number
}

/** `/find words`: all mail of the chat that has them. */
export function find(deps: FindDeps) {
  const searches = new QuickLRU<number, Search>({ maxSize: REMEMBERED })
  const composer = new Composer<BotContext>()
  let number = 0
  const current = (ctx: BotContext, wanted: number) => {
    const search = searches.get(ctx.home)
    return search?.number === wanted ? search : undefined
  }

  composer.command('find', async ctx => {
    const words = ctx.match.trim()
    if (ctx.record.addresses.length === 0) return void (await show(ctx, noAddressView(ctx.t)))
    if (findQuery(words) === undefined) return startDialogue(ctx, dialogue, null)
    await begin(ctx, words)
  })

  async function begin(ctx: BotContext, words: string): Promise<void> {
    searches.get(ctx.home)?.stop.abort()
    number = (number % LAST_NUMBER) + 1
    const search = startSearch(ctx, deps, { number, words })
    searches.set(ctx.home, search)
    await present(ctx, deps, search)
  }
  /** Asks for words where `/find` stands alone. */
  const dialogue: Dialogue<null, object> = {
    id: 'find',
    buttons: new Set(),
    again: () => ({ kind: 'find-again' }),
    begin: async ctx => {
      await deps.questions.ask(ctx, findAskView(ctx.t, { inGroup: !isPrivate(ctx) }))
      return {}
    },
    take: async (ctx, _, answer) => {
      if (answer.kind !== 'text') return undefined
      if (findQuery(answer.text) === undefined) return dialogue.begin(ctx, null)
      await begin(ctx, answer.text.trim())
      return undefined
    },
  }
  const buttons = {
    'find-stop': async (ctx, callback) => {
      const search = current(ctx, callback.search)
      if (!search) return showCurrentState(ctx, deps)
      // The search itself edits this message: an hourglass would put Cancel back over its result.
      await leaveToOthers(ctx)
      search.stop.abort()
      await search.shown
    },
    'find-page': async (ctx, { search: wanted, page }) => {
      const search = current(ctx, wanted)
      if (!search) return showCurrentState(ctx, deps)
      if ((await search.result).unavailable) return begin(ctx, search.words)
      search.page = page
      await show(ctx, await resultView(ctx, deps, search))
    },
    'find-back': async ctx => {
      const search = searches.get(ctx.home)
      if (search) return void (await show(ctx, await resultView(ctx, deps, search)))
      // A restart forgets searches, but the mail above the button is still there.
      const mail = shownMail(pressedMessage(ctx)?.reply_markup)
      await (mail
        ? openInboxAround(deps)(ctx, { kind: 'inbox-around', ...mail })
        : showCurrentState(ctx, deps))
    },
    'find-again': ctx => startDialogue(ctx, dialogue, null),
  } satisfies SomeHandlers
  return { composer, buttons, dialogue }
}

function startSearch(
  ctx: BotContext,
  deps: FindDeps,
  { number, words }: Pick<Search, 'number' | 'words'>,
): Search {
  const stop = new AbortController()
  const search = { number, words, stop, page: 0, shown: Promise.resolve() }
  const progress = { done: 0, total: 0 }
  const query = findQuery(words) ?? NOTHING_ASKED
  const result = searchMail(query, ctx.record.addresses, deps, {
    signal: AbortSignal.any([stop.signal, deps.stopping]),
    progress: (done, total) => Object.assign(progress, { done, total }),
  }).catch(err => {
    deps.log.error({ err }, 'a search failed')
    return { hits: [], unsearched: 0, partial: true, unavailable: false }
  })
  return { ...search, result, progress }
}

/** Shows the result if it is there in a moment; otherwise progress, which becomes the result while the chat goes on. */
async function present(ctx: BotContext, deps: FindDeps, search: Search): Promise<void> {
  if (await endsWithin(search, SHOW_AFTER_MS, deps))
    return void (await show(ctx, await resultView(ctx, deps, search)))
  await show(ctx, findingView(ctx.t, { search: search.number, ...search.progress }))
  search.shown = follow(ctx, deps, search).catch(err => {
    deps.log.warn({ err }, 'the progress of a search could not be shown')
  })
  deps.ongoing.add(search.shown)
}

async function follow(ctx: BotContext, deps: FindDeps, search: Search): Promise<void> {
  const everyMs = isPrivate(ctx) ? PROGRESS_EVERY_MS : PROGRESS_IN_GROUP_MS
  let told = search.progress.done
  while (!(await endsWithin(search, everyMs, deps))) {
    const { done, total } = search.progress
    // A delayed edit would be outdated when it arrives.
    if (done === told || deps.paces.placeInMs(ctx.home) > 0) continue
    told = done
    await showMore(ctx, findingView(ctx.t, { search: search.number, done, total }))
  }
  await showMore(ctx, await resultView(ctx, deps, search))
}

async function endsWithin({ result }: Search, ms: number, { clock }: FindDeps): Promise<boolean> {
  const ended = new AbortController()
  const late = clock.sleep(ms, ended.signal).then(
    () => false,
    () => true, // it has ended
  )
  const inTime = await Promise.race([result.then(() => true), late])
  ended.abort()
  return inTime
}

/** The result with today's marks: mails that were opened since, and without addresses that are gone. */
async function resultView(
  ctx: BotContext,
  deps: FindDeps,
  { number, words, page, result }: Search,
): Promise<View> {
  const { reader, mailApi, clock, stopping } = deps
  const { hits, unsearched, partial, unavailable } = await result
  if (unavailable)
    return errorView(ctx.t, {
      problem: { kind: 'unavailable' },
      retry: { kind: 'find-page', search: number, page: 0 },
    })
  // A list can only describe mails that were read.
  await askEachWithin(
    pageOf(hits, page, HITS_PER_PAGE).items.filter(
      ({ address, message }) => !reader.found(address.id, message.id),
    ),
    async ({ address: { id, token }, message }, signal) =>
      reader.read(id, await mailApi.readMessage({ token, id: message.id, peek: true }, { signal })),
    { clock, withinMs: READ_WITHIN_MS, signal: stopping },
  )
  const { record, t } = ctx
  const found = hits.flatMap(({ address: { id }, message }) => {
    const address = findAddress(record, id)
    if (!address) return []
    const mail = { ...message, ...reader.found(id, message.id) }
    const unread = !address.opened.includes(message.id)
    return [{ address, mail: isClosed(ctx) ? withoutItsCodes(mail) : mail, unread }]
  })
  const several = record.addresses.length > 1
  return foundView(t, {
    search: number,
    words,
    hits: found,
    page,
    unsearched,
    partial,
    several,
    now: clock.now(),
  })
}
