import type { Translator } from '../../src/locales/translator.ts'
import { readingOf } from '../../src/reader/mail-reading.ts'
import * as alerts from '../../src/views/alert-view.ts'
import * as mails from '../../src/views/mail-view.ts'
import type { View } from '../../src/views/view.ts'

/** The views that show a mail, which is read first. */
export function mailView(t: Translator, data: Omit<mails.MailViewData, 'reading'>): View {
  return mails.mailView(t, { ...data, reading: readingOf(data.message) })
}

export function alertView(t: Translator, data: Omit<alerts.AlertData, 'reading'>): View {
  return alerts.alertView(t, { ...data, reading: readingOf(data.message) })
}

export function alertPlainView(t: Translator, data: Omit<alerts.AlertData, 'reading'>): View {
  return alerts.alertPlainView(t, { ...data, reading: readingOf(data.message) })
}
