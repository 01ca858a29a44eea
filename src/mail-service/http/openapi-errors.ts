const RETRY_AFTER = { schema: { type: 'integer', minimum: 0 }, description: 'Seconds' }

/** What can go wrong, by status. */
export const ERROR_RESPONSES = {
  400: error(
    'A parameter is missing or wrong: `bad_parameter`; of create-session also `bad_name` (its length, its characters ' +
      'or its dots), `reserved_name`, `unknown_domain`, `unknown_gmail_account`',
  ),
  401: error(
    'No token: `missing_token`; of events and of all `/operator-…` calls no secret, or another: `wrong_secret`',
  ),
  403: error('The service makes addresses for its own bot only: `closed`'),
  404: error(
    'Unknown or expired: `unknown_token`, `unknown_message`, `unknown_attachment`, `unknown_webhook`, `not_found`',
  ),
  409: error(
    'Somebody has the name: `name_taken`; the address has five webhooks: `too_many_webhooks`; ' +
      'its mail is not taken in here (a Gmail alias, or a domain that is gone): `not_pausable`; ' +
      'too many names and tags of it are switched off: `too_many_switched_off`; ' +
      'it was made with another claim: `wrong_claim`',
  ),
  410: error('What came after the position is not known any more: `position_gone`'),
  413: error('`too_large`'),
  415: error('Neither a form nor JSON: `wrong_type`'),
  429: {
    ...error('New addresses, tokens, webhooks, unsubscribing or clients that wait, for now: `too_many`'),
    headers: { 'Retry-After': RETRY_AFTER },
  },
  503: {
    ...error('Not at the moment: `no_gmail_account`, `unavailable`'),
    headers: {
      'Retry-After': {
        ...RETRY_AFTER,
        description: 'Seconds; left out without a Gmail account, and where no free name was found',
      },
    },
  },
} as const

function error(description: string) {
  return { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } }
}
