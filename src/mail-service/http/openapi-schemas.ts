import { CHECK_RESULTS, EXTENSIONS, REFUSED_REASONS } from '../../mail-api/wire.ts'

const SUCCESS = { const: 'success' }
const DATE = { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$' }
const ID = { type: 'integer', minimum: 0 }
const TEXT = { type: 'string' }
const FLAGS = [0, 1, '0', '1', true, false, 'true', 'false']
const FLAG = { description: '1 for yes', enum: [...FLAGS, '', null] }
const NUMBER = { type: ['integer', 'string'], pattern: '^\\d{1,15}$', minimum: 0 }
const MOST_MINUTES = 525_600

const SUMMARY = {
  id: ID,
  sender_name: { ...TEXT, description: 'May be empty.' },
  sender_email: { ...TEXT, description: 'May be empty.' },
  subject: { ...TEXT, description: 'May be empty.' },
  received_at: DATE,
}

const ATTACHMENT = object({
  index: ID,
  filename: { ...TEXT, description: 'May be empty.' },
  content_type: TEXT,
  size: ID,
})

const CONTENT = { enum: ['codes', 'mail'], description: 'Codes and links alone, or the whole mail.' }

const CHECK = { enum: CHECK_RESULTS }
const AUTHENTICATION = object({
  spf: CHECK,
  dkim: CHECK,
  arc: CHECK,
  dmarc: CHECK,
  domain: { type: ['string', 'null'], description: 'The domain in From, when `dmarc` is `pass`.' },
})

/** A message as `read-mail` answers. */
const MESSAGE = {
  ...SUMMARY,
  recipient: {
    type: ['string', 'null'],
    description:
      'The address that it was sent to, when that is `name+tag@…` (extension `tags`) or a name of a whole subdomain ' +
      '(extension `catch-all`).',
  },
  body_text: { type: ['string', 'null'] },
  body_html: { ...TEXT, description: 'As the sender wrote it: not to be trusted. May be empty.' },
  attachments: list({
    ...ATTACHMENT,
    properties: {
      ...ATTACHMENT.properties,
      content_id: { ...TEXT, description: 'What `body_html` calls it by after `cid:`; often left out.' },
    },
  }),
  calendar: {
    type: ['string', 'null'],
    description: 'The first calendar of the mail, as it came; null where there is none, or a very long one.',
  },
  authentication: {
    oneOf: [AUTHENTICATION, { type: 'null' }],
    description:
      'Extension `authentication`: who vouches for the sender, in the words of RFC 8601; null while it is not known.',
  },
  otp_token: {
    oneOf: [object({ code: TEXT, origin: TEXT }), { type: 'null' }],
    description: 'The header OTP-Token, where DKIM or DMARC stands for its origin.',
  },
  list: {
    oneOf: [object({ id: { type: ['string', 'null'] } }), { type: 'null' }],
    description:
      'Of mail to the subscribers of a list, by `List-Id` or `List-Unsubscribe`; its id in lower case, null where it has none.',
  },
  unsubscribe: {
    enum: ['offered', 'done', null],
    description: 'Extension `unsubscribe`: whether one POST unsubscribes (RFC 8058), or did.',
  },
}

/** What is left out of most messages. */
const SOMETIMES = {
  attachments_cut: {
    type: 'boolean',
    description:
      'Said where the message has more parts than are read: files may be missing in `attachments`.',
  },
  recipient_off: {
    type: 'boolean',
    description:
      'Extension `recipients`: whether mail to `recipient` is refused by now; left out where there is none.',
  },
}

/** What `wait-mail` and webhooks say beyond that. */
const FINDS = {
  codes: {
    ...list(object({ value: TEXT, sure: { type: 'boolean' } })),
    description: 'One-time codes, the likeliest first; what is not sure may be something else.',
  },
  links: {
    ...list(
      object({
        kind: { enum: ['confirm', 'sign-in', 'reset', 'accept', 'download', 'other'] },
        host: { ...TEXT, description: 'As people read it.' },
        url: TEXT,
      }),
    ),
    description: 'What the message wants pressed, at most two, the likeliest first.',
  },
  vouched_by: {
    type: ['string', 'null'],
    description:
      'The domain that vouches for the address it came from; null when none does, or nothing is known.',
  },
}

/** The shapes of parameters and answers, JSON Schema 2020-12. */
export const SCHEMAS = {
  Domains: object({
    status: SUCCESS,
    domains: list(object({ id: ID, domain: TEXT })),
    gmail_accounts: list(object({ id: ID, email: TEXT })),
    extensions: list({ enum: EXTENSIONS }),
  }),
  SessionWish: {
    type: 'object',
    description: 'Parameters that are not listed are ignored; an empty one counts as not given.',
    properties: {
      prefix: {
        type: ['string', 'null'],
        maxLength: 64,
        description:
          'The wanted name: a–z, 0–9, dot, underscore and hyphen, case folded, no dot at an end or twice in a row; ' +
          'names of RFC 2142 and the like are reserved. With use_gmail the part after the +. Extension `catch-all`: ' +
          '* is a whole subdomain of a domain such as *.example.org, all names of which nobody has yet.',
      },
      subdomain: {
        type: ['string', 'null'],
        maxLength: 63,
        description:
          'With a domain such as *.example.org: the label in place of the asterisk, 3 to 63 of a–z, 0–9 and hyphen. ' +
          'Without it the service chooses two words.',
      },
      domain_id: {
        type: ['integer', 'string', 'null'],
        description: 'From domains, with use_gmail from gmail_accounts.',
      },
      use_gmail: { ...FLAG, description: '1 makes an alias of a Gmail account.' },
      gmail_auto: { ...FLAG, description: '1 makes an alias of a Gmail account that the service picks.' },
      claim: {
        type: ['string', 'null'],
        maxLength: 128,
        description:
          'A secret of the client, as hard to guess as a token: with it, and the same name or again none, it gets the ' +
          'same session and token again, as when the answer to the first call was lost; `expires_at` is then the ' +
          'later of its end and a whole lifetime from now.',
      },
    },
  },
  Session: object({ status: SUCCESS, email: TEXT, token: TEXT, expires_at: DATE }),
  Messages: object({ status: SUCCESS, messages: list(object(SUMMARY)) }),
  ReadMail: object({
    status: SUCCESS,
    message: {
      ...object(MESSAGE),
      properties: { ...MESSAGE, ...SOMETIMES },
    },
  }),
  WaitMail: object({
    status: SUCCESS,
    message: {
      oneOf: [
        { ...object({ ...MESSAGE, ...FINDS }), properties: { ...MESSAGE, ...FINDS, ...SOMETIMES } },
        { type: 'null' },
      ],
    },
  }),
  WebhookWish: {
    type: 'object',
    required: ['token', 'url'],
    properties: {
      token: TEXT,
      url: { ...TEXT, maxLength: 2_000, description: 'https, on the Internet, without a login.' },
      content: {
        enum: [...CONTENT.enum, '', null],
        description: `${CONTENT.description} Codes and links when nothing is said.`,
      },
    },
  },
  Webhook: object({
    status: SUCCESS,
    id: ID,
    url: TEXT,
    content: CONTENT,
    secret: { ...TEXT, description: '`whsec_…`, what messages are signed with; said this once.' },
  }),
  Webhooks: object({
    status: SUCCESS,
    webhooks: list(
      object({
        id: ID,
        url: TEXT,
        content: CONTENT,
        active: { type: 'boolean', description: 'False after 50 failures in a row, or an answer of 410.' },
        failures: { ...ID, description: 'In a row.' },
      }),
    ),
  }),
  Recipients: object({
    status: SUCCESS,
    recipients: list(
      object({
        id: ID,
        recipient: { ...TEXT, description: 'The whole address.' },
        since: DATE,
        off: { type: 'boolean', description: 'Mail to it is refused.' },
      }),
    ),
  }),
  SwitchRecipient: object(
    { token: TEXT, recipient: TEXT, off: { description: '1 refuses mail, 0 takes it again.', enum: FLAGS } },
    true,
  ),
  Unsubscribed: object({
    status: SUCCESS,
    unsubscribed: { type: 'boolean', description: "False when the sender's server did not take it." },
  }),
  Search: object({
    status: SUCCESS,
    ids: { ...list(ID), description: 'Newest first.' },
    unsearched: { ...ID, description: 'How many could not be searched in time.' },
  }),
  MessageRef: object({ token: TEXT, id: NUMBER }, true),
  SessionRef: object({ token: TEXT }, true),
  Renewal: object({ token: TEXT, claim: { ...TEXT, maxLength: 128 } }, true),
  Renewed: object({ status: SUCCESS, token: TEXT }),
  Extension: {
    type: 'object',
    required: ['token'],
    properties: {
      token: TEXT,
      hours: {
        anyOf: [{ ...NUMBER, minimum: 1, maximum: 8_760 }, { enum: ['', null] }],
        description: 'Extension `extend-by`. An empty one counts as not given.',
      },
    },
  },
  Shortening: object({ token: TEXT, minutes: { ...NUMBER, minimum: 1, maximum: MOST_MINUTES } }, true),
  Pause: object(
    {
      token: TEXT,
      minutes: { ...NUMBER, maximum: MOST_MINUTES, description: '0 ends a pause.' },
    },
    true,
  ),
  Paused: object({
    status: SUCCESS,
    paused_until: { oneOf: [DATE, { type: 'null' }], description: 'Null when it is not paused.' },
  }),
  RefusedMail: object({
    status: SUCCESS,
    refused: list(
      object({
        sender_email: { ...TEXT, description: 'As said in MAIL FROM; empty for a bounce.' },
        reason: {
          enum: REFUSED_REASONS,
          description: '`full`: the mailbox; `limit`: more at once, or in all, than the service takes.',
        },
        recipient: {
          type: ['string', 'null'],
          description: "Where it was sent to, when that is not the mailbox's own address.",
        },
        refused_at: { ...DATE, description: 'The last time.' },
        times: { ...ID, description: 'How often, with the same sender, reason and recipient.' },
      }),
    ),
    unlisted: { ...ID, description: 'How many more were refused.' },
  }),
  Extended: object({ status: SUCCESS, expires_at: DATE }),
  Done: object({ status: SUCCESS, message: TEXT }),
  Error: object({
    status: { const: 'error' },
    code: { type: 'string', pattern: '^[a-z0-9_]{1,64}$', description: 'For programs.' },
    message: { ...TEXT, description: 'A sentence for people.' },
  }),
} as const

function object(properties: Readonly<Record<string, unknown>>, open = false) {
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: open }
}

function list(items: unknown) {
  return { type: 'array', items }
}
