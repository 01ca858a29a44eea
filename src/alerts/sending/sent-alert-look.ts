import type { Clock } from '../../clock.ts'
import { chatTranslator } from '../../locales/translator.ts'
import type { Extensions } from '../../mail-api/mail-api.ts'
import { isBlocked } from '../../store/blocked-senders.ts'
import type { ShownAs } from '../../store/cursor-record.ts'
import type { Address, ChatRecord } from '../../store/records.ts'
import type { RichSupport } from '../../telegram/rich-support.ts'
import type { Forms } from '../../views/simpler-forms.ts'
import { alertForms, type FormContext, pressedForms, type ReadMail } from './alert-forms.ts'
import type { AlertJob, MailJob } from './alert-job.ts'

/** What forms of alerts are made with. */
export interface FormsDeps {
  readonly rich: RichSupport
  /** Where the mini app is; undefined when there is none. */
  readonly publicUrl?: string | undefined
  readonly clock: Clock
}

/** How a sent alert looks with what is known of its mail now, and as presses have changed it; nothing once it is deleted. */
export function formsOfSent(
  job: MailJob,
  { mail, shown, sentAt: toldAt, ...about }: AsSent,
  deps: FormsDeps,
): Forms {
  const context = { ...contextOf(job, { ...about, others: [] }, deps), toldAt }
  if (!shown) return alertForms(job, mail, context)
  if (shown.deleted) return []
  const blocked = isBlocked(about.chat, job.address.id, mail.message)
  return pressedForms(shown, mail, { ...context, blocked, repeated: job.repeated })
}

interface AsSent {
  readonly chat: ChatRecord
  readonly record: Address
  readonly mail: ReadMail
  readonly extensions: Extensions
  readonly shown: ShownAs | undefined
  readonly sentAt: number
}

/** What an alert needs beside its mail. */
export function contextOf(
  job: Pick<AlertJob, 'address'>,
  about: {
    readonly chat: ChatRecord
    readonly record: Address
    readonly others: readonly Address[]
    readonly extensions: Extensions
  },
  deps: FormsDeps,
): FormContext {
  const { chat, record, others, extensions } = about
  const { chatId } = job.address
  return {
    t: chatTranslator(chat.telegramLanguage, chat.settings),
    address: record,
    others,
    detail: chat.settings.alertDetail,
    // Groups have negative ids.
    closed: chatId < 0 && chat.settings.openToAll !== true,
    wantsRich: chat.settings.rich === true,
    rich: deps.rich,
    extensions,
    publicUrl: chatId > 0 ? deps.publicUrl : undefined,
    several: chat.addresses.length > 1,
    now: deps.clock.now(),
  }
}
