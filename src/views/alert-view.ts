import type { Translator } from '../locales/translator.ts'
import type { Extensions, Message, MessageSummary } from '../mail-api/mail-api.ts'
import { type Reading, sureCode } from '../reader/mail-reading.ts'
import { paginate } from '../reader/paginate.ts'
import type { AlertDetail } from '../store/records.ts'
import type { AddressData } from './address-data.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { code, isolate, ownLine } from './isolate-direction.ts'
import { italic, join, lines, paragraphs } from './join-formatted.ts'
import { button, keyboard } from './keyboard.ts'
import { mailCautions } from './mail-cautions.ts'
import { type Finds, findRows, linkWarnings } from './mail-finds.ts'
import { alertFrame, senderText, shortSender, subjectText } from './mail-header.ts'
import { alertEnd, alertFinds } from './mail-keyboard.ts'
import { mailView } from './mail-view.ts'
import type { MailViewData } from './mail-view-data.ts'
import { richMailView } from './rich-mail-view.ts'
import type { View } from './view.ts'

const PREVIEW_UNITS = 300

interface AlertData extends Pick<MailViewData, 'layout' | 'offersRich' | 'several' | 'toldAt'> {
  readonly address: AddressData
  readonly message: Message
  readonly reading: Reading
  readonly detail: AlertDetail
  /** This alert may have been sent before. */
  readonly repeated: boolean
  readonly extensions: Extensions
  readonly now: number
  readonly publicUrl?: string | undefined
}

/** An alert of a new mail, with as much of it as the chat chose. */
export function alertView(t: Translator, data: AlertData): View {
  if (data.detail === 'full') return wholeView(t, data)
  if (data.detail === 'preview') return previewView(t, data)
  const { top, end } = frameOf(t, data)
  return fitToTelegram(paragraphs(top, end), keyboard([lastRow(t, data, 'button-read')]))
}

/** The same in blocks: the whole mail, with nothing that a preview would leave out. */
export function alertRichView(t: Translator, data: AlertData): View {
  return richMailView(t, { ...data, page: 0, place: 'alert' })
}

/** The start of the alert's text without entities, for when Telegram refuses the whole. */
export function alertPlainView(t: Translator, data: AlertData): View {
  const { body } = data.reading
  const { top, end } = frameOf(t, data)
  const [start] = paginate({ text: body.text, entities: [] }, { firstPage: 3000, otherPages: 3000 })
  const shown = data.detail === 'full' ? lines(top, start) : top
  const finds = data.detail === 'subject' ? [] : findRows(t, data.reading, data.message)
  const { text } = paragraphs(shown, end)
  return fitToTelegram({ text, entities: [] }, keyboard([...finds, lastRow(t, data, 'button-read')]))
}

/** Sender and subject only: for a mail whose text Telegram refuses, or that the mail service lists and can't show. */
export function alertBareView(
  t: Translator,
  data: Pick<AlertData, 'address' | 'several' | 'now'> & {
    readonly message: MessageSummary
    /** What was found in its text, where that could be had. */
    readonly finds?: Finds | undefined
    readonly repeated?: boolean
    readonly unread?: boolean
  },
): View {
  const { finds } = data
  const { top, end } = alertFrame(t, data)
  const { text } = paragraphs(lines(top, compose(t, data.unread ? 'alert-unread' : 'alert-bare')), end)
  return fitToTelegram(
    { text, entities: [] },
    keyboard([...(finds ? findRows(t, finds) : []), lastRow(t, data)]),
  )
}

/** A changed appointment, in short; the invitation's alert has the rest. */
export function eventChangeView(t: Translator, data: Omit<AlertData, 'detail' | 'repeated'>): View {
  const shown = { ...data, detail: 'full', repeated: false } as const
  const { top, end } = frameOf(t, shown)
  return fitToTelegram(
    paragraphs(top, end),
    keyboard([...alertFinds(t, shown), lastRow(t, shown, 'button-whole')]),
  )
}

interface RestData {
  readonly address: AddressData
  /** One at least. */
  readonly messages: readonly MessageSummary[]
  readonly repeated?: boolean
  /** They are all of one sender, who is named once. */
  readonly ofOne?: boolean
}

/** At most this many of the counted mails are named. */
const NAMED = 5

/** After many new mails, or many of one sender: how many more are in the inbox, and sender and subject of the first. */
export function restView(t: Translator, { address, messages, repeated, ofOne = false }: RestData): View {
  const [first] = messages
  const named = messages.slice(0, NAMED).map(message => {
    const subject = subjectText(t, message)
    return ofOne ? subject : ownLine(t, isolate(t, shortSender(message)), ' · ', subject)
  })
  const isAll = messages.length <= NAMED
  return fitToTelegram(
    paragraphs(
      lines(
        repeated ? italic(compose(t, 'alert-repeated')) : undefined,
        compose(t, 'alert-more', { count: messages.length, address: code(address.email) }),
        ofOne && first ? compose(t, 'mail-from', { sender: senderText(t, first) }) : undefined,
      ),
      lines(...named, isAll ? undefined : '…'),
    ),
    keyboard([[button(t, 'button-inbox', { kind: 'inbox', addressId: address.id })]]),
  )
}

/** Says that there is a mail, and nothing of it. */
export function oneMoreView(
  t: Translator,
  { address, repeated }: Pick<RestData, 'address' | 'repeated'>,
): View {
  return fitToTelegram(
    lines(
      repeated ? italic(compose(t, 'alert-repeated')) : undefined,
      compose(t, 'alert-more', { count: 1, address: code(address.email) }),
    ),
    keyboard([[button(t, 'button-inbox', { kind: 'inbox', addressId: address.id })]]),
  )
}

/** The first lines of a mail. A mail without more is shown whole; a mail with a code or facts shows no more anyway. */
function previewView(t: Translator, data: AlertData): View {
  const { body, facts } = data.reading
  if (facts || sureCode(data.reading) !== undefined) return wholeView(t, data)
  const [start, ...more] = paginate(body, { firstPage: PREVIEW_UNITS, otherPages: 4000 })
  if (!start || more.length === 0) return wholeView(t, data)
  const { top, end } = frameOf(t, data)
  return fitToTelegram(
    paragraphs(
      lines(top, join([start, '…'])),
      ...mailCautions(t, data),
      ...linkWarnings(t, data.reading),
      end,
    ),
    keyboard([...alertFinds(t, data), lastRow(t, data, 'button-whole')]),
  )
}

/** A chat that wants only sender and subject does not want codes on a lock screen. */
function frameOf(t: Translator, data: AlertData): ReturnType<typeof alertFrame> {
  const known = { ...data, message: { ...data.message, pretends: data.reading.pretends } }
  return alertFrame(
    t,
    data.detail === 'subject' ? known : { ...known, facts: data.reading.facts, code: sureCode(data.reading) },
  )
}

function wholeView(t: Translator, data: AlertData): View {
  return mailView(t, { ...data, page: 0, place: 'alert' })
}

/** Buttons that open the whole mail in the alert's place, delete it, and lead to everything else. */
function lastRow(
  t: Translator,
  { address, message }: { readonly address: AddressData; readonly message: Pick<MessageSummary, 'id'> },
  open?: 'button-read' | 'button-whole',
) {
  const about = { addressId: address.id, messageId: message.id, page: 0, place: 'alert' } as const
  const kind = open === 'button-read' ? 'mail' : 'whole-mail'
  return alertEnd({ ...about, shown: 'folded' }, open && button(t, open, { kind, ...about }))
}
