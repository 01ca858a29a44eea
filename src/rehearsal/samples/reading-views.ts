import type { Translator } from '../../locales/translator.ts'
import type { Message } from '../../mail-api/mail-api.ts'
import { type Reading, readingOf } from '../../reader/mail-reading.ts'
import * as alerts from '../../views/alert-view.ts'
import * as mails from '../../views/mail-view.ts'
import type { View } from '../../views/view.ts'

/** The data of a view, without what is found in the mail. */
type Unread<View extends (t: Translator, data: never) => unknown> = Omit<Parameters<View>[1], 'reading'>

/** The views that show a mail, which is read first. */
export function mailView(t: Translator, data: Unread<typeof mails.mailView>): View {
  return mails.mailView(t, { ...data, reading: read(data.message) })
}

export function alertView(t: Translator, data: Unread<typeof alerts.alertView>): View {
  return alerts.alertView(t, { ...data, reading: read(data.message) })
}

export function alertPlainView(t: Translator, data: Unread<typeof alerts.alertView>): View {
  return alerts.alertPlainView(t, { ...data, reading: read(data.message) })
}

export function eventChangeView(t: Translator, data: Unread<typeof alerts.eventChangeView>): View {
  return alerts.eventChangeView(t, { ...data, reading: read(data.message) })
}

/** The readings of samples, which many views share. */
const readings = new WeakMap<Message, Reading>()

function read(message: Message): Reading {
  const known = readings.get(message) ?? readingOf(message)
  readings.set(message, known)
  return known
}
