import type { InlineKeyboardButton } from 'grammy/types'
import { LOCALE_NAMES, LOCALES, type Locale } from '../locales/locales.ts'
import type { Translator } from '../locales/translator.ts'
import type { Domain } from '../mail-api/mail-api.ts'
import type { FormattedText } from '../reader/formatted-text.ts'
import type { AlertDetail, Settings } from '../store/records.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { bold, lines, paragraphs } from './join-formatted.ts'
import { button, grid, keyboard, labelledButton } from './keyboard.ts'
import { pageOf, pagingRow } from './paging.ts'
import { hoursText } from './quiet-hours-view.ts'
import type { View } from './view.ts'

const DOMAINS_PER_PAGE = 8

/** What is set, and a button for each setting. */
export function settingsView(
  t: Translator,
  {
    settings,
    group = false,
    topics = false,
  }: {
    readonly settings: Settings
    readonly group?: boolean
    /** The chat can have topics. */
    readonly topics?: boolean
  },
): View {
  const { language, alertDetail, quietHours, defaultDomain, openToAll = false, rich = false } = settings
  const name = LOCALE_NAMES[t.locale]
  return fitToTelegram(
    paragraphs(
      bold(compose(t, 'settings')),
      lines(
        compose(t, language === undefined ? 'settings-language-auto' : 'settings-language', {
          language: name,
        }),
        compose(t, 'settings-detail', { detail: compose(t, DETAIL_KEYS[alertDetail]) }),
        layoutText(t, rich),
        bundlesText(t, settings),
        quietHours
          ? compose(t, 'settings-quiet', { hours: hoursText(t, quietHours) })
          : compose(t, 'settings-quiet-off'),
        defaultDomain
          ? compose(t, 'settings-domain', { domain: clip(defaultDomain, 100) })
          : compose(t, 'settings-domain-any'),
        group ? compose(t, openToAll ? 'settings-open' : 'settings-closed') : undefined,
        newsPart(t, settings),
        topics ? compose(t, settings.topics ? 'settings-topics' : 'settings-topics-off') : undefined,
      ),
    ),
    keyboard([
      [
        button(t, 'button-language', { kind: 'languages' }),
        button(t, 'button-detail', { kind: 'alert-details' }),
      ],
      [
        button(t, 'button-quiet', { kind: 'quiet-hours' }),
        button(t, 'button-domain', { kind: 'domains', page: 0 }),
      ],
      [button(t, 'button-blocked', { kind: 'blocked', page: 0 })],
      [layoutButton(t, rich)],
      [bundlesButton(t, settings)],
      group
        ? [button(t, openToAll ? 'button-close' : 'button-open', { kind: 'open-to-all', open: !openToAll })]
        : [],
      topics
        ? [
            button(t, settings.topics ? 'button-topics-off' : 'button-topics', {
              kind: 'topics',
              on: settings.topics !== true,
            }),
          ]
        : [],
      [newsButton(t, settings)],
    ]),
  )
}

export function languagesView(t: Translator, { chosen }: { readonly chosen: string | undefined }): View {
  const option = (language: Locale | 'auto') => {
    const name = language === 'auto' ? t.text('language-auto') : LOCALE_NAMES[language]
    return labelledButton(mark(name, language === (chosen ?? 'auto')), { kind: 'set-language', language })
  }
  // What is chosen stands first: a second tap in haste on the button that opened the list changes nothing.
  const first = LOCALES.find(locale => locale === chosen)
  return fitToTelegram(
    compose(t, 'languages'),
    keyboard([
      [option(first ?? 'auto')],
      ...grid(
        LOCALES.filter(locale => locale !== first).map(locale => option(locale)),
        2,
      ),
      [first && option('auto')],
      [button(t, 'button-back', { kind: 'settings' })],
    ]),
  )
}

export function alertDetailsView(t: Translator, { chosen }: { readonly chosen: AlertDetail }): View {
  return fitToTelegram(
    compose(t, 'alert-details'),
    keyboard([
      ...DETAILS.toSorted((a, b) => Number(b === chosen) - Number(a === chosen)).map(detail => [
        labelledButton(mark(t.text(DETAIL_KEYS[detail]), detail === chosen), {
          kind: 'set-alert-detail',
          detail,
        }),
      ]),
      [button(t, 'button-back', { kind: 'settings' })],
    ]),
  )
}

/** The domain that /new uses without asking. */
export function domainsView(
  t: Translator,
  data: {
    readonly domains: readonly Domain[]
    readonly chosen: string | undefined
    readonly page: number
  },
): View {
  const { items, page, pages } = pageOf(data.domains, data.page, DOMAINS_PER_PAGE)
  return fitToTelegram(
    compose(t, 'domains'),
    keyboard([
      ...items.map(({ id, domain }) => [
        labelledButton(mark(domain, domain === data.chosen), { kind: 'set-domain', domainId: id }),
      ]),
      pagingRow({ page, pages, to: to => ({ kind: 'domains', page: to }) }),
      [labelledButton(mark(t.text('domain-any'), data.chosen === undefined), { kind: 'clear-domain' })],
      [button(t, 'button-back', { kind: 'settings' })],
    ]),
  )
}

function newsPart(t: Translator, { news }: Settings) {
  return compose(t, news ? 'settings-news' : 'settings-news-off')
}

function newsButton(t: Translator, { news }: Settings) {
  return button(t, news ? 'button-news-off' : 'button-news', { kind: 'news', on: news !== true })
}

const DETAIL_KEYS = {
  full: 'detail-full',
  preview: 'detail-preview',
  subject: 'detail-subject',
  codes: 'detail-codes',
} as const satisfies Record<AlertDetail, string>
/** As they are shown, one a row. */
const DETAILS = Object.keys(DETAIL_KEYS) as AlertDetail[]

function bundlesText(t: Translator, { bundles }: Settings): FormattedText {
  return compose(t, bundles ? 'settings-bundles' : 'settings-bundles-off')
}

function bundlesButton(t: Translator, { bundles }: Settings) {
  return button(t, bundles ? 'button-bundles-off' : 'button-bundles', {
    kind: 'bundles',
    on: bundles !== true,
  })
}

function layoutText(t: Translator, rich: boolean): FormattedText {
  return compose(t, rich ? 'settings-layout-rich' : 'settings-layout-plain')
}

function layoutButton(t: Translator, rich: boolean): InlineKeyboardButton {
  return button(t, rich ? 'button-layout-plain' : 'button-layout-rich', { kind: 'layout', rich: !rich })
}

function mark(label: string, chosen: boolean): string {
  return chosen ? `✓ ${label}` : label
}
