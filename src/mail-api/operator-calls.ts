import { z } from 'zod'
import type { Caller } from './call-with-retries.ts'
import { get, nothing, post } from './describe-call.ts'
import type { MailApi } from './mail-api.ts'

/** Extension `operator`: the calls of a bot whose admins run the service. */
export function operatorCalls(call: Caller): MailApi['operator'] {
  return {
    waitingMail: callOptions =>
      call(
        get('operator-mail', {}, ['mails'], ({ mails }) => MAILS.parse(mails)),
        callOptions,
      ),
    report: callOptions =>
      call(
        get('operator-report', {}, ['rules'], answer => REPORT.parse(answer)),
        callOptions,
      ),
    addRule: ({ kind, value, until, by }, callOptions) => {
      const parameters = { kind, value, by, ...(until !== undefined && { until: String(until) }) }
      return call(post('operator-rule', parameters, [], nothing), callOptions)
    },
    findAddress: (address, callOptions) =>
      call(
        get('operator-address', { address }, ['email'], answer => FOUND_ADDRESS.parse(answer)),
        callOptions,
      ),
    endAddress: ({ address, until, by }, callOptions) => {
      const parameters = { address, until: String(until), by }
      const end = post('operator-end', parameters, ['email'], answer => ENDED_ADDRESS.parse(answer))
      // What is ended stays so, however often that is asked for.
      return call({ ...end, repeatable: true }, callOptions)
    },
    liftRule: ({ id, by }, callOptions) => call(post('operator-lift', { id, by }, [], nothing), callOptions),
    note: (note, callOptions) => call(post('operator-note', { ...note }, [], nothing), callOptions),
    mailTold: (id, callOptions) => call(post('operator-mail-told', { id }, [], nothing), callOptions),
  }
}

const MAIL = z
  .object({
    id: z.string(),
    to: z.array(z.string()),
    sender_name: z.string(),
    sender_email: z.string(),
    subject: z.string(),
    body_text: z.string(),
    body_html: z.string(),
    files: z.array(z.string()),
  })
  .transform(mail => ({
    id: mail.id,
    to: mail.to,
    senderName: mail.sender_name,
    senderEmail: mail.sender_email,
    subject: mail.subject,
    bodyText: mail.body_text,
    bodyHtml: mail.body_html,
    files: mail.files,
  }))
const MAILS = z.array(MAIL)

const TALLY = z.object({ name: z.string(), count: z.number() })
const REPORT = z.object({
  senders: z.array(TALLY),
  refusals: z.array(TALLY),
  gmail: z.array(z.object({ email: z.string(), usable: z.boolean() })),
  domains: z.array(z.object({ domain: z.string(), offered: z.boolean() })),
  rules: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['sender', 'network', 'retired', 'added', 'ended']),
      value: z.string(),
      until: z.number().optional(),
      by: z.string().optional(),
      at: z.number().optional(),
    }),
  ),
  notes: z.array(z.object({ by: z.string(), says: z.string(), at: z.number() })),
})

const FOUND_ADDRESS = z.object({ email: z.string(), live: z.boolean() })
const ENDED_ADDRESS = z.object({ email: z.string(), ended: z.boolean() })
