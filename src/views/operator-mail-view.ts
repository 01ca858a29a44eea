import type { Translator } from '../locales/translator.ts'
import type { OperatorMail } from '../mail-api/mail-api.ts'
import { readMail } from '../reader/readable-mail.ts'
import { clip } from './clip.ts'
import { compose } from './compose.ts'
import { fitToTelegram } from './fit-to-telegram.ts'
import { ownLine } from './isolate-direction.ts'
import { lines, wrap } from './join-formatted.ts'
import { button, keyboard, labelledButton } from './keyboard.ts'
import { senderText, shortHeader } from './mail-header.ts'
import type { View } from './view.ts'

const MAX_BODY = 3_000
const MAX_FILES = 300

/**
 * A mail to postmaster and the like, as text without links, since anybody may write there. Buttons below it end the
 * addresses that it names, each after a question.
 */
export function operatorMailView(t: Translator, mail: OperatorMail, named: readonly string[] = []): View {
  const message = { ...mail, receivedAt: undefined }
  const { body } = readMail({ ...mail, ...withText(mail) })
  const text = clip(body.text, MAX_BODY, MAX_BODY)
  return fitToTelegram(
    lines(
      compose(t, 'operator-mail', { address: mail.to.join(', ') }),
      shortHeader(t, message),
      compose(t, 'mail-from', { sender: senderText(t, message) }),
      text === '' ? compose(t, 'mail-empty') : wrap(text, { type: 'pre' }),
      mail.files.length === 0 ? undefined : ownLine(t, '📎 ', clip(mail.files.join(', '), MAX_FILES)),
    ),
    keyboard([
      ...named.map(email => [labelledButton(`End ${email}`, { kind: 'admin-end', email, days: 0 })]),
      [button(t, 'button-delete', { kind: 'operator-delete' })],
    ]),
  )
}

/** What stays of it. */
export function operatorMailDeletedView(t: Translator): View {
  return fitToTelegram(compose(t, 'mail-deleted'))
}

/** The text as it was written: no part of a report is folded. */
function withText({ bodyText, bodyHtml }: OperatorMail) {
  return { bodyText, bodyHtml: bodyText === '' ? bodyHtml : '' }
}
