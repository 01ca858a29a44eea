import type { Translator } from '../../locales/translator.ts'
import { heldMailView, neverShownView } from '../../views/address-rules-view.ts'
import { alertBareView, oneMoreView, restView } from '../../views/alert-view.ts'
import { attachmentsView } from '../../views/attachments-view.ts'
import { bundleView } from '../../views/bundle-view.ts'
import { groupAlertView } from '../../views/group-mail-view.ts'
import { mailDeletedView } from '../../views/mail-view.ts'
import { refusedMailView } from '../../views/refused-mail-view.ts'
import type { View } from '../../views/view.ts'
import { alertPlainView, alertView, eventChangeView, mailView } from './reading-views.ts'
import { ALL_EXTENSIONS, addressOf, type Material, mailOf, NOW } from './sample-material.ts'

const FAILED = { spf: 'fail', dkim: 'none', arc: 'none', dmarc: 'fail', domain: null } as const

const CALLED_OFF = [
  'BEGIN:VCALENDAR',
  'METHOD:CANCEL',
  'BEGIN:VEVENT',
  'DTSTART:20260302T090000Z',
  'SUMMARY:Review',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

export function mailViews(t: Translator, material: Material): Record<string, View> {
  const address = addressOf(material)
  const message = mailOf(material)
  const host = material.email.slice(material.email.lastIndexOf('@') + 1)
  const confirmed = { authentication: { ...FAILED, dmarc: 'pass', domain: host } } as const
  const deleted = { address, messageId: message.id, place: 'alert' } as const
  const short = { ...message, bodyText: 'Hello', bodyHtml: '', attachments: [] }
  const empty = mailOf(material, { subject: '', senderName: '', senderEmail: '', bodyText: '', bodyHtml: '' })
  const mail = { address, message, page: 0, place: 'inbox', extensions: ALL_EXTENSIONS, now: NOW } as const
  const toName = {
    address: { ...address, email: `*@${host}` },
    message: { ...short, recipient: `shop@${host}` },
  }
  const alert = {
    address,
    message,
    detail: 'full',
    repeated: true,
    extensions: ALL_EXTENSIONS,
    now: NOW,
  } as const
  return {
    mail: mailView(t, mail),
    'mail, second page': mailView(t, { ...mail, page: 1 }),
    'mail, last page': mailView(t, { ...mail, page: 9999 }),
    'mail as HTML': mailView(t, { ...mail, message: { ...message, bodyText: '' } }),
    'mail without anything': mailView(t, { ...mail, message: { ...empty, receivedAt: undefined } }),
    'mail from a bare service': mailView(t, { ...mail, extensions: new Set() }),
    'mail, confirmed': mailView(t, { ...mail, message: { ...short, ...confirmed } }),
    'mail, not confirmed': mailView(t, { ...mail, message: { ...short, authentication: FAILED } }),
    'mail, posing': mailView(t, { ...mail, message: { ...short, senderName: 'support@bank.example' } }),
    'mail, offers to unsubscribe': mailView(t, { ...mail, message: { ...short, unsubscribe: 'offered' } }),
    'mail to a name of a whole subdomain': mailView(t, { ...mail, ...toName }),
    'mail to a name that is switched off': mailView(t, {
      ...mail,
      ...toName,
      message: { ...toName.message, recipientOff: true },
    }),
    'alert to a name of a whole subdomain': alertView(t, { ...alert, ...toName }),
    'unsubscribe from mail': mailView(t, {
      ...mail,
      message: { ...short, unsubscribe: 'offered' },
      question: 'unsubscribe',
    }),
    'block whom': mailView(t, { ...mail, message: short, question: 'block' }),
    'block whom, of a list': mailView(t, {
      ...mail,
      message: { ...short, list: { id: 'news.shop.example' } },
      question: 'block',
    }),
    'mail of somebody blocked': mailView(t, { ...mail, message: short, blocked: true }),
    'alert, confirmed': alertView(t, { ...alert, message: { ...short, ...confirmed } }),
    'alert, not confirmed': alertView(t, { ...alert, message: { ...short, authentication: FAILED } }),
    'mail deleted': mailDeletedView(t, { ...deleted, canUndo: true }),
    'mail deleted for good': mailDeletedView(t, { ...deleted, canUndo: false }),
    attachments: attachmentsView(t, { address, message, page: 1, place: 'alert' }),
    alert: alertView(t, alert),
    'alert, preview': alertView(t, { ...alert, detail: 'preview' }),
    'alert, subject': alertView(t, { ...alert, detail: 'subject' }),
    'alert, what else': mailView(t, { ...mail, place: 'alert', question: 'more' }),
    'alert, whole': mailView(t, { ...mail, place: 'alert', whole: true, several: true, toldAt: 0 }),
    'alert, plain': alertPlainView(t, alert),
    'alert, bare': alertBareView(t, { address, message, now: NOW }),
    'alert, unread': alertBareView(t, { address, message, unread: true, now: NOW }),
    'alert, bare and empty': alertBareView(t, { address, message: empty, now: NOW }),
    'group alert': groupAlertView(t, { address, message, codes: ['482913'], now: NOW }),
    'group alert, without a code': groupAlertView(t, { address, message, codes: [], now: NOW }),
    'held mail': heldMailView(t, { address, message, hasCode: false, closed: false }),
    'held mail with a code, in a group': heldMailView(t, { address, message, hasCode: true, closed: true }),
    'held mail of who is blocked now': neverShownView(t, { address, sender: message.senderEmail }),
    'refused mail': refusedMailView(t, {
      address,
      sender: material.email,
      bytes: 30_000_000,
      limit: 26_214_400,
    }),
    'refused bounce': refusedMailView(t, { address, sender: '', bytes: 30_000_000, limit: 26_214_400 }),
    rest: restView(t, { address, messages: Array.from({ length: 6 }, () => message) }),
    'appointment called off': eventChangeView(t, {
      address,
      message: { ...short, calendar: CALLED_OFF },
      extensions: ALL_EXTENSIONS,
      now: NOW,
    }),
    bundle: bundleView(t, { found: [{ address, messages: [message, empty] }], several: true }),
    'one more': oneMoreView(t, { address }),
    'rest of a flood': restView(t, { address, messages: [message, empty], ofOne: true }),
  }
}
